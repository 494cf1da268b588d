import type { UpdateMonitoring } from "@hearthline/contract/clients/monitoring";
import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField } from "../../kernel/errors.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { requireClient } from "../clients/clients.reads.ts";

type Asked = z.output<typeof UpdateMonitoring>;

const NO_WORD =
  "Write down what the client agreed to, and how and where they said so: nobody’s credit is watched without their word.";
const WITHDRAWN = "They do not want their credit watched any more.";

/**
 * Turns the watching of a client's credit on, off, or sets it aside. Off takes effect here at once: scores and alerts are deleted in this transaction, and
 * the bureau's own deletion is a job that is repeated until the bureau knows nothing.
 *
 * @throws DomainError `not_found`; `invalid` without the client's word; `locked`; `unavailable` where no bureau is set up
 */
export async function updateMonitoring(ctx: Context, { clientId, monitoring: wanted, consent }: Asked): Promise<void> {
  await requireClient(ctx, clientId);
  await inTurn(ctx, "monitoring", [clientId]);
  const row = await ctx.db.monitoring.findUnique({ where: { clientId } });
  const isOn = row !== null && row.wanted !== "off";
  const newest = await ctx.db.monitoringConsent.findFirst({
    where: { clientId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (wanted === "off") {
    if (!isOn) return;
    const said = consent ?? { words: WITHDRAWN, source: "officer", address: ctx.actor.email };
    await record(ctx, clientId, { ...said, granted: false });
    await withdraw(ctx, clientId, row.enrollment);
    return;
  }
  if (ctx.actor.locked) throw new DomainError("locked", LOCKED_SENTENCE);
  if (wanted === "paused" && !isOn)
    throw new DomainError("conflict", "This client’s credit is not watched: there is nothing to pause.");
  if (consent) await record(ctx, clientId, { ...consent, granted: true });
  else if (!row || !newest?.granted) throw invalidField("consent", NO_WORD);
  if (isOn && row.wanted === wanted && row.failure === null) return;
  if (!ctx.monitoring.isSetUp && !ctx.actor.testMode)
    throw new DomainError("unavailable", "No credit bureau is set up on this server.");
  const revision = (row?.revision ?? 0) + 1;
  const data = { wanted, revision, failure: null, endedAt: null };
  await ctx.db.monitoring.upsert({ where: { clientId }, create: { clientId, ...data }, update: data });
  await ctx.enqueue("monitoring.settle", { clientId, revision }, `monitoring-${clientId}-${revision}`);
}

const record = (
  ctx: Context,
  clientId: string,
  word: { granted: boolean; words: string; source: string; address: string },
) =>
  ctx.db.monitoringConsent.create({
    data: { clientId, ...word, recordedById: ctx.actor.userId, createdAt: ctx.now },
  });

async function withdraw(ctx: Context, clientId: string, enrollment: string | null): Promise<void> {
  await ctx.db.creditAlert.deleteMany({ where: { clientId } });
  await ctx.db.monitoring.update({
    where: { clientId },
    data: {
      wanted: "off",
      revision: { increment: 1 },
      enrollment: null,
      standing: null,
      failure: null,
      sealedSecret: null,
      sealedBy: "",
      scoredAt: null,
      begunAt: null,
      endedAt: ctx.now,
    },
  });
  if (enrollment === null) return;
  await ctx.db.monitoringEnding.create({ data: { enrollment, clientId, askedAt: ctx.now } });
  await ctx.enqueue("monitoring.end", { enrollment }, `monitoring-end-${enrollment}`);
}
