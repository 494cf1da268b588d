import type { ReadRow } from "./person-of-row.ts";
import { valuesOf } from "./person-of-row.ts";

/** An error in the figures of a row, for one target or for the row as a whole. */
export interface LoanFault {
  target: string | null;
  message: string;
}

/** Numbers of a row, by target. */
export function numbersOf(row: ReadRow) {
  const { all } = valuesOf(row);
  return (key: string): number | undefined => {
    const [value] = all(key);
    return typeof value === "number" ? value : undefined;
  };
}

const decimals = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;
export const asRate = (value: number): number => decimals(value, 6);

/** Returns the term, in whole years, implied by amount, rate and payment; undefined if there is none. */
export function termOf(loanAmountCents: number, noteRate: number, paymentCents: number): number | undefined {
  const monthly = noteRate / 12;
  const interest = loanAmountCents * monthly;
  if (paymentCents <= interest) return undefined;
  const months =
    monthly === 0 ? loanAmountCents / paymentCents : -Math.log(1 - interest / paymentCents) / Math.log(1 + monthly);
  const years = Math.round(months / 12);
  return years >= 1 && years <= 40 && Math.abs(months - years * 12) < 0.6 ? years * 12 : undefined;
}

/** Upper bound of a program's upfront fee, as a fraction of the base loan (FHA, VA, USDA; as in calc's tables). */
const MAX_UPFRONT_RATE = 0.04;
const WITH_UPFRONT = new Set(["fha", "va", "usda"]);
/** FHA lends at most this share of the value; anything above it is the financed premium. */
const FHA_SHARE = 0.965;
const FHA_UPFRONT = 0.0175;

/**
 * Returns the note amount without the financed upfront fee. Files contain a single amount; if it exceeds what the program lends against the value,
 * it includes the fee.
 */
export function baseLoanOf(
  program: string,
  loanAmountCents: number,
  homeValueCents: number,
): { baseLoanCents: number; upfrontFee: { financed: boolean; rate: number } } {
  const plain = { baseLoanCents: loanAmountCents, upfrontFee: { financed: false, rate: 0 } };
  if (!WITH_UPFRONT.has(program)) return plain;
  const withRate = (rate: number) => ({
    baseLoanCents: Math.round(loanAmountCents / (1 + rate)),
    upfrontFee: { financed: true, rate },
  });
  if (
    program === "fha" &&
    loanAmountCents > homeValueCents * FHA_SHARE + 100 &&
    loanAmountCents <= homeValueCents * (1 + FHA_UPFRONT)
  )
    return withRate(FHA_UPFRONT);
  if (loanAmountCents <= homeValueCents) return plain;
  const rate = asRate(loanAmountCents / homeValueCents - 1);
  return rate <= MAX_UPFRONT_RATE ? withRate(rate) : plain;
}

/**
 * Returns the terms of an adjustable rate, or errors for those that are missing. If only the index's name is known, its value is set so that it
 * results in the note rate.
 */
export function armOf(row: ReadRow, noteRate: number): { arm: object } | { faults: LoanFault[] } {
  const number = numbersOf(row);
  const { text } = valuesOf(row);
  const needed = {
    armInitialMonths: "its initial fixed period",
    armMargin: "its margin",
    armInitialCap: "its initial cap",
    armPeriodicCap: "its periodic cap",
    armLifetimeCap: "its lifetime cap",
  };
  const missing = Object.entries(needed).filter(([key]) => number(key) === undefined);
  if (missing.length > 0)
    return { faults: missing.map(([target, words]) => ({ target, message: `An adjustable rate needs ${words}.` })) };
  const value = (key: string) => asRate(number(key) ?? 0);
  const index = text("armIndex");
  const quoted = index !== undefined && /^[\d.]+\s*%?$/.test(index) ? Number.parseFloat(index) / 100 : undefined;
  const margin = value("armMargin");
  return {
    arm: {
      initialFixedMonths: number("armInitialMonths"),
      capInitial: value("armInitialCap"),
      capPeriodic: value("armPeriodicCap"),
      capLifetime: value("armLifetimeCap"),
      margin,
      index: asRate(Math.min(0.25, quoted ?? Math.max(0, noteRate - margin))),
      ...(index !== undefined && quoted === undefined && { indexName: index.slice(0, 60) }),
      ...(number("armFloor") !== undefined && { floor: value("armFloor") }),
    },
  };
}
