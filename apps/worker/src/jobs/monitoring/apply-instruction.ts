import { newId } from "@hearthline/db/ids";
import { sealScores } from "@hearthline/db/sealed-credit";
import { countMonths } from "@hearthline/domain/monitoring/monitoring-months";
import { handler, type JobContext } from "../../handler.ts";

/** A sandbox's client is never reported to the bureau: the job acts as if the bureau had responded. */
const NO_BUREAU = "test-";

/**
 * Makes the bureau carry out the latest request for a client's credit. If there is a later request, which has its own job, this one does nothing and ends
 * any enrollment that it made the bureau start in the meantime.
 */
export const settleMonitoring = handler("monitoring.settle", {
  run: (ctx, { clientId, revision }) => settle(ctx, clientId, revision),
  gaveUp: (ctx, { clientId, revision }, failure) =>
    ctx.db(async (db) => {
      await db.monitoring.updateMany({ where: { clientId, revision }, data: { failure } });
    }),
});

async function settle(ctx: JobContext, clientId: string, revision: number): Promise<{ settled: string }> {
  const row = await ctx.db(async (db) => {
    const found = await db.monitoring.findUnique({
      where: { clientId },
      include: {
        client: {
          include: {
            addresses: { orderBy: { position: "asc" }, take: 1 },
            monitoringConsents: { where: { granted: true }, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1 },
          },
        },
      },
    });
    const company = await db.company.findUnique({ where: { id: ctx.companyId }, select: { isTest: true } });
    return found && { ...found, isTest: company?.isTest ?? false };
  });
  if (!row || row.revision !== revision || row.wanted === "off") return { settled: "another word came" };
  const paused = row.wanted === "paused";
  const [consent] = row.client.monitoringConsents;
  if (!consent) return { settled: "nobody agreed" };
  const bureau = row.isTest ? undefined : ctx.creditMonitoring;

  if (row.enrollment === null) {
    const { firstName, lastName, birthday, addresses } = row.client;
    const [home] = addresses;
    const enrolled = bureau
      ? await bureau.enroll({
          reference: consent.id,
          firstName,
          lastName,
          birthday: birthday?.toISOString().slice(0, 10) ?? null,
          address:
            home?.address1 && home.city && home.state && home.zipcode
              ? { address1: home.address1, city: home.city, state: home.state, zipcode: home.zipcode }
              : null,
          consentedAt: consent.createdAt,
        })
      : { id: `${NO_BUREAU}${newId()}`, scores: [] };
    const kept = await ctx.db(async (db) => {
      const now = new Date();
      const { count } = await db.monitoring.updateMany({
        where: { clientId, wanted: { not: "off" }, enrollment: null, endedAt: null },
        data: {
          enrollment: enrolled.id,
          standing: "active",
          begunAt: now,
          failure: null,
          ...sealScores(ctx.ring, enrolled.id, enrolled.scores),
          scoredAt: now,
        },
      });
      if (count > 0) await countMonths(db, { clientId }, now);
      else {
        const same = await db.monitoring.count({ where: { clientId, enrollment: enrolled.id } });
        if (same > 0) return true;
        // They withdrew, or were deleted, during the call to the bureau.
        await db.monitoringEnding.createMany({ data: [{ enrollment: enrolled.id }], skipDuplicates: true });
        await ctx.enqueue(db, "monitoring.end", { enrollment: enrolled.id }, `monitoring-end-${enrolled.id}`);
      }
      return count > 0;
    });
    if (!kept) return { settled: "another word came" };
    if (!paused) return { settled: "active" };
    row.enrollment = enrolled.id;
  }
  const { enrollment } = row;
  if (bureau && enrollment !== null) await bureau.pause(enrollment, paused);
  await ctx.db(async (db) => {
    const data = { standing: paused ? "paused" : "active", failure: null };
    await db.monitoring.updateMany({ where: { clientId, revision, enrollment }, data });
    await countMonths(db, { clientId }, new Date());
  });
  return { settled: paused ? "paused" : "active" };
}
