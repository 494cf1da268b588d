import {
  averageBalance,
  fhaMonthlyPremium,
  fhaPremiums,
  fhaUpfront,
  levelSchedule,
  loanLimits,
  principalAndInterest,
  usdaAnnualFee,
  usdaUpfront,
  type VaPurpose,
  type VaUse,
  vaFundingFee,
  vaFundingFeeRate,
} from "../../../src/index.ts";
import { fhaPremiumInYear } from "../../tools/fha-premium-in-year.ts";
import { classifyLoan } from "../../tools/loan-class.ts";
import { type Answered, type Answers, type Inputs, pct, type Topic, usd } from "../inputs.ts";

const USES: Record<string, VaUse> = { first: "first", later: "later", subsequent: "later", exempt: "exempt" };
const PURPOSES: Record<string, VaPurpose> = {
  purchase: "purchase",
  construction: "purchase",
  "cash out": "cash-out",
  cashout: "cash-out",
  "cash out refinance": "cash-out",
  irrrl: "irrrl",
  streamline: "irrrl",
  "interest rate reduction refinance": "irrrl",
  assumption: "assumption",
};

export const programFees: Topic = (inputs): Answered => {
  if (inputs.has("year")) return limits(inputs);
  if (inputs.has("use") || inputs.has("purpose")) return veterans(inputs);
  const balance = inputs.any("outstanding_balance_usd", "average_outstanding_balance_usd");
  if (inputs.has("average_outstanding_balance_usd") && inputs.has("annual_mip_pct")) {
    const steps = () =>
      fhaMonthlyPremium(
        inputs.exactCents("average_outstanding_balance_usd"),
        inputs.rate("annual_mip_pct"),
        inputs.rate("upfront_mip_pct_financed", 0),
      );
    return {
      step_2_usd: () => usd(steps().grossYearlyCents),
      step_3_usd: () => usd(steps().netYearlyCents),
      monthly_mip_usd: () => usd(steps().monthlyCents),
      annual_premium_usd: () => usd(steps().yearlyCents),
    };
  }
  if (inputs.has(balance)) {
    const fee = () => usdaAnnualFee(inputs.cents(balance), inputs.rate("annual_fee_pct", 0.0035));
    return { annual_fee_usd: () => usd(fee().yearlyCents), monthly_fee_usd: () => usd(fee().monthlyCents) };
  }
  if (inputs.has("total_loan_amount_usd")) {
    return (key) => {
      const year = Number(/^average_outstanding_balance_year_(\d+)_usd$/.exec(key)?.[1] ?? 0);
      if (year === 0) return undefined;
      return () => {
        const loan = inputs.cents("total_loan_amount_usd");
        const table = levelSchedule(
          loan,
          inputs.rate("annual_rate_pct"),
          inputs.number("term_months"),
          inputs.has("principal_and_interest_usd") ? inputs.cents("principal_and_interest_usd") : undefined,
        );
        const first = year * 12 - 11;
        return usd(
          averageBalance(first === 1 ? loan : (table.balanceCents[first - 2] ?? 0), table.balanceCents, first),
        );
      };
    };
  }
  if (!["ltv_pct", "annual_mip_pct", "upfront_mip_pct"].some((key) => inputs.has(key))) {
    const fee = () =>
      usdaUpfront(inputs.cents("base_loan_usd"), inputs.rate("upfront_fee_pct", 0.01), inputs.flag("financed", true));
    const yearly = () => usdaAnnualFee(fee().totalLoanCents, inputs.rate("annual_fee_pct", 0.0035));
    return {
      annual_fee_usd: () => usd(yearly().yearlyCents),
      monthly_fee_usd: () => usd(yearly().monthlyCents),
      financed_loan_usd: () => usd(fee().totalLoanCents),
      total_loan_usd: () => usd(fee().totalLoanCents),
      upfront_fee_usd: () => usd(fee().feeCents),
    };
  }
  return ["annual_mip_pct", "upfront_mip_pct"].some((key) => inputs.has(key)) ? fhaLoan(inputs) : fhaTable(inputs);
};

