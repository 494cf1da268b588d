import type { Import, ImportLine } from "@hearthline/contract/imports/imports";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

export const ROW_TABS = ["wrong", "create", "update", "skip"] as const;
export type RowTab = (typeof ROW_TABS)[number];
export const ROWS_PER_PAGE = 50;

/** Of the rows that a query has asked for. */
function statusOf(key: readonly unknown[] | undefined): unknown {
  const asked = key?.[1];
  if (typeof asked !== "object" || asked === null || !("input" in asked)) return undefined;
  const { input } = asked;
  return typeof input === "object" && input !== null && "status" in input ? input.status : undefined;
}

/** Rows with one outcome, a page at a time, from the newest available dry run. */
export function useRows({ id, checked }: Pick<Import, "id" | "checked">, status: RowTab | "kept", page: number) {
  return useQuery({
    ...trpc.imports.rows.queryOptions({ id, status, page, perPage: ROWS_PER_PAGE }),
    // Keeps the previous page's rows, but not another tab's.
    placeholderData: (before, query) => (statusOf(query?.queryKey) === status ? before : undefined),
    // While a new dry run is running, the rows of the previous one stay.
    enabled: checked,
  });
}

/**
 * The invalid rows to correct: a row that was edited keeps its place until the page changes, so that nothing moves under the user's cursor.
 *
 * @param fresh the server's current errors
 */
export function withTouched(
  shown: readonly ImportLine[],
  fresh: readonly ImportLine[],
  isTouched: (line: ImportLine) => boolean,
): ImportLine[] {
  const here = new Set(fresh.map(({ index }) => index));
  const kept = shown.filter((line) => !here.has(line.index) && isTouched(line));
  return [...fresh, ...kept.map((line) => ({ ...line, reasons: [] }))].toSorted((a, b) => a.index - b.index);
}
