import { paymentDates } from "@hearthline/calc/dates";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { type ClosedTerms, type MortgageOfRecord, mortgageOfRecord } from "@hearthline/calc/record/mortgage-of-record";
import { nextAnniversary, recordOnDay } from "@hearthline/calc/record/record-on-day";
import { strikeRateOfRecord } from "@hearthline/calc/record/strike-rate-of-record";
import { dayWords } from "@hearthline/calc/rules/words";
import { z } from "zod";
import { Id } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";
import { type FinalFigures, finalFigures, type ScheduledPayment } from "./closing.ts";
import { termsShape } from "./terms.ts";

const {
  id: _,
  letter: __,
  recommendation: ___,
  rateQuotedAt: ____,
  lock: _____,
  fees: ______,
  kept: _______,
  ...noteTerms
} = termsShape;

/** The complete final figures. */
const Final = z.object({
  closingDate: z.string(),
  firstPaymentDate: z.string(),
  loanAmountCents: z.int(),
  noteRate: z.number(),
  principalAndInterestCents: z.int(),
  mortgageInsuranceMonthlyCents: z.int(),
  closingCostsCents: z.int(),
  cashToCloseCents: z.int(),
  homeValueCents: z.int(),
  appraisedValueCents: z.int().nullable(),
  lender: z.string(),
});

/** A closed loan as it is stored: the terms of the chosen scenario and the complete final figures. */
export const FrozenLoan = z.object({
  version: z.literal(1),
  scenario: z.object({ id: Id, letter: z.string(), name: z.string() }),
  /** The terms of the note, with taxes and insurance; costs and the steps to closing are not stored. */
  terms: withoutRules(z.object(noteTerms)),
  /** Before financed upfront fees and premiums. */
  baseLoanCents: z.int(),
  upfrontFeeRate: z.number(),
  /** The scenario's yearly rate of private mortgage insurance, frozen so that later rate cards do not change it. */
  insuranceRate: z.number().nullable(),
  occupancy: z.string().nullable(),
  /** The final figures that were entered. */
  given: withoutRules(z.object(finalFigures)),
  /** The complete final figures: entered, computed, or taken from the scenario. */
  final: Final,
  /** The scenario's figures, which the final ones are compared with. */
  expected: Final,
});
export type FrozenLoan = z.output<typeof FrozenLoan>;

export const closedTerms = ({ terms, final, expected, ...frozen }: FrozenLoan): ClosedTerms => ({
  terms: {
    ...terms,
    noteRate: final.noteRate,
    // Values looked up in a rate card are frozen.
    ...(frozen.insuranceRate !== null &&
      (terms.mortgageInsurance?.kind ?? "auto") === "auto" && {
        mortgageInsurance: { kind: "monthly" as const, yearlyRate: frozen.insuranceRate },
      }),
  },
  loanAmountCents: final.loanAmountCents,
  baseLoanCents: frozen.baseLoanCents,
  upfrontFeeRate: frozen.upfrontFeeRate,
  valueCents: Math.min(final.homeValueCents, final.appraisedValueCents ?? final.homeValueCents),
  closingDate: final.closingDate,
  firstPaymentDate: final.firstPaymentDate,
  principalAndInterestCents: final.principalAndInterestCents,
  ...(final.mortgageInsuranceMonthlyCents !== expected.mortgageInsuranceMonthlyCents && {
    mortgageInsuranceMonthlyCents: final.mortgageInsuranceMonthlyCents,
  }),
});

/** Computes the schedule of a frozen loan. @throws {RangeError} for impossible figures */
export const recordOf = (frozen: FrozenLoan): MortgageOfRecord => mortgageOfRecord(closedTerms(frozen));

/** Returns every scheduled payment of a frozen loan. */
export function scheduleOf(frozen: FrozenLoan): ScheduledPayment[] {
  const record = recordOf(frozen);
  return paymentDates(record.firstPaymentDate, record.payments).map((date, k) => ({
    number: k + 1,
    date,
    principalAndInterestCents: (record.paymentCents[k] ?? 0) - (record.buydownCents[k] ?? 0),
    interestCents: record.interestCents[k] ?? 0,
    principalCents: record.principalCents[k] ?? 0,
    mortgageInsuranceCents: record.mortgageInsuranceCents[k] ?? 0,
    balanceCents: record.balanceCents[k] ?? 0,
  }));
}

