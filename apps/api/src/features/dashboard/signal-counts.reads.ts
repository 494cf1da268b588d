import { CALL_WEIGHTS } from "@hearthline/contract/clients/call-score";
import type { SignalCount, View } from "@hearthline/contract/clients/call-today";
import { SIGNAL_KEYS, SIGNALS } from "@hearthline/contract/clients/signals";
import { Prisma } from "@hearthline/db/client";
import { clientSql, viewedSql } from "@hearthline/db/sight";
import { dayIn } from "@hearthline/db/signals/refresh-signals";
import { signalSql } from "@hearthline/db/signals/signal-window";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { totalOf } from "../../kernel/large-lists.ts";
import { narrowedTo } from "../../kernel/view.ts";
import { seenSignals } from "./call-today.reads.ts";

const SORTED = SIGNAL_KEYS.toSorted((a, b) => CALL_WEIGHTS[b] - CALL_WEIGHTS[a]);

/** Of how many of the clients whom the caller sees each reason holds today. */
export async function signalCounts(ctx: Context, view: View): Promise<z.output<typeof SignalCount>[]> {
  const today = dayIn(ctx.actor.timeZone)(ctx.now);
  const narrowed = await narrowedTo(ctx, view);
  // Whom a colleague lets them see is counted too: the list of clients shows them.
  const from =
    viewedSql(ctx.actor, "c") === undefined
      ? Prisma.sql`"ClientSignal" s WHERE ${seenSignals(ctx, narrowed)}`
      : Prisma.sql`"ClientSignal" s JOIN "Client" c ON c.id = s."clientId" WHERE ${clientSql(ctx.actor, "c")} AND ${narrowed("c")}`;
  const counts: z.output<typeof SignalCount>[] = [];
  for (const signal of SORTED) {
    const counted = Prisma.sql`SELECT count(DISTINCT s."clientId")::int AS count FROM ${from} AND ${signalSql(signal, today)}`;
    const count = await totalOf(ctx, { many: false }, ["signal", counted.text, counted.values], async () => {
      const [row] = await ctx.sql<{ count: number }>(counted);
      return row?.count ?? 0;
    });
    const { label, about } = SIGNALS[signal];
    counts.push({ signal, label, about, weight: CALL_WEIGHTS[signal], count });
  }
  return counts;
}
