import { changedFrom } from "./change-shape.ts";

/** An entry of a list in a change: one with an `id` is there already, one without is new. */
type EntryChange<T> = { id?: string | undefined } & { [Key in keyof T]?: T[Key] | null | undefined };

/** What a change makes of a list, and which entry of the change each one comes from; undefined for one that the change does not name. */
export interface MergedList<T> {
  entries: (T & { id?: string | undefined })[];
  places: (number | undefined)[];
}

/** An id in a change that names nothing, or something twice. `list` is `change` or `removed`, `at` the place in it. */
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
 * A list with a change of it: entries are changed by `id`, those without one are added, and only what is named in `removed` goes. Entries that the change
 * does not name stay where they are, before the new ones; where it names all that stay, its order is the list's.
 *
 * @throws MergeError where an id names no entry, or the same one twice
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
