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

/** Rows of one kind, a page at a time, of the newest dry run that is there. */
export function useRows({ id, checked }: Pick<Import, "id" | "checked">, status: RowTab | "kept", page: number) {
  return useQuery({
    ...trpc.imports.rows.queryOptions({ id, status, page, perPage: ROWS_PER_PAGE }),
    // Of the page before, not of another tab.
    placeholderData: (before, query) => (statusOf(query?.queryKey) === status ? before : undefined),
    // While a new dry run is under way the rows of the one before stay.
    enabled: checked,
  });
}

/**
 * The wrong rows to work on: a row that somebody touched stays in its place until the page is turned, so that nothing moves under the hands.
 *
 * @param fresh what the server says is wrong now
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
