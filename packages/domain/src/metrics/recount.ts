import { METRICS } from "@hearthline/contract/reports/metrics";
import { Prisma, type ScopedDb } from "@hearthline/db/client";
import { beginOf, eventsSql } from "./events.ts";
import { SPANS } from "./spans.ts";

/** Officer days per run: a transaction of about a second. */
const TURN = 500;

interface Pair {
  officerId: string;
  day: Date;
}

/**
 * Recounts days whose rows changed, and the blocks that contain them; returns how many. The visible marks are deleted
 * first: a change that commits later has a new mark and is counted by the next run. Runs once at a time per company:
 * the caller holds the lock.
 */
export async function recountTurn(db: ScopedDb, companyId: string): Promise<number> {
  const pairs = await db.$queryRaw<Pair[]>`
    WITH gone AS (
      DELETE FROM "MetricStale" s USING (
        SELECT "officerId", day FROM "MetricStale" WHERE "companyId" = ${companyId}::uuid GROUP BY 1, 2 ORDER BY 2 DESC, 1 LIMIT ${TURN}::int
      ) p WHERE s."companyId" = ${companyId}::uuid AND s."officerId" = p."officerId" AND s.day = p.day RETURNING s."officerId", s.day
    ) SELECT DISTINCT "officerId"::text AS "officerId", day FROM gone`;
  if (pairs.length === 0) return 0;
  const company = Prisma.sql`${companyId}::uuid`;
  const zone = Prisma.sql`(SELECT "timeZone" FROM "Company" WHERE id = ${companyId}::uuid)`;
  const officers = pairs.map(({ officerId }) => officerId);
  const days = pairs.map(({ day }) => day.toISOString().slice(0, 10));
  const marked = Prisma.sql`unnest(${officers}::uuid[], ${days}::date[]) p("officerId", day)`;
  await db.$executeRaw`DELETE FROM "MetricDay" m USING ${marked} WHERE m."officerId" = p."officerId" AND m.span = 1 AND m.day = p.day`;
  await db.$executeRaw`
    INSERT INTO "MetricDay" ("companyId", "officerId", "branchId", span, day, source, metric, count, "amountCents", seconds)
    SELECT ${company}, e."officerId", e."branchId", 1, d.day, e.source, e.metric, count(*), sum(e.cents), sum(e.seconds)
    FROM (SELECT DISTINCT day, ${beginOf(Prisma.sql`day`, zone)} AS start, ${beginOf(Prisma.sql`day + 1`, zone)} AS "end" FROM unnest(${days}::date[]) day) d
    CROSS JOIN LATERAL (${eventsSql({ companyId: company, start: Prisma.sql`d.start`, end: Prisma.sql`d."end"` }, METRICS)}) e
    JOIN ${marked} ON p."officerId" = e."officerId" AND p.day = d.day
    GROUP BY e."officerId", e."branchId", d.day, e.source, e.metric`;
  let parts = 1;
  for (const span of SPANS.toReversed().slice(1)) {
    await recountBlocks(db, { companyId: company, marked, span, parts });
    parts = span;
  }
  return pairs.length;
}

/** The blocks of one length that contain a marked day, summed from the shorter ones. */
async function recountBlocks(
  db: ScopedDb,
  { companyId, marked, span, parts }: { companyId: Prisma.Sql; marked: Prisma.Sql; span: number; parts: number },
): Promise<void> {
  const blocks = Prisma.sql`(SELECT DISTINCT p."officerId", p.day - mod(p.day - date '1970-01-01', ${span}::int) AS day FROM ${marked}) b`;
  await db.$executeRaw`DELETE FROM "MetricDay" m USING ${blocks} WHERE m."officerId" = b."officerId" AND m.span = ${span}::int AND m.day = b.day`;
  await db.$executeRaw`
    INSERT INTO "MetricDay" ("companyId", "officerId", "branchId", span, day, source, metric, count, "amountCents", seconds)
    SELECT ${companyId}, m."officerId", m."branchId", ${span}::int, b.day, m.source, m.metric, sum(m.count), sum(m."amountCents"), sum(m.seconds)
    FROM ${blocks} JOIN "MetricDay" m ON m."officerId" = b."officerId" AND m.span = ${parts}::int AND m.day >= b.day AND m.day < b.day + ${span}::int
    GROUP BY m."officerId", m."branchId", b.day, m.source, m.metric`;
}
