/**
 * The root of a continuous function nearest to zero on (−1, 10^6), or null: brackets are searched outward from zero on both
 * sides in steps of one part in 64 of 1 + r, then halved to the last digits.
 *
 * @param f function of a rate; may be infinite, not NaN
 * @example findRateRoot((r) => 100 * (1 + r) - 110)?.toFixed(12) // "0.100000000000"
 */
export function findRateRoot(f: (rate: number) => number): number | null {
  if (f(0) === 0) return 0;
  let up = 0;
  let down = 0;
  let fUp = f(0);
  let fDown = fUp;
  for (let step = 0; step < 900; step++) {
    const nextDown = (1 + down) * (63 / 64) - 1;
    const nextUp = (1 + up) * (64 / 63) - 1;
    const fNextUp = f(nextUp);
    const fNextDown = f(nextDown);
    if (crosses(fUp, fNextUp)) return bisect(f, up, nextUp);
    if (crosses(fDown, fNextDown)) return bisect(f, nextDown, down);
    up = nextUp;
    down = nextDown;
    fUp = fNextUp;
    fDown = fNextDown;
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
