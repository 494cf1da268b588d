import type { AlertDetail, AlertKindName, CreditScore } from "@hearthline/contract/clients/monitoring";
import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { KeyRing } from "@hearthline/db/key-ring";
import { writeJob } from "@hearthline/db/outbox";
import { sealDetail, sealScores } from "@hearthline/db/sealed-credit";

export interface ToldAlert {
  id: string;
  kind: AlertKindName;
  enrollment: string;
  at: Date;
  detail: AlertDetail;
  scores: readonly CreditScore[];
}

/**
 * Stores an alert of the bureau about a monitored credit, idempotently. Scores older than the stored ones change
 * nothing. Nothing is stored for an enrollment that is unknown, paused or withdrawn.
 *
 * @returns whether it was new
 */
export async function takeAlert(
  { system }: Pick<Database, "system">,
  ring: KeyRing,
  told: ToldAlert,
): Promise<boolean> {
  return system(async (db) => {
    // The row is locked, so that a concurrent withdrawal leaves nothing behind.
    const [held] = await db.$queryRaw<{ clientId: string; companyId: string }[]>`
      SELECT "clientId", "companyId" FROM "Monitoring" WHERE enrollment = ${told.enrollment} AND wanted = 'on' FOR NO KEY UPDATE`;
    if (!held) return false;
    const id = newId();
    const { count } = await db.creditAlert.createMany({
      data: [{ id, ...held, eventId: told.id, kind: told.kind, at: told.at, ...sealDetail(ring, id, told.detail) }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    if (told.scores.length > 0)
      await db.monitoring.updateMany({
        where: { clientId: held.clientId, OR: [{ scoredAt: null }, { scoredAt: { lte: told.at } }] },
        data: { ...sealScores(ring, told.enrollment, told.scores), scoredAt: told.at },
      });
    await writeJob(db, {
      companyId: held.companyId,
      job: "monitoring.tell",
      payload: { alertId: id },
      key: `credit-alert-${id}`,
    });
    return true;
  });
}
