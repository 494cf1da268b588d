import { addMonths } from "../dates.ts";
import type { RateTerms } from "./compared-figures.ts";
import type { PathFigures, PaymentStep } from "./types.ts";

/** The known payments of a loan: computed, or frozen. */
type Path = Pick<PathFigures, "paymentPath"> & { payoffMonths: number };

/**
 * Returns the payment from the first day on which an adjustable rate may change: a step even if today's index leaves the rate unchanged.
 *
 *     from payment = fixed months + 1
 *
 * Cent-rounded schedule, at today's index.
 *
 * @param terms terms of the loan; an adjustable rate without its rules changes where its path says so
 * @param figures of that scenario
 * @returns the step; null for a fixed rate, and if the loan is paid off by then
 * @see 12 CFR 1026.37(j)(5): the first change
 * @example firstChange({ amortization: "fixed" }, { paymentPath: [], payoffMonths: 360 }) // null
 */
export function firstChange({ amortization, arm }: RateTerms, { paymentPath, payoffMonths }: Path): PaymentStep | null {
  if (amortization !== "arm") return null;
  if (!arm) return paymentPath.find(({ why }) => why === "rate-change") ?? null;
  const fromPayment = arm.initialFixedMonths + 1;
  const [first] = paymentPath;
  const step = paymentPath.findLast((one) => one.fromPayment <= fromPayment);
  if (!first || !step || fromPayment > payoffMonths) return null;
  if (step.fromPayment === fromPayment) return step;
  const date = first.date && addMonths(`${first.date}-01`, fromPayment - first.fromPayment).slice(0, 7);
  return { ...step, fromPayment, date, why: "rate-change" };
}

/**
 * Returns the maximum payment of an adjustable rate; null if it cannot change before the loan is paid off.
 *
 *     highest payment, where the first change comes before the loan is paid off
 *
 * Nothing is rounded here: see `highestPayment`.
 *
 * @param terms whose rate it is
 * @param figures of that scenario
 * @see 12 CFR 1026.37(c)(1)(iii): the maximum payment
 * @example highestAfterChange({ amortization: "fixed" }, { paymentPath: [], payoffMonths: 360, highestPayment: null }) // null
 */
export const highestAfterChange = (
  terms: RateTerms,
  figures: Path & Pick<PathFigures, "highestPayment">,
): PaymentStep | null => firstChange(terms, figures) && figures.highestPayment;
