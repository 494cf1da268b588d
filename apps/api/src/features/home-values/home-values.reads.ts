import { addDays } from "@hearthline/calc/dates";
import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import {
  CALENDAR_DAYS,
  type HomeValueCalendar,
  type HomeWatch,
  type HomeWatchList,
  nextMailingOn,
  WatchState,
} from "@hearthline/contract/clients/home-watches";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { creditsPlanned } from "@hearthline/db/records/credits/credits-planned";
import { monthIn } from "@hearthline/db/records/credits/ledger";
import { homeValuePath, type WatchedHome, watchedByIds } from "@hearthline/db/records/home-values/home-value-report";
import { readIn } from "@hearthline/db/records/home-values/mail-home-value";
import { z } from "zod";
import type { Actor } from "../../kernel/actor.ts";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { mapPage, storedPage } from "../../kernel/list-page.ts";
import { ordersOf, up } from "../../kernel/order.ts";
import { todayOf } from "../../kernel/today.ts";
import { clientRows } from "../../kernel/visibility.ts";
import { fullName } from "../clients/clients.rules.ts";

/** The reports of the clients whom the caller sees, of homes that are there. */
export const visibleWatches = (actor: Actor): Prisma.HomeWatchWhereInput => ({
  client: clientRows(actor),
  home: { deletedAt: null },
});

const WITH = {
  client: { select: { firstName: true, lastName: true } },
  home: { select: { address1: true, city: true } },
  mailings: { orderBy: { dueOn: "desc" }, take: 1 },
} satisfies Prisma.HomeWatchInclude;
type Row = Prisma.HomeWatchGetPayload<{ include: typeof WITH }>;

const MailingState = z.enum(["queued", "sent", "failed", "skipped"]);
const day = (date: Date): string => date.toISOString().slice(0, 10);

function watchOf(ctx: Context, row: Row, watched: WatchedHome | undefined): z.input<typeof HomeWatch> {
  const [mailing] = row.mailings;
  const growthRate = row.growthRate?.toNumber() ?? null;
  const figures =
    watched &&
    homeValueFigures(
      {
        values: watched.values,
        mortgages: watched.mortgages,
        city: watched.city,
        state: watched.homeState,
        zipcode: watched.zipcode,
      },
      { today: todayOf(ctx), market: watched.market, ...(growthRate !== null && { growthRate }) },
    );
  return {
    id: row.id,
    homeId: row.homeId,
    clientId: row.clientId,
    clientName: fullName(row.client),
    address: [row.home.address1, row.home.city].filter(Boolean).join(", "),
    state: WatchState.parse(row.state),
    everyMonths: row.everyMonths,
    nextOn: day(row.nextOn),
    goesFirst: row.goesFirst,
    growthRate,
    contactId: row.contactId,
    value: figures?.value ?? null,
    equityCents: figures?.equityCents ?? null,
    link: `${ctx.caller.publicUrl}${homeValuePath(row.copyKey)}`,
    openedAt: row.openedAt?.toISOString() ?? null,
    lastMail: mailing
      ? { state: MailingState.parse(mailing.state), dueOn: day(mailing.dueOn), reason: mailing.reason }
      : null,
    failure:
      row.failure === null
        ? null
        : { reason: row.failure, tries: row.failures, retryAt: row.retryAt?.toISOString() ?? null },
    createdAt: row.createdAt.toISOString(),
  };
}

const readWatched = (ctx: Context, ids: readonly string[]) => watchedByIds(readIn(ctx.db), ids);

