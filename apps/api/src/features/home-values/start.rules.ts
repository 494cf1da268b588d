import type { PlannedStart } from "@hearthline/contract/clients/home-watches";
import { creditFigures } from "@hearthline/domain/billing/credits";
import { scopeFor, whichSql } from "@hearthline/domain/clients/bulk/find-clients";
import { plannedStarts, SKIP_REASONS, SKIP_SENTENCES } from "@hearthline/domain/home-values/start-watches";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { datedWhich } from "../clients/client-lists/bulk-edits.rules.ts";

/** Maximum number of skipped clients listed per reason. */
const NAMED = 10;

/** Previews what starting the emails for these clients would do; changes nothing. */
export async function plannedStart(
  ctx: Context,
  input: Parameters<typeof datedWhich>[1],
): Promise<z.input<typeof PlannedStart>> {
  const which = await whichSql(ctx.sql, scopeFor(ctx.actor, ctx.actor.timeZone, ctx.now), datedWhich(ctx, input));
  const ids = (await ctx.sql<{ id: string }>(which)).map(({ id }) => id);
  const starts = await plannedStarts(ctx, ctx.secrets, ids);
  const { left, planned } = await creditFigures(ctx);
  const begun = starts.filter(({ reason }) => reason === null);
  return {
    clients: begun.length,
    homes: begun.reduce((sum, { homeIds }) => sum + homeIds.length, 0),
    skipped: SKIP_REASONS.flatMap((reason) => {
      const skipped = starts.filter((one) => one.reason === reason);
      if (skipped.length === 0) return [];
      const names = skipped.slice(0, NAMED).map(({ clientName }) => clientName);
      return [{ reason, sentence: SKIP_SENTENCES[reason], clients: skipped.length, names }];
    }),
    left,
    planned,
  };
}
