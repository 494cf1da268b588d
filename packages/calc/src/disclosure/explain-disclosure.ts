import { roundCents } from "../arithmetic/round-cents.ts";
import {
  cents,
  computed,
  type ExplainedParts,
  explained,
  given,
  type Inputs,
  inOneStep,
  NOT_ROUNDED,
  rate,
  typed,
  UNROUNDED,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import { planInputs } from "../schedule/explain-plan.ts";
import type { LoanPlan } from "../schedule/loan-plan.ts";
import { paymentStreams } from "../schedule/payment-streams.ts";
import type { DisclosureTotals, inFiveYears, LoanCharges } from "./disclosure-totals.ts";

/** Figures of a Closing Disclosure's loan calculations that can be explained. */
export type DisclosureFigure = keyof DisclosureTotals;

interface Context {
  plan: LoanPlan;
  charges: LoanCharges;
  totals: DisclosureTotals;
}

function payments({ plan }: Context): ExplanationStep {
  return cents(
    "Payments of principal and interest",
    "sum of all payments of the note, the payment not rounded before it is multiplied",
    roundCents(paymentStreams(plan).totalCents),
    planInputs(plan),
    "12 CFR 1026, comment 17(c)(1); CFPB form H-25(B)",
  );
}

function premiums({ charges }: Context): Inputs {
  return [
    typed("Mortgage insurance a month", charges.mortgageInsuranceMonthlyCents),
    given("Payments that carry it", charges.mortgageInsurancePayments ?? 0),
  ];
}

function paidTogether(context: Context): Inputs {
  return [
    computed("Principal and interest", roundCents(paymentStreams(context.plan).totalCents)),
    ...premiums(context),
    given("Months of it in escrow", context.charges.mortgageInsuranceEscrowMonths ?? 0),
    typed("Prepaid interest", context.charges.prepaidInterestCents),
    typed("Loan costs (D)", context.charges.loanCostsCents),
  ];
}

const EXPLAIN: Record<DisclosureFigure, (context: Context) => ExplainedParts> = {
  totalOfPaymentsCents: (c) =>
    explained(
      "Total of payments",
      UNROUNDED,
      payments(c),
      cents(
        "Total of payments",
        "principal and interest + mortgage insurance, that in escrow included, + prepaid interest + loan costs",
        c.totals.totalOfPaymentsCents,
        paidTogether(c),
        "12 CFR 1026.38(o)(1); CFPB form H-25(B)",
      ),
    ),
  financeChargeCents: (c) =>
    explained(
      "Finance charge",
      UNROUNDED,
      payments(c),
      cents(
        "Finance charge",
        "principal and interest + mortgage insurance payments − amount financed",
        c.totals.financeChargeCents,
        [
          computed("Principal and interest", roundCents(paymentStreams(c.plan).totalCents)),
          ...premiums(c),
          computed("Amount financed", c.totals.amountFinancedCents),
        ],
        "12 CFR 1026.38(o)(2)",
      ),
    ),
  amountFinancedCents: (c) =>
    inOneStep(
      "Whole cents.",
      cents(
        "Amount financed",
        "loan amount − prepaid finance charges",
        c.totals.amountFinancedCents,
        [
          typed("Loan amount", c.plan.principalCents),
          computed("Prepaid finance charges", c.plan.principalCents - c.totals.amountFinancedCents),
        ],
        "12 CFR 1026.38(o)(3), 1026.18(b)",
      ),
    ),
  totalInterestPercentage: (c) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Total interest percentage (TIP)",
        "(interest of all payments, unrounded, + prepaid interest) ÷ loan amount",
        c.totals.totalInterestPercentage,
        [
          computed("Interest", roundCents(paymentStreams(c.plan).totalInterestCents)),
          typed("Prepaid interest", c.charges.prepaidInterestCents),
          typed("Loan amount", c.plan.principalCents),
        ],
        "12 CFR 1026.37(l)(3), 1026.38(o)(5)",
      ),
    ),
};

/**
 * How a figure of a Closing Disclosure's loan calculations is computed.
 *
 * @param figure which one
 * @param plan the note
 * @param charges what else is paid
 * @param totals of both, see `disclosureTotals`
 * @example explainDisclosure("totalOfPaymentsCents", fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 82_35, mortgageInsurancePayments: 80, prepaidInterestCents: 279_04, loanCostsCents: 4694_05 }, disclosureTotals(fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 82_35, mortgageInsurancePayments: 80, prepaidInterestCents: 279_04, loanCostsCents: 4694_05 })).steps.at(-1)?.valueCents // 28_580_336
 */
export function explainDisclosure(
  figure: DisclosureFigure,
  plan: LoanPlan,
  charges: LoanCharges,
  totals: DisclosureTotals,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ plan, charges, totals }) };
}

type FiveYears = ReturnType<typeof inFiveYears>;

/** Figures of "in 5 years" that can be explained. */
export type FiveYearsFigure = keyof FiveYears;

/**
 * How a figure of a Loan Estimate's "in 5 years" is computed.
 *
 * @param figure which one
 * @param plan the note
 * @param charges what else is paid
 * @param result of both, see `inFiveYears`
 * @param throughMonth 60
 * @example explainInFiveYears("principalCents", fixedPlan(162_000_00, 0.03875, 360), {}, inFiveYears(fixedPlan(162_000_00, 0.03875, 360), {})).steps.at(-1)?.valueCents // 1_577_300
 */
export function explainInFiveYears(
  figure: FiveYearsFigure,
  plan: LoanPlan,
  charges: LoanCharges,
  result: FiveYears,
  throughMonth = 60,
): Explanation {
  const premiumCount = Math.min(charges.mortgageInsurancePayments ?? 0, throughMonth);
  const through = given("Through payment", throughMonth);
  const steps: Record<FiveYearsFigure, ExplanationStep> = {
    paidCents: cents(
      "Paid in 5 years",
      "payments of principal and interest and mortgage insurance + what of it is in escrow + prepaid interest + loan costs",
      result.paidCents,
      [
        ...planInputs(plan),
        through,
        typed("Mortgage insurance a month", charges.mortgageInsuranceMonthlyCents),
        given("Payments that carry it", premiumCount, "computed"),
        given("Months of it in escrow", charges.mortgageInsuranceEscrowMonths ?? 0),
        typed("Prepaid interest", charges.prepaidInterestCents),
        typed("Loan costs (D)", charges.loanCostsCents),
      ],
      "12 CFR 1026.37(l)(1)(i); CFPB form H-24(B)",
    ),
    principalCents: cents(
      "Principal paid in 5 years",
      "loan amount − unrounded balance after the payments",
      result.principalCents,
      [...planInputs(plan), through],
      "12 CFR 1026.37(l)(1)(ii); CFPB form H-24(B)",
    ),
  };
  return { figure, ...inOneStep("Computed unrounded; half up to whole dollars, as the form shows it.", steps[figure]) };
}
