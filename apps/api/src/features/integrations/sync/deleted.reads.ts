import { type DeletedInput, DeletedPage } from "@hearthline/contract/platform/sync";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { officerSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";

interface Row {
  id: string;
  /** In microseconds since 1970. */
  micros: string;
  type: string;
  objectId: string;
  externalId: string | null;
  deletedAt: Date;
}

const MICROS_DIGITS = 16;
/** Sorts after every row of its moment. */
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const cursorOf = (micros: bigint, id: string) => `del_${micros.toString(16).padStart(MICROS_DIGITS, "0")}_${id}`;

function placeOf(after: string): { micros: bigint; id: string } {
  const [, micros = "0", id = LAST_ID] = after.split("_");
  return { micros: BigInt(`0x${micros}`), id };
}

const microsOf = (moment: Prisma.Sql) => Prisma.sql`(extract(epoch FROM ${moment}) * 1000000)::bigint`;
const momentOf = (micros: bigint) => Prisma.sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

/**
 * Returns the next deletions in order. Deletions after the start of a transaction still open are withheld, so that a late commit never falls
 * behind a cursor already given out: see docs/decisions/018-stay-in-step.md.
 */
export async function deletedPage(ctx: Context, { since, types, after, limit }: z.output<typeof DeletedInput>) {
  // Read before the rows, so that anything not yet visible is later than this watermark.
  const [watermark] = await ctx.sql<{ micros: string }>(
    Prisma.sql`SELECT ${microsOf(Prisma.sql`changes_up_to()`)}::text AS micros`,
  );
  if (!watermark) throw new Error("The watermark of changes is missing.");
  const upTo = BigInt(watermark.micros);
  const place = after === undefined ? undefined : placeOf(after);
  const begin = place
    ? Prisma.sql`(d."deletedAt", d.id) > (${momentOf(place.micros)}, ${place.id}::uuid)`
    : since === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`d."deletedAt" >= ${new Date(since)}`;
  const ofTypes = types ? Prisma.sql`d.type = ANY(${types}::text[])` : Prisma.sql`TRUE`;
  const found = await ctx.sql<Row>(Prisma.sql`
    SELECT d.id::text, ${microsOf(Prisma.sql`d."deletedAt"`)}::text AS micros, d.type, d."objectId"::text,
      d."externalIds" ->> ${ctx.actor.integration?.id ?? ""} AS "externalId", d."deletedAt"
    FROM "DeletedRow" d WHERE d."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "d")} AND ${ofTypes} AND ${begin}
      AND d."deletedAt" < ${momentOf(upTo)}
    ORDER BY d."deletedAt", d.id LIMIT ${limit + 1}`);
  const shown = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = shown.at(-1);
  // The cursor moves past everything examined, so that the next call does not examine it again, but never behind the caller's own position.
  const looked = upTo - 1n;
  const nextCursor =
    hasMore && last
      ? cursorOf(BigInt(last.micros), last.id)
      : place && place.micros > looked
        ? cursorOf(place.micros, place.id)
        : cursorOf(looked, LAST_ID);
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
