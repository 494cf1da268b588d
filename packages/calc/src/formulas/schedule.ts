import { CENT_ROWS, HALF_UP, type Inputs, LEVEL, WHOLE_CENTS } from "../loan/explain-parts.ts";
import type { yearRows } from "../loan/year-rows.ts";
import type { balanceAfterPayments } from "../schedule/balance-after-payments.ts";
import type * as biweekly from "../schedule/biweekly-schedule.ts";
import { planInputs } from "../schedule/explain-plan.ts";
import type { levelSchedule } from "../schedule/level-schedule.ts";
import type { loanSchedule } from "../schedule/loan-schedule.ts";
import type * as odd from "../schedule/odd-first-period.ts";
import type { paymentRuns, statedTotal } from "../schedule/payment-runs.ts";
import type { rangeTotals } from "../schedule/range-totals.ts";
import type { extraSavings, interestOverLevel } from "../schedule/savings.ts";
import type { simpleInterestSchedule } from "../schedule/simple-interest-schedule.ts";
import type { temporaryBuydown } from "../schedule/temporary-buydown.ts";
import { amount, plain, share, tell } from "./formula.ts";

const NOTE = "Terms of the note";
const SETTLES = "balance before it + its interest";
const ROW = {
  interestCents: ["Interest of each payment", "balance before · rate ÷ 12"],
  principalCents: ["Principal of each payment", "payment − interest"],
  balanceCents: ["Balance after each payment", "balance before − principal − extra principal"],
} as const;

const note = (args: readonly [number, number, number, ...unknown[]]): Inputs => [
  amount("Loan amount", args[0]),
  share("Note rate", args[1]),
  plain("Payments", args[2]),
];
const firstPeriod = (period: Parameters<typeof odd.firstPeriodInterest>[2]) =>
  plain(
    "First period",
    "oddDays" in period
      ? `a month and ${period.oddDays} days`
      : "days" in period
        ? `${period.days} days`
        : `${period.from} to ${period.to}`,
  );

