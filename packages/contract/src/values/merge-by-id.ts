import { changedFrom } from "./change-shape.ts";

/** An entry in a change to a list: with an `id` it exists already, without one it is new. */
type EntryChange<T> = { id?: string | undefined } & { [Key in keyof T]?: T[Key] | null | undefined };

/** The list after a change, and for each entry its index in the change; undefined for entries not in the change. */
export interface MergedList<T> {
  entries: (T & { id?: string | undefined })[];
  places: (number | undefined)[];
}

/** Thrown for an unknown or duplicate id in a change. `list` is `change` or `removed`, `at` the index in it. */
export class MergeError extends Error {
  readonly reason: "unknown" | "twice";
  readonly list: "change" | "removed";
  readonly at: number;

  constructor(reason: "unknown" | "twice", list: "change" | "removed", at: number) {
    super(`${reason} id at ${list}.${at}`);
    this.name = "MergeError";
    this.reason = reason;
    this.list = list;
    this.at = at;
  }
}

/**
 * Applies a change to a list: entries with an `id` are changed, those without one are added, and only ids in `removed` are removed. Entries that are
 * not in the change keep their place, before the new ones; if the change contains all remaining entries, its order is used.
 *
 * @throws MergeError if an id is unknown or appears twice
 */
export function mergedById<T extends { id?: string | undefined }>(
  present: readonly T[],
  change: readonly EntryChange<T>[],
  removed: readonly string[] = [],
): MergedList<T> {
  const byId = new Map(present.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry] as const])));
  const named = new Map<string, number>();
  const take = (id: string, list: "change" | "removed", at: number) => {
    if (!byId.has(id)) throw new MergeError("unknown", list, at);
    if (named.has(id)) throw new MergeError("twice", list, at);
    named.set(id, at);
  };
  for (const [at, { id }] of change.entries()) if (id !== undefined) take(id, "change", at);
  for (const [at, id] of removed.entries()) take(id, "removed", at);
  const gone = new Set(removed);
  const staying = present.filter(({ id }) => id === undefined || !gone.has(id));
  const changed = (at: number): T => {
    const given: EntryChange<T> = change[at] ?? {};
    return changedFrom<object>((given.id === undefined ? undefined : byId.get(given.id)) ?? {}, given) as T;
  };
  const placeOf = ({ id }: T) => (id === undefined ? undefined : named.get(id));
  const all = change.map((_, at) => at);
  const ordered: (T | number)[] = staying.every((entry) => placeOf(entry) !== undefined)
    ? all
    : [...staying.map((entry) => placeOf(entry) ?? entry), ...all.filter((at) => change[at]?.id === undefined)];
  return {
    entries: ordered.map((one) => (typeof one === "number" ? changed(one) : one)),
    places: ordered.map((one) => (typeof one === "number" ? one : undefined)),
  };
}
