/**
 * Balance after a number of payments; the start before the first, zero after the last.
 *
 * @param startCents amount of the loan in cents
 * @param balanceCents balance after each payment
 * @param made payments made, 0 or more
 * @example balanceAt(900, [600, 300, 0], 2) // 300
 */
export function balanceAt(startCents: number, balanceCents: ArrayLike<number>, made: number): number {
  return made < 1 ? startCents : (balanceCents[Math.min(made, balanceCents.length) - 1] ?? 0);
}
