/**
 * The same schedules in bigint, written independently of the package: payments from exact rationals, interest and totals in whole cents.
 */

const half = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);

/** Level payment in cents: P·i·(1+i)^n / ((1+i)^n − 1) as an exact fraction, rounded half up. */
export function exactPayment(principal: bigint, ppm: bigint, n: number): bigint {
  if (ppm === 0n) return half(principal, BigInt(n));
  const unit = 12_000_000n ** BigInt(n);
  const grown = (12_000_000n + ppm) ** BigInt(n);
  return half(principal * ppm * grown, (grown - unit) * 12_000_000n);
}

export interface ExactSchedule {
  payment: bigint;
  payments: number;
  totalInterest: bigint;
  lastPayment: bigint;
  /** Sum over all rows of n · interest and n · balance: two schedules have the same sums only if every row agrees. */
  digest: bigint;
}

export function exactSchedule(
  principal: bigint,
  ppm: bigint,
  n: number,
  payment: bigint = exactPayment(principal, ppm, n),
  extra = 0n,
): ExactSchedule {
  let balance = principal;
  let totalInterest = 0n;
  let lastPayment = 0n;
  let digest = 0n;
  let k = 0;
  while (k < n && balance > 0n) {
    k++;
    const interest = half(balance * ppm, 12_000_000n);
    let paid = payment - interest;
    if (paid >= balance || k === n) paid = balance;
    balance -= paid;
    const more = extra < balance ? extra : balance;
    balance -= more;
    totalInterest += interest;
    lastPayment = paid + interest + more;
    digest += BigInt(k) * (3n * interest + balance);
  }
  return { payment, payments: k, totalInterest, lastPayment, digest };
}