/** A report that the caller sees. @throws DomainError `not_found` */
export async function watchById(ctx: Context, id: string): Promise<z.input<typeof HomeWatch>> {
  const row = await ctx.db.homeWatch.findFirst({ where: { AND: [{ id }, visibleWatches(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("home value report");
  return watchOf(ctx, row, (await readWatched(ctx, [id])).get(id));
}

const ORDERS = ordersOf({
  nextOn: [up("nextOn", "date"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

export async function watchPage(ctx: Context, input: z.output<typeof HomeWatchList>) {
  const { q, state, homeId, sort } = input;
  const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
  const where: Prisma.HomeWatchWhereInput = {
    AND: [
      visibleWatches(ctx.actor),
      state ? { state } : {},
      homeId ? { homeId } : {},
      text
        ? {
            OR: [
              { home: { address1: text } },
              { home: { city: text } },
              { client: { firstName: text } },
              { client: { lastName: text } },
            ],
          }
        : {},
    ],
  };
  const list = { name: "home values", filter: { q, state, homeId }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.homeWatch.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.homeWatch.count(rows),
  });
  const watched = await readWatched(
    ctx,
    page.items.map(({ id }) => id),
  );
  return mapPage(page, (row) => watchOf(ctx, row, watched.get(row.id)));
}

/** In which order they go when several are due: those the officer puts first, then who has waited longest. */
export const SENDING_ORDER = [{ goesFirst: "desc" }, { nextOn: "asc" }, { id: "asc" }] as const;

/** What goes in the next weeks, and whether the credits of its month are enough for it. */
export async function calendarOf(ctx: Context): Promise<z.input<typeof HomeValueCalendar>> {
  const today = todayOf(ctx);
  const end = addDays(today, CALENDAR_DAYS);
  const month = monthIn(ctx.actor.timeZone, ctx.now);
  const [company, sums, balance, rows] = await Promise.all([
    ctx.db.company.findFirstOrThrow({ select: { plan: true } }),
    ctx.db.creditEntry.groupBy({ by: ["kind"], where: { month }, _sum: { credits: true } }),
    ctx.db.creditMonth.findFirst({ where: { month } }),
    ctx.db.homeWatch.findMany({
      where: { state: "active", nextOn: { lte: new Date(end) } },
      select: { id: true, nextOn: true, everyMonths: true, goesFirst: true },
      orderBy: [...SENDING_ORDER],
      take: 5_000,
    }),
  ]);
  const sum = (kind: string) => sums.find((one) => one.kind === kind)?._sum.credits ?? 0;
  const planned = await creditsPlanned(ctx.db, company.plan);
  const granted = Math.max(planned, sum("grant"));
  const left = balance ? balance.balance + (granted - sum("grant")) : granted;
  const due = rows.flatMap(({ id, nextOn, everyMonths, goesFirst }) => {
    const mails: { id: string; date: string; goesFirst: boolean }[] = [];
    for (let date = day(nextOn); date <= end; date = nextMailingOn(date, everyMonths, today))
      mails.push({ id, date: date < today ? today : date, goesFirst });
    return mails;
  });
  const inOrder = due.toSorted(
    (a, b) => a.date.localeCompare(b.date) || Number(b.goesFirst) - Number(a.goesFirst) || a.id.localeCompare(b.id),
  );
  const credits = new Map<string, number>([[month, left]]);
  const covered = inOrder.map((mail) => {
    const of = mail.date.slice(0, 7);
    const here = credits.get(of) ?? planned;
    credits.set(of, Math.max(0, here - 1));
    return { ...mail, covered: here > 0 };
  });
  const seen = await ctx.db.homeWatch.findMany({
    where: { AND: [visibleWatches(ctx.actor), { id: { in: [...new Set(covered.map(({ id }) => id))] } }] },
    include: WITH,
  });
  const byId = new Map(seen.map((row) => [row.id, row]));
  const days = new Map<string, z.input<typeof HomeValueCalendar>["days"][number]>();
  for (const mail of covered) {
    const row = byId.get(mail.id);
    if (!row) continue;
    const one = days.get(mail.date) ?? { date: mail.date, mails: [] };
    one.mails.push({
      id: mail.id,
      clientName: fullName(row.client),
      address: [row.home.address1, row.home.city].filter(Boolean).join(", "),
      covered: mail.covered,
    });
    days.set(mail.date, one);
  }
  return { today, month, granted, spent: granted - left, left, days: [...days.values()] };
}
