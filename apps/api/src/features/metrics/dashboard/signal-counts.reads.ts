import { CALL_WEIGHTS } from "@hearthline/contract/clients/call-score";
import type { SignalCount, View } from "@hearthline/contract/clients/call-today";
import { SIGNAL_KEYS, SIGNALS, type SignalKey } from "@hearthline/contract/clients/signals";
import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma } from "@hearthline/db/client";
import { clientSql } from "@hearthline/db/visibility";
import { HOLDS_IN_WINDOW, windowsSql } from "@hearthline/domain/signals/signal-window";
import type { z } from "zod";
import { narrowedTo } from "../../../kernel/access/view.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { totalsBy } from "../../../kernel/paging/large-lists.ts";

const SORTED = SIGNAL_KEYS.toSorted((a, b) => CALL_WEIGHTS[b] - CALL_WEIGHTS[a]);

/** Counts for each reason the visible clients for whom it holds today; large counts may be a minute old, like the list's total. */
export async function signalCounts(ctx: Context, view: View): Promise<z.output<typeof SignalCount>[]> {
  const today = dayIn(ctx.actor.timeZone, ctx.now);
  const narrowed = await narrowedTo(ctx, view);
  // Clients shared with the caller count too, as in the client list. Access to a signal follows its client.
  const seen = Prisma.sql`${clientSql(ctx.actor, "s", "clientId")} AND ${narrowed("s")}`;
  const counts = await totalsBy(
    ctx,
    SIGNAL_KEYS,
    (kind) => ["signal", kind, today, seen.text, seen.values],
    (kinds) =>
      ctx.sql<{
        name: SignalKey;
        total: number;
      }>(Prisma.sql`SELECT k.kind AS name, (SELECT count(DISTINCT s."clientId")::int FROM "ClientSignal" s
      WHERE s."companyId" = ${ctx.actor.companyId}::uuid AND ${seen} AND ${HOLDS_IN_WINDOW}) AS total
    FROM ${windowsSql(kinds, today)}`),
  );
  return SORTED.map((signal) => {
    const { label, about } = SIGNALS[signal];
    return { signal, label, about, weight: CALL_WEIGHTS[signal], count: counts[signal] };
  });
}
