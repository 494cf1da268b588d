import { CALENDAR_DAYS, dayOfMonth, monthsBetween } from "@hearthline/contract/clients/home-watches";
import { dayIn } from "@hearthline/contract/values/day-in";
import { clientRows, type Seer } from "@hearthline/db/visibility";
import { creditFigures } from "../billing/credits.ts";
import type { Acting, ReadContext } from "../context.ts";
import { type PlannedDay, type PlannedWatch, planMailings } from "./calendar.ts";
import { WATCH_HOLDS } from "./home-value-report.ts";
import { callsThisMonth } from "./provider-values.ts";

type Ctx = ReadContext<Acting & { timeZone: string }>;

/** Maximum number of planned watches: a longer list keeps those that are due first. */
const MOST = 5_000;

/** Watches due in the next days whose recipient has an address that accepts email. */
const PLANNED = `SELECT w.id::text, w."nextOn"::text AS "nextOn", w.state, w."everyMonths", w."slowedMonths", w."anchorDay", w."goesFirst" FROM "HomeWatch" w
  CROSS JOIN LATERAL (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = w."clientId" ORDER BY e.position, e.id LIMIT 1) first
  WHERE w.state IN ('active', 'cooling') AND w."nextOn" <= $1::date + $2::int AND ${WATCH_HOLDS}
    AND NOT EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b."companyId" = w."companyId" AND b.channel = 'email' AND b.address = first.email)
  ORDER BY w."nextOn", w.id LIMIT $3::int`;

type Row = Parameters<typeof monthsBetween>[0] &
  Pick<PlannedWatch, "id" | "nextOn" | "goesFirst"> & { anchorDay: number | null };

/** Plans the emails of the next weeks for the whole company, and whether each month's credits are enough for them. */
export async function plannedMailings(ctx: Ctx): Promise<{ today: string; days: PlannedDay[] }> {
  const today = dayIn(ctx.actor.timeZone, ctx.now);
  const rows = await ctx.db.$queryRawUnsafe<Row[]>(PLANNED, today, CALENDAR_DAYS, MOST);
  const { left, planned } = await creditFigures(ctx);
  const watches = rows.map((row) => ({
    id: row.id,
    nextOn: row.nextOn,
    goesFirst: row.goesFirst,
    months: monthsBetween(row),
    anchorDay: row.anchorDay ?? dayOfMonth(row.nextOn),
  }));
  return { today, days: planMailings(watches, { today, days: CALENDAR_DAYS, left, planned }) };
}

/** The first day of the next month in the company's time zone: its credits are granted then. */
export function nextGrantOn(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const CLIENTS_SHOWN = 50;

/** How many of the month's credits were used by each visible client, most first, and how many by others. */
async function useByClient({ db, actor }: ReadContext<Acting & Seer>, month: string, used: number) {
  const reserve = { month, settles: { none: { kind: "release" } } };
  const watches = await db.homeMailing.groupBy({
    by: ["watchId"],
    where: { reserve, watch: { client: clientRows(actor) } },
    _count: true,
  });
  const found = await db.homeWatch.findMany({
    where: { id: { in: watches.map(({ watchId }) => watchId) } },
    select: { id: true, client: { select: { id: true, firstName: true, lastName: true } } },
  });
  const byId = new Map(found.map(({ id, client }) => [id, client]));
  const clients = new Map<string, { clientId: string; clientName: string; credits: number }>();
  for (const { watchId, _count } of watches) {
    const client = byId.get(watchId);
    if (!client) continue;
    const one = clients.get(client.id);
    const clientName = `${client.firstName} ${client.lastName}`.trim();
    clients.set(client.id, { clientId: client.id, clientName, credits: (one?.credits ?? 0) + _count });
  }
  const rows = [...clients.values()].toSorted(
    (a, b) => b.credits - a.credits || a.clientName.localeCompare(b.clientName) || a.clientId.localeCompare(b.clientId),
  );
  const shown = rows.slice(0, CLIENTS_SHOWN);
  return { clients: shown, others: Math.max(0, used - shown.reduce((sum, { credits }) => sum + credits, 0)) };
}

/** The month's credits with who used them, upcoming emails, and how often providers were called. */
export async function creditSummary(ctx: ReadContext<Acting & Seer & { timeZone: string }>) {
  const figures = await creditFigures(ctx);
  const { today, days } = await plannedMailings(ctx);
  const mails = days.flatMap((day) => day.mails);
  // A delayed email is listed twice: on the day it is due and on the day it is sent.
  const needed = new Set(mails.map(({ id, dueOn }) => `${id} ${dueOn}`)).size;
  const watched = new Set(mails.map(({ id }) => id)).size;
  return {
    ...figures,
    byClient: await useByClient(ctx, figures.month, figures.used),
    ahead: {
      days: CALENDAR_DAYS,
      needed,
      hasRoom: watched > 0 && (figures.planned === null || watched < figures.planned),
      waiting: mails.filter(({ covered }) => !covered).length,
      nextGrant: { on: nextGrantOn(today), credits: figures.planned },
    },
    providerCalls: await callsThisMonth(ctx),
  };
}
