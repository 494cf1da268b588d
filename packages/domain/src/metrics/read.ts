import type { METRIC_GROUPINGS, Metric } from "@hearthline/contract/reports/metrics";
import { Prisma } from "@hearthline/db/client";
import { officerSql, type Seer } from "@hearthline/db/visibility";
import { beginOf, eventsSql } from "./events.ts";
import { unitsOf } from "./spans.ts";

export type MetricGroupingName = (typeof METRIC_GROUPINGS)[number];

/** Which rows count: their owners, and the range of days in the company's time zone. */
export interface MetricScope {
  seer: Seer & { companyId: string };
  zone: string;
  from: string;
  to: string;
  officerId?: string | undefined;
  branchId?: string | undefined;
  source?: string | undefined;
}

export interface MetricSum {
  metric: Metric;
  key: string | null;
  count: string;
  cents: string;
  seconds: string;
}

/** An SQL condition for the rows with `officerId`, `branchId` and `source` that the caller sees. */
function inScope({ seer, officerId, branchId, source }: MetricScope, table: string): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${table}."${name}"`);
  return Prisma.join(
    [
      officerSql(seer, table),
      ...(officerId ? [Prisma.sql`${column("officerId")} = ${officerId}::uuid`] : []),
      ...(branchId ? [Prisma.sql`${column("branchId")} = ${branchId}::uuid`] : []),
      ...(source === undefined ? [] : [Prisma.sql`${column("source")} = ${source}`]),
    ],
    " AND ",
  );
}

const KEYS: Record<MetricGroupingName, Prisma.Sql> = {
  officer: Prisma.sql`k."officerId"::text`,
  branch: Prisma.sql`k."branchId"::text`,
  source: Prisma.sql`k.source`,
};

/**
 * Sums metrics over a period, by officer, branch or source: stored totals for days without later changes, and the rows
 * themselves for the others. One statement, so one snapshot: a number never lags behind its rows.
 */
export function metricSums(scope: MetricScope, metrics: readonly Metric[], by: MetricGroupingName): Prisma.Sql {
  const { seer, zone, from, to } = scope;
  const company = Prisma.sql`${seer.companyId}::uuid`;
  const zoneSql = Prisma.sql`${zone}::text`;
  const units = unitsOf(from, to);
  const wanted = Prisma.sql`${[...metrics]}::text[]`;
  const columns = (table: string) =>
    Prisma.raw(
      ["officerId", "branchId", "source", "metric", "count", "amountCents", "seconds"]
        .map((name) => `${table}."${name}"`)
        .join(", "),
    );
  const live = eventsSql({ companyId: company, start: Prisma.sql`d.start`, end: Prisma.sql`d."end"` }, metrics);
  return Prisma.sql`
    WITH units AS (SELECT * FROM unnest(${units.map(({ span }) => span)}::int[], ${units.map(({ day }) => day)}::date[]) u(span, day)),
    stale AS MATERIALIZED (SELECT DISTINCT s."officerId", s.day FROM "MetricStale" s WHERE s."companyId" = ${company} AND s.day >= ${from}::date AND s.day <= ${to}::date),
    dirty AS MATERIALIZED (SELECT DISTINCT s."officerId", u.span, u.day FROM units u JOIN stale s ON s.day >= u.day AND s.day < u.day + u.span),
    kept AS (
      SELECT ${columns("m")} FROM units u JOIN "MetricDay" m ON m."companyId" = ${company} AND m.span = u.span AND m.day = u.day AND m.metric = ANY (${wanted})
        WHERE ${inScope(scope, "m")} AND NOT EXISTS (SELECT 1 FROM dirty x WHERE x."officerId" = m."officerId" AND x.span = m.span AND x.day = m.day)
      UNION ALL
      SELECT ${columns("m")} FROM dirty x JOIN "MetricDay" m ON m."officerId" = x."officerId" AND m.span = 1 AND m.day >= x.day AND m.day < x.day + x.span AND m.metric = ANY (${wanted})
        WHERE x.span > 1 AND ${inScope(scope, "m")} AND NOT EXISTS (SELECT 1 FROM stale s WHERE s."officerId" = m."officerId" AND s.day = m.day)
      UNION ALL
      SELECT e."officerId", e."branchId", e.source, e.metric, 1, e.cents, e.seconds
        FROM (SELECT DISTINCT day, ${beginOf(Prisma.sql`day`, zoneSql)} AS start, ${beginOf(Prisma.sql`day + 1`, zoneSql)} AS "end" FROM stale) d
        CROSS JOIN LATERAL (${live}) e JOIN stale s ON s."officerId" = e."officerId" AND s.day = d.day
        WHERE e.metric = ANY (${wanted}) AND ${inScope(scope, "e")}
    )
    SELECT k.metric, ${KEYS[by]} AS key, sum(k.count)::text AS count, sum(k."amountCents")::text AS cents, sum(k.seconds)::text AS seconds
    FROM kept k GROUP BY 1, 2`;
}

/** A select of the rows in `e` that one metric counts, with its condition. */
export function metricEvents(scope: MetricScope, metric: Metric): { from: Prisma.Sql; where: Prisma.Sql } {
  const zone = Prisma.sql`${scope.zone}::text`;
  const stretch = {
    companyId: Prisma.sql`${scope.seer.companyId}::uuid`,
    start: beginOf(Prisma.sql`${scope.from}::date`, zone),
    end: beginOf(Prisma.sql`${scope.to}::date + 1`, zone),
  };
  return {
    from: Prisma.sql`(${eventsSql(stretch, [metric])}) e`,
    where: Prisma.sql`e.metric = ${metric} AND ${inScope(scope, "e")}`,
  };
}
