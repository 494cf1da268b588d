import { dayPlus, daysBetween } from "@hearthline/contract/clients/signal-words";
import type { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { Metric, MetricRow, MetricRowsInput } from "@hearthline/contract/reports/metrics";
import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { type MetricScope, type MetricSum, metricEvents, metricSums } from "@hearthline/domain/metrics/read";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { wordsOf } from "../../kernel/paging/large-lists.ts";
import { listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { orderSql, ordersOf, type Slice, sliceSql, up } from "../../kernel/paging/order.ts";
import { periodShown, scopeOf } from "./metrics.reads.ts";

interface EventRow {
  id: string;
  at: Date;
  loan: { id: string; kind: z.output<typeof LoanKindName>; title: string } | null;
  client: { id: string; name: string } | null;
  officerName: string;
  source: string;
  cents: bigint | string;
  seconds: bigint | string;
}

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("id", "uuid")] });
/** The client of an event `e`; for a loan with several clients, the first. */
const ITS_CLIENT = Prisma.sql`coalesce(e."clientId", (SELECT b."clientId" FROM "LoanClient" b WHERE b."loanId" = e."loanId" ORDER BY b.position, b."clientId" LIMIT 1))`;
const ITS_LOAN = Prisma.sql`JOIN "User" u ON u.id = e."officerId" LEFT JOIN "Loan" l ON l.id = e."loanId"`;
/** Joins the officer, loan and client of an event. */
const NAMED = Prisma.sql`${ITS_LOAN} LEFT JOIN "Client" c ON c.id = ${ITS_CLIENT}`;

/** Narrows events to those whose names contain all words of a text. */
const saying = (events: Prisma.Sql, words: readonly string[]) =>
  words.length === 0
    ? events
    : Prisma.sql`(SELECT e.* FROM ${events} ${NAMED} WHERE lower(concat_ws(' ', c."firstName", c."lastName", l.title, u.name))
        LIKE ALL (${words.map((word) => `%${likeText(word)}%`)}::text[])) e`;

/** Counts a metric's rows from the daily sums. */
async function countOf(ctx: Context, scope: MetricScope, metric: Metric): Promise<number> {
  const sums = await ctx.sql<MetricSum>(metricSums(scope, [metric], "source"));
  return sums.reduce((total, { count }) => total + Number(count), 0);
}

/** If the days read have too few rows for a page, this many times as many days are read. */
const WIDER = 4;

/**
 * Reads a page from the days closest to its start, and more days until it is full, so that a year's million rows are not all read.
 *
 * @param total rows of the whole scope, to estimate how many days a page takes
 */
async function nearest<Row>(
  { from, to, zone, ...scope }: MetricScope,
  { after, skip, take }: Slice,
  { newestFirst, total }: { newestFirst: boolean; total: number },
  read: (scope: MetricScope) => Promise<Row[]>,
): Promise<Row[]> {
  const at = after?.[0] ? dayIn(zone, new Date(after[0])) : undefined;
  const [first, last] = newestFirst ? [from, at ?? to] : [at ?? from, to];
  const all = daysBetween(first, last) + 1;
  const aDay = Math.max(1, total) / (daysBetween(from, to) + 1);
  for (let days = Math.ceil((2 * (skip + take)) / aDay); ; days *= WIDER) {
    const part = Math.min(days, all);
    const rows = await read({
      ...scope,
      zone,
      from: newestFirst ? dayPlus(last, 1 - part) : first,
      to: newestFirst ? last : dayPlus(first, part - 1),
    });
    if (rows.length >= take || part >= all) return rows;
  }
}

/** Returns the rows that a number counts, newest first by default. */
export async function rowsOf(ctx: Context, input: z.output<typeof MetricRowsInput>) {
  const { metric, period, officerId, branchId, source, q, sort } = input;
  const scope = scopeOf(ctx, input);
  const words = wordsOf(q);
  const order = ORDERS[sort];
  const list = { name: "metric rows", filter: { metric, period, officerId, branchId, source, q }, order };
  // A response time is 0 while still waiting, and cents belong to closings only.
  const timed = metric.startsWith("read.") || (metric.startsWith("answers.") && !metric.endsWith(".waiting"));
  const read = (of: MetricScope, slice: Slice) => {
    const { from: events, where } = metricEvents(of, metric);
    const all = Prisma.sql`SELECT e.* FROM ${saying(events, words)}`;
    return ctx.sql<EventRow>(Prisma.sql`
      SELECT e.id::text, e.at, e.source, e.cents::text, e.seconds::text, u.name AS "officerName",
        CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id, 'kind', l.kind, 'title', l.title) END AS loan,
        CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'name', btrim(c."firstName" || ' ' || c."lastName")) END AS client
      FROM (SELECT e.*, ${ITS_CLIENT} AS "namedId" FROM (${sliceSql({ read: all, where, alias: "e", order }, slice)}) e OFFSET 0) e
        ${ITS_LOAN} LEFT JOIN "Client" c ON c.id = e."namedId" ORDER BY ${orderSql(order, "e")}`);
  };
  const page = await listPage<EventRow>(ctx, input, list, {
    async read(slice) {
      // Daily sums do not cover a text search.
      if (words.length > 0) return read(scope, slice);
      const total = await countOf(ctx, scope, metric);
      const rows = await nearest(scope, slice, { newestFirst: sort === "-at", total }, (of) => read(of, slice));
      return { rows, total };
    },
    async total() {
      const { from: events, where } = metricEvents(scope, metric);
      const [row] = await ctx.sql<{ total: number }>(
        Prisma.sql`SELECT count(*)::int AS total FROM ${saying(events, words)} WHERE ${where}`,
      );
      return row?.total ?? 0;
    },
  });
  const shown = mapPage(
    page,
    (row): z.input<typeof MetricRow> => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      loan: row.loan,
      client: row.client,
      officerName: row.officerName,
      source: row.source,
      amountCents: metric === "activity.closed" || metric === "pull.closed" ? Number(row.cents) : null,
      seconds: timed ? Number(row.seconds) : null,
    }),
  );
  return { ...shown, period: periodShown(ctx, period), metric, count: page.total };
}
