import {
  ACTIVITIES,
  ANSWER_TIME_NAMES,
  ASKED_KINDS,
  FUNNEL_STEPS,
  METRIC_GROUPS,
  type Metric,
  type MetricsFilter,
  type MetricsInput,
  PULL_STATES,
} from "@hearthline/contract/reports/metrics";
import { REPORT_SECTIONS } from "@hearthline/contract/reports/report-sections";
import { Prisma } from "@hearthline/db/client";
import { type MetricGroupingName, type MetricScope, type MetricSum, metricSums } from "@hearthline/domain/metrics/read";
import { officerSql, visibleBranches, visibleOfficers } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { periodOf } from "../../kernel/input/periods.ts";

export const periodShown = (ctx: Context, filter: MetricsFilter["period"]) => {
  const { from, to } = periodOf(filter, ctx.now, ctx.actor.timeZone);
  return { filter, from, to };
};

export function scopeOf(ctx: Context, { period, officerId, branchId, source }: MetricsFilter): MetricScope {
  const { from, to } = periodShown(ctx, period);
  return { seer: ctx.actor, zone: ctx.actor.timeZone, from, to, officerId, branchId, source };
}

interface Sums {
  count(metric: Metric): number;
  cents(metric: Metric): number;
  seconds(metric: Metric): number;
}

function sumsOf(rows: readonly MetricSum[]): Sums {
  const sum = (metric: Metric, of: "count" | "cents" | "seconds") =>
    rows.reduce((total, row) => total + (row.metric === metric ? Number(row[of]) : 0), 0);
  return {
    count: (metric) => sum(metric, "count"),
    cents: (metric) => sum(metric, "cents"),
    seconds: (metric) => sum(metric, "seconds"),
  };
}

const NOBODY: Record<MetricGroupingName, string> = { officer: "Nobody", branch: "No branch", source: "No source" };

async function namesOf(ctx: Context, by: MetricGroupingName, keys: string[]): Promise<Map<string, string>> {
  if (by === "source") return new Map(keys.map((key) => [key, key || NOBODY.source]));
  const where = { id: { in: keys } };
  const found =
    by === "officer"
      ? await ctx.db.user.findMany({ where, select: { id: true, name: true } })
      : await ctx.db.branch.findMany({ where, select: { id: true, name: true } });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns a table by officer, branch or source, sorted descending, with its total. */
async function tableOf<Counts extends object>(
  ctx: Context,
  input: MetricsInput,
  metrics: readonly Metric[],
  { counts, weight }: { counts(sums: Sums): Counts; weight(counts: Counts): number },
) {
  const rows = await ctx.sql<MetricSum>(metricSums(scopeOf(ctx, input), metrics, input.by));
  const keys = [...new Set(rows.map(({ key }) => key))];
  const names = await namesOf(
    ctx,
    input.by,
    keys.filter((key) => key !== null),
  );
  const groups = keys.map((key) => ({
    key,
    name: key === null ? NOBODY[input.by] : (names.get(key) ?? NOBODY[input.by]),
    ...counts(sumsOf(rows.filter((row) => row.key === key))),
  }));
  return {
    period: periodShown(ctx, input.period),
    total: { key: null, name: "All", ...counts(sumsOf(rows)) },
    rows: groups.toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name, "en")),
  };
}

const each = <const Name extends string>(names: readonly Name[], value: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;

export const funnelOf = (ctx: Context, input: MetricsInput) =>
  tableOf(ctx, input, METRIC_GROUPS.funnel, {
    counts: ({ count }) => each(FUNNEL_STEPS, (step) => count(`funnel.${step}`)),
    weight: ({ reports }) => reports,
  });

export const pullThroughOf = (ctx: Context, input: MetricsInput) =>
  tableOf(ctx, input, METRIC_GROUPS.pull, {
    counts({ count, cents }) {
      const states = each(PULL_STATES, (state) => count(`pull.${state}`));
      const all = states["pre-approved"];
      return { ...states, closedCents: cents("pull.closed"), rate: all === 0 ? null : states.closed / all };
    },
    weight: (counts) => counts["pre-approved"],
  });

export const activityOf = (ctx: Context, input: MetricsInput) =>
  tableOf(ctx, input, METRIC_GROUPS.activity, {
    counts: ({ count, cents }) => ({
      ...each(ACTIVITIES, (one) => count(`activity.${one}`)),
      closedCents: cents("activity.closed"),
    }),
    weight: ({ reports, clients }) => reports + clients,
  });

export async function responseTimesOf(ctx: Context, input: MetricsFilter) {
  const { count, seconds } = sumsOf(
    await ctx.sql<MetricSum>(metricSums(scopeOf(ctx, input), METRIC_GROUPS.answers, "source")),
  );
  const kinds = ASKED_KINDS.map((kind) => {
    const times = each(ANSWER_TIME_NAMES, (time) => count(`answers.${kind}.${time}`));
    const answered = ANSWER_TIME_NAMES.reduce((sum, time) => sum + (time === "waiting" ? 0 : times[time]), 0);
    const took = ANSWER_TIME_NAMES.reduce((sum, time) => sum + seconds(`answers.${kind}.${time}`), 0);
    return { kind, ...times, averageSeconds: answered === 0 ? null : Math.round(took / answered) };
  });
  return { period: periodShown(ctx, input.period), kinds };
}

export async function sectionsReadOf(ctx: Context, input: MetricsFilter) {
  const { count, seconds } = sumsOf(
    await ctx.sql<MetricSum>(metricSums(scopeOf(ctx, input), METRIC_GROUPS.read, "source")),
  );
  const sections = REPORT_SECTIONS.flatMap((section) => {
    const readings = count(`read.${section}`);
    const read = seconds(`read.${section}`);
    return readings === 0 ? [] : [{ section, seconds: read, readings, averageSeconds: Math.round(read / readings) }];
  });
  return { period: periodShown(ctx, input.period), sections: sections.toSorted((a, b) => b.seconds - a.seconds) };
}

export async function choicesOf(ctx: Context) {
  const named = {
    select: { id: true, name: true },
    orderBy: [{ name: "asc" as const }, { id: "asc" as const }],
    take: 500,
  };
  const officers = await ctx.db.user.findMany({ where: visibleOfficers(ctx.actor), ...named });
  const branches =
    officers.length > 1 ? await ctx.db.branch.findMany({ where: visibleBranches(ctx.actor), ...named }) : [];
  const sources = await ctx.sql<{ source: string }>(
    Prisma.sql`SELECT c.source FROM "ClientListRow" c WHERE c."companyId" = ${ctx.actor.companyId}::uuid AND ${officerSql(ctx.actor, "c")} GROUP BY 1 ORDER BY 1 LIMIT 500`,
  );
  return { officers, branches, sources: sources.map(({ source }) => source) };
}
