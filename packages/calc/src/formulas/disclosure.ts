import type { annualPercentageRate } from "../apr/annual-percentage-rate.ts";
import type * as tolerance from "../apr/apr-tolerance.ts";
import type { amountFinanced, isFinanceCharge } from "../apr/finance-charge.ts";
import type { financeChargeOf } from "../apr/loan-disclosure.ts";
import type * as periods from "../apr/unit-periods.ts";
import type * as display from "../disclosure/display.ts";
import type { feeTolerance } from "../disclosure/fee-tolerance.ts";
import type { projectedPayments } from "../disclosure/projected-payments.ts";
import { UNROUNDED } from "../loan/explain-parts.ts";
import { planInputs } from "../schedule/explain-plan.ts";
import type { paymentStreams } from "../schedule/payment-streams.ts";
import { amount, amounts, plain, share, tell } from "./formula.ts";

const J = "12 CFR 1026 Appendix J (b)";
const TRID = "12 CFR 1026.37(o)(4): rounding of the Loan Estimate";
const VERDICT = "Not rounded; the limit itself passes.";
const COUNTED = {
  whole: ["Whole unit-periods", "counted back from the payment"],
  oddDays: ["Odd days", "days that remain before the first whole unit-period"],
  fraction: ["Fraction of a unit-period", "odd days ÷ days of a unit-period", "rate"],
} as const;

const between = ([from, to]: readonly [string, string, ...unknown[]]) => [plain("From", from), plain("To", to)];
const flows = (name: string, runs: Parameters<typeof annualPercentageRate>[0]["payments"]) =>
  runs
    .slice(0, 12)
    .map((run) =>
      amount(`${name}: ${run.count ?? 1} from unit-period ${run.unitPeriods}`, Math.round(run.amountCents)),
    );

