import type { CallDecisionDraft } from "@hearthline/contract/clients/call-today";
import { dayPlus } from "@hearthline/contract/clients/signal-words";
import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { z } from "zod";
import { clientRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { requireClient } from "../../clients/clients.reads.ts";

/** Returns midnight at the start of a day, in the company's time zone. */
async function midnightOf(ctx: Context, day: string): Promise<Date> {
  const [row] = await ctx.sql<{ at: Date }>(
    Prisma.sql`SELECT (${day}::date::timestamp AT TIME ZONE ${ctx.actor.timeZone}) AS at`,
  );
  if (!row) throw new Error("The midnight query returned no row.");
  return row.at;
}

/** Stores a decision on a client to call. It applies to what the caller saw, not to what happened since. */
export async function decide(ctx: Context, { clientId, decision, until, seenAt }: z.output<typeof CallDecisionDraft>) {
  await requireClient(ctx, clientId);
  const { now, actor } = ctx;
  const today = dayIn(actor.timeZone, now);
  if (until !== undefined && decision !== "snoozed")
    throw invalidField("until", "Only who is snoozed is listed again on a day.");
  if (until !== undefined && until <= today) throw invalidField("until", "Choose a day after today.");
  const at = seenAt === undefined ? now : new Date(seenAt);
  const row = await ctx.db.callDecision.create({
    data: {
      id: newId(),
      userId: actor.userId,
      clientId,
      decision,
      until: decision === "snoozed" ? await midnightOf(ctx, until ?? dayPlus(today, 1)) : null,
      evidenceAt: at > now ? now : at,
      createdAt: now,
    },
  });
  return { id: row.id, until: row.until?.toISOString() ?? null };
}

/** Undoes a decision on a client whom the caller sees. @throws DomainError `not_found` */
export async function undoDecision(ctx: Context, id: string) {
  const { count } = await ctx.db.callDecision.deleteMany({ where: { id, client: clientRows(ctx.actor) } });
  if (count === 0) throw notFound("decision");
  return { id };
}
