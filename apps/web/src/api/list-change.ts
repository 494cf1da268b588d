import type { z } from "zod";

interface Entry {
  id?: string | undefined;
}

/** The fields of an entry that `null` clears. */
const emptiable = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape).flatMap(([name, field]) => ((field as z.ZodType).safeParse(null).success ? [name] : []));

/**
 * Builds the change that turns a stored list into the one on screen, where a change merges entries by id: fields an entry lacks are cleared, and missing entries are
 * removed. An entry that is no longer stored (brought back by undo or from a draft) is sent as new.
 *
 * @param shape the fields of an entry in the change
 */
export function listChange(shape: z.ZodRawShape) {
  const names = emptiable(shape);
  return <E extends Entry>(
    entries: readonly E[],
    storedIds: readonly string[],
  ): { entries: E[]; removed: string[] } => {
    const changed = ({ id, ...fields }: E): E => {
      if (id === undefined || !storedIds.includes(id)) return fields as E;
      const emptied = names.filter((name) => Reflect.get(fields, name) === undefined).map((name) => [name, null]);
      return { id, ...fields, ...Object.fromEntries(emptied) } as unknown as E;
    };
    const kept = new Set(entries.map(({ id }) => id));
    return { entries: entries.map(changed), removed: storedIds.filter((id) => !kept.has(id)) };
  };
}
