import {
  ClientContactRole,
  type ClientContactsInput,
  type Contact,
  type ContactListInput,
  type ContactProfile,
  LoanRole,
} from "@hearthline/contract/clients/contacts";
import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import type { z } from "zod";
import { insideRows, isGuest, officerRows, visibleLoanSql, visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { listPage, mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../../kernel/paging/order.ts";
import { requireClient } from "../clients.reads.ts";
import { fullName } from "../clients.rules.ts";

type Row = Prisma.ContactGetPayload<object>;

/** Formats a contact for the response; `loanCount` counts the loans that the caller sees. */
export const contactOf = (row: Row, loanCount: number): Contact => ({
  id: row.id,
  kind: row.kind === "firm" ? "firm" : "person",
  name: row.name,
  firm: row.firm,
  title: row.title,
  email: row.email,
  phone: row.phone,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zipcode: row.zipcode,
  nmls: row.nmls,
  license: row.license,
  note: row.note,
  loanCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The sort columns, each indexed within the company. */
const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});

/** Counts, for each of these contacts, the loans they are on that the caller sees. */
async function loanCounts(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<{ id: string; loans: number }>(Prisma.sql`
    SELECT p."contactId"::text AS id, count(DISTINCT l.id)::int AS loans FROM "LoanContact" p JOIN "Loan" l ON l.id = p."loanId"
    WHERE p."contactId" = ANY(${[...ids]}::uuid[]) AND ${visibleLoanSql(ctx.actor)} GROUP BY 1`);
  return new Map(rows.map(({ id, loans }) => [id, loans]));
}

/** Returns contacts, which the whole company shares; guests see none. */
export async function contactPage(ctx: Context, input: z.output<typeof ContactListInput>): Promise<Page<Contact>> {
  const { q, role, sort } = input;
  const order = ORDERS[sort];
  const conditions = [
    Prisma.sql`c."companyId" = ${ctx.actor.companyId}::uuid`,
    isGuest(ctx.actor) ? Prisma.sql`FALSE` : Prisma.sql`TRUE`,
    ...wordsOf(q).map((word) => Prisma.sql`c."searchText" LIKE ${`%${likeText(word)}%`}`),
    ...(role
      ? [Prisma.sql`EXISTS (SELECT 1 FROM "LoanContact" p WHERE p."contactId" = c.id AND p.role = ${role})`]
      : []),
  ];
  const where = Prisma.join(conditions, " AND ");
  const page = await listPage<Row>(
    ctx,
    input,
    { name: "contacts", filter: { q, role }, order },
    {
      read: (slice) =>
        ctx.sql<Row>(sliceSql({ read: Prisma.sql`SELECT c.* FROM "Contact" c`, where, alias: "c", order }, slice)),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(
          Prisma.sql`SELECT count(*)::int AS total FROM "Contact" c WHERE ${where}`,
        );
        return row?.total ?? 0;
      },
    },
  );
  const counts = await loanCounts(
    ctx,
    page.items.map(({ id }) => id),
  );
  return mapPage(page, (row) => contactOf(row, counts.get(row.id) ?? 0));
}

/** @throws DomainError `not_found` */
export async function contactRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.contact.findFirst({ where: { AND: [{ id }, insideRows(ctx.actor)] } });
  if (!row) throw notFound("contact");
  return row;
}

export async function contactById(ctx: Context, id: string): Promise<Contact> {
  const row = await contactRow(ctx, id);
  return contactOf(row, (await loanCounts(ctx, [id])).get(id) ?? 0);
}

const MAX_SHOWN = 100;

/** Returns a contact with those of their loans and clients that the caller sees. */
export async function contactProfile(ctx: Context, id: string): Promise<z.output<typeof ContactProfile>> {
  const contact = await contactById(ctx, id);
  const loans = await ctx.db.loanContact.findMany({
    where: { contactId: id, loan: visibleLoans(ctx.actor) },
    orderBy: [{ loan: { updatedAt: "desc" } }, { loanId: "asc" }],
    take: MAX_SHOWN,
    select: { role: true, loan: { select: { id: true, kind: true, title: true, status: true } } },
  });
  const clients = await ctx.db.clientContact.findMany({
    where: { contactId: id, client: officerRows(ctx.actor) },
    orderBy: [{ client: { lastName: "asc" } }, { clientId: "asc" }],
    take: MAX_SHOWN,
    select: { role: true, client: { select: { id: true, firstName: true, lastName: true } } },
  });
  return {
    ...contact,
    loans: loans.map(({ role, loan }) => ({
      id: loan.id,
      kind: LoanKindName.parse(loan.kind),
      title: loan.title,
      status: LoanStatusName.parse(loan.status),
      role: LoanRole.parse(role),
    })),
    clients: clients.map(({ role, client }) => ({
      id: client.id,
      name: fullName(client),
      role: ClientContactRole.parse(role),
    })),
  };
}

/** Returns the contacts linked to a client. */
export async function contactsOfClient(ctx: Context, input: z.output<typeof ClientContactsInput>) {
  const { id: clientId, q, sort } = input;
  await requireClient(ctx, clientId);
  const where: Prisma.ContactWhereInput = {
    AND: [
      { clients: { some: { clientId } } },
      ...wordsOf(q).map((word) => ({ searchText: { contains: likeText(word) } })),
    ],
  };
  const page = await storedPage(
    ctx,
    input,
    { name: "client contacts", filter: { clientId, q }, order: ORDERS[sort], where },
    {
      find: (slice) => ctx.db.contact.findMany({ ...slice, include: { clients: { where: { clientId } } } }),
      count: (rows) => ctx.db.contact.count(rows),
    },
  );
  const counts = await loanCounts(
    ctx,
    page.items.map(({ id }) => id),
  );
  return mapPage(page, ({ clients, ...row }) => ({
    ...contactOf(row, counts.get(row.id) ?? 0),
    clientId,
    role: ClientContactRole.parse(clients[0]?.role ?? "other"),
  }));
}
