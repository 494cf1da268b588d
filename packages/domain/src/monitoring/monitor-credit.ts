import type { WriteContext } from "../context.ts";
import { takeLocks } from "../records/record-context.ts";

/** A client's consent to have their credit monitored, or its withdrawal. */
export interface MonitoringConsent {
  /** Verbatim. */
  words: string;
  /** A `HeardSource`. */
  source: string;
  /** Email address, phone number or place. */
  address: string;
  /** The version of the text, if they agreed on one of our pages, with where the form was sent from. */
  version?: string;
  ip?: string;
  userAgent?: string;
}

/** Takes the advisory lock for changes of this client's credit monitoring. */
export const lockMonitoring = (ctx: WriteContext, clientId: string): Promise<void> =>
  takeLocks(ctx, "monitoring", [clientId]);

/** Records a client's consent or its withdrawal. @param recordedById the user who recorded it; null if the client did. @returns its id */
export async function recordMonitoringConsent(
  { db, now }: WriteContext,
  clientId: string,
  consent: MonitoringConsent & { granted: boolean },
  recordedById: string | null,
): Promise<string> {
  const row = await db.monitoringConsent.create({ data: { clientId, ...consent, recordedById, createdAt: now } });
  return row.id;
}

/** Has the bureau monitor a client's credit, or pause it. Their consent was recorded before. */
export async function monitorCredit(ctx: WriteContext, clientId: string, wanted: "on" | "paused"): Promise<void> {
  const row = await ctx.db.monitoring.findUnique({ where: { clientId }, select: { revision: true } });
  const revision = (row?.revision ?? 0) + 1;
  const data = { wanted, revision, failure: null, endedAt: null };
  await ctx.db.monitoring.upsert({ where: { clientId }, create: { clientId, ...data }, update: data });
  await ctx.enqueue("monitoring.settle", { clientId, revision }, `monitoring-${clientId}-${revision}`);
}

/**
 * Ends the monitoring of a client's credit. It takes effect here immediately: scores and alerts are deleted in this
 * transaction; the bureau's own deletion is a job that is repeated until the bureau has no data left.
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
