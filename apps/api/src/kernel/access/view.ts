import type { View } from "@hearthline/contract/clients/call-today";
import { Prisma } from "@hearthline/db/client";
import { visibilityOf } from "@hearthline/db/visibility";
import type { Context } from "../calls/context.ts";
import { notFound } from "../calls/errors.ts";

/**
 * The officer or branch whose rows a call asks for, as a SQL condition in addition to the caller's visibility: it narrows, and never shows more.
 *
 * @throws DomainError `not_found` for an officer or branch whose rows the caller does not see
 */
export async function narrowedTo(ctx: Context, { officerId, branchId }: View): Promise<(table: string) => Prisma.Sql> {
  const visibility = visibilityOf(ctx.actor);
  const own = ctx.actor.companyId;
  if (officerId !== undefined) {
    const [officer] = await ctx.sql<{ branchId: string | null }>(
      Prisma.sql`SELECT "branchId"::text AS "branchId" FROM "User" WHERE id = ${officerId}::uuid AND "companyId" = ${own}::uuid AND kind = 'person'`,
    );
    const isSeen =
      visibility.of === "company" ||
      (visibility.of === "branch" && officer?.branchId === visibility.branchId) ||
      (visibility.of === "officer" && officerId === visibility.officerId);
    if (!officer || !isSeen) throw notFound("officer");
  }
  if (branchId !== undefined) {
    const [branch] = await ctx.sql<{ id: string }>(
      Prisma.sql`SELECT id::text FROM "Branch" WHERE id = ${branchId}::uuid AND "companyId" = ${own}::uuid`,
    );
    if (!branch || !(visibility.of === "company" || (visibility.of === "branch" && branchId === visibility.branchId)))
      throw notFound("branch");
  }
  return (table) => {
    const column = (name: "officerId" | "branchId") => Prisma.raw(`${table}."${name}"`);
    const conditions = [
      ...(officerId === undefined ? [] : [Prisma.sql`${column("officerId")} = ${officerId}::uuid`]),
      ...(branchId === undefined ? [] : [Prisma.sql`${column("branchId")} = ${branchId}::uuid`]),
    ];
    return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`TRUE`;
  };
}
