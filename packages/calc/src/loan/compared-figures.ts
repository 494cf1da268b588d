import type { BestFigure, LoanTerms, PaymentStep, ShownFigures } from "./types.ts";

/** The figures shown of a loan, without the columns of its schedule: as they are stored, frozen and returned. */
export type ComparedFigures = Omit<ShownFigures, "schedule" | "armPaths">;

/** One loan among those compared. */
export interface ComparedLoan {
  terms: LoanTerms;
  figures: ComparedFigures;
}

/** How one figure is compared between loans. */
export interface Compared {
  better: "low" | "high";
  /** Cents, a fraction, an APR as it is shown, or a month, infinite if it never comes; null if the loan has none. */
  read(loan: ComparedLoan): number | null;
  /** Whether one of two loans can be called better: false if the figure says nothing about the later cost of one of them. */
  comparable(better: ComparedLoan, other: ComparedLoan): boolean;
}

const always = () => true;

/** The part of a loan's terms that determines its rate. */
export type RateTerms = Pick<LoanTerms, "amortization" | "arm">;

/**
 * Whether the costs of two loans by a month can be compared: they are known for a fixed rate at any time, for an adjustable one until its first change, and for
 * two adjustable rates that change in the same way.
 *
 * @param one terms of a loan
 * @param other terms of another
 * @param months payments made by then
 * @example comparableThrough({ amortization: "fixed" }, { amortization: "arm" }, 84) // false
 */
export const comparableThrough = (one: RateTerms, other: RateTerms, months: number): boolean =>
  changeAlike(one, other) || (knownThrough(one) >= months && knownThrough(other) >= months);

/**
 * Payments through which a rate is known: all of a fixed one, those before the first change of an adjustable one.
 *
 * @param terms of the loan; without any, nothing adjusts
 * @example knownThrough({ amortization: "fixed" }) // Number.POSITIVE_INFINITY
 */
export const knownThrough = ({ amortization, arm }: RateTerms = { amortization: "fixed" }): number =>
  amortization === "arm" ? (arm?.initialFixedMonths ?? 0) : Number.POSITIVE_INFINITY;

const RULES = [
  "initialFixedMonths",
  "adjustEveryMonths",
  "capInitial",
  "capPeriodic",
  "capLifetime",
  "index",
  "margin",
  "floor",
] as const;

/**
 * Whether both rates are fixed, or both adjust by the same rules.
 *
 * @param one terms of a loan
 * @param other terms of another
 * @example changeAlike({ amortization: "fixed" }, { amortization: "arm" }) // false
 */
export function changeAlike({ amortization, arm }: RateTerms, other: RateTerms): boolean {
  if (amortization !== other.amortization) return false;
  return amortization === "fixed" || RULES.every((rule) => arm?.[rule] === other.arm?.[rule]);
}

const changes = ({ why }: PaymentStep) => why === "buydown" || why === "note-rate" || why === "principal-begins";

/** A buydown or an interest-only period: comparable only if one of the two payments is never above the other during it. */
function paymentsOrdered(one: ComparedLoan, other: ComparedLoan): boolean {
  if (!changeAlike(one.terms, other.terms)) return false;
  const steps = [...one.figures.paymentPath, ...other.figures.paymentPath];
  const last = Math.max(0, ...steps.filter(changes).map(({ fromPayment }) => fromPayment));
  const months = new Set([1, ...steps.map(({ fromPayment }) => fromPayment).filter((month) => month <= last)]);
  const signs = [...months].map((month) => Math.sign(paymentAt(one, month) - paymentAt(other, month)));
  const [first] = signs;
  return (
    last === 0 || (first === 0 ? signs.every((sign) => sign === 0) : signs.every((sign) => sign * -(first ?? 0) <= 0))
  );
}

const paymentAt = ({ figures }: ComparedLoan, month: number): number =>
  figures.paymentPath.findLast(({ fromPayment }) => fromPayment <= month)?.housingPaymentCents ??
  figures.firstHousingPaymentCents;

const alike: Compared["comparable"] = (one, other) => changeAlike(one.terms, other.terms);

const low = (read: Compared["read"], comparable: Compared["comparable"]): Compared => ({
  better: "low",
  read,
  comparable,
});

