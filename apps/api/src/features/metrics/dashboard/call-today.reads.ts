import { callScore, LOOKED_AT, MAX_CALLS } from "@hearthline/contract/clients/call-score";
import type { Call, CallToday, StandingDecision, View } from "@hearthline/contract/clients/call-today";
import { evidenceOf } from "@hearthline/contract/clients/signal-sentences";
import { SIGNAL_KEYS, SIGNALS, type Signal, type SignalKey } from "@hearthline/contract/clients/signals";
import { AnyTried } from "@hearthline/contract/loans/tried";
import { dayIn } from "@hearthline/contract/values/day-in";
import { shapeWithoutRules } from "@hearthline/contract/values/without-rules";
import { Prisma } from "@hearthline/db/client";
import { visibilityOf } from "@hearthline/db/visibility";
import { HOLDS_IN_WINDOW, windowsSql } from "@hearthline/domain/signals/signal-window";
import { triedWords } from "@hearthline/report/tried-words";
import { z } from "zod";
import { narrowedTo } from "../../../kernel/access/view.ts";
import { officerSql, visibleLoanSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { metStrikesOf } from "./met-strikes.reads.ts";
import { reachesOf } from "./reach.reads.ts";
import { undecidedSql } from "./undecided.rules.ts";

const Tried = z.object(shapeWithoutRules(AnyTried.shape));

/** The SQL condition for signals the caller sees. Signals carry the officer of their client, so that one index on their own table is enough. */
export function seenSignals(ctx: Context, narrowed: (table: string) => Prisma.Sql): Prisma.Sql {
  const own =
    visibilityOf(ctx.actor).of === "company"
      ? Prisma.sql`s."companyId" = ${ctx.actor.companyId}::uuid`
      : officerSql(ctx.actor, "s");
  return Prisma.sql`${own} AND ${narrowed("s")}`;
}

const isAhead = (kind: SignalKey): boolean => "ahead" in SIGNALS[kind].window;
const AHEAD = SIGNAL_KEYS.filter(isAhead);
const OTHERS = SIGNAL_KEYS.filter((kind) => !isAhead(kind));

interface Row {
  clientId: string;
  firstName: string;
  lastName: string;
  officerId: string;
  officerName: string;
  kind: SignalKey;
  at: Date;
  onDay: string;
  untilDay: string | null;
  data: Record<string, unknown>;
  loan: Call["loan"];
}

/** Returns every current, undecided signal of the clients who may be among the ten. */
async function reasonRows(ctx: Context, view: View, today: string): Promise<Row[]> {
  const { now, actor } = ctx;
  const seen = seenSignals(ctx, await narrowedTo(ctx, view));
  const undecided = undecidedSql(now, actor.timeZone);
  const newest = (kinds: readonly SignalKey[], order: Prisma.Sql) =>
    Prisma.sql`SELECT n."clientId" FROM ${windowsSql(kinds, today)} CROSS JOIN LATERAL (SELECT s."clientId" FROM "ClientSignal" s
      WHERE ${seen} AND ${HOLDS_IN_WINDOW} AND ${undecided} ORDER BY ${order} LIMIT ${LOOKED_AT}::int) n`;
  // Upcoming signals: the nearest first. Past or waiting ones: the newest first.
  const few = Prisma.sql`${newest(AHEAD, Prisma.sql`s."onDay", s."clientId"`)} UNION ${newest(OTHERS, Prisma.sql`s."onDay" DESC, s."clientId" DESC`)}`;
  const statement = Prisma.sql`WITH few AS MATERIALIZED (${few})
    SELECT c.id::text AS "clientId", c."firstName", c."lastName", c."officerId"::text AS "officerId", u.name AS "officerName",
      s.kind, s.at, s."onDay"::text AS "onDay", s."untilDay"::text AS "untilDay", s.data
    FROM few JOIN "Client" c ON c.id = few."clientId" JOIN "User" u ON u.id = c."officerId" JOIN "ClientSignal" s ON s."clientId" = c.id
      JOIN ${windowsSql(SIGNAL_KEYS, today)} ON ${HOLDS_IN_WINDOW}
    WHERE ${officerSql(actor, "c")} AND ${undecided}`;
  // An officer has more signals per kind than the planner estimates; it would sort them all to find the newest.
  return ctx.sql<Row>(statement, { inOrder: true });
}

const signalOf = ({ kind, at, onDay, untilDay, data }: Row): Signal => ({
  kind,
  at: at.toISOString(),
  onDay,
  untilDay,
  data: kind === "tried" ? { ...data, words: triedInWords(data.tried) } : data,
});

const triedInWords = (tried: unknown): string => {
  const { data } = Tried.safeParse(tried);
  return data ? triedWords(data) : "";
};

type Reached = Awaited<ReturnType<typeof reachesOf>>;

/** A person with their signals and score. */
interface Scored extends ReturnType<typeof callScore> {
  clientId: string;
  rows: readonly Row[];
  at: string;
}

const scoredOf = (clientId: string, rows: readonly Row[], today: string): Scored => ({
  clientId,
  rows,
  at: new Date(Math.max(...rows.map(({ at }) => at.getTime()))).toISOString(),
  ...callScore(rows, today),
});

function callOf(
  { clientId, rows, at, score, parts }: Scored,
  today: string,
): Omit<Call, keyof ReturnType<Reached> | "loan" | "strike">[] {
  const [first] = rows;
  if (!first) return [];
  const kind = parts[0]?.kind ?? first.kind;
  // Of several signals of the kind, the one that counted: the nearest upcoming one, else the newest.
  const ofKind = rows
    .filter((row) => row.kind === kind)
    .map(signalOf)
    .toSorted((a, b) => a.onDay.localeCompare(b.onDay));
  const told = isAhead(kind) || kind === "task-due" ? ofKind[0] : ofKind.at(-1);
  if (!told) return [];
  return [
    {
      clientId,
      name: `${first.firstName} ${first.lastName}`.trim(),
      officerId: first.officerId,
      officerName: first.officerName,
      kind,
      evidence: evidenceOf(
        { ...told, data: { ...(ofKind.length > 1 && { count: ofKind.length }), ...told.data } },
        today,
      ),
      at,
      score,
      parts,
    },
  ];
}

/** Returns the newest loan of each client that the caller sees. */
async function newestLoans(
  ctx: Context,
  clientIds: readonly string[],
): Promise<Map<string, NonNullable<Call["loan"]>>> {
  const rows = await ctx.sql<NonNullable<Call["loan"]> & { clientId: string; cents: string }>(Prisma.sql`
    SELECT DISTINCT ON (lc."clientId") lc."clientId"::text AS "clientId", l.id::text, l.kind, l.title, l.status, l."leadProgram" AS program, l."leadLoanAmountCents"::text AS cents
    FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId" WHERE lc."clientId" = ANY (${clientIds}::uuid[]) AND ${visibleLoanSql(ctx.actor)}
    ORDER BY lc."clientId", l."updatedAt" DESC, l.id`);
  return new Map(rows.map(({ clientId, cents, ...loan }) => [clientId, { ...loan, loanAmountCents: Number(cents) }]));
}

/** Returns the caller's decisions since the start of the day, the newest per client. */
async function decidedToday(ctx: Context, today: string): Promise<StandingDecision[]> {
  const rows = await ctx.sql<{
    id: string;
    clientId: string;
    firstName: string;
    lastName: string;
    decision: StandingDecision["decision"];
    until: Date | null;
    at: Date;
  }>(
    Prisma.sql`SELECT * FROM (SELECT DISTINCT ON (d."clientId") d.id::text, d."clientId"::text AS "clientId", c."firstName", c."lastName", d.decision, d.until, d."createdAt" AS at
      FROM "CallDecision" d JOIN "Client" c ON c.id = d."clientId"
      WHERE d."userId" = ${ctx.actor.userId}::uuid AND d."createdAt" >= (${today}::date::timestamp AT TIME ZONE ${ctx.actor.timeZone}) AND ${officerSql(ctx.actor, "c")}
      ORDER BY d."clientId", d."createdAt" DESC, d.id DESC) d ORDER BY at DESC, id`,
  );
  return rows.map(({ firstName, lastName, until, at, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
  }));
}

/** Returns who to call today, among the clients the caller sees. */
export async function callToday(ctx: Context, view: View): Promise<CallToday> {
  const today = dayIn(ctx.actor.timeZone, ctx.now);
  const people = new Map<string, Row[]>();
  for (const row of await reasonRows(ctx, view, today)) {
    const known = people.get(row.clientId);
    if (known) known.push(row);
    else people.set(row.clientId, [row]);
  }
  // Evidence is put into words only for the people listed.
  const calls = [...people]
    .map(([clientId, rows]) => scoredOf(clientId, rows, today))
    .sort((a, b) => b.score - a.score || b.at.localeCompare(a.at) || a.clientId.localeCompare(b.clientId))
    .slice(0, MAX_CALLS)
    .flatMap((one) => callOf(one, today));
  const ids = calls.map(({ clientId }) => clientId);
  const [loans, strikes, reach, decided] = await Promise.all([
    newestLoans(ctx, ids),
    metStrikesOf(ctx, ids, today),
    reachesOf(ctx, ids),
    decidedToday(ctx, today),
  ]);
  return {
    day: today,
    calls: calls.map((call) => ({
      ...call,
      ...reach(call.clientId),
      loan: loans.get(call.clientId) ?? null,
      strike: strikes.get(call.clientId) ?? null,
    })),
    decided,
  };
}
