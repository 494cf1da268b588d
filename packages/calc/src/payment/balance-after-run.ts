/**
 * Balance after a run of equal payments, unrounded: how the unrounded convention advances from one payment to the next.
 *
 *     B_k = B (1+i)^k − A ((1+i)^k − 1) / i;   B − A · k when i = 0
 *
 * @param balanceCents balance before the run; may have a fraction
 * @param paymentCents each payment
 * @param monthlyRate yearly rate ÷ 12
 * @param count payments of the run
 * @returns cents with a fraction
 * @see CFPB forms H-24 and H-25
 * @example balanceAfterRun(16_200_000, 76_178.407_575, 0.03875 / 12, 60).toFixed(0) // "14622714"
 */
export function balanceAfterRun(
  balanceCents: number,
  paymentCents: number,
  monthlyRate: number,
  count: number,
): number {
  if (monthlyRate === 0) return balanceCents - paymentCents * count;
  const growth = Math.expm1(count * Math.log1p(monthlyRate));
  return balanceCents + growth * (balanceCents - paymentCents / monthlyRate);
}
