/**
 * Percent of a fraction in words, "6.875%", with as many decimals as it has, at most four.
 *
 * @param fraction 0.06875 for 6.875 %
 * @example percent(0.06875) // "6.875%"
 */
export function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))}%`;
}
