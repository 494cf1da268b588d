import { Prisma } from "@hearthline/db/client";
import type { RecordContext } from "../records/record-context.ts";

/** What may have been added to a client since they were imported, in the words of the message. */
const HANGING: readonly (readonly [words: string, sql: Prisma.Sql])[] = [
  [
    "a loan",
    Prisma.sql`SELECT 1 FROM "LoanClient" x JOIN "Loan" l ON l.id = x."loanId" WHERE x."clientId" = c.id AND l."deletedAt" IS NULL`,
  ],
  ["a note", Prisma.sql`SELECT 1 FROM "ClientNote" x WHERE x."clientId" = c.id AND x."deletedAt" IS NULL`],
  ["a task", Prisma.sql`SELECT 1 FROM "ClientTask" x WHERE x."clientId" = c.id`],
  ["a conversation", Prisma.sql`SELECT 1 FROM "ChatThread" x WHERE x."clientId" = c.id`],
  ["a message", Prisma.sql`SELECT 1 FROM "Message" x WHERE x."clientId" = c.id`],
  [
    "a home",
    Prisma.sql`SELECT 1 FROM "HomeOwner" x JOIN "Home" h ON h.id = x."homeId" WHERE x."clientId" = c.id AND h."deletedAt" IS NULL`,
  ],
  ["a home value report", Prisma.sql`SELECT 1 FROM "HomeWatch" x WHERE x."clientId" = c.id`],
  ["a strike rate", Prisma.sql`SELECT 1 FROM "StrikeRate" x WHERE x."clientId" = c.id`],
  ["a contact", Prisma.sql`SELECT 1 FROM "ClientContact" x WHERE x."clientId" = c.id`],
  ["a household", Prisma.sql`SELECT 1 FROM "HouseholdMember" x WHERE x."clientId" = c.id`],
  ["an employer", Prisma.sql`SELECT 1 FROM "ClientEmployer" x WHERE x."clientId" = c.id`],
  ["a colleague who sees them", Prisma.sql`SELECT 1 FROM "ClientViewer" x WHERE x."clientId" = c.id`],
  ["a merge", Prisma.sql`SELECT 1 FROM "ClientMerge" x WHERE x."keptId" = c.id`],
];

/**
 * Returns which of these clients someone changed after an import had ended. Called before its undo changes any of their data.
 *
 * @param finishedAt when the import's last row was written
 */
export async function changedSince(
  { db }: RecordContext,
  importId: string,
  ids: readonly string[],
  finishedAt: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT c.id::text AS id FROM "Client" c WHERE c.id = ANY(${[...ids]}::uuid[]) AND c."updatedAt" > ${finishedAt}
      AND NOT EXISTS (SELECT 1 FROM "ImportRow" r WHERE r."recordId" = c.id AND r."importId" = ${importId}::uuid AND r.undo IS NOT NULL)`;
  return new Set(rows.map(({ id }) => id));
}

/** Returns why imported clients are not deleted by the undo, by id: something was added to them or changed since. */
export async function hanging(
  { db }: RecordContext,
  ids: readonly string[],
  changed: ReadonlySet<string>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const columns = HANGING.map(([, sql], at) => Prisma.sql`CASE WHEN EXISTS (${sql}) THEN ${at}::int END`);
  const rows = await db.$queryRaw<{ id: string; name: string; has: (number | null)[] }[]>(Prisma.sql`
    SELECT c.id::text AS id, btrim(c."firstName" || ' ' || c."lastName") AS name, ARRAY[${Prisma.join(columns)}] AS has
    FROM "Client" c WHERE c.id = ANY(${[...ids]}::uuid[])`);
  const reasons = new Map<string, string>();
  for (const { id, name, has } of rows) {
    const things = has.flatMap((at) => (at === null ? [] : (HANGING[at]?.[0] ?? [])));
    if (things.length > 0) reasons.set(id, `${name} stays: there is ${things.join(" and ")} since.`);
    else if (changed.has(id)) reasons.set(id, `${name} stays: someone has changed them since.`);
  }
  return reasons;
}
