import { Prisma, type ScopedDb, type SystemDb } from "@hearthline/db/client";

/** The client to whom we sent a message. */
export interface MessageClient {
  messageId: string;
  companyId: string;
  id: string;
  officerId: string;
  branchId: string | null;
  name: string;
  emails: string[];
}

/** @param which a condition on `m`; the newest matching message counts */
async function clientOf(db: SystemDb | ScopedDb, which: Prisma.Sql): Promise<MessageClient | undefined> {
  const [row] = await db.$queryRaw<MessageClient[]>`
    SELECT m.id AS "messageId", c."companyId", c.id, c."officerId", c."branchId", trim(concat(c."firstName", ' ', c."lastName")) AS name,
      ARRAY(SELECT lower(e.email) FROM "ClientEmail" e WHERE e."clientId" = c.id) AS emails
    FROM "Message" m JOIN "Client" c ON c."companyId" = m."companyId" AND (c.id = m."clientId" OR m."clientId" IS NULL AND c.id IN (
      SELECT x."clientId" FROM "LoanClient" x WHERE x."loanId" = m."loanId" AND (
        EXISTS (SELECT 1 FROM "ClientEmail" e WHERE e."clientId" = x."clientId" AND lower(e.email) = lower(m."toAddress"))
        OR EXISTS (SELECT 1 FROM "ClientPhone" p WHERE p."clientId" = x."clientId" AND p.phone = m."toAddress"))))
    WHERE ${which} ORDER BY m."createdAt" DESC, m.id DESC LIMIT 1`;
  return row;
}

export const clientOfMessage = (db: SystemDb | ScopedDb, id: string): Promise<MessageClient | undefined> =>
  clientOf(db, Prisma.sql`m.id = ${id}::uuid`);

/** For the newest text sent to a number: all companies' texts come from one sender. */
export const clientTexted = (db: SystemDb, phone: string): Promise<MessageClient | undefined> =>
  clientOf(db, Prisma.sql`m.channel = 'sms' AND m."toAddress" = ${phone}`);
