import type { PartnerKind, PartnerSummary } from "@hearthline/contract/clients/partners";
import { mayBeSamePerson } from "@hearthline/contract/clients/same-person";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { officerLinks, officerSql, visibleLoanSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

/** A realtor or partner: a contact, an account, or both. */
interface Partner {
  id: string;
  userId: string | null;
  contactId: string | null;
  kind: z.output<typeof PartnerKind>;
  name: string;
  place: string;
  email: string | null;
  phone: string | null;
  note: string;
  coBranding: boolean | null;
}

interface Figures {
  clients: number;
  loans: number;
  closed: number;
  closedCents: string;
  shared: number;
  opened: number;
  carried: number;
  lastContactAt: Date | null;
}

/** Limits results to the caller's own clients and loans: contacts are shared across the company, but their referrals are not. */
const ofCompany = (ctx: Context, table: string) =>
  Prisma.sql`${Prisma.raw(table)}."companyId" = ${ctx.actor.companyId}::uuid`;
const seenClients = (ctx: Context) => Prisma.sql`${ofCompany(ctx, "k")} AND ${officerSql(ctx.actor, "k")}`;
const seenLoans = (ctx: Context) => Prisma.sql`${ofCompany(ctx, "l")} AND ${visibleLoanSql(ctx.actor)}`;

/** Matches contacts to accounts by email address and name: sharing a mailbox alone does not make two people one. */
async function contactsOfAccounts({ db }: Context, userIds: readonly string[]) {
  const accounts = await db.user.findMany({
    where: { id: { in: [...userIds] }, deactivatedAt: null },
    select: { id: true, name: true, email: true },
  });
  const contacts = await db.contact.findMany({
    where: { userId: null, email: { in: accounts.map(({ email }) => email) } },
    select: { id: true, name: true, email: true },
  });
  return contacts.flatMap((contact) => {
    const known = { firstName: contact.name, lastName: "", birthday: null };
    const account = accounts.find(
      ({ name, email }) => email === contact.email && mayBeSamePerson({ firstName: name }, known),
    );
    return account ? [{ contactId: contact.id, userId: account.id }] : [];
  });
}

/** Selects everyone who refers clients, is the realtor of a client or loan, or has an account through an officer's invitation. */
async function partnersSql(ctx: Context): Promise<Prisma.Sql> {
  const links = await ctx.db.partnerLink.findMany({ where: officerLinks(ctx.actor), select: { partnerId: true } });
  const linked = [...new Set(links.map(({ partnerId }) => partnerId))];
  const same = await contactsOfAccounts(ctx, linked);
  return Prisma.sql`
    accounts AS (
      SELECT u.id, u.name, concat_ws(', ', nullif(u.title, ''), nullif(u.firm, '')) AS place, u.email, u.phone, u."coBranding",
        EXISTS (SELECT 1 FROM "UserRole" x JOIN "Role" r ON r.id = x."roleId" WHERE x."userId" = u.id AND r.name = 'Realtor') AS realtor
      FROM "User" u WHERE u.id = ANY (${linked}::uuid[]) AND u."deactivatedAt" IS NULL
    ), same AS (
      SELECT * FROM unnest(${same.map(({ contactId }) => contactId)}::uuid[], ${same.map(({ userId }) => userId)}::uuid[]) AS s("contactId", "userId")
    ), contacts AS (
      SELECT c.* FROM "Contact" c WHERE ${ofCompany(ctx, "c")} AND (
        c.id IN (SELECT k."referredById" FROM "Client" k WHERE ${seenClients(ctx)} AND k."referredById" IS NOT NULL)
        OR c.id IN (SELECT p."contactId" FROM "LoanContact" p JOIN "Loan" l ON l.id = p."loanId" WHERE ${ofCompany(ctx, "p")} AND p.role = 'realtor' AND ${seenLoans(ctx)})
        OR c.id IN (SELECT p."contactId" FROM "ClientContact" p JOIN "Client" k ON k.id = p."clientId" WHERE ${ofCompany(ctx, "p")} AND p.role = 'realtor' AND ${seenClients(ctx)})
        OR c."userId" IN (SELECT id FROM accounts) OR c.id IN (SELECT "contactId" FROM same))
    ), known AS (
      SELECT DISTINCT ON (c.id) c.*, a.id AS account FROM contacts c LEFT JOIN same s ON s."contactId" = c.id LEFT JOIN accounts a ON a.id = coalesce(c."userId", s."userId")
      ORDER BY c.id, a.id
    ), partners AS (
      SELECT c.id, c.account AS "userId", c.id AS "contactId", coalesce(a.name, c.name) AS name,
        coalesce(nullif(a.place, ''), concat_ws(', ', nullif(c.title, ''), nullif(c.firm, ''))) AS place, coalesce(a.email, c.email) AS email,
        coalesce(a.phone, c.phone) AS phone, c.note, a."coBranding", CASE WHEN coalesce(a.realtor, TRUE) THEN 'realtor' ELSE 'partner' END AS kind
      FROM known c LEFT JOIN accounts a ON a.id = c.account
      UNION ALL
      SELECT a.id, a.id, NULL, a.name, a.place, a.email, a.phone, '', a."coBranding", CASE WHEN a.realtor THEN 'realtor' ELSE 'partner' END
      FROM accounts a WHERE NOT EXISTS (SELECT 1 FROM known c WHERE c.account = a.id)
    )`;
}

/** Rows that each number counts: `partner` (an id), `at` and the ids of the row. */
export const countedOf = {
  clients: (
    ctx: Context,
  ) => Prisma.sql`SELECT k."referredById" AS partner, k.id, k."createdAt" AS at, k.id AS "clientId", NULL::uuid AS "loanId", NULL::uuid AS "reportId"
    FROM "Client" k WHERE ${seenClients(ctx)} AND k."referredById" IS NOT NULL`,
  loans: (
    ctx: Context,
  ) => Prisma.sql`SELECT DISTINCT k."referredById" AS partner, l.id, l."createdAt" AS at, NULL::uuid AS "clientId", l.id AS "loanId", NULL::uuid AS "reportId"
    FROM "Client" k JOIN "LoanClient" b ON b."clientId" = k.id JOIN "Loan" l ON l.id = b."loanId" WHERE ${seenLoans(ctx)} AND k."referredById" IS NOT NULL AND ${seenClients(ctx)}`,
  closed: (
    ctx: Context,
  ) => Prisma.sql`SELECT DISTINCT k."referredById" AS partner, l.id, l."statusAt" AS at, NULL::uuid AS "clientId", l.id AS "loanId", NULL::uuid AS "reportId"
    FROM "Client" k JOIN "LoanClient" b ON b."clientId" = k.id JOIN "Loan" l ON l.id = b."loanId"
    WHERE ${seenLoans(ctx)} AND l.status = 'closed' AND k."referredById" IS NOT NULL AND ${seenClients(ctx)}`,
  shared: (ctx: Context) => sharedSql(ctx, Prisma.sql`TRUE`),
  opened: (ctx: Context) => sharedSql(ctx, Prisma.sql`r."firstOpenedAt" IS NOT NULL`),
  carried: (
    ctx: Context,
  ) => Prisma.sql`SELECT p.id AS partner, d.id, d."createdAt" AS at, NULL::uuid AS "clientId", d."loanId", d.id AS "reportId"
    FROM partners p JOIN "LoanContact" h ON h."contactId" = p."contactId" JOIN "Loan" l ON l.id = h."loanId" JOIN "Report" d ON d."loanId" = l.id
    WHERE p.email IS NOT NULL AND ${seenLoans(ctx)} AND d.document->'branding'->'partner'->>'email' = p.email GROUP BY p.id, d.id`,
} as const;

function sharedSql(ctx: Context, which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT p.id AS partner, d.id, min(s."createdAt") AS at, NULL::uuid AS "clientId", d."loanId", d.id AS "reportId"
    FROM partners p JOIN "Recipient" r ON ${ofCompany(ctx, "r")} AND r.address = p.email JOIN "Share" s ON s.id = r."shareId" JOIN "Report" d ON d.id = s."reportId"
      JOIN "Loan" l ON l.id = d."loanId" WHERE ${seenLoans(ctx)} AND ${which} GROUP BY p.id, d.id, d."loanId"`;
}

export async function withPartners(ctx: Context): Promise<Prisma.Sql> {
  return Prisma.sql`WITH ${await partnersSql(ctx)}`;
}

/** Returns every realtor and partner the caller sees, with their numbers. An officer has a few dozen. */
export async function partnerSummaries(ctx: Context): Promise<PartnerSummary[]> {
  const rows = await ctx.sql<Partner & Figures>(Prisma.sql`${await withPartners(ctx)},
    sent AS (SELECT partner, count(*)::int AS clients, max(at) AS at FROM (${countedOf.clients(ctx)}) x GROUP BY 1),
    ours AS (SELECT partner, count(*)::int AS loans, count(*) FILTER (WHERE l.status = 'closed')::int AS closed,
        coalesce(sum(l."leadLoanAmountCents") FILTER (WHERE l.status = 'closed'), 0)::text AS cents
      FROM (${countedOf.loans(ctx)}) x JOIN "Loan" l ON l.id = x."loanId" GROUP BY 1),
    shares AS (SELECT partner, count(*)::int AS shared, max(at) AS at FROM (${countedOf.shared(ctx)}) x GROUP BY 1),
    openings AS (SELECT partner, count(*)::int AS opened FROM (${countedOf.opened(ctx)}) x GROUP BY 1),
    carrying AS (SELECT partner, count(*)::int AS carried FROM (${countedOf.carried(ctx)}) x GROUP BY 1),
    letters AS (SELECT q."askedById" AS id, max(q."createdAt") AS at FROM "LetterRequest" q JOIN "Loan" l ON l.id = q."loanId" WHERE ${seenLoans(ctx)} GROUP BY 1)
    SELECT p.id::text, p."userId"::text AS "userId", p."contactId"::text AS "contactId", p.kind, p.name, p.place, p.email, p.phone, p.note, p."coBranding",
      coalesce(sent.clients, 0) AS clients, coalesce(ours.loans, 0) AS loans, coalesce(ours.closed, 0) AS closed, coalesce(ours.cents, '0') AS "closedCents",
      coalesce(shares.shared, 0) AS shared, coalesce(openings.opened, 0) AS opened, coalesce(carrying.carried, 0) AS carried,
      greatest(sent.at, shares.at, letters.at) AS "lastContactAt"
    FROM partners p LEFT JOIN sent ON sent.partner = p.id LEFT JOIN ours ON ours.partner = p.id LEFT JOIN shares ON shares.partner = p.id
      LEFT JOIN openings ON openings.partner = p.id LEFT JOIN carrying ON carrying.partner = p.id LEFT JOIN letters ON letters.id = p."userId"`);
  return rows.map(({ closedCents, lastContactAt, ...row }) => ({
    ...row,
    closedCents: Number(closedCents),
    lastContactAt: lastContactAt ? new Date(lastContactAt).toISOString() : null,
  }));
}

/** Finds a partner by their id or their account's id, because an account may become a contact. @throws DomainError `not_found` */
export async function partnerById(ctx: Context, id: string): Promise<PartnerSummary> {
  const found = (await partnerSummaries(ctx)).find((partner) => partner.id === id || partner.userId === id);
  if (!found) throw notFound("partner");
  return found;
}
