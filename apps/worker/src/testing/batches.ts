import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import type { Ground } from "./world.ts";

/** Creates a batch to the given number of new clients, as an operation writes it: the next worker hands it over. @returns its id and its recipients */
export async function batchOf(
  { database, company }: Pick<Ground, "database" | "company">,
  mails: number,
): Promise<{ batchId: string; addresses: string[] }> {
  const { companyId, officerId, branchId } = company;
  const batchId = newId();
  const clients = Array.from({ length: mails }, (_, at) => ({ id: newId(), email: `${at}.${batchId}@many.test` }));
  await database.scoped(companyId, async (db) => {
    await db.client.createMany({
      data: clients.map(({ id }, at) => ({
        id,
        officerId,
        firstName: `Many${at}`,
        lastName: "Mails",
        source: batchId,
      })),
    });
    await db.clientEmail.createMany({ data: clients.map(({ id, email }) => ({ clientId: id, companyId, email })) });
    const reader = { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null, owner: null };
    await db.messageBatch.create({
      data: {
        id: batchId,
        userId: officerId,
        channel: "email",
        purpose: "service",
        subject: "For {{client.firstName|you}}",
        body: "Hi {{client.firstName|there}}, {{company.name}} here.",
        filter: { sources: [batchId] },
        params: { timeZone: "America/New_York", reader },
      },
    });
    await writeJob(db, {
      companyId,
      job: "batches.hand-over",
      payload: { batchId, turn: 0 },
      key: `batch-${batchId}-0`,
    });
  });
  return { batchId, addresses: clients.map(({ email }) => email) };
}
