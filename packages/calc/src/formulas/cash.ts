import type * as table from "../cash/cash-to-close.ts";
import type { closingCostSections } from "../cash/closing-cost-sections.ts";
import type * as fees from "../cash/fees.ts";
import type * as interest from "../cash/prepaid-interest.ts";
import type * as proration from "../cash/proration.ts";
import { HALF_UP, WHOLE_CENTS } from "../loan/explain-parts.ts";
import { amount, amounts, plain, share, tell } from "./formula.ts";

const H25B = "CFPB form H-25(B)";
const PER_DIEM_FIRST = "The day's interest half up to the cent first, then multiplied.";
const PER_DIEM = "balance · rate ÷ days in the year";
const PREPAID = {
  perDiemCents: ["Interest per day", PER_DIEM],
  days: ["Days", "from the closing day, included, to the first of the month, left out; negative after it"],
  amountCents: ["Prepaid interest", "interest per day · days"],
} as const;

const perDay = ([balance, rate, basis]: readonly [number, number, number, ...unknown[]]) => [
  amount("Balance", balance),
  share("Rate", rate),
  plain("Days in the year", basis),
];
const ofLoan = ([cents, rate]: [number, number]) => [amount("Loan amount", cents), share("Share", rate)];
const points = ([cents, count]: [number, number]) => [amount("Loan amount", cents), plain("Points", count)];
const span = ([cents, from, through]: readonly [number, string, string, ...unknown[]]) => [
  amount("Amount", cents),
  plain("From", from),
  plain("Through, included", through),
];

/** Fees, interest by the day, prorations and the sides of a closing. */
export const CASH = {
  perDiem: tell<typeof interest.perDiem>({
    inputs: perDay,
    source: `${H25B}: 17.44 a day on a year of 360 days`,
    rounding: HALF_UP,
    figures: { value: ["Interest per day", PER_DIEM, "cents"] },
  }),
  prepaidInterest: tell<typeof interest.prepaidInterest>({
    inputs: (args) => [...perDay(args), plain("Closing", args[3]), plain("First of the month", args[4])],
    source: `${H25B}, section F`,
    rounding: PER_DIEM_FIRST,
    figures: PREPAID,
  }),
  prepaidInterestForDays: tell<typeof interest.prepaidInterestForDays>({
    inputs: (args) => [...perDay(args), plain("Days", args[3])],
    source: "CFPB form H-24(B), section F",
    rounding: PER_DIEM_FIRST,
    figures: { ...PREPAID, days: ["Days", "as given"] },
  }),
  prepaidFromPerDiem: tell<typeof interest.prepaidFromPerDiem>({
    inputs: ([cents, days]) => [amount("Interest per day", cents), plain("Days", days)],
    source: `${H25B}, section F`,
    rounding: WHOLE_CENTS,
    figures: { value: ["Prepaid interest", "interest per day · days", "cents"] },
  }),
  simpleInterest: tell<typeof interest.simpleInterest>({
    inputs: (args) => [...perDay(args), plain("Days", args[3])],
    source: "Terms of the note: actual days",
    rounding: HALF_UP,
    figures: { value: ["Simple interest", "balance · rate · days ÷ days in the year", "cents"] },
  }),
  prorateByMonths: tell<typeof proration.prorateByMonths>({
    inputs: span,
    source: `${H25B}, sections K and L: months of 30 days`,
    rounding: HALF_UP,
    figures: { value: ["Prorated amount", "amount a month · days of 30-day months ÷ 30", "cents"] },
  }),
  prorateByDays: tell<typeof proration.prorateByDays>({
    inputs: (args) => [...span(args), plain("Days in the year", args[3] ?? 365)],
    source: "Contract of sale: actual days",
    rounding: HALF_UP,
    figures: { value: ["Prorated amount", "amount a year · days ÷ days in the year", "cents"] },
  }),
  thirtyDayCount: tell<typeof proration.thirtyDayCount>({
    inputs: ([from, through]) => [plain("From", from), plain("Through, included", through)],
    source: `${H25B}, sections K and L`,
    rounding: "Whole days.",
    figures: { value: ["Days of 30-day months", "30 · months + days, both ends counted"] },
  }),
  pointsCost: tell<typeof fees.pointsCost>({
    inputs: points,
    source: `${H25B}, section A: 0.25 points on 162,000 are 405.00`,
    rounding: HALF_UP,
    figures: { value: ["Discount points", "loan amount · points ÷ 100", "cents"] },
  }),
  netProceeds: tell<typeof fees.netProceeds>({
    inputs: points,
    source: "HP 10bII+ user guide",
    rounding: HALF_UP,
    figures: { value: ["Net proceeds", "loan amount − points", "cents"] },
  }),
  lateFee: tell<typeof fees.lateFee>({
    inputs: ([payment, rate]) => [amount("Principal and interest", payment), share("Late fee", rate)],
    source: `${H25B}, page 4: on principal and interest, not on escrow`,
    rounding: "Half up to the cent.",
    figures: { value: ["Late fee", "principal and interest · share", "cents"] },
  }),
  maximumPrepaymentPenalty: tell<typeof fees.maximumPrepaymentPenalty>({
    inputs: ofLoan,
    source: "CFPB form H-24(B): 2 % of 162,000 are 3,240",
    rounding: HALF_UP,
    figures: { value: ["Highest prepayment penalty", "loan amount · share", "cents"] },
  }),
  closingCostSections: tell<typeof closingCostSections>({
    inputs: ([sections, credits]) => [
      ...Object.entries(sections).flatMap(([name, cents]) => amounts(`Section ${name}`, cents ?? [])),
      amount("Lender credits", credits),
    ],
    source: "12 CFR 1026.37(f), (g); 1026.38(f), (g)",
    rounding: WHOLE_CENTS,
    figures: {
      A: ["A. Origination charges", "Σ fees of section A", "cents"],
      B: ["B. Services the borrower did not shop for", "Σ fees of section B", "cents"],
      C: ["C. Services the borrower did shop for", "Σ fees of section C", "cents"],
      D: ["D. Total loan costs", "A + B + C", "cents"],
      E: ["E. Taxes and other government fees", "Σ fees of section E", "cents"],
      F: ["F. Prepaids", "Σ lines of section F", "cents"],
      G: ["G. Initial escrow payment", "Σ lines of section G", "cents"],
      H: ["H. Other", "Σ fees of section H", "cents"],
      I: ["I. Total other costs", "E + F + G + H", "cents"],
      J: ["J. Total closing costs", "D + I − lender credits", "cents"],
    },
  }),
  borrowerSummary: tell<typeof table.borrowerSummary>({
    inputs: ([due, paid]) => [...amounts("Due", due), ...amounts("Paid", paid)],
    source: `${H25B}, summaries K and L`,
    rounding: WHOLE_CENTS,
    figures: {
      dueCents: ["K. Due from the borrower", "Σ due"],
      paidCents: ["L. Paid on behalf of the borrower", "Σ paid"],
      cashCents: ["Cash to close", "K − L"],
    },
  }),
  sellerSummary: tell<typeof table.sellerSummary>({
    inputs: ([due, from]) => [...amounts("Due to the seller", due), ...amounts("Due from the seller", from)],
    source: `${H25B}, summaries M and N`,
    rounding: WHOLE_CENTS,
    figures: {
      dueCents: ["M. Due to the seller", "Σ due to the seller"],
      fromCents: ["N. Due from the seller", "Σ due from the seller"],
      cashCents: ["Cash to the seller", "M − N"],
    },
  }),
};