function limits(inputs: Inputs): Answers {
  const place = ["state", "area", "region", "location", "areas", "place"].find((key) => inputs.has(key));
  const state =
    place === undefined
      ? undefined
      : /(^|\W)(AK|HI|GU|VI|USVI|Alaska|Hawaii|Guam|US Virgin|Virgin)/i.test(inputs.text(place))
        ? "AK"
        : inputs.text(place);
  const statutory = ["statutory_high_cost", "statutory_area", "ak_hi_gu_vi"].some((key) => inputs.flag(key));
  const found = () => loanLimits(inputs.number("year"), inputs.number("units", 1), statutory ? "AK" : state);
  return {
    conforming_baseline_usd: () => usd(found().baselineCents),
    conforming_ceiling_usd: () => usd(found().ceilingCents),
    fha_floor_usd: () => usd(found().fhaFloorCents),
    fha_ceiling_usd: () => usd(found().ceilingCents),
    classification: () =>
      classifyLoan(
        inputs.cents("loan_amount_usd"),
        found(),
        inputs.has("county_limit_usd") ? inputs.cents("county_limit_usd") : undefined,
      ),
  };
}

function veterans(inputs: Inputs): Answers {
  const word = (key: string, otherwise: string) =>
    (inputs.has(key) ? inputs.text(key) : otherwise).toLowerCase().replace(/[ _-]+/g, " ");
  const purpose = PURPOSES[word("purpose", "purchase")];
  // The fee of a streamline or an assumption does not depend on the use.
  const use =
    USES[word("use", "first").split(" ")[0] ?? ""] ??
    (purpose === "irrrl" || purpose === "assumption" ? "first" : undefined);
  if (use === undefined || purpose === undefined) return {};
  inputs.describes("down_payment_pct", "base_loan_usd");
  const closed = inputs.any("closing_date", "closed_on", "closed_on_or_after");
  const rate = () =>
    vaFundingFeeRate(
      inputs.flag("exempt") ? "exempt" : use,
      inputs.rate("down_payment_pct", 0),
      purpose,
      inputs.has(closed) ? inputs.text(closed) : undefined,
    );
  const fee = () => vaFundingFee(inputs.cents("base_loan_usd"), rate());
  return {
    funding_fee_pct: () => pct(rate()),
    funding_fee_usd: () => usd(fee().feeCents),
    financed_loan_usd: () => usd(fee().financedLoanCents),
  };
}

function fhaLoan(inputs: Inputs) {
  inputs.describes("ltv_pct");
  const upfront = () => fhaUpfront(inputs.cents("base_loan_usd"), inputs.rate("upfront_mip_pct", 0.0175));
  const note = () => ({
    totalLoanCents: upfront().totalLoanCents,
    noteRate: inputs.rate("annual_rate_pct"),
    termMonths: inputs.number("term_months"),
  });
  const answers: Answers = {
    upfront_mip_usd: () => usd(upfront().upfrontCents),
    total_loan_usd: () => usd(upfront().totalLoanCents),
    cash_part_of_upfront_mip_usd: () => usd(upfront().cashCents),
    principal_and_interest_usd: () =>
      usd(principalAndInterest(note().totalLoanCents, note().noteRate, note().termMonths)),
  };
  return (key: string) => {
    const year = Number(/^monthly_mip_year_(\d+)_usd$/.exec(key)?.[1] ?? 0);
    if (year === 0) return answers[key];
    return () =>
      usd(fhaPremiumInYear(note(), year, inputs.rate("annual_mip_pct"), inputs.rate("upfront_mip_pct", 0.0175)));
  };
}

function fhaTable(inputs: Inputs): Answers {
  const endorsed = inputs.any("endorsed_on_or_after", "endorsed_on", "endorsement_date");
  const premiums = () =>
    fhaPremiums(
      inputs.cents("base_loan_usd"),
      inputs.rate("ltv_pct"),
      inputs.number("term_months"),
      inputs.has(endorsed) ? inputs.text(endorsed) : undefined,
    );
  return {
    annual_mip_pct: () => pct(premiums().annualRate),
    duration_months: () => premiums().durationMonths,
    upfront_mip_pct: () => pct(premiums().upfrontRate),
  };
}
