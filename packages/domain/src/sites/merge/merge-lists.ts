/** A value that two people changed differently, by its key: undefined if one of them removed it. */
export interface EntryConflict<Entry> {
  key: string;
  mine: Entry | undefined;
  saved: Entry | undefined;
}

export interface MergedList<Entry> {
  merged: Entry[];
  conflicts: EntryConflict<Entry>[];
  /** Keys of entries that both moved, to contradicting positions. */
  movedByBoth: string[];
}

/** Whose version is kept if both changed the same entry. */
export type Preferred = "mine" | "saved";

interface Versions<Entry> {
  base: readonly Entry[];
  mine: readonly Entry[];
  saved: readonly Entry[];
}

/** Compares independently of the order of a stored value's fields. */
export const isSameValue = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Returns the changed version of a value; a conflict if both changed it differently. */
export function mergeValue<T>(base: T, mine: T, saved: T, preferred: Preferred): { merged: T; conflict: boolean } {
  if (isSameValue(mine, saved) || isSameValue(base, mine)) return { merged: saved, conflict: false };
  if (isSameValue(base, saved)) return { merged: mine, conflict: false };
  return { merged: preferred === "mine" ? mine : saved, conflict: true };
}

/** Whether one entry comes before another, according to the side that swapped them; undefined if neither side has both. */
function comesBefore(one: string, other: string, { base, mine, saved }: Versions<string>): boolean | undefined {
  const inList = (list: readonly string[]): boolean | undefined =>
    list.includes(one) && list.includes(other) ? list.indexOf(one) < list.indexOf(other) : undefined;
  const [was, here, there] = [inList(base), inList(mine), inList(saved)];
  return here !== undefined && here !== was ? here : (there ?? here ?? was);
}

/** Entries of the base in the order that both changes require. Their moves contradict each other if the order contains a cycle. */
function mergeOrder(keys: readonly string[], versions: Versions<string>, preferred: Preferred) {
  const rank = new Map(
    keys.map((key) => [key, keys.filter((other) => other !== key && comesBefore(other, key, versions)).length]),
  );
  const byRank = [...keys].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
  const tied = byRank.filter((key) => keys.some((other) => other !== key && rank.get(other) === rank.get(key)));
  if (tied.length === 0) return { order: byRank, movedByBoth: [] };
  return { order: versions[preferred].filter((key) => keys.includes(key)), movedByBoth: tied };
}

/** Where a new entry belongs: after the nearest preceding entry that is in the merged list; undefined for the start. */
const anchorOf = (key: string, list: readonly string[], order: readonly string[]): string | undefined =>
  list.slice(0, list.indexOf(key)).findLast((before) => order.includes(before));

/** The order with the entries that either side added. Additions of both at one position are ordered by key. */
function withAdded(order: readonly string[], { mine, saved }: Versions<string>, kept: ReadonlySet<string>): string[] {
  const addedIn = (list: readonly string[]) => list.filter((key) => kept.has(key) && !order.includes(key));
  const runs = new Map<string | undefined, string[][]>();
  const placed = new Set<string>();
  // The list whose first addition has the smaller key comes first, so that the result does not depend on who saved first.
  const lists = [mine, saved].sort((one, other) => ((addedIn(one)[0] ?? "") < (addedIn(other)[0] ?? "") ? -1 : 1));
  for (const list of lists) {
    const groups = new Map<string | undefined, string[]>();
    for (const key of addedIn(list).filter((one) => !placed.has(one))) {
      const anchor = anchorOf(key, list, order);
      groups.set(anchor, [...(groups.get(anchor) ?? []), key]);
      placed.add(key);
    }
    for (const [anchor, keys] of groups) runs.set(anchor, [...(runs.get(anchor) ?? []), keys]);
  }
  const after = (anchor: string | undefined) =>
    (runs.get(anchor) ?? []).sort((one, other) => ((one[0] ?? "") < (other[0] ?? "") ? -1 : 1)).flat();
  return [...after(undefined), ...order.flatMap((key) => [key, ...after(key)])];
}

/**
 * Merges two changes of one list, entry by entry. Changes of different entries are both kept, even if one moves what
 * the other edits; an entry that both changed differently, or that one changed and the other removed, is a conflict.
 *
 * @param base the list that both started from
 * @param preferred whose version is in `merged` if there is a conflict
 */
export function mergeLists<Entry>(
  lists: Versions<Entry>,
  keyOf: (entry: Entry) => string,
  preferred: Preferred,
): MergedList<Entry> {
  const byKey = (list: readonly Entry[]) => new Map(list.map((entry) => [keyOf(entry), entry]));
  const [base, mine, saved] = [byKey(lists.base), byKey(lists.mine), byKey(lists.saved)];
  const entries = new Map<string, Entry>();
  const conflicts: EntryConflict<Entry>[] = [];
  for (const key of new Set([...base.keys(), ...saved.keys(), ...mine.keys()])) {
    const { merged, conflict } = mergeValue(base.get(key), mine.get(key), saved.get(key), preferred);
    if (conflict) conflicts.push({ key, mine: mine.get(key), saved: saved.get(key) });
    if (merged !== undefined) entries.set(key, merged);
  }
  const keys = { base: [...base.keys()], mine: [...mine.keys()], saved: [...saved.keys()] };
  const known = keys.base.filter((key) => entries.has(key));
  const { order, movedByBoth } = mergeOrder(known, keys, preferred);
  const merged = withAdded(order, keys, new Set(entries.keys())).flatMap((key) => entries.get(key) ?? []);
  return { merged, conflicts, movedByBoth };
}
