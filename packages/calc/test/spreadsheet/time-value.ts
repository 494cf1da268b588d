import { refuse, requireNumber, requireWhole } from "../../src/arithmetic/require.ts";

/**
 * Time value of money as spreadsheets compute it: amounts in any unit (dollars here), unrounded, money received positive and
 * money paid negative. For loans in cents use `principalAndInterest` and `loanSchedule`; these are for comparing with Excel,
 * numpy-financial and calculators.
 *
 *     pv (1+r)^n + pmt (1 + r·due) ((1+r)^n − 1)/r + fv = 0
 */

/** 0: payments at the end of each period; 1: at its start. */
export type Due = 0 | 1;

/** (1 + r)^n − 1, and Σ (1 + r)^k for k below n, which is n at no interest. */
function growth(rate: number, periods: number): { grown: number; sum: number } {
  const g = Math.expm1(periods * Math.log1p(rate));
  return { grown: g + 1, sum: Math.abs(rate) < 1e-300 ? periods : g / rate };
}

function checked(rate: number, periods: number): void {
  requireNumber("rate", rate, -0.999999, 1e6);
  requireNumber("periods", periods, 0, 1e6);
}

/**
 * Payment per period (Excel PMT).
 *
 *     PMT = pmt, where pv · (1 + r)ⁿ + pmt · (1 + r · due) · ((1 + r)ⁿ − 1) ÷ r + fv = 0
 *
 * Not rounded.
 *
 * @param rate rate per period, a fraction above −1
 * @param periods number of payments, above zero
 * @param presentValue money received at the start
 * @param futureValue money left at the end
 * @param due 0 end of period, 1 start
 * @throws {RangeError} an argument outside its range
 * @see numpy-financial: pmt(0.08/12, 60, 15000) is −304.145914
 * @example pmt(0.08 / 12, 60, 15_000).toFixed(6) // "-304.145914"
 */
export function pmt(rate: number, periods: number, presentValue: number, futureValue = 0, due: Due = 0): number {
  checked(rate, periods);
  requireNumber("periods", periods, 1e-6, 1e6);
  const { grown, sum } = growth(rate, periods);
  return finite("pmt", -(presentValue * grown + futureValue) / ((1 + rate * due) * sum));
}

/**
 * Future value (Excel FV).
 *
 *     FV = fv, where pv · (1 + r)ⁿ + pmt · (1 + r · due) · ((1 + r)ⁿ − 1) ÷ r + fv = 0
 *
 * Not rounded.
 *
 * @param rate rate per period, a fraction above −1
 * @param periods number of payments
 * @param payment paid each period
 * @param presentValue money received at the start
 * @param due 0 end of period, 1 start
 * @throws {RangeError} an argument outside its range
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example fv(0.01, 12, -1000, 0).toFixed(4) // "12682.5030"
 */
export function fv(rate: number, periods: number, payment: number, presentValue: number, due: Due = 0): number {
  checked(rate, periods);
  const { grown, sum } = growth(rate, periods);
  return finite("fv", -(presentValue * grown + payment * (1 + rate * due) * sum));
}

/**
 * Present value (Excel PV).
 *
 *     PV = pv, where pv · (1 + r)ⁿ + pmt · (1 + r · due) · ((1 + r)ⁿ − 1) ÷ r + fv = 0
 *
 * Not rounded.
 *
 * @param rate rate per period, a fraction above −1
 * @param periods number of payments
 * @param payment paid each period
 * @param futureValue money left at the end
 * @param due 0 end of period, 1 start
 * @throws {RangeError} an argument outside its range
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example pv(0.07, 20, 12_000).toFixed(4) // "-127128.1709"
 */
export function pv(rate: number, periods: number, payment: number, futureValue = 0, due: Due = 0): number {
  checked(rate, periods);
  const { grown, sum } = growth(rate, periods);
  return finite("pv", -(futureValue + payment * (1 + rate * due) * sum) / grown);
}

/**
 * Interest part of one payment (Excel IPMT).
 *
 *     IPMT = balance before the period · r
 *
 * Not rounded.
 *
 * @param period number of the payment, from 1
 * @throws {RangeError} an argument outside its range
 * @see numpy-financial: ipmt(0.1/12, 2, 24, 2000) is −16.03647345
 * @example ipmt(0.1 / 12, 2, 24, 2000).toFixed(6) // "-16.036473"
 */
