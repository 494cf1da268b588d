/**
 * Processes rows in as few rounds as their order allows: two rows that share a key are never in one round, and the earlier one comes first.
 *
 * @param keysOf the keys that a row may share with others
 * @param work processes a round's rows together; `undefined` leaves a row for the next round, never the first one
 * @returns the results in the rows' order
 */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  work: (round: readonly Row[]) => Promise<readonly (Result | undefined)[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  let waiting = rows.map((row, index) => ({ row, index, keys: keysOf(row) }));
  while (waiting.length > 0) {
    const taken = new Set<string>();
    const later: typeof waiting = [];
    const round = waiting.filter((one) => {
      const free = !one.keys.some((key) => taken.has(key));
      for (const key of one.keys) taken.add(key);
      if (!free) later.push(one);
      return free;
    });
    const done = await work(round.map(({ row }) => row));
    for (const [at, one] of round.entries()) {
      const result = done[at];
      if (result === undefined) later.push(one);
      else results[one.index] = result;
    }
    if (later.length === waiting.length) throw new Error("A round has to do its first row.");
    waiting = later.sort((a, b) => a.index - b.index);
  }
  return results;
}