const atHorizon = (
  read: (horizon: ShownFigures["horizon"]) => number,
  better: Compared["better"] = "low",
): Compared => ({
  better,
  read: ({ figures }) => read(figures.horizon),
  comparable: (one, other) => comparableThrough(one.terms, other.terms, one.figures.horizon.month),
});

type BreakEven = "simplePaybackMonths" | "interestBreakEvenMonth" | "discountedBreakEvenMonth";

/** The month in which a loan has recovered the cost of replacing another; infinite if it never does, null for a loan that replaces none. */
const breakEvenOf =
  (figure: BreakEven): Compared["read"] =>
  ({ figures }) => {
    const month: unknown = Reflect.get(figures, figure);
    return typeof month === "number" ? month : month === null ? Number.POSITIVE_INFINITY : null;
  };

/** Whether a loan, once ahead of the one it replaces, is still ahead at its horizon; if both loans end earlier, at their end. */
function staysAhead({ figures }: ComparedLoan, runs: "aheadMonths" | "discountedAheadMonths"): boolean {
  const [first]: { through: number }[] = Reflect.get(figures, runs) ?? [];
  const added: number = Reflect.get(figures, "monthsAdded") ?? 0;
  const last = Math.max(figures.payoffMonths, figures.payoffMonths - added);
  return first !== undefined && first.through >= Math.min(figures.horizon.month, last);
}

/** Sooner is better, if both rates are known until the sooner month; with `runs`, only for a loan that stays ahead. */
function sooner(figure: BreakEven, runs?: "aheadMonths" | "discountedAheadMonths"): Compared {
  const read = breakEvenOf(figure);
  return low(read, (better, other) => {
    const month = Math.min(read(better) ?? Number.POSITIVE_INFINITY, read(other) ?? Number.POSITIVE_INFINITY);
    return comparableThrough(better.terms, other.terms, month) && (runs === undefined || staysAhead(better, runs));
  });
}

/**
 * Every figure that loans are compared by: how it is read, whether lower or higher is better, and which loans can be compared by it.
 *
 * What is due at closing is comparable between any two loans. A rate is comparable between two that change in the same way; a payment also only where a buydown or
 * an interest-only period does not reverse the order; a total over several months only while both rates are known. An APR is compared
 * as shown, rounded to three decimals. A break-even that never comes ranks last, and one that does not last to the horizon is never best: a
 * lender credit puts a loan ahead immediately, until its rate has used it up.
 *
 * @see 12 CFR 1026.18(f), 1026.40: an adjustable rate is never disclosed by its first rate alone
 * @example COMPARED.horizonEquityCents.better // "high"
 */
export const COMPARED: Readonly<Record<BestFigure, Compared>> = {
  firstHousingPaymentCents: low(({ figures }) => figures.firstHousingPaymentCents, paymentsOrdered),
  firstPrincipalAndInterestCents: low(
    ({ figures }) => figures.paymentPath[0]?.principalAndInterestCents ?? null,
    paymentsOrdered,
  ),
  cashToCloseCents: low(({ figures }) => figures.cashToCloseCents, always),
  closingCostsCents: low(({ figures }) => figures.closingCostsCents, always),
  noteRate: low(({ terms }) => terms.noteRate, alike),
  apr: low(({ figures }) => (figures.apr === null ? null : Math.round(figures.apr * 100_000)), alike),
  interestToPayCents: low(({ figures }) => figures.interestToPayCents, alike),
  horizonBorrowingCostCents: atHorizon((horizon) => horizon.borrowingCostCents),
  horizonInterestCents: atHorizon((horizon) => horizon.interestCents),
  horizonMortgageInsuranceCents: atHorizon((horizon) => horizon.mortgageInsuranceCents),
  horizonBalanceCents: atHorizon((horizon) => horizon.balanceCents),
  horizonEquityCents: atHorizon((horizon) => horizon.equityCents, "high"),
  simplePaybackMonths: sooner("simplePaybackMonths"),
  interestBreakEvenMonth: sooner("interestBreakEvenMonth", "aheadMonths"),
  discountedBreakEvenMonth: sooner("discountedBreakEvenMonth", "discountedAheadMonths"),
};
