import { divideHalfUp } from "../arithmetic/divide-half-up.ts";
import { MILLION, partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { refuse, requireNumber, requireWhole, wholeOf } from "../arithmetic/require.ts";
import { amortizingPlan } from "./amortizing-plan.ts";
import { type LoanPlan, type PaymentRule, type PlanStretch, requirePlan } from "./loan-plan.ts";

/** Indexes are published with more decimals than notes: the 30-day average of SOFR has five decimals of a percent. */
const FINER = 1000;
/** An eighth of a point, in parts per million. */
const EIGHTH = 1250;

/** Terms of an adjustable-rate note. Rates, caps and margin are fractions. */
export interface ArmTerms {
  principalCents: number;
  termMonths: number;
  initialRate: number;
  /** Months at the initial rate; the first change comes with the next payment. */
  fixedMonths: number;
  changeEveryMonths: number;
  /** Maximum change of the rate at the first change, up or down. */
  firstCap: number;
  /** Maximum change at each later change. */
  periodicCap: number;
  /** Maximum rise over the initial rate; needed if `maximumRate` is not given. */
  lifetimeCap?: number;
  /** Maximum rate. */
  maximumRate?: number;
  margin: number;
  /** Minimum rate; the margin when left out. */
  floor?: number;
  /** Whether to round index + margin half up to the nearest 1/8 point, before the caps. */
  roundToEighth?: boolean;
  interestOnlyMonths?: number;
  /** Payment cap: maximum rise of the payment at a change, as a share; the balance may grow. */
  paymentCap?: number;
  /** Months between changes of the payment, if the rate changes more often: the payment then stays the same, and the balance may grow. */
  paymentEveryMonths?: number;
  /** Months after which the payment is recast in full, regardless of the payment cap: 60 for every fifth year. */
  recastEveryMonths?: number;
  /** Maximum balance, as a share of the principal, 1.1 to 1.25: a payment that would exceed it is recast in full. */
  balanceLimit?: number;
}

/**
 * Rate of an ARM at each of its changes, beginning with the initial rate.
 *
 *     rate = clamp(index + margin, first or periodic cap around the rate before, initial + lifetime cap, floor)
 *
 * Index + margin is rounded half up once: to the nearest 1/8 point if the note says so, else to a millionth.
 *
 * @param terms the note
 * @param path `worst` and `best` move as fast as the caps allow, up to the lifetime cap or down to the floor; a list gives
 *   the index at each change, the last one repeated: one value is the index as disclosed
 * @returns yearly rates as fractions, one for the fixed period and one per change
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix H, sample H-14
 * @example armRates({ principalCents: 1_000_000, termMonths: 61, initialRate: 0.06, fixedMonths: 60, changeEveryMonths: 6, firstCap: 0.05, periodicCap: 0.01, lifetimeCap: 0.05, margin: 0.0275, roundToEighth: true }, [0.0433142])[1] // 0.07125
 * @example armRates({ principalCents: 1_000_000, termMonths: 84, initialRate: 0.06, fixedMonths: 60, changeEveryMonths: 12, firstCap: 0.02, periodicCap: 0.01, lifetimeCap: 0.05, margin: 0.025 }, [0.07]) // [0.06, 0.08, 0.09]
 */
export function armRates(terms: ArmTerms, path: "worst" | "best" | readonly number[]): number[] {
  const term = wholeOf(terms, "termMonths", 1, 1200);
  const fixed = wholeOf(terms, "fixedMonths", 1, 1200);
  const every = wholeOf(terms, "changeEveryMonths", 1, 1200);
  const initial = partsPerMillion(terms.initialRate, "initialRate");
  const margin = partsPerMillion(terms.margin, "margin");
  const floor = partsPerMillion(terms.floor ?? terms.margin, "floor");
  const first = partsPerMillion(terms.firstCap, "firstCap");
  const periodic = partsPerMillion(terms.periodicCap, "periodicCap");
  const ceiling = ceilingOf(terms, initial);
  if (typeof path !== "string" && !path?.length) refuse("path", "be worst, best or a list of at least one index value");

  const rates = [terms.initialRate];
  let rate = initial;
  for (let from = fixed + 1, k = 0; from <= term; from += every, k++) {
    const cap = k === 0 ? first : periodic;
    let target: number;
    if (path === "worst") target = MILLION;
    else if (path === "best") target = 0;
    else {
      const index = path[Math.min(k, path.length - 1)] ?? 0;
      const indexed = Math.round(requireNumber("index", index, -1, 1) * MILLION * FINER) + margin * FINER;
      const step = terms.roundToEighth ? EIGHTH : 1;
      target = divideHalfUp(indexed, step * FINER) * step;
    }
    target = Math.max(Math.min(target, rate + cap), rate - cap);
    rate = Math.max(Math.min(target, ceiling), Math.min(floor, ceiling), 0);
    rates.push(rate / MILLION);
  }
  return rates;
}

function ceilingOf(terms: ArmTerms, initial: number): number {
  if (terms.lifetimeCap === undefined && terms.maximumRate === undefined)
    refuse("lifetimeCap or maximumRate", "be given");
  const lifetime = initial + partsPerMillion(terms.lifetimeCap ?? 1, "lifetimeCap");
  return Math.min(lifetime, partsPerMillion(terms.maximumRate ?? 1, "maximumRate"), MILLION);
}

/**
 * Plan of an adjustable-rate loan on one path of its index: the payment is recast at every change, from the balance and the
 * months that remain.
 *
 *     payment = level payment of the balance at each change over the months that remain
 *
 * With a payment cap, or a payment that changes less often than the rate, the payment may lie below the interest and the balance
 * grow (negative amortization), until a recast: after so many months, or when a payment would leave a balance above the limit.
 *
 *     payment = min(level payment, payment before · (1 + cap)), the level payment again from a recast on
 *     recast with payment k where balance + interest − payment > principal · limit
 *
 * Cent-rounded when run, see `loanSchedule`.
 *
 * @param terms the note
 * @param path see `armRates`
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026, comment 17(c)(1)-10, with a payment cap: the balance grows to 102,205
 * @see CFPB Consumer Handbook on ARMs, payment-option ARMs: recast every five years, or at 110 % to 125 % of the amount borrowed
 * @example loanSchedule(armPlan({ principalCents: 300_000_00, termMonths: 360, initialRate: 0.04, fixedMonths: 12, changeEveryMonths: 12, firstCap: 0.1, periodicCap: 0.1, lifetimeCap: 0.1, margin: 0.03, paymentCap: 0.075, paymentEveryMonths: 12, recastEveryMonths: 120, balanceLimit: 1.1 }, [0.07])).recastMonths // [50]
 * @example armPlan({ principalCents: 40_000_000, termMonths: 360, initialRate: 0.0625, fixedMonths: 60, changeEveryMonths: 12, firstCap: 0.02, periodicCap: 0.02, lifetimeCap: 0.05, margin: 0.0275 }, "worst").stretches.length // 26
 */
export function armPlan(terms: ArmTerms, path: "worst" | "best" | readonly number[]): LoanPlan {
  const rates = armRates(terms, path);
  const { principalCents, termMonths, fixedMonths, changeEveryMonths, paymentCap, balanceLimit } = terms;
  const only = wholeOf(terms, "interestOnlyMonths", 0, termMonths - 1, 0);
  const payment = cadence("paymentEveryMonths", terms.paymentEveryMonths);
  const recast = cadence("recastEveryMonths", terms.recastEveryMonths);
  const stretches: PlanStretch[] = [];
  for (let made = 0; made < termMonths; made++) {
    const since = made - fixedMonths;
    const rateChanges = since >= 0 && since % changeEveryMonths === 0;
    const paymentChanges = made % payment === 0;
    const inFull = made === only || made % recast === 0;
    if (!rateChanges && !paymentChanges && !inFull) continue;
    let pays: PaymentRule = paymentCap === undefined ? "level" : { risesAtMost: paymentCap };
    if (terms.paymentEveryMonths !== undefined && !paymentChanges) pays = "as-before";
    if (inFull) pays = "level";
    if (made < only) pays = "interest-only";
    const noteRate = rates[since < 0 ? 0 : Math.floor(since / changeEveryMonths) + 1] ?? 0;
    stretches.push({ fromMonth: made + 1, noteRate, pays });
  }
  const plan = amortizingPlan(principalCents, termMonths, stretches);
  return balanceLimit === undefined ? plan : requirePlan({ ...plan, balanceLimit });
}

/** The number of months; if the note does not say, more than any term has. */
function cadence(name: string, months = 12_000): number {
  return requireWhole(name, months, 1, 12_000);
}
