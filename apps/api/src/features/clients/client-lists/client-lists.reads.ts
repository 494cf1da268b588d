import { MAX_COUNTED } from "@hearthline/contract/clients/client-filter";
import type { ListCounts } from "@hearthline/contract/clients/client-lists";
import { SIGNAL_LISTS, SIGNALS } from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";
import { usableListSql } from "@hearthline/domain/clients/filter/resolve-filter";
import type { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { resolved, totalOfSelection } from "../client-list.reads.ts";
import { selectionOf } from "../selected-clients.reads.ts";

/** Counts the clients of a filter, up to the maximum. */
async function countOf(
  ctx: Context,
  filter: Parameters<typeof resolved>[1],
): Promise<{ count: number; countIsExact?: false }> {
  const total = await totalOfSelection(ctx, selectionOf(ctx, await resolved(ctx, filter)));
  return total > MAX_COUNTED ? { count: MAX_COUNTED, countIsExact: false } : { count: total };
}

/** Counts the clients in each list whom the caller sees. */
export async function listCounts(ctx: Context): Promise<z.output<typeof ListCounts>> {
  const lists = await ctx.sql<{ id: string }>(
    Prisma.sql`SELECT l.id::text FROM "ClientList" l WHERE l."companyId" = ${ctx.actor.companyId}::uuid AND ${usableListSql(ctx.actor)} ORDER BY l.name, l.id LIMIT 300`,
  );
  const builtIn = [];
  for (const { key, label, signal } of SIGNAL_LISTS)
    builtIn.push({ key, label, about: SIGNALS[signal].about, ...(await countOf(ctx, { signals: [key] })) });
  const counted = [];
  for (const { id } of lists) counted.push({ id, ...(await countOf(ctx, { list: id })) });
  const { count: all, countIsExact } = await countOf(ctx, {});
  return { all, ...(countIsExact === false && { allIsExact: false }), lists: counted, builtIn };
}
