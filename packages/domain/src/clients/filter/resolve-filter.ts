import { ClientFilter } from "@hearthline/contract/clients/client-filter";
import { Prisma, type RunSql } from "@hearthline/db/client";
import type { Seer } from "@hearthline/db/visibility";
import { noSuch } from "../../records/record-context.ts";
import type { ResolvedFilter } from "./client-filter-sql.ts";

interface StoredList {
  id: string;
  kind: string;
  filter: unknown;
}

/** Lists that a user may use: their own, and those shared with their branch or company. As a condition on `ClientList l`. */
export const usableListSql = ({ userId, branchId }: Seer): Prisma.Sql =>
  Prisma.sql`(l."ownerId" = ${userId}::uuid OR l."sharedWith" = 'company'
    OR l."sharedWith" = 'branch' AND l."branchId" = ${branchId}::uuid)`;

/** The same for Prisma. */
export const usableLists = ({ userId, branchId }: Seer): Prisma.ClientListWhereInput => ({
  OR: [{ ownerId: userId }, { sharedWith: "company" }, ...(branchId ? [{ sharedWith: "branch", branchId }] : [])],
});

async function usableList(run: RunSql, seer: Seer, id: string): Promise<StoredList> {
  const [list] = await run<StoredList>(
    Prisma.sql`SELECT l.id::text, l.kind, l.filter FROM "ClientList" l WHERE l.id = ${id}::uuid AND ${usableListSql(seer)}`,
  );
  if (!list) throw noSuch("list");
  return list;
}

/** Reads a stored filter; one that can no longer be parsed matches no one, instead of too many. */
export const storedFilter = (stored: unknown): ClientFilter | undefined => ClientFilter.safeParse(stored).data;

/**
 * Resolves a filter with the list it names: manually added clients, or the list's own filter.
 *
 * @throws RecordFault `not_found` for a list that the caller may not use
 */
export async function resolveFilter(
  run: RunSql,
  seer: Seer,
  { list, ...filter }: ClientFilter & Pick<ResolvedFilter, "externalId" | "updatedSince">,
): Promise<ResolvedFilter> {
  if (list === undefined) return filter;
  const found = await usableList(run, seer, list);
  if (found.kind === "picked") return { ...filter, pickedLists: [found.id] };
  const { list: inner, ...own } = storedFilter(found.filter) ?? { list: undefined, importId: found.id };
  if (inner === undefined) return { ...filter, also: own };
  // Nested filters are rejected when saved; a manual list may since have become another user's private list.
  const members = await usableList(run, seer, inner);
  return { ...filter, also: { ...own, pickedLists: [members.id] } };
}
