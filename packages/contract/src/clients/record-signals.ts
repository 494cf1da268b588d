import { addMonths } from "@hearthline/calc/dates";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import type { MortgageOfRecord } from "@hearthline/calc/record/mortgage-of-record";
import { recordOnDay } from "@hearthline/calc/record/record-on-day";
import { type RateSheets, rateFor } from "../company/rates.ts";
import { type FrozenLoan, recordOf } from "../loans/frozen-loan.ts";
import { nextPayment } from "./home-payment.ts";
import type { SignalKey } from "./signals.ts";

/** Minimum monthly savings of a new loan that make a call worthwhile. */
const GAIN_CENTS = 50_00;
/** Adjustments with less time between them than this are treated as one period, since the next one is always near. */
const CLOSE_DAYS = 190;

/** A mortgage with a balance, and what is known about its home. Days are `YYYY-MM-DD`. */
export interface OwedMortgage {
  id: string;
  clientId: string;
  balanceCents: number;
  balanceAsOf: string;
  noteRate: number | null;
  termMonths: number | null;
  firstPaymentDate: string | null;
  title: string;
  /** The loan frozen by its closing, if a closing created it. */
  frozen: FrozenLoan | null;
  /** From this day on, the mortgage's own figures apply instead of the closing's. */
  correctedOn?: string | null;
  /** When it was recorded. */
  at: string;
  value: { amountCents: number; asOf: string } | null;
}

export interface WorkedOut {
  kind: SignalKey;
  clientId: string;
  ref: string;
  at: string;
  onDay: string;
  untilDay: string | null;
  data: Record<string, unknown>;
}

/** Returns the day on which removal of mortgage insurance may be requested: by the schedule, or by the newest value if that is earlier. */
function insurance(mortgage: OwedMortgage, record: MortgageOfRecord): WorkedOut[] {
  const { insurance: paid, balanceCents, firstPaymentDate } = record;
  if (!paid || paid.requestDate === null || paid.monthlyCents <= 0) return [];
  const { clientId, id: ref, at, title, value } = mortgage;
  const at80 = value ? Math.floor((value.amountCents * 4) / 5) : 0;
  const payment = value ? balanceCents.findIndex((owed) => owed <= at80) : -1;
  const reached = payment < 0 ? null : addMonths(firstPaymentDate, payment);
  const byValue = reached === null || !value ? null : reached > value.asOf ? reached : value.asOf;
  const by = byValue !== null && byValue < paid.requestDate ? "value" : "schedule";
  const onDay = by === "value" && byValue !== null ? byValue : paid.requestDate;
  if (onDay > paid.lastDate) return [];
  return [
    { kind: "insurance-can-go", clientId, ref, at, onDay, untilDay: paid.lastDate, data: { by, address: title } },
  ];
}

const daysApart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns a row for each adjustment, and a single row for adjustments that closely follow each other. */
function adjustments({ clientId, id, at, title }: OwedMortgage, record: MortgageOfRecord): WorkedOut[] {
  const stretches: { first: string; last: string; everyMonths: number }[] = [];
  for (const { date } of record.adjustments) {
    const open = stretches.at(-1);
    if (open && daysApart(open.last, date) <= CLOSE_DAYS) {
      if (open.everyMonths === 0) open.everyMonths = Math.round(daysApart(open.last, date) / 30.44);
      open.last = date;
    } else stretches.push({ first: date, last: date, everyMonths: 0 });
  }
  return stretches.map(({ first, last, everyMonths }) => ({
    kind: "arm-adjusts" as const,
    clientId,
    ref: `${id} ${first}`,
    at,
    onDay: first,
    untilDay: last,
    data: { everyMonths, noteRate: record.noteRate, title },
  }));
}

/** Returns balance and payment on a day; null if nothing is left or too little is known. */
function owedOn(mortgage: OwedMortgage, record: MortgageOfRecord | null, day: string) {
  if (record) {
    const { balanceCents, paymentsLeft, paymentsDue, noteRate } = recordOnDay(record, day);
    const paymentCents = record.paymentCents[paymentsDue] ?? 0;
    return balanceCents > 0 && paymentsLeft > 0 && paymentCents > 0
      ? { balanceCents, paymentsLeft, paymentCents, noteRate }
      : null;
  }
  const next = nextPayment(mortgage, day);
  if (!next || mortgage.noteRate === null) return null;
  const { balanceCents, number, of, principalAndInterestCents: paymentCents } = next;
  return { balanceCents, paymentsLeft: of - number + 1, paymentCents, noteRate: mortgage.noteRate };
}

/**
 * Returns the monthly savings from today's rates on the balance, over the remaining payments, so that a longer term does not count as a gain.
 *
 * @param quotedDay the day the rates were quoted, in the company's time zone. Savings are computed for that day, so they change only with the rates
 */
function gains(
  mortgage: OwedMortgage,
  record: MortgageOfRecord | null,
  sheets: RateSheets,
  quotedDay: (quotedAt: string) => string,
): WorkedOut[] {
  const { frozen, termMonths, clientId, id: ref } = mortgage;
  const term = frozen?.terms.termMonths ?? termMonths;
  if (term === null) return [];
  const found = rateFor(sheets, {
    program: frozen?.terms.program ?? "conventional",
    amortization: "fixed",
    termMonths: term,
  });
  if (!found) return [];
  const onDay = quotedDay(found.quotedAt);
  const owed = owedOn(mortgage, record, onDay);
  if (!owed) return [];
  const { noteRate: toRate } = found.rate;
  const monthlyCents = owed.paymentCents - principalAndInterest(owed.balanceCents, toRate, owed.paymentsLeft);
  if (monthlyCents < GAIN_CENTS || toRate >= owed.noteRate) return [];
  const data = { monthlyCents, fromRate: owed.noteRate, toRate };
  return [{ kind: "gains", clientId, ref, at: found.quotedAt, onDay, untilDay: null, data }];
}

/** Returns the signals of a mortgage of record. A figure that cannot be computed produces no signal. */
export function recordSignals(
  mortgage: OwedMortgage,
  sheets: RateSheets,
  quotedDay: (quotedAt: string) => string,
): WorkedOut[] {
  try {
    const record = mortgage.frozen ? recordOf(mortgage.frozen) : null;
    return [
      ...(record ? [...insurance(mortgage, record), ...adjustments(mortgage, record)] : []),
      ...gains(mortgage, mortgage.correctedOn ? null : record, sheets, quotedDay),
    ];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
