import { balanceOn, equityOf, newestFirst } from "@hearthline/contract/clients/home-equity";
import { LIENS, ValueSource } from "@hearthline/contract/clients/homes";
import type { ClosedLoan, ClosedTotals, ClosedTotalsInput } from "@hearthline/contract/loans/closing";
import { differencesOf, FrozenLoan, recordOnDayOf, scheduleOf } from "@hearthline/contract/loans/frozen-loan";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { dayWords } from "@hearthline/report/dates";
import type { z } from "zod";
import { visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, type PageRequest, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { fullName } from "../../clients/clients.rules.ts";

/** Path of the borrowers' home page, open to anyone who holds the key. */
export const homePath = (key: string): string => `/home-report?key=${key}`;

const parts = {
  closedBy: { select: { name: true } },
  loan: {
    select: {
      id: true,
      kind: true,
      title: true,
      officerId: true,
      officer: { select: { name: true } },
      clients: {
        orderBy: { position: "asc" },
        select: { client: { select: { id: true, firstName: true, lastName: true } } },
      },
    },
  },
  home: {
    select: {
      address1: true,
      address2: true,
      city: true,
      state: true,
      zipcode: true,
      values: { where: { deletedAt: null } },
      mortgages: { where: { deletedAt: null }, include: { closing: { select: { record: true } } } },
    },
  },
} satisfies Prisma.ClosingInclude;
type ClosingRow = Prisma.ClosingGetPayload<{ include: typeof parts }>;
type MortgageRow = ClosingRow["home"]["mortgages"][number];

const day = (date: Date): string => date.toISOString().slice(0, 10);

const plain = ({ lien, endedOn, balanceCents, balanceAsOf, noteRate, termMonths, firstPaymentDate }: MortgageRow) => ({
  lien,
  endedOn: endedOn && day(endedOn),
  balanceCents: Number(balanceCents),
  balanceAsOf: day(balanceAsOf),
  noteRate: noteRate?.toNumber() ?? null,
  termMonths,
  firstPaymentDate: firstPaymentDate && day(firstPaymentDate),
});

function homeFacts(row: ClosingRow, today: string) {
  const [newest] = newestFirst(
    row.home.values.map(({ amountCents, asOf, source, createdAt }) => ({
      amountCents: Number(amountCents),
      asOf: day(asOf),
      source: ValueSource.parse(source),
      createdAt: createdAt.toISOString(),
    })),
  );
  const liens = row.home.mortgages
    .filter(({ endedOn }) => endedOn === null || day(endedOn) > today)
    .map((mortgage) => ({
      lien: LIENS.find((lien) => lien === mortgage.lien) ?? "first",
      balanceCents: balanceOn({ ...plain(mortgage), record: mortgage.closing?.record }, today),
    }));
  const { equityCents, loanToValue } = equityOf(newest?.amountCents ?? null, liens);
  const value = newest ? { amountCents: newest.amountCents, asOf: newest.asOf, source: newest.source } : null;
  return { value, equityCents, loanToValue };
}

/** Figures of a mortgage that was paid off by a later loan. */
export const PAID_OFF = { balanceCents: 0, nextPayment: null, paymentsLeft: 0, strikeRate: null } as const;

function closedLoan(row: ClosingRow, { today, publicUrl }: { today: string; publicUrl: string }): ClosedLoan {
  const frozen = FrozenLoan.parse(row.record);
  const record = recordOnDayOf(frozen, today);
  const own = row.home.mortgages.find(({ closingId, lien }) => closingId === row.id && lien === "first");
  const endedOn = own?.endedOn ? day(own.endedOn) : null;
  const { address1, address2, city } = row.home;
  return {
    id: row.loan.id,
    closingId: row.id,
    kind: LoanKindName.parse(row.loan.kind),
    title: row.loan.title,
    officerId: row.loan.officerId,
    officerName: row.loan.officer.name,
    clients: row.loan.clients.map(({ client }) => ({ id: client.id, name: fullName(client) })),
    homeId: row.homeId,
    address: [address1, address2, city].filter(Boolean).join(", "),
    scenario: frozen.scenario,
    ...record,
    ...(endedOn !== null && endedOn <= today && { ...PAID_OFF }),
    endedOn,
    mortgageInsuranceMonthlyCents: frozen.final.mortgageInsuranceMonthlyCents,
    closingCostsCents: frozen.final.closingCostsCents,
    cashToCloseCents: frozen.final.cashToCloseCents,
    differences: differencesOf(frozen),
    ...homeFacts(row, today),
    link: `${publicUrl}${homePath(row.key)}`,
    closedAt: row.closedAt.toISOString(),
    closedBy: row.closedBy?.name ?? null,
  };
}

const placeOf = (ctx: Context) => ({ today: todayOf(ctx), publicUrl: ctx.caller.publicUrl });

/** The Prisma condition for current closings of loans that the caller sees. */
const standing = (ctx: Context): Prisma.ClosingWhereInput => ({ reopenedAt: null, loan: visibleLoans(ctx.actor) });

async function closingRow(ctx: Context, id: string): Promise<ClosingRow> {
  const row = await ctx.db.closing.findFirst({
    where: { AND: [{ loanId: id }, standing(ctx)] },
    include: parts,
    orderBy: { closedAt: "desc" },
  });
  if (!row) throw notFound("closed loan");
  return row;
}

/** Returns a closed loan. @throws DomainError `not_found` if it does not exist or has no mortgage of record */
export async function closedLoanById(ctx: Context, id: string): Promise<ClosedLoan> {
  return closedLoan(await closingRow(ctx, id), placeOf(ctx));
}

/** Returns a closed loan with its schedule as of any day since its closing. @throws DomainError `not_found`; `invalid` at `asOf` for an earlier day */
export async function closedLoanOn(ctx: Context, id: string, asOf: string | undefined) {
  const row = await closingRow(ctx, id);
  const { publicUrl, today } = placeOf(ctx);
  const frozen = FrozenLoan.parse(row.record);
  const { closingDate } = frozen.final;
  if (asOf && asOf < closingDate)
    throw invalidField("asOf", `The loan closed on ${dayWords(closingDate)}: before that day nothing was owed on it.`);
  const loan = closedLoan(row, { today: asOf ?? today, publicUrl });
  const isOver = loan.endedOn !== null && loan.endedOn <= today;
  return { ...loan, schedule: isOver ? [] : scheduleOf(frozen) };
}

const id = up("id", "uuid");
const ORDERS = ordersOf({
  closedOn: [up("closedOn", "date"), id],
  loanAmountCents: [up("loanAmountCents", "bigint"), id],
  noteRate: [up("noteRate", "float8"), id],
});

type Filters = Partial<z.output<typeof ClosedTotalsInput>>;

function filtered(ctx: Context, { q, clientId, kind, program, closedFrom, closedThrough }: Filters) {
  const loan: Prisma.LoanWhereInput[] = [
    ...(clientId ? [{ clients: { some: { clientId } } }] : []),
    ...(kind ? [{ kind }] : []),
    ...wordsOf(q).map((word) => ({ searchText: { contains: word } })),
  ];
  return {
    AND: [
      standing(ctx),
      ...(loan.length > 0 ? [{ loan: { AND: loan } }] : []),
      ...(program ? [{ record: { path: ["terms", "program"], equals: program } }] : []),
      ...(closedFrom ? [{ closedOn: { gte: new Date(closedFrom) } }] : []),
      ...(closedThrough ? [{ closedOn: { lte: new Date(closedThrough) } }] : []),
    ],
  } satisfies Prisma.ClosingWhereInput;
}

/** Returns a page of closed loans. */
export async function closedLoanPage(
  ctx: Context,
  request: PageRequest & Filters & { sort: keyof typeof ORDERS },
): Promise<Page<ClosedLoan>> {
  const { sort, page: _, perPage: __, after: ___, ...filter } = request;
  const list = { name: "closed-loans", filter, order: ORDERS[sort], where: filtered(ctx, filter) };
  const page = await storedPage(ctx, request, list, {
    find: (slice) => ctx.db.closing.findMany({ ...slice, include: parts }),
    count: (rows) => ctx.db.closing.count(rows),
  });
  const place = placeOf(ctx);
  return mapPage(page, (row) => closedLoan(row, place));
}

/** Returns totals of the closed loans that match a filter. */
export async function closedTotals(ctx: Context, filter: Filters): Promise<z.input<typeof ClosedTotals>> {
  const rows = await ctx.db.closing.findMany({
    where: filtered(ctx, filter),
    select: { loanAmountCents: true, noteRate: true },
  });
  const sum = rows.reduce((cents, row) => cents + Number(row.loanAmountCents), 0);
  const weighed = rows.reduce((total, row) => total + Number(row.loanAmountCents) * row.noteRate, 0);
  return {
    loans: rows.length,
    loanAmountCents: sum,
    averageNoteRate: sum > 0 ? Math.round((weighed / sum) * 1_000_000) / 1_000_000 : null,
    withoutRecord: await ctx.db.loan.count({
      where: { AND: [visibleLoans(ctx.actor), { status: "closed", closings: { none: { reopenedAt: null } } }] },
    }),
  };
}