/** APR, unit-periods, tolerances, projected payments and how figures are printed. */
export const DISCLOSURE = {
  annualPercentageRate: tell<typeof annualPercentageRate>({
    inputs: ([of]) => [
      ...flows("Advance", of.advances),
      ...flows("Payment", of.payments),
      plain("Unit-periods a year", of.unitPeriodsPerYear),
    ],
    source: `${J}(8)`,
    rounding: "Solved to the last digits; not rounded.",
    figures: {
      value: [
        "APR",
        "unit-periods a year · i, where Σ advance ÷ [(1 + e·i)(1 + i)^q] = Σ payment ÷ [(1 + f·i)(1 + i)^t]",
        "rate",
      ],
    },
  }),
  financeChargeOf: tell<typeof financeChargeOf>({
    inputs: ([advances, payments]) => [...flows("Advance", advances), ...flows("Payment", payments)],
    source: "12 CFR 1026.4(a), 1026.18(d), (h)",
    rounding: "Half up to the cent, once.",
    figures: {
      financeChargeCents: ["Finance charge", "Σ payments − Σ advances"],
      totalOfPaymentsCents: ["Total of payments", "Σ payments"],
    },
  }),
  amountFinanced: tell<typeof amountFinanced>({
    inputs: ([loan, fees]) => [
      amount("Loan amount", loan),
      ...fees.map((fee) => amount(`${fee.kind}, paid by the ${fee.payer ?? "borrower"}`, fee.amountCents)),
    ],
    source: "12 CFR 1026.18(b), 1026.4",
    rounding: "Sum of whole cents.",
    figures: {
      amountFinancedCents: ["Amount financed", "loan amount − prepaid finance charges"],
      prepaidFinanceChargeCents: ["Prepaid finance charges", "Σ fees of these kinds that the borrower pays"],
    },
  }),
  isFinanceCharge: tell<typeof isFinanceCharge>({
    inputs: ([kind, payer]) => [plain("Fee", kind), plain("Paid by", payer ?? "borrower")],
    source: "12 CFR 1026.4(a) to (e)",
    rounding: "A yes or a no.",
    figures: {
      value: ["Finance charge", "by the kind of fee; what the seller or the lender pays is none of the borrower's"],
    },
  }),
  aprWithinTolerance: tell<typeof tolerance.aprWithinTolerance>({
    inputs: ([disclosed, actual, irregular]) => [
      share("Disclosed APR", disclosed),
      share("Actual APR", actual),
      plain("Irregular transaction", irregular ? "yes" : "no"),
    ],
    source: "12 CFR 1026.22(a)(2), (3)",
    rounding: VERDICT,
    figures: { value: ["APR accurate", "|disclosed − actual| ≤ 1/8 point, 1/4 where the transaction is irregular"] },
  }),
  financeChargeWithinTolerance: tell<typeof tolerance.financeChargeWithinTolerance>({
    inputs: ([disclosed, actual]) => [amount("Disclosed", disclosed), amount("Actual", actual)],
    source: "12 CFR 1026.18(d)(1)",
    rounding: VERDICT,
    figures: { value: ["Finance charge accurate", "overstated, or understated by at most 100 dollars"] },
  }),
  feeTolerance: tell<typeof feeTolerance>({
    inputs: ([group, estimate, final]) => [
      plain("Group", group),
      amount("Sum of the Loan Estimate", estimate),
      amount("Sum of the Closing Disclosure", final),
    ],
    source: "12 CFR 1026.19(e)(3), (f)(2)(v)",
    rounding: "The limit cut down to whole cents; the limit itself passes.",
    figures: {
      within: ["Within tolerance", "final sum ≤ limit"],
      limitCents: ["Limit", "zero: the estimate; ten percent: estimate · 1.1; unlimited: none"],
      cureCents: ["Cure", "final sum − limit, where it is above"],
    },
  }),
  monthlyUnitPeriods: tell<typeof periods.monthlyUnitPeriods>({
    inputs: (args) => [...between(args), plain("Months of a unit-period", args[2] ?? 1)],
    source: `${J}(5)(ii), (iv), (v)`,
    rounding: "Whole days.",
    figures: COUNTED,
  }),
  dailyUnitPeriods: tell<typeof periods.dailyUnitPeriods>({
    inputs: (args) => [...between(args), plain("Days of a unit-period", args[2])],
    source: `${J}(5)(iii)`,
    rounding: "Whole days.",
    figures: { ...COUNTED, whole: ["Whole unit-periods", "days ÷ days of a unit-period, cut down"] },
  }),
  semimonthlyUnitPeriods: tell<typeof periods.semimonthlyUnitPeriods>({
    inputs: between,
    source: `${J}(5)(iii)`,
    rounding: "Whole days.",
    figures: {
      ...COUNTED,
      whole: ["Whole unit-periods", "two for each whole month, one more for 15 days that remain"],
    },
  }),
  firstPeriod: tell<typeof periods.firstPeriod>({
    inputs: ([days, divisor]) => [plain("Odd days", days), plain("Days of a unit-period", divisor ?? 30)],
    source: `${J}(3)`,
    rounding: "Whole days.",
    figures: {
      ...COUNTED,
      whole: ["Whole unit-periods", "(days of a unit-period + odd days) ÷ days of a unit-period, cut down"],
    },
  }),
  singlePaymentPerYear: tell<typeof periods.singlePaymentPerYear>({
    inputs: ([term]) => ["months" in term ? plain("Months", term.months) : plain("Days", term.days)],
    source: `${J}(5)(vi)`,
    rounding: "Not rounded.",
    figures: { value: ["Unit-periods a year", "365 ÷ days, or 12 ÷ whole months"] },
  }),
  projectedPayments: tell<typeof projectedPayments>({
    inputs: ([plan, monthly]) => [
      amount("Loan amount", plan.principalCents),
      plain("Payments", plan.termMonths),
      amount("Mortgage insurance a month", monthly.mortgageInsuranceCents),
      plain("Payments that carry it", monthly.mortgageInsurancePayments ?? 0),
      amount("Escrow a month", monthly.escrowCents),
    ],
    source: "12 CFR 1026.37(c), 1026.38(c)",
    rounding: "Principal and interest to the cent, the parts to whole dollars, the total once more.",
    figures: {
      fromYear: ["From year", "a column starts where the payment, its kind or mortgage insurance changes"],
      throughYear: ["Through year", "the last whole year before the next column"],
      principalAndInterestCents: ["Principal and interest", "lowest and highest payment of the years"],
      interestOnly: ["Interest only", "the first payment of the column pays no principal"],
      balloon: ["Balloon", "the last payment is the balance"],
      mortgageInsuranceCents: ["Mortgage insurance", "the month's premium until it must end, in whole dollars"],
      escrowCents: ["Escrow", "the month's escrow payment, in whole dollars"],
      totalCents: ["Total monthly payment", "principal and interest + rounded parts, in whole dollars"],
    },
  }),
  paymentStreams: tell<typeof paymentStreams>({
    inputs: ([plan]) => planInputs(plan),
    source: "CFPB forms H-24 and H-25",
    rounding: UNROUNDED,
    figures: {
      streams: [
        "Runs of equal payments",
        "one for each stretch of the plan and each recast; a balloon is a run of one",
      ],
      totalCents: ["Total of payments", "Σ count · payment"],
      totalInterestCents: ["Total interest", "total of payments − loan amount"],
    },
  }),
  estimatedTotalPayment: tell<typeof display.estimatedTotalPayment>({
    inputs: ([payment, others]) => [amount("Principal and interest", payment), ...amounts("Part", others)],
    source: TRID,
    rounding: "The parts to whole dollars, then the total.",
    figures: { value: ["Estimated total monthly payment", "principal and interest + rounded parts", "cents"] },
  }),
  wholeDollars: tell<typeof display.wholeDollars>({
    inputs: ([cents]) => [amount("Amount", cents)],
    source: TRID,
    rounding: "Half up to the dollar.",
    figures: { value: ["Whole dollars", "amount rounded", "cents"] },
  }),
  roundedRate: tell<typeof display.roundedRate>({
    inputs: ([rate]) => [share("Rate", rate)],
    source: "12 CFR 1026.37(o)(4)(ii): up to three decimals",
    rounding: "Half up to a thousandth of a percent.",
    figures: { value: ["Rate as printed", "rate rounded", "rate"] },
  }),
  perDiemDisplays: tell<typeof display.perDiemDisplays>({
    inputs: ([cents]) => [plain("Interest per day in cents", cents)],
    source: "12 CFR 1026, comment 37(o)(4)",
    rounding: "Half up, or cut down; both are allowed.",
    figures: {
      rounded: ["Rounded", "half up to the cent", "cents"],
      cut: ["Cut down", "down to the cent", "cents"],
    },
  }),
};
