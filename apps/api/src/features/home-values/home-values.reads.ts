import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import {
  type HomeValueCalendar,
  type HomeWatch,
  type HomeWatchList,
  MAILED_STATES,
  monthsBetween,
  NAMED_A_DAY,
  WatchState,
} from "@hearthline/contract/clients/home-watches";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { creditFigures } from "@hearthline/domain/billing/credits";
import { addressKey } from "@hearthline/domain/home-values/address-key";
import { nextGrantOn, plannedMailings } from "@hearthline/domain/home-values/credits";
import { homeValuePath, type WatchedHome, watchedByIds } from "@hearthline/domain/home-values/home-value-report";
import { ownerChose } from "@hearthline/domain/home-values/mail-settings";
import { readIn } from "@hearthline/domain/home-values/mailing-facts";
import { type ProviderState, providerStates } from "@hearthline/domain/home-values/provider-values";
import { z } from "zod";
import type { Actor } from "../../kernel/access/actor.ts";
import { clientRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { todayOf } from "../../kernel/input/today.ts";
import { mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { fullName } from "../clients/clients.rules.ts";

/** The Prisma condition for reports of clients whom the caller sees, on homes that are not deleted. */
export const visibleWatches = (actor: Actor): Prisma.HomeWatchWhereInput => ({
  client: clientRows(actor),
  home: { deletedAt: null },
});

const NAMES = {
  client: { select: { firstName: true, lastName: true } },
  home: { select: { address1: true, city: true } },
} as const;
const WITH = {
  client: NAMES.client,
  home: { select: { address1: true, address2: true, city: true, state: true, zipcode: true } },
  mailings: { orderBy: { dueOn: "desc" }, take: 1 },
  _count: { select: { corrections: { where: { state: "waiting" } } } },
} satisfies Prisma.HomeWatchInclude;
type Row = Prisma.HomeWatchGetPayload<{ include: typeof WITH }>;

const MailingState = z.enum(["queued", "sent", "failed", "skipped"]);
const day = (date: Date): string => date.toISOString().slice(0, 10);
const addressOf = ({ address1, city }: { address1: string; city: string | null }): string =>
  [address1, city].filter(Boolean).join(", ");

/** Data that a page of watches needs in addition to its rows. */
interface Around {
  watched: Map<string, WatchedHome>;
  providers: Map<string, ProviderState[]>;
  hasCredits: boolean;
}

async function around(ctx: Context, rows: readonly Row[]): Promise<Around> {
  const watched = await watchedByIds(
    readIn(ctx.db),
    rows.map(({ id }) => id),
  );
  const { left } = await creditFigures(ctx);
  const homes = rows.map(({ home }) => home);
  return { watched, providers: await providerStates(ctx, homes), hasCredits: left === null || left > 0 };
}

function watchOf(ctx: Context, row: Row, { watched: all, providers, hasCredits }: Around): z.input<typeof HomeWatch> {
  const watched = all.get(row.id);
  const today = todayOf(ctx);
  const isMailed = MAILED_STATES.some((state) => state === row.state);
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
      { today, market: watched.market, ...(growthRate !== null && { growthRate }) },
    );
  return {
    id: row.id,
    homeId: row.homeId,
    clientId: row.clientId,
    clientName: fullName(row.client),
    address: addressOf(row.home),
    state: WatchState.parse(row.state),
    everyMonths: row.everyMonths,
    slowedMonths: row.state === "cooling" ? monthsBetween(row) : null,
    nextOn: day(row.nextOn),
    waitsUntil: isMailed && day(row.nextOn) <= today && !hasCredits ? nextGrantOn(today) : null,
    pausedUntil: row.state === "paused" && row.pausedUntil ? day(row.pausedUntil) : null,
    ownerChose: ownerChose(row),
    waitingCorrections: row._count.corrections,
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
    providers: (providers.get(addressKey(row.home)) ?? []).map(({ askedAt, ...state }) => ({
      ...state,
      askedAt: askedAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns a report that the caller sees. @throws DomainError `not_found` */
export async function watchById(ctx: Context, id: string): Promise<z.input<typeof HomeWatch>> {
  const row = await ctx.db.homeWatch.findFirst({ where: { AND: [{ id }, visibleWatches(ctx.actor)] }, include: WITH });
  if (!row) throw notFound("home value report");
  return watchOf(ctx, row, await around(ctx, [row]));
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
  const found = await around(ctx, page.items);
  return mapPage(page, (row) => watchOf(ctx, row, found));
}

/** Returns the emails of the next weeks and whether their month's credits cover them. Planned for the whole company, shown for clients the caller sees. */
export async function calendarOf(ctx: Context): Promise<z.input<typeof HomeValueCalendar>> {
  const { month, planned, granted, used, left } = await creditFigures(ctx);
  const { today, days } = await plannedMailings(ctx);
  const ids = [...new Set(days.flatMap(({ mails }) => mails.map(({ id }) => id)))];
  const seen = await ctx.db.homeWatch.findMany({
    where: { AND: [visibleWatches(ctx.actor), { id: { in: ids } }] },
    select: { id: true, clientId: true, ...NAMES },
  });
  const byId = new Map(seen.map((row) => [row.id, row]));
  return {
    ...{ today, month, planned, granted, spent: used, left },
    days: days.flatMap(({ mails, ...day }) => {
      const shown = mails.flatMap((mail) => {
        const row = byId.get(mail.id);
        return row
          ? [{ ...mail, clientId: row.clientId, clientName: fullName(row.client), address: addressOf(row.home) }]
          : [];
      });
      if (shown.length === 0 && day.granted === null) return [];
      const waiting = shown.filter(({ covered }) => !covered).length;
      return [{ ...day, mails: shown.slice(0, NAMED_A_DAY), count: shown.length, waiting }];
    }),
  };
}
