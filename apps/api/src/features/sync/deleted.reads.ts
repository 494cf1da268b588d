import { type DeletedInput, DeletedPage } from "@hearthline/contract/platform/sync";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { officerSql } from "../../kernel/visibility.ts";

interface Row {
  /** Up to here every deletion is committed. */
  settled: string;
  id: string | null;
  xid: string;
  type: string;
  objectId: string;
  externalId: string | null;
  deletedAt: Date;
}

const XID_DIGITS = 16;
/** After every row of its transaction. */
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const cursorOf = (xid: bigint, id: string) => `del_${xid.toString(16).padStart(XID_DIGITS, "0")}_${id}`;

function placeOf(after: string): { xid: bigint; id: string } {
  const [, xid = "0", id = LAST_ID] = after.split("_");
  return { xid: BigInt(`0x${xid}`), id };
}

/**
 * The next deletions, in the order of their transactions. One that has not committed hides those that began after it, so that what commits late never
 * stands before a cursor that was given out.
 */
export async function deletedPage(ctx: Context, { since, types, after, limit }: z.output<typeof DeletedInput>) {
  const place = after === undefined ? undefined : placeOf(after);
  const begin = place
    ? Prisma.sql`(d.xid, d.id) > (${place.xid}::bigint, ${place.id}::uuid)`
    : since === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`d."deletedAt" >= ${new Date(since)}`;
  const ofTypes = types ? Prisma.sql`d.type = ANY(${types}::text[])` : Prisma.sql`TRUE`;
  const rows = await ctx.sql<Row>(Prisma.sql`
    SELECT s.xmin::text AS settled, e.* FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS xmin) s LEFT JOIN LATERAL (
      SELECT d.id::text, d.xid::text, d.type, d."objectId"::text, d."externalIds" ->> ${ctx.actor.integration?.id ?? ""} AS "externalId", d."deletedAt"
      FROM "DeletedRow" d WHERE d."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "d")} AND ${ofTypes} AND ${begin} AND d.xid < s.xmin
      ORDER BY d.xid, d.id LIMIT ${limit + 1}) e ON TRUE ORDER BY e.xid::bigint, e.id`);
  const found = rows.filter((row): row is Row & { id: string } => row.id !== null);
  const shown = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = shown.at(-1);
  // Past everything that was looked through, so that the next call does not look through it again.
  const nextCursor =
    hasMore && last ? cursorOf(BigInt(last.xid), last.id) : cursorOf(BigInt(rows[0]?.settled ?? 1) - 1n, LAST_ID);
  return DeletedPage.parse({
    items: shown.map(({ type, objectId, externalId, deletedAt }) => ({
      type,
      id: objectId,
      externalId,
      deletedAt: deletedAt.toISOString(),
    })),
    nextCursor,
    hasMore,
  });
}
