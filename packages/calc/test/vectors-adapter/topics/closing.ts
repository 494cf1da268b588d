import {
  type DayBasis,
  firstOfNextMonth,
  perDiem,
  pointsCost,
  prepaidInterest as prepaid,
  prepaidInterestForDays,
} from "../../../src/index.ts";
import { closingCostSections, type SectionAmounts } from "../../tools/closing-cost-sections.ts";
import { borrowerSummary, sellerSummary } from "../../tools/closing-summaries.ts";
import { simpleInterest } from "../../tools/day-interest.ts";
import { wholeDollars } from "../../tools/disclosure-rounding.ts";
import { maximumPrepaymentPenalty } from "../../tools/note-charges.ts";
import { prorateByDays, prorateByMonths } from "../../tools/proration.ts";
import { purchaseCashToClose } from "../../tools/purchase-cash-to-close.ts";
import { refinanceCashToClose } from "../../tools/refinance-cash-to-close.ts";
import { type Answered, type Answers, centsOf, type Inputs, numberOf, type Topic, usd } from "../inputs.ts";

const SECTION_KEYS: Record<keyof SectionAmounts, string[]> = {
  A: ["a_origination_usd", "a_usd"],
  B: ["b_not_shopped_usd", "b_usd"],
  C: ["c_shopped_usd", "c_usd"],
  E: ["e_government_usd", "e_usd"],
  F: ["f_prepaids_usd", "f_usd"],
  G: ["g_escrow_usd", "g_usd"],
  H: ["h_other_usd", "h_usd"],
};

export const cashToClose: Topic = (inputs): Answered => {
  if (
    Object.values(SECTION_KEYS)
      .flat()
      .some((key) => inputs.has(key))
  )
    return sections(inputs);
  if (inputs.has("from_date")) return prorations(inputs);
  if (inputs.has("items_paid_by_seller_in_advance_usd") || inputs.has("closing_costs_paid_at_closing_usd")) {
    const summary = () =>
      borrowerSummary(
        amounts(inputs, "sale_price_usd", "closing_costs_paid_at_closing_usd", "items_paid_by_seller_in_advance_usd"),
        amounts(
          inputs,
          "deposit_usd",
          "loan_amount_usd",
          "seller_credit_usd",
          "other_credits_usd",
          "items_unpaid_by_seller_usd",
        ),
      );
    return {
      due_from_borrower_usd: () => usd(summary().dueCents),
      paid_on_behalf_of_borrower_usd: () => usd(summary().paidCents),
      cash_to_close_usd: () => usd(summary().cashCents),
    };
  }
  if (inputs.has("seller_closing_costs_usd")) {
    const summary = () =>
      sellerSummary(
        amounts(inputs, "sale_price_usd", "items_paid_in_advance_usd"),
        amounts(
          inputs,
          "seller_closing_costs_usd",
          "payoff_first_mortgage_usd",
          "payoff_second_mortgage_usd",
          "seller_credit_usd",
          "items_unpaid_usd",
        ),
      );
    return {
      due_to_seller_usd: () => usd(summary().dueCents),
      due_from_seller_usd: () => usd(summary().fromCents),
      cash_to_seller_usd: () => usd(summary().cashCents),
    };
  }
  if (inputs.has("penalty_pct")) {
    return {
      max_prepayment_penalty_usd: () =>
        usd(maximumPrepaymentPenalty(inputs.cents("loan_amount_usd"), inputs.rate("penalty_pct"))),
    };
  }
  if (inputs.has("points_pct"))
    return { points_usd: () => usd(pointsCost(inputs.cents("loan_amount_usd"), inputs.number("points_pct"))) };
  return inputs.has("total_payoffs_usd") ? refinance(inputs) : purchase(inputs);
};

function amounts(inputs: Inputs, ...keys: string[]): number[] {
  return keys.filter((key) => inputs.has(key)).map((key) => inputs.cents(key));
}

function sections(inputs: Inputs): Answers {
  const totals = () => {
    const given: SectionAmounts = {};
    for (const name of ["A", "B", "C", "E", "F", "G", "H"] as const) {
      given[name] = SECTION_KEYS[name].filter((key) => inputs.has(key)).flatMap((key) => inputs.list(key).map(centsOf));
    }
    return closingCostSections(given, inputs.cents("lender_credits_usd", 0));
  };
  return {
    a_usd: () => usd(totals().A),
    b_usd: () => usd(totals().B),
    c_usd: () => usd(totals().C),
    d_total_loan_costs_usd: () => usd(totals().D),
    e_usd: () => usd(totals().E),
    f_usd: () => usd(totals().F),
    g_usd: () => usd(totals().G),
    h_usd: () => usd(totals().H),
    i_total_other_costs_usd: () => usd(totals().I),
    j_total_closing_costs_usd: () => usd(totals().J),
  };
}

