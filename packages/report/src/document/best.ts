/** Indexes of the best values; none where nothing is compared or all are equal. */
export function bestOf(values: readonly (number | null)[], better: "low" | "high"): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const best = better === "low" ? Math.min(...known) : Math.max(...known);
  if (values.every((value) => value === best)) return [];
  return values.flatMap((value, index) => (value === best ? [index] : []));
}