export function ipmt(
  rate: number,
  period: number,
  periods: number,
  presentValue: number,
  futureValue = 0,
  due: Due = 0,
): number {
  requireNumber("period", period, 1, Math.max(1, periods));
  const payment = pmt(rate, periods, presentValue, futureValue, due);
  if (due === 1 && period === 1) return 0;
  const interest = fv(rate, period - 1, payment, presentValue, due) * rate;
  return due === 1 ? interest / (1 + rate) : interest;
}

/**
 * Principal part of one payment (Excel PPMT): payment − interest part.
 *
 *     PPMT = payment − interest of the period
 *
 * Not rounded.
 *
 * @param rate rate per period, a fraction
 * @param period number of the payment, from 1
 * @param periods number of payments
 * @param presentValue money received at the start
 * @param futureValue money left at the end
 * @param due 0 end of period, 1 start
 * @throws {RangeError} an argument outside its range
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example ppmt(0.1 / 12, 1, 60, 55_000).toFixed(6) // "-710.254126"
 */
export function ppmt(
  rate: number,
  period: number,
  periods: number,
  presentValue: number,
  futureValue = 0,
  due: Due = 0,
): number {
  const interest = ipmt(rate, period, periods, presentValue, futureValue, due);
  return pmt(rate, periods, presentValue, futureValue, due) - interest;
}

/**
 * Interest paid over a run of payments (Excel CUMIPMT).
 *
 *     CUMIPMT = Σ interest of the periods
 *
 * Not rounded.
 *
 * @param from first payment of the run, from 1
 * @param to last payment of the run
 * @throws {RangeError} an argument outside its range
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example cumipmt(0.09 / 12, 360, 125_000, 13, 24).toFixed(2) // "-11135.23"
 */
export function cumipmt(
  rate: number,
  periods: number,
  presentValue: number,
  from: number,
  to: number,
  due: Due = 0,
): number {
  requireRun(periods, from, to);
  let sum = 0;
  for (let k = from; k <= to; k++) sum += ipmt(rate, k, periods, presentValue, 0, due);
  return sum;
}

/**
 * Principal paid over a run of payments (Excel CUMPRINC).
 *
 *     CUMPRINC = Σ principal of the periods
 *
 * Not rounded.
 *
 * @param rate rate per period, a fraction
 * @param periods number of payments
 * @param presentValue money received at the start
 * @param from first payment counted
 * @param to last payment counted
 * @param due 0 end of period, 1 start
 * @throws {RangeError} an argument outside its range
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example cumprinc(0.09 / 12, 360, 125_000, 1, 1).toFixed(2) // "-68.28"
 */
export function cumprinc(
  rate: number,
  periods: number,
  presentValue: number,
  from: number,
  to: number,
  due: Due = 0,
): number {
  requireRun(periods, from, to);
  let sum = 0;
  for (let k = from; k <= to; k++) sum += ppmt(rate, k, periods, presentValue, 0, due);
  return sum;
}

/**
 * Number of payments (Excel NPER), with a fraction; null if the payments never reach it.
 *
 *     NPER = n, where pv · (1 + r)ⁿ + pmt · (1 + r · due) · ((1 + r)ⁿ − 1) ÷ r + fv = 0
 *
 * Not rounded.
 *
 * @param rate rate per period, a fraction above −1
 * @param payment paid each period
 * @param presentValue money received at the start
 * @param futureValue money left at the end
 * @param due 0 end of period, 1 start
 * @throws {RangeError} an argument outside its range
 * @see OpenFormula: NPER(5 %; −100; 1000) is 14.2067
 * @example nper(0.05, -100, 1000)?.toFixed(4) // "14.2067"
 * @example nper(0.05, -50, 1000) // null
 */
export function nper(
  rate: number,
  payment: number,
  presentValue: number,
  futureValue = 0,
  due: Due = 0,
): number | null {
  requireNumber("rate", rate, -0.999999, 1e6);
  if (Math.abs(rate) < 1e-300) return payment === 0 ? null : orNull(-(presentValue + futureValue) / payment);
  const each = payment * (1 + rate * due);
  return orNull(Math.log((each - futureValue * rate) / (each + presentValue * rate)) / Math.log1p(rate));
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function requireRun(periods: number, from: number, to: number): void {
  requireWhole("periods", periods, 1, 12_000);
  requireWhole("from", from, 1, periods);
  requireWhole("to", to, from, periods);
}

function finite(name: string, value: number): number {
  if (!Number.isFinite(value)) refuse(name, "be a finite amount; rate and periods take it past 1e308");
  return value === 0 ? 0 : value;
}
