import type { WriteContext } from "../context.ts";
import { takeTurns } from "../records/desk.ts";

/** A client's consent to have their credit monitored, or their withdrawal of it. */
export interface MonitoringConsent {
  /** Word for word. */
  words: string;
  /** A `HeardSource`. */
  source: string;
  /** Email address, phone number or place. */
  address: string;
  /** Of the text, where they agreed on a page of ours, with where it was sent from. */
  version?: string;
  ip?: string;
  userAgent?: string;
}

/** Waits until no one else changes how this client's credit is monitored. */
export const lockMonitoring = (ctx: WriteContext, clientId: string): Promise<void> =>
  takeTurns(ctx, "monitoring", [clientId]);

/** Records a client's consent, or that they withdrew it. @param recordedById the user who recorded it; null where the client did. @returns its id */
export async function recordMonitoringConsent(
  { db, now }: WriteContext,
  clientId: string,
  consent: MonitoringConsent & { granted: boolean },
  recordedById: string | null,
): Promise<string> {
  const row = await db.monitoringConsent.create({ data: { clientId, ...consent, recordedById, createdAt: now } });
  return row.id;
}

/** Has the bureau monitor a client's credit, or pause it. Their consent is recorded before. */
export async function monitorCredit(ctx: WriteContext, clientId: string, wanted: "on" | "paused"): Promise<void> {
  const row = await ctx.db.monitoring.findUnique({ where: { clientId }, select: { revision: true } });
  const revision = (row?.revision ?? 0) + 1;
  const data = { wanted, revision, failure: null, endedAt: null };
  await ctx.db.monitoring.upsert({ where: { clientId }, create: { clientId, ...data }, update: data });
  await ctx.enqueue("monitoring.settle", { clientId, revision }, `monitoring-${clientId}-${revision}`);
}

/**
 * Ends the monitoring of a client's credit. It takes effect here at once: scores and alerts are deleted in this transaction, and the bureau's own deletion is a
 * job that is repeated until the bureau has none of it.
 */
export async function endMonitoring(
  ctx: WriteContext,
  { clientId, enrollment }: { clientId: string; enrollment: string | null },
): Promise<void> {
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
