import { refuse, requireNumber, requireWhole } from "../arithmetic/require.ts";

/** A run of equal advances or payments, one unit-period apart. */
export interface AprFlow {
  /** Amount of each in cents; may carry a fraction. */
  amountCents: number;
  /** How many; 1 when left out. */
  count?: number;
  /** Whole unit-periods from the first advance to the first of the run (Appendix J: t or q). */
  unitPeriods: number;
  /** Rest of that time as a fraction of a unit-period (Appendix J: f or e); 0 when left out. */
  fraction?: number;
}

export interface AprTransaction {
  /** What the borrower receives: the amount financed, in one or more advances. */
  advances: readonly AprFlow[];
  payments: readonly AprFlow[];
  /** 12 for months, 26 for two weeks, 365/255 for a single payment after 255 days. */
  unitPeriodsPerYear: number;
}

/** Lowest and highest rate per unit-period that is searched. */
const HIGHEST = 1e6;

/**
 * Annual percentage rate by the actuarial method of Regulation Z, Appendix J (b)(8).
 *
 *     Σ advance / [(1 + e·i)(1 + i)^q] = Σ payment / [(1 + f·i)(1 + i)^t];   APR = i · unit-periods per year
 *
 * Whole unit-periods compound; the odd fraction is simple interest: (1 + i)^f would be wrong. Solved in float64 by Newton
 * steps kept inside a bracket, to the last digits a double has; not rounded (see `displayPercent` and `aprTolerance`).
 *
 * @param transaction advances, payments and the length of a unit-period
 * @returns yearly rate as a fraction, zero or more
 * @throws {RangeError} an argument outside its range; payments that together are less than the advances
 * @see 12 CFR 1026 Appendix J (c)(1)(i): 5,000, 24 monthly payments of 230, 9.69 %
 * @example annualPercentageRate({ advances: [{ amountCents: 500_000, unitPeriods: 0 }], payments: [{ amountCents: 23_000, count: 24, unitPeriods: 1 }], unitPeriodsPerYear: 12 }).toFixed(4) // "0.0969"
 */
export function annualPercentageRate(transaction: AprTransaction): number {
  const { advances, payments, unitPeriodsPerYear } = transaction;
  requireNumber("unitPeriodsPerYear", unitPeriodsPerYear, 1e-3, 366);
  const advanced = total("advances", advances);
  const repaid = total("payments", payments);
  if (!(advanced >= 1e-9)) refuse("advances", "add up to more than zero", advanced);
  const difference = repaid - advanced;
  if (difference < -1e-9 * advanced) {
    refuse("payments", `add up to at least the advances (${advanced} cents)`, repaid);
  }
  if (difference <= 1e-15 * advanced) return 0;

  let low = 0;
  let high = HIGHEST;
  let i = firstGuess(payments, advances, advanced, difference);
  for (let step = 0; step < 200; step++) {
    value = 0;
    slope = 0;
    for (const flow of advances) add(flow, i, 1);
    for (const flow of payments) add(flow, i, -1);
    // value > 0: the payments are worth too little at i, so the rate is lower.
    if (value > 0) high = i;
    else low = i;
    const next = slope > 0 ? i - value / slope : Number.NaN;
    if (next > low && next < high) {
      const moved = Math.abs(next - i);
      i = next;
      // Newton doubles its digits: the remaining error after such a small step is below the last digit of a double.
      if (moved <= 1e-9 * (1e-4 + i)) break;
    } else {
      if (Math.abs(next - i) <= 1e-12 * i || high - low <= 1e-16) break;
      i = high === HIGHEST ? (i + 1e-3) * 4 : (low + high) / 2;
      if (i > HIGHEST) refuse("payments", "be worth a rate below 1,000,000 per unit-period");
    }
  }
  return i * unitPeriodsPerYear;
}

function total(name: string, flows: readonly AprFlow[]): number {
  let sum = 0;
  for (const flow of flows) {
    const count = flow.count ?? 1;
    requireWhole(`${name}.count`, count, 0, 12_000);
    requireNumber(`${name}.amountCents`, flow.amountCents, 0, 1e15);
    requireWhole(`${name}.unitPeriods`, flow.unitPeriods, 0, 12_000);
    requireNumber(`${name}.fraction`, flow.fraction ?? 0, 0, 100);
    sum += flow.amountCents * count;
  }
  return sum;
}

/** Interest over the average time the money is outstanding: close for short loans, a good enough starting point for long ones. */
function firstGuess(
  payments: readonly AprFlow[],
  advances: readonly AprFlow[],
  advanced: number,
  difference: number,
): number {
  let weighted = 0;
  for (const flow of payments) {
    const count = flow.count ?? 1;
    weighted += flow.amountCents * count * (flow.unitPeriods + (flow.fraction ?? 0) + (count - 1) / 2);
  }
  for (const flow of advances) {
    const count = flow.count ?? 1;
    weighted -= flow.amountCents * count * (flow.unitPeriods + (flow.fraction ?? 0) + (count - 1) / 2);
  }
  const time = weighted / (advanced + difference);
  const ratio = difference / advanced;
  if (!(time > 0)) return 0.01;
  return (ratio / time) * (1 / (1 + ratio / 6));
}

// Sums of the step being taken: kept outside so that 100,000 solves a second leave no garbage.
let value = 0;
let slope = 0;

/** Adds the present value of a run at rate i, and its derivative. */
function add(flow: AprFlow, i: number, sign: 1 | -1): void {
  const count = flow.count ?? 1;
  const fraction = flow.fraction ?? 0;
  const base = 1 + i;
  const odd = 1 + fraction * i;
  const growth = Math.log1p(i);
  const start = (sign * flow.amountCents * Math.exp(-flow.unitPeriods * growth)) / odd;
  let sum = 1;
  let sumSlope = 0;
  if (count !== 1) {
    const most = count * i;
    if (most < 1e-3) {
      // Σ (1+i)^−k by its series; the closed form would subtract nearly equal numbers.
      sum = 0;
      for (let k = count - 1; k >= 0; k--) {
        const v = Math.exp(-k * growth);
        sum += v;
        sumSlope -= (k * v) / base;
      }
    } else {
      const last = Math.expm1(-count * growth);
      sum = (-last * base) / i;
      sumSlope = (count * (1 + last)) / i + last / (i * i);
    }
  }
  value += start * sum;
  slope += start * (sumSlope - sum * (flow.unitPeriods / base + fraction / odd));
}