/** Schedules and what is read from them. */
export const SCHEDULE = {
  levelSchedule: tell<typeof levelSchedule>({
    inputs: note,
    source: "SAS/ETS PROC LOAN; HP 12C",
    rounding: CENT_ROWS,
    figures: {
      payments: ["Payments made", "rows until the balance is zero"],
      levelPaymentCents: ["Level payment", LEVEL],
      lastPaymentCents: ["Last payment", SETTLES],
      lastPaymentDifferenceCents: ["Difference of the last payment", "last payment − level payment"],
      totalInterestCents: ["Total interest", "Σ interest of the rows"],
      totalPaidCents: ["Total of payments", "loan amount + total interest"],
      paymentCents: ["Each payment", "level payment; the last one settles the balance"],
      ...ROW,
    },
  }),
  loanSchedule: tell<typeof loanSchedule>({
    inputs: ([plan, extra]) => [...planInputs(plan), amount("Extra principal a month", extra?.monthlyCents)],
    source: "SAS/ETS PROC LOAN",
    rounding: CENT_ROWS,
    figures: {
      payments: ["Payments made", "rows until the balance is zero"],
      firstPaymentCents: ["First payment", "what the first stretch of the plan asks for"],
      lastPaymentCents: ["Last payment", `${SETTLES}, or extra principal that ends the loan`],
      totalInterestCents: ["Total interest", "Σ interest of the rows"],
      totalExtraCents: ["Extra principal paid", "Σ extra principal of the rows"],
      totalPaidCents: ["Total of payments", "loan amount + total interest"],
      highestPaymentCents: ["Highest payment", "largest payment but the last, which settles the balance"],
      highestBalanceCents: ["Highest balance", "largest of the loan amount and the balances"],
      paymentCents: ["Each payment", "by the rule of its stretch: level, interest-only, as before, set or capped"],
      recastMonths: [
        "Payments that were recast",
        "those that would leave more than loan amount · balance limit, and those after a lump sum with a recast: level on what is owed over the months that remain",
      ],
      extraCents: ["Extra principal of each payment", "what was asked for, at most the balance"],
      ...ROW,
    },
  }),
  biweeklySchedule: tell<typeof biweekly.biweeklySchedule>({
    inputs: note,
    source: "True biweekly: credited every 14 days",
    rounding: CENT_ROWS,
    figures: {
      payments: ["Payments made", "rows of 14 days until the balance is zero"],
      monthlyPaymentCents: ["Monthly payment", LEVEL],
      biweeklyPaymentCents: ["Biweekly payment", "monthly payment ÷ 2"],
      lastPaymentCents: ["Last payment", SETTLES],
      totalInterestCents: ["Total interest", "Σ interest of the rows"],
      interestSavedCents: ["Interest saved", "total interest of the monthly schedule − total interest"],
      years: ["Years to payoff", "payments ÷ 26"],
      interestCents: ["Interest of each payment", "balance before · rate ÷ 26"],
      principalCents: ROW.principalCents,
      extraCents: ["Extra principal of each payment", "what was asked for, at most the balance"],
      balanceCents: ROW.balanceCents,
    },
  }),
  biweeklyProgrammeExtra: tell<typeof biweekly.biweeklyProgrammeExtra>({
    inputs: ([payment]) => [amount("Monthly payment", payment)],
    source: "Servicers' biweekly programmes: 26 half payments a year are 13 payments",
    rounding: HALF_UP,
    figures: { value: ["Extra principal a month", "monthly payment ÷ 12", "cents"] },
  }),
  extraSavings: tell<typeof extraSavings>({
    inputs: ([plan, extra]) => [
      ...planInputs(plan),
      amount("Extra principal a month", extra.monthlyCents),
      amount("Extra principal a year", extra.yearlyCents),
    ],
    source: "SAS/ETS PROC LOAN example 17.3",
    rounding: CENT_ROWS,
    figures: {
      base: ["The loan as due", "schedule without extra principal"],
      paid: ["The loan as paid", "schedule with extra principal after each payment"],
      interestSavedCents: ["Interest saved", "total interest as due − total interest as paid"],
      monthsSaved: ["Months saved", "payments as due − payments made"],
      yearsAndMonthsSaved: ["Time saved", "months saved as years and months"],
    },
  }),
  interestOverLevel: tell<typeof interestOverLevel>({
    inputs: ([plan]) => planInputs(plan),
    source: NOTE,
    rounding: CENT_ROWS,
    figures: {
      value: ["More interest than a level loan", "total interest − that of the level loan of this term", "cents"],
    },
  }),
  balanceAfterPayments: tell<typeof balanceAfterPayments>({
    inputs: ([balance, rate, runs]) => [
      amount("Balance", balance),
      share("Note rate", rate),
      ...runs.map((run, k) => amount(`Payment ${k + 1}, ${run.count} times`, run.amountCents)),
    ],
    source: "12 CFR 1026 Appendix H, sample H-19(F)",
    rounding: CENT_ROWS,
    figures: {
      balanceCents: ["Balance after the payments", "balance before + interest − payment, row by row"],
      changeCents: ["Change of the balance", "balance after − balance before"],
      negativeAmortization: ["Negative amortization", "balance after > balance before"],
      highestCents: ["Highest balance", "largest balance of the rows"],
      interestCents: ["Interest", "Σ interest of the rows"],
    },
  }),
  rangeTotals: tell<typeof rangeTotals>({
    inputs: ([, from, through]) => [plain("From payment", from), plain("Through payment", through)],
    source: "Rows of the schedule",
    rounding: WHOLE_CENTS,
    figures: {
      interestCents: ["Interest", "Σ interest of these payments"],
      principalCents: ["Principal", "Σ principal of these payments"],
      balanceCents: ["Balance", "balance after the last of them"],
    },
  }),
  temporaryBuydown: tell<typeof temporaryBuydown>({
    inputs: (args) => [...note(args), ...args[3].map((points, k) => share(`Reduction in year ${k + 1}`, points))],
    source: "Fannie Mae Selling Guide B2-1.4-04",
    rounding: "Each payment half up to the cent; the subsidy is the sum of the differences.",
    figures: {
      notePaymentCents: ["Payment at the note rate", LEVEL],
      years: [
        "Each year",
        "payment at note rate − reduction, on the original amount and full term; the account pays the rest",
      ],
      totalSubsidyCents: ["Buydown subsidy", "Σ 12 · (payment at the note rate − payment of the year)"],
      withinAgencyLimits: ["Within the agency's limits", "at most 3 points, and at most 1 point more each year"],
    },
  }),
  simpleInterestSchedule: tell<typeof simpleInterestSchedule>({
    inputs: ([terms]) => [
      amount("Loan amount", terms.principalCents),
      share("Note rate", terms.noteRate),
      amount("Payment", terms.paymentCents),
      plain("Loan date", terms.loanDate),
      plain("First payment", terms.firstPaymentDate),
      plain("Days in the year", terms.basis ?? 365),
    ],
    source: NOTE,
    rounding: CENT_ROWS,
    figures: {
      dates: ["Payment dates", "months counted from the first"],
      interestCents: ["Interest of each payment", "balance before · rate · days ÷ days in the year"],
      principalCents: ROW.principalCents,
      balanceCents: ["Balance after each payment", "balance before − principal"],
      lastPaymentCents: ["Last payment", SETTLES],
      totalInterestCents: ["Total interest", "Σ interest of the rows"],
      totalPaidCents: ["Total of payments", "loan amount + total interest"],
    },
  }),
  firstPeriodInterest: tell<typeof odd.firstPeriodInterest>({
    inputs: ([balance, rate, period]) => [amount("Balance", balance), share("Note rate", rate), firstPeriod(period)],
    source: NOTE,
    rounding: HALF_UP,
    figures: { value: ["Interest of the first period", "balance · rate · days ÷ days in the year", "cents"] },
  }),
  oddFirstPayment: tell<typeof odd.oddFirstPayment>({
    inputs: (args) => [...note(args), firstPeriod(args[3])],
    source: "Sherman SCE loan engine",
    rounding: HALF_UP,
    figures: {
      value: [
        "Payment with an odd first period",
        "level payment · (1 + interest of the first period) ÷ (1 + i); in unit periods · (1 + f · i),  f = odd days ÷ 30",
        "cents",
      ],
    },
  }),
  paymentRuns: tell<typeof paymentRuns>({
    inputs: ([plan]) => planInputs(plan),
    source: "Capitol Federal rate page: payments as a lender states them",
    rounding: CENT_ROWS,
    figures: {
      fromMonth: ["From payment", "first payment of the stretch, or the one that was recast"],
      count: ["Payments", "first payment of the next run − first payment of this one"],
      noteRate: ["Note rate", "rate of the stretch", "rate"],
      amountCents: ["Payment", "what the run starts with"],
    },
  }),
  yearRows: tell<typeof yearRows>({
    inputs: ([figures]) => [amount("Loan amount", figures.loanAmountCents), plain("Payments", figures.payoffMonths)],
    source: "Rows of the schedule",
    rounding: WHOLE_CENTS,
    figures: {
      year: ["Year", "number of the payment ÷ 12, rounded up"],
      principalCents: ["Principal", "Σ principal of the year's payments"],
      interestCents: ["Interest", "Σ interest of the year's payments"],
      mortgageInsuranceCents: ["Mortgage insurance", "Σ premiums of the year's payments"],
      extraCents: ["Extra principal", "Σ extra principal of the year's payments"],
      balanceCents: ["Balance", "balance after the last payment of the year"],
    },
  }),
  statedTotal: tell<typeof statedTotal>({
    inputs: ([runs]) => runs.map((run) => amount(`${run.count} payments of`, run.amountCents)),
    source: "Sherman SCE loan engine",
    rounding: WHOLE_CENTS,
    figures: { value: ["Sum of the stated payments", "Σ count · payment", "cents"] },
  }),
};