function prorations(inputs: Inputs): Answers {
  const from = () => inputs.text("from_date");
  const through = () => inputs.text("through_date");
  const counted = inputs.has("day_count") ? inputs.text("day_count") : "";
  const actual = /actual/.test(counted);
  const thirty = /^30/.test(counted);
  const monthly = inputs.any("property_tax_monthly_usd", "hoa_monthly_usd");
  const share = () => {
    if (inputs.has("property_tax_annual_usd")) {
      const yearly = inputs.cents("property_tax_annual_usd");
      return thirty
        ? prorateByMonths(Math.round(yearly / 12), from(), through())
        : prorateByDays(yearly, from(), through());
    }
    if (actual) return prorateByDays(12 * inputs.cents(monthly), from(), through());
    return prorateByMonths(inputs.cents(monthly), from(), through());
  };
  return { credit_to_seller_usd: () => usd(share()), credit_to_buyer_usd: () => usd(share()) };
}

function refinance(inputs: Inputs): Answers {
  inputs.describes("transaction");
  const table = () =>
    refinanceCashToClose({
      loanAmountCents: inputs.cents("loan_amount_usd"),
      closingCostsCents: inputs.cents("total_closing_costs_usd"),
      paidBeforeClosingCents: inputs.cents("closing_costs_paid_before_closing_usd", 0),
      payoffsCents: inputs.cents("total_payoffs_usd"),
    });
  return {
    cash_to_borrower_usd: () => usd(table().cashToBorrowerCents),
    net_cash_usd: () => usd(table().cashToBorrowerCents),
    closing_costs_financed_usd: () => usd(table().closingCostsFinancedCents),
    direction: () => table().direction,
  };
}

function purchase(inputs: Inputs): Answers {
  inputs.describes("transaction");
  const table = () =>
    purchaseCashToClose({
      priceCents: inputs.cents(inputs.any("purchase_price_usd", "sale_price_usd")),
      loanAmountCents: inputs.cents("loan_amount_usd"),
      closingCostsCents: inputs.cents(inputs.any("total_closing_costs_usd", "closing_costs_before_lender_credits_usd")),
      lenderCreditsCents: inputs.cents("lender_credits_usd", 0),
      paidBeforeClosingCents: inputs.cents("closing_costs_paid_before_closing_usd", 0),
      financedCostsCents: inputs.cents("closing_costs_financed_usd", 0),
      depositCents: inputs.cents("deposit_usd", 0),
      fundsForBorrowerCents: inputs.cents("funds_for_borrower_usd", 0),
      sellerCreditsCents: inputs.cents(inputs.any("seller_credits_usd", "seller_credit_usd"), 0),
      adjustmentsCents: inputs.cents("adjustments_and_other_credits_usd", 0),
    });
  return {
    down_payment_usd: () => usd(table().downPaymentCents),
    cash_to_close_usd: () => usd(table().cashToCloseCents),
    direction: () => table().direction,
  };
}

/** 365, or the year of a day count: actual/360. */
const basisOf = (inputs: Inputs): DayBasis => {
  if (!inputs.has("day_basis")) return 365;
  return numberOf(inputs.text("day_basis").replace(/^actual\//, "")) as DayBasis;
};

export const prepaidInterest: Topic = (inputs): Answered => {
  const principal = () => inputs.cents(inputs.any("loan_amount_usd", "principal_usd"));
  const rate = () => inputs.rate("annual_rate_pct");
  const known = inputs.has("days") || inputs.has("from_date");
  const result = () =>
    inputs.has("days")
      ? prepaidInterestForDays(principal(), rate(), basisOf(inputs), inputs.number("days"))
      : prepaid(
          principal(),
          rate(),
          basisOf(inputs),
          inputs.text(inputs.any("from_date", "closing_date")),
          inputs.has("to_date") ? inputs.text("to_date") : firstOfNextMonth(inputs.text("from_date")),
        );
  const answers: Answers = { per_diem_usd: () => usd(perDiem(principal(), rate(), basisOf(inputs))) };
  if (!known) return answers;
  return {
    ...answers,
    days: () => result().days,
    prepaid_interest_usd: () => usd(result().amountCents),
    prepaid_interest_rounded_usd: () => usd(wholeDollars(result().amountCents)),
    interest_usd: () => usd(simpleInterest(principal(), rate(), basisOf(inputs), result().days)),
  };
};
