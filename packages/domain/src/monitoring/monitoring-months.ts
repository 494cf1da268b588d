import { Prisma, type ScopedDb } from "@hearthline/db/client";

/** How long a count is retried at Stripe under its identifier: Stripe remembers the identifier for a day, and would then count it a second time. */
export const SENT_AGAIN_MS = 20 * 3_600_000;

/**
 * Records that credits are monitored in the current month of the company's time zone: once for each client and month,
 * no matter how often monitoring is paused and resumed. A test company pays nothing.
 *
 * @param of one client, or every active credit of a company
 */
export async function countMonths(
  db: ScopedDb,
  of: { clientId: string } | { companyId: string },
  now: Date,
): Promise<void> {
  const which =
    "clientId" in of
      ? Prisma.sql`m."clientId" = ${of.clientId}::uuid`
      : Prisma.sql`m."companyId" = ${of.companyId}::uuid`;
  await db.$executeRaw`
    INSERT INTO "MonitoringMonth" (id, "companyId", "clientId", month)
    SELECT gen_random_uuid(), m."companyId", m."clientId", to_char(${now}::timestamptz AT TIME ZONE c."timeZone", 'YYYY-MM')
    FROM "Monitoring" m JOIN "Company" c ON c.id = m."companyId"
    WHERE ${which} AND m.standing = 'active' AND NOT c."isTest"
    ON CONFLICT ("clientId", month) DO NOTHING`;
}
