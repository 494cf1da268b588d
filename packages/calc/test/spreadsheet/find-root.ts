/**
 * The root of a continuous function on (−1, 10^6): the lowest from zero up, else the nearest below, or null. Brackets are searched
 * outward from zero in steps of one part in 64 of 1 + r, then halved to the last digits.
 *
 * @param f function of a rate; may be infinite, not NaN
 * @example findRateRoot((r) => 100 * (1 + r) - 110)?.toFixed(12) // "0.100000000000"
 */
export function findRateRoot(f: (rate: number) => number): number | null {
  if (f(0) === 0) return 0;
  return outward(f, 64 / 63) ?? outward(f, 63 / 64);
}

function outward(f: (rate: number) => number, factor: number): number | null {
  let at = 0;
  let value = f(at);
  for (let step = 0; step < 900; step++) {
    const next = (1 + at) * factor - 1;
    const valueNext = f(next);
    if (crosses(value, valueNext)) return bisect(f, at, next);
    at = next;
    value = valueNext;
  }
  return null;
}

const crosses = (a: number, b: number) => (a <= 0 && b >= 0) || (a >= 0 && b <= 0);

function bisect(f: (rate: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  const lowSign = Math.sign(f(low));
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(f(middle)) === lowSign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
