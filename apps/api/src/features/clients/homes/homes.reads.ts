import { balanceOn, equityOf, newestFirst } from "@hearthline/contract/clients/home-equity";
import {
  type Home,
  type HomeListInput,
  HomeMortgage,
  HomeOwnerRole,
  LIENS,
  ValueSource,
} from "@hearthline/contract/clients/homes";
import { Property } from "@hearthline/contract/loans/loan-parts";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import type { Actor } from "../../../kernel/access/actor.ts";
import { clientRows } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { fullName } from "../clients.rules.ts";

/** Selects homes with an owner whom the caller sees, including deleted homes. */
export const homesOf = (actor: Actor): Prisma.HomeWhereInput => ({ owners: { some: { client: clientRows(actor) } } });

/** Selects homes as `homesOf`, without deleted ones. */
export const visibleHomes = (actor: Actor): Prisma.HomeWhereInput => ({ ...homesOf(actor), deletedAt: null });

const parts = (actor: Actor) =>
  ({
    // The caller reads only the names of owners whom they see as clients.
    owners: {
      where: { client: clientRows(actor) },
      orderBy: [{ position: "asc" }, { clientId: "asc" }],
      include: { client: { select: { firstName: true, lastName: true } } },
    },
    values: { where: { deletedAt: null }, include: { enteredBy: { select: { name: true } } } },
    mortgages: {
      where: { deletedAt: null },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      include: { closing: { select: { record: true } } },
    },
  }) satisfies Prisma.HomeInclude;
type HomeRow = Prisma.HomeGetPayload<{ include: ReturnType<typeof parts> }>;

const StoredProperty = withoutRules(Property);

const day = (date: Date): string => date.toISOString().slice(0, 10);
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const valueRow = ({ id, amountCents, asOf, source, enteredBy, createdAt }: HomeRow["values"][number]) => ({
  id,
  amountCents: Number(amountCents),
  asOf: day(asOf),
  source: ValueSource.parse(source),
  enteredBy: enteredBy?.name ?? null,
  createdAt: createdAt.toISOString(),
});

/** Formats a mortgage with the terms that were entered or those of its closed loan, and with today's balance. */
function mortgageRow(row: HomeRow["mortgages"][number], today: string) {
  const dated = {
    ...row,
    balanceCents: Number(row.balanceCents),
    balanceAsOf: day(row.balanceAsOf),
    noteRate: row.noteRate?.toNumber() ?? null,
    firstPaymentDate: row.firstPaymentDate && day(row.firstPaymentDate),
    endedOn: row.endedOn && day(row.endedOn),
    closed: row.closingId !== null,
    correctedOn: row.correctedOn && day(row.correctedOn),
  };
  const owedCents = balanceOn({ ...dated, record: row.closing?.record }, today);
  const isAsOfToday = dated.closed && dated.correctedOn === null && dated.endedOn === null && dated.balanceAsOf < today;
  const known = isAsOfToday ? { ...dated, balanceCents: owedCents, balanceAsOf: today } : dated;
  return { mortgage: HomeMortgage.parse(known), owedCents };
}

/** First mortgage first, paid-off ones last. */
const placeOf = ({ lien, endedOn }: HomeMortgage): number =>
  LIENS.indexOf(lien) + (endedOn === null ? 0 : LIENS.length);

const NOTHING_OWED = { lien: "first", balanceCents: 0 } as const;

function homeOf(row: HomeRow, today: string): Home {
  const values = newestFirst(row.values.map(valueRow));
  const rows = row.mortgages.map((mortgage) => mortgageRow(mortgage, today));
  const mortgages = rows.map(({ mortgage }) => mortgage).sort((a, b) => placeOf(a) - placeOf(b));
  const owed = rows.flatMap(({ mortgage: { lien, endedOn }, owedCents }) =>
    endedOn === null || endedOn > today ? [{ lien, balanceCents: owedCents }] : [],
  );
  const { address1, address2, city, state, zipcode, county, propertyType, units, boughtOn, boughtForCents } = row;
  return {
    ...StoredProperty.parse(given({ address1, address2, city, state, zipcode, county, propertyType, units })),
    ...(boughtOn && { boughtOn: day(boughtOn) }),
    ...(boughtForCents !== null && { boughtForCents: Number(boughtForCents) }),
    id: row.id,
    note: row.note,
    owners: row.owners.map(({ clientId, client, role }) => ({
      clientId,
      name: fullName(client),
      role: HomeOwnerRole.parse(role),
    })),
    values,
    mortgages,
    // Everything is paid off: the balance is zero, not unknown.
    ...equityOf(values[0]?.amountCents ?? null, rows.length > 0 && owed.length === 0 ? [NOTHING_OWED] : owed),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a home that the caller sees. @throws DomainError `not_found` */
export async function homeById(ctx: Context, id: string): Promise<Home> {
  const row = await ctx.db.home.findFirst({
    where: { AND: [{ id }, visibleHomes(ctx.actor)] },
    include: parts(ctx.actor),
  });
  if (!row) throw notFound("home");
  return homeOf(row, todayOf(ctx));
}

/** Returns homes by a visibility filter, most recently bought first. */
export async function storedHomes(ctx: Context, where: Prisma.HomeWhereInput): Promise<Home[]> {
  const rows = await ctx.db.home.findMany({
    where,
    include: parts(ctx.actor),
    orderBy: [{ boughtOn: { sort: "desc", nulls: "last" } }, { id: "asc" }],
    take: 20,
  });
  const today = todayOf(ctx);
  return rows.map((row) => homeOf(row, today));
}

const ORDERS = ordersOf({
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

/** Returns a page of homes. */
export async function homePage(ctx: Context, input: z.output<typeof HomeListInput>) {
  const { clientId, q, sort } = input;
  const text = q ? { contains: likeText(q), mode: "insensitive" as const } : undefined;
  const where: Prisma.HomeWhereInput = {
    AND: [
      visibleHomes(ctx.actor),
      clientId ? { owners: { some: { clientId, client: clientRows(ctx.actor) } } } : {},
      text ? { OR: [{ address1: text }, { city: text }, { zipcode: text }, { note: text }] } : {},
    ],
  };
  const list = { name: "homes", filter: { clientId, q }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.home.findMany({ ...slice, include: parts(ctx.actor) }),
    count: (rows) => ctx.db.home.count(rows),
  });
  const today = todayOf(ctx);
  return mapPage(page, (row) => homeOf(row, today));
}