/** Returns the level payment for amount, rate and term; the note's may differ by rounding. */
export const computedPayment = (frozen: FrozenLoan): number =>
  mortgageOfRecord({ ...closedTerms(frozen), principalAndInterestCents: undefined }).principalAndInterestCents;

/** Minimum monthly savings of a new loan that make a call worthwhile. */
const STRIKE_SAVINGS_CENTS = 150_00;

/** Returns a frozen loan as of a day, in the form used in responses. */
export function recordOnDayOf(frozen: FrozenLoan, today: string) {
  const { terms, final } = frozen;
  const record = recordOf(frozen);
  const { paymentsDue, paymentsLeft, balanceCents, nextPayment, noteRate, nextAdjustment } = recordOnDay(record, today);
  const anniversary = nextAnniversary(final.closingDate, today);
  const paymentCents = record.paymentCents[paymentsDue] ?? 0;
  const strikeRate =
    nextPayment === null || balanceCents < 1 || paymentCents < 1
      ? null
      : strikeRateOfRecord(balanceCents, paymentsLeft, paymentCents, STRIKE_SAVINGS_CENTS);
  return {
    program: terms.program,
    amortization: terms.amortization,
    noteRate: final.noteRate,
    termMonths: terms.termMonths,
    loanAmountCents: final.loanAmountCents,
    principalAndInterestCents: record.principalAndInterestCents,
    homeValueCents: final.homeValueCents,
    appraisedValueCents: final.appraisedValueCents,
    lender: final.lender,
    closingDate: final.closingDate,
    firstPaymentDate: final.firstPaymentDate,
    payoffDate: record.payoffDate,
    asOf: today,
    paymentsDue,
    paymentsLeft,
    balanceCents,
    currentRate: noteRate,
    nextPayment,
    mortgageInsurance: record.insurance,
    adjustments: record.adjustments.map(({ date, firstPaymentDate }) => ({ date, firstPaymentDate })),
    nextAdjustmentDate: nextAdjustment?.date ?? null,
    strikeRate:
      strikeRate === null
        ? null
        : {
            noteRate: strikeRate,
            monthlySavingsCents: STRIKE_SAVINGS_CENTS,
            savingsThereCents: paymentCents - principalAndInterest(balanceCents, strikeRate, paymentsLeft),
          },
    anniversaryDate: anniversary.date,
    anniversaryYears: anniversary.years,
  };
}

const dollars = (cents: number) => {
  const size = Math.abs(cents);
  const text = `$${String(Math.floor(size / 100)).replace(/\B(?=(\d{3}){1,7}$)/g, ",")}.${String(size % 100).padStart(2, "0")}`;
  return cents < 0 ? `−${text}` : text;
};
const percent = (fraction: number) => `${Number((fraction * 100).toFixed(4))}%`;

const NAMES: Record<keyof FinalFigures, string> = {
  closingDate: "Closing date",
  firstPaymentDate: "First payment",
  loanAmountCents: "Loan amount",
  noteRate: "Note rate",
  principalAndInterestCents: "Principal and interest",
  mortgageInsuranceMonthlyCents: "Mortgage insurance",
  closingCostsCents: "Closing costs",
  cashToCloseCents: "Cash to close",
  homeValueCents: "Home value",
  appraisedValueCents: "Appraised value",
  lender: "Lender",
};

const DATES: ReadonlySet<keyof FinalFigures> = new Set(["closingDate", "firstPaymentDate"]);

/** "Note rate: 6.375%, 0.125% below the report's 6.5%.", one sentence for each final figure that differs from the scenario's. */
export function differencesOf({
  final,
  expected,
}: Pick<FrozenLoan, "final" | "expected">): { field: keyof FinalFigures; words: string }[] {
  const fields = Object.keys(finalFigures) as (keyof FinalFigures)[];
  return fields.flatMap((field) => {
    const [now, then] = [final[field], expected[field]];
    if (now === then || now === null || now === undefined) return [];
    const write = (one: string | number) => {
      if (typeof one === "string") return DATES.has(field) ? dayWords(one) : one;
      return field === "noteRate" ? percent(one) : dollars(one);
    };
    if (typeof now !== "number" || typeof then !== "number") {
      const before = then === null || then === undefined || then === "" ? "" : `, in the report ${write(then)}`;
      return [{ field, words: `${NAMES[field]}: ${write(now)}${before}.` }];
    }
    const way = now < then ? "below" : "above";
    return [
      {
        field,
        words: `${NAMES[field]}: ${write(now)}, ${write(Math.abs(now - then))} ${way} the report’s ${write(then)}.`,
      },
    ];
  });
}
