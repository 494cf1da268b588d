import {
  DEFAULT_DISCLAIMERS,
  DISCLAIMER_KINDS,
  DISCLAIMERS,
  type Disclaimer,
  type DisclaimerKind,
  type DisclaimerReports,
  type DisclaimerReportsInput,
  type DisclaimerVersion,
  STATE_DISCLAIMERS,
} from "@hearthline/contract/company/disclaimers";
import { State, type StateCode } from "@hearthline/contract/values/states";
import type { z } from "zod";
import { visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { loansWith, wordsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { plainText, safeRichText } from "./rich-text.rules.ts";

/** Returns a day as the database stores it. */
export const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

type Row = Awaited<ReturnType<Context["db"]["disclaimer"]["findMany"]>>[number];
const NEWEST = [{ effectiveFrom: "desc" }, { version: "desc" }] as const;

/**
 * Returns the version that applies today (company time zone) to a property in a state: the state's own, else the one for all states. Null means
 * Hearthline's default text: nothing was ever written, or the newest version is empty.
 */
export async function activeDisclaimer(ctx: Context, kind: DisclaimerKind, state: string | null): Promise<Row | null> {
  const newestOf = (scope: string | null) =>
    ctx.db.disclaimer.findFirst({
      where: { kind, state: scope, effectiveFrom: { lte: dayOf(todayOf(ctx)) } },
      orderBy: [...NEWEST],
    });
  const own = state && STATE_DISCLAIMERS.includes(kind) ? await newestOf(state) : null;
  const found = own?.content ? own : await newestOf(null);
  return found?.content ? found : null;
}

const namesOf = async (ctx: Context, ids: string[]) =>
  new Map(
    (await ctx.db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })).map(
      ({ id, name }) => [id, name] as const,
    ),
  );

/** Returns the states that have their own text today, by kind. */
async function statesOf(ctx: Context): Promise<Map<string, StateCode[]>> {
  const rows = await ctx.db.disclaimer.findMany({
    where: { state: { not: null }, effectiveFrom: { lte: dayOf(todayOf(ctx)) } },
    distinct: ["kind", "state"],
    orderBy: [{ kind: "asc" }, { state: "asc" }, ...NEWEST],
  });
  const states = new Map<string, StateCode[]>();
  for (const { kind, state, content } of rows) {
    const known = State.safeParse(state);
    if (known.success && content) states.set(kind, [...(states.get(kind) ?? []), known.data]);
  }
  return states;
}

/** Returns the six texts that apply to all states today: the newest effective version of each, or the default if there is none. */
export async function disclaimersOf(ctx: Context): Promise<z.input<typeof Disclaimer>[]> {
  const newest = await ctx.db.disclaimer.findMany({
    where: { state: null, effectiveFrom: { lte: dayOf(todayOf(ctx)) } },
    distinct: ["kind"],
    orderBy: [{ kind: "asc" }, ...NEWEST],
  });
  const names = await namesOf(
    ctx,
    newest.map(({ createdById }) => createdById),
  );
  const states = await statesOf(ctx);
  return DISCLAIMER_KINDS.map((kind) => {
    const row = newest.find((candidate) => candidate.kind === kind);
    const content = row?.content || safeRichText(DEFAULT_DISCLAIMERS[kind]);
    const { title, appears } = DISCLAIMERS[kind];
    return {
      kind,
      title,
      appears,
      content,
      text: plainText(content),
      version: row?.version ?? 0,
      effectiveFrom: row ? dateOf(row.effectiveFrom) : null,
      states: states.get(kind) ?? [],
      updatedAt: row?.createdAt.toISOString() ?? null,
      updatedBy: (row && names.get(row.createdById)) ?? null,
    };
  });
}

export async function disclaimerOf(ctx: Context, kind: DisclaimerKind): Promise<z.input<typeof Disclaimer>> {
  const found = (await disclaimersOf(ctx)).find((disclaimer) => disclaimer.kind === kind);
  if (!found) throw new Error(`There is no disclaimer called ${kind}.`);
  return found;
}

/** Whether `a` takes precedence over `b` of the same state: the later day wins, and on the same day the later version. */
const before = (a: Row, b: Row): boolean =>
  a.effectiveFrom.getTime() !== b.effectiveFrom.getTime() ? a.effectiveFrom > b.effectiveFrom : a.version > b.version;

/** Returns whether a version is current, scheduled, or replaced by another of its state. */
export function standingOf(
  row: Row,
  all: readonly Row[],
  today: string,
): z.output<typeof DisclaimerVersion>["standing"] {
  const rivals = all.filter(({ state, id }) => state === row.state && id !== row.id);
  if (dateOf(row.effectiveFrom) > today) {
    const sameDay = rivals.some(
      (one) => one.effectiveFrom.getTime() === row.effectiveFrom.getTime() && before(one, row),
    );
    return sameDay ? "replaced" : "scheduled";
  }
  return rivals.some((one) => dateOf(one.effectiveFrom) <= today && before(one, row)) ? "replaced" : "current";
}

export async function disclaimerVersions(
  ctx: Context,
  kind: DisclaimerKind,
): Promise<z.input<typeof DisclaimerVersion>[]> {
  const rows = await ctx.db.disclaimer.findMany({ where: { kind }, orderBy: { version: "desc" }, take: 200 });
  const names = await namesOf(
    ctx,
    rows.map(({ createdById }) => createdById),
  );
  const counts = await ctx.db.report.groupBy({
    by: ["disclaimerId"],
    where: { disclaimerId: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const today = todayOf(ctx);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: State.safeParse(row.state).data ?? null,
    effectiveFrom: dateOf(row.effectiveFrom),
    standing: standingOf(row, rows, today),
    content: row.content,
    text: plainText(row.content || safeRichText(DEFAULT_DISCLAIMERS[kind])),
    reportCount: counts.find(({ disclaimerId }) => disclaimerId === row.id)?._count ?? 0,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdById) ?? null,
  }));
}

/** Returns the report versions that carry one version of a disclaimer, for loans the caller sees. */
export async function reportsWith(
  ctx: Context,
  input: z.output<typeof DisclaimerReportsInput>,
): Promise<z.input<typeof DisclaimerReports>> {
  const { id, q, sort } = input;
  if (!(await ctx.db.disclaimer.findUnique({ where: { id }, select: { id: true } })))
    throw notFound("version of a disclaimer");
  const text = await loansWith(ctx, wordsOf(q));
  const where = { disclaimerId: id, loan: { AND: [visibleLoans(ctx.actor), text.where] } };
  const list = { name: "disclaimer reports", filter: { id, q }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) =>
      ctx.db.report.findMany({
        ...slice,
        select: {
          id: true,
          number: true,
          version: true,
          createdAt: true,
          loan: { select: { id: true, kind: true, title: true, officer: { select: { id: true, name: true } } } },
        },
      }),
    count: (rows) => ctx.db.report.count(rows),
  });
  return mapPage(page, ({ loan, createdAt, ...report }) => ({
    ...report,
    loanId: loan.id,
    loanKind: loan.kind,
    title: loan.title,
    officer: loan.officer,
    createdAt: createdAt.toISOString(),
  }));
}

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
