import type { ListCounts } from "@hearthline/contract/clients/client-lists";
import { SIGNAL_LISTS, SIGNALS } from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";
import { usableListSql } from "@hearthline/db/clients/resolve-filter";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { resolved, selectionOf, totalOfSelection } from "../clients/client-list.reads.ts";

const countOf = async (ctx: Context, filter: Parameters<typeof resolved>[1]): Promise<number> =>
  totalOfSelection(ctx, selectionOf(ctx, await resolved(ctx, filter)));

/** How many clients whom the caller sees are in each list. */
export async function listCounts(ctx: Context): Promise<z.output<typeof ListCounts>> {
  const lists = await ctx.sql<{ id: string }>(
    Prisma.sql`SELECT l.id::text FROM "ClientList" l WHERE l."companyId" = ${ctx.actor.companyId}::uuid AND ${usableListSql(ctx.actor)} ORDER BY l.name, l.id LIMIT 300`,
  );
  const builtIn = [];
  for (const { key, label, signal } of SIGNAL_LISTS)
    builtIn.push({ key, label, about: SIGNALS[signal].about, count: await countOf(ctx, { signals: [key] }) });
  const counted = [];
  for (const { id } of lists) counted.push({ id, count: await countOf(ctx, { list: id }) });
  return { all: await countOf(ctx, {}), lists: counted, builtIn };
}
