import { figuresOf } from "@hearthline/contract/loans/figures";
import { findingsOf } from "@hearthline/contract/loans/findings";
import { letterOf } from "@hearthline/contract/loans/letters";
import { completenessOfLoan } from "@hearthline/contract/loans/loan-completeness";
import { LoanKindName, LoanProgramName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { Property } from "@hearthline/contract/loans/loan-parts";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { LoanCount } from "@hearthline/contract/loans/status-rule";
import { LoanTitle, leadShape, OfficerName } from "@hearthline/contract/loans/told-fields";
import type { DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { Prisma } from "@hearthline/db/client";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { inOrder, loansWith, totalOf, wordsOf } from "../../kernel/large-lists.ts";
import { periodOf } from "../../kernel/periods.ts";
import { linkPath, standingLinks } from "../../kernel/share-keys.ts";
import { officerSql, visibleLoanSql, visibleLoans } from "../../kernel/visibility.ts";
import { fullName } from "../clients/clients.rules.ts";
import { countedWhere } from "./counted.rules.ts";

/** One loan as the database hands it over: everything in one statement, optional fields left out where they are null. */
interface LoanRecord {
  kind: LoanKind;
  property: object;
  clients: { id: string }[];
  scenarios: object[];
}

const ISO = Prisma.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
/** Columns that are ours alone, or answered in another form. */
const NOT_ANSWERED = [
  ...[
    "companyId",
    "branchId",
    "statusAt",
    "details",
    "deletedAt",
    "lastOpenedAt",
    "lastSentAt",
    "searchText",
    "statusKeptAt",
    "statusKeptSteps",
  ],
  ...["leadLoanAmountCents", "leadNoteRate", "leadPaymentCents", "leadProgram"],
  ...Object.keys(Property.shape),
];
const PROPERTY = Prisma.raw(
  Object.keys(Property.shape)
    .map((name) => `'${name}', l."${name}"`)
    .join(", "),
);

/** The whole row, whatever columns it has: what a loan holds beyond its columns is in `details`. */
const loanSql = (ctx: Context, id: string) => Prisma.sql`
  SELECT jsonb_strip_nulls((to_jsonb(l) - ${NOT_ANSWERED}::text[]) || l.details || jsonb_build_object(
    'officerName', u.name, 'property', jsonb_build_object(${PROPERTY}),
    'createdAt', to_char(l."createdAt" AT TIME ZONE 'UTC', ${ISO}), 'updatedAt', to_char(l."updatedAt" AT TIME ZONE 'UTC', ${ISO}),
    'reportCount', (SELECT count(*) FROM "Report" p WHERE p."loanId" = l.id),
    'scenarios', (SELECT jsonb_agg((to_jsonb(s) - '{companyId,loanId,position,details}'::text[]) || s.details || jsonb_build_object('fees',
        (SELECT coalesce(jsonb_agg(to_jsonb(f) - '{companyId,scenarioId,position,id}'::text[] ORDER BY f.position), '[]') FROM "Fee" f WHERE f."scenarioId" = s.id)) ORDER BY s.position)
      FROM "Scenario" s WHERE s."loanId" = l.id)
  )) || jsonb_build_object('clients', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'language', c.language, 'name', btrim(c."firstName" || ' ' || c."lastName"),
        'email', (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1),
        'phone', (SELECT h.phone FROM "ClientPhone" h WHERE h."clientId" = c.id ORDER BY h.position LIMIT 1)) ORDER BY lc.position), '[]')
      FROM "LoanClient" lc JOIN "Client" c ON c.id = lc."clientId" WHERE lc."loanId" = l.id)) AS record
  FROM "Loan" l JOIN "User" u ON u.id = l."officerId" WHERE l.id = ${id}::uuid AND ${visibleLoanSql(ctx.actor)}`;

/**
 * A loan of any kind the caller may see, with every figure.
 *
 * @throws DomainError `not_found`
 */
export async function loanById(ctx: Context, id: string): Promise<LoanOf<LoanKind>> {
  const [row] = await ctx.sql<{ record: LoanRecord }>(loanSql(ctx, id));
  if (!row) throw notFound("loan");
  const { record } = row;
  const property = "address1" in record.property ? record.property : undefined;
  // What was checked as it was written is the shape's own form, its defaults filled in.
  const loan = { ...record, property, clientIds: record.clients.map((client) => client.id) } as LoanOf<LoanKind>;
  const scenarios = loan.scenarios.map((scenario, index) => ({
    ...scenario,
    letter: letterOf(scenario, index),
    figures: figuresOf(loan, scenario),
  }));
  const found = findingsOf<LoanKind>({ ...loan, scenarios }, { property: loan.property, today: dayOf(ctx) });
  return {
    ...loan,
    completeness: completenessOfLoan<LoanKind>(loan, record.clients.length),
    scenarios: scenarios.map((scenario, index) => ({ ...scenario, findings: found[index] ?? [] })),
  } as LoanOf<LoanKind>;
}

/** Today where the company is. */
const dayOf = ({ now, actor }: Context) => new Intl.DateTimeFormat("en-CA", { timeZone: actor.timeZone }).format(now);

/** A loan of one kind: one of another kind is not there. @throws DomainError `not_found` */
export async function loanOf<K extends LoanKind>(ctx: Context, kind: K, id: string): Promise<LoanOf<K>> {
  const loan = await loanById(ctx, id);
  if (loan.kind !== kind) throw notFound("loan");
  return loan as LoanOf<K>;
}

/** What a list of loans shows. */
export const LoanRow = z
  .object({
    id: z.uuid().describe("Id of the loan"),
    kind: LoanKindName,
    title: LoanTitle,
    status: LoanStatusName,
    clients: z
      .array(
        z.object({ id: z.uuid().describe("Id of the borrower"), name: z.string().describe("Name of the borrower") }),
      )
      .describe("The borrowers"),
    address: z.string().nullable().describe("Address of the home"),
    program: LoanProgramName,
    ...leadShape,
    officerName: OfficerName,
    reportCount: z.int().describe("Versions of its report"),
    link: z.string().nullable().describe("Path of the newest report's copied link"),
    lastSentAt: z.iso.datetime().nullable().describe("When its report was last sent"),
    lastOpenedAt: z.iso.datetime().nullable().describe("When its report was last opened"),
    createdAt: z.iso.datetime().describe("When it was created"),
    updatedAt: z.iso.datetime().describe("When it was last changed"),
  })
  .meta({ id: "LoanRow" });

export const LOAN_SORTS = [
  "updatedAt",
  "-updatedAt",
  "createdAt",
  "-createdAt",
  "lastOpenedAt",
  "-lastOpenedAt",
  "title",
  "-title",
  "loanAmountCents",
  "-loanAmountCents",
  "status",
  "-status",
] as const;
type LoanSort = (typeof LOAN_SORTS)[number];

const COLUMN: Record<string, string> = { loanAmountCents: "leadLoanAmountCents" };

export async function loanRows(
  ctx: Context,
  input: {
    page: number;
    perPage: number;
    q?: string;
    kind?: string;
    status?: string;
    clientId?: string;
    counted?: LoanCount;
    period: DashboardFilter;
    sort: LoanSort;
  },
) {
  const text = await loansWith(ctx, wordsOf(input.q));
  const where: Prisma.LoanWhereInput = {
    AND: [
      visibleLoans(ctx.actor),
      input.kind ? { kind: input.kind } : {},
      input.status ? { status: input.status } : {},
      input.clientId ? { clients: { some: { clientId: input.clientId } } } : {},
      input.counted ? countedWhere(input.counted, periodOf(input.period, ctx.now, ctx.actor.timeZone)) : {},
      text.where,
    ],
  };
  const descending = input.sort.startsWith("-");
  const field = input.sort.replace(/^-/, "");
  const direction = descending ? "desc" : "asc";
  const order =
    field === "lastOpenedAt"
      ? { lastOpenedAt: { sort: direction, nulls: "last" } as const }
      : { [COLUMN[field] ?? field]: direction };
  const total = await totalOf(ctx, text, ["loans", where], () => ctx.db.loan.count({ where }));
  const rows = await inOrder(ctx, text, () =>
    ctx.db.loan.findMany({
      where,
      orderBy: [order, { id: direction }],
      skip: (input.page - 1) * input.perPage,
      take: input.perPage,
      include: {
        officer: { select: { name: true } },
        clients: {
          orderBy: { position: "asc" },
          select: { client: { select: { id: true, firstName: true, lastName: true } } },
        },
        reports: {
          orderBy: { version: "desc" },
          take: 1,
          select: {
            id: true,
            kind: true,
            shares: {
              where: standingLinks(ctx.now),
              orderBy: { createdAt: "desc" },
              take: 1,
              select: { recipients: { take: 1, select: { key: true } } },
            },
          },
        },
      },
    }),
  );
  const reports = await reportCounts(ctx, rows);
  const items: z.input<typeof LoanRow>[] = rows.map((row) => ({
    id: row.id,
    kind: LoanKindName.parse(row.kind),
    title: row.title,
    status: LoanStatusName.parse(row.status),
    clients: row.clients.map(({ client }) => ({
      id: client.id,
      name: fullName(client),
    })),
    address: [row.address1, row.city].filter(Boolean).join(", ") || null,
    program: LoanProgramName.parse(row.leadProgram),
    loanAmountCents: Number(row.leadLoanAmountCents),
    noteRate: Number(row.leadNoteRate),
    principalAndInterestCents: Number(row.leadPaymentCents),
    officerName: row.officer.name,
    reportCount: reports.get(row.id) ?? 0,
    link: standingLinkOf(row.reports),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
  return { items, page: input.page, perPage: input.perPage, total };
}

/** Of these loans alone: Prisma's own `_count` counts the reports of every loan there is, then keeps a page of them. */
async function reportCounts(ctx: Context, loans: { id: string }[]): Promise<Map<string, number>> {
  const loanId = { in: loans.map(({ id }) => id) };
  const counted = await ctx.db.report.groupBy({ by: ["loanId"], where: { loanId }, _count: true });
  return new Map(counted.map(({ loanId: id, _count }) => [id, _count]));
}

function standingLinkOf([report]: { id: string; kind: string; shares: { recipients: { key: string }[] }[] }[]):
  | string
  | null {
  const key = report?.shares[0]?.recipients[0]?.key;
  return report && key ? linkPath(report, key) : null;
}

/** The loan's row for a change, locked until commit, so two changes at once come one after the other. With `kind`, one of another kind is not there. */
export async function loanForChange(ctx: Context, id: string, kind?: LoanKind) {
  const [row] = await ctx.db.$queryRaw<
    { id: string; kind: string; revision: number; status: string; officerId: string; branchId: string | null }[]
  >`
    SELECT l.id, l.kind, l.revision, l.status, l."officerId", l."branchId" FROM "Loan" l WHERE l.id = ${id}::uuid AND ${visibleLoanSql(ctx.actor)} FOR UPDATE`;
  if (!row || (kind && row.kind !== kind)) throw notFound("loan");
  return row;
}

/**
 * As `loanForChange`, of several: all of them or none. Locked in one order, so that two callers never wait for each other.
 *
 * @param which the loans that are there, or deleted ones too
 */
export async function loansForChange(ctx: Context, ids: readonly string[], which: "there" | "any"): Promise<void> {
  const unique = [...new Set(ids)];
  const seen = which === "there" ? visibleLoanSql(ctx.actor) : officerSql(ctx.actor, "l");
  const rows = await ctx.db.$queryRaw<unknown[]>`
    SELECT l.id FROM "Loan" l WHERE l.id = ANY(${unique}::uuid[]) AND ${seen} ORDER BY l.id FOR UPDATE`;
  if (rows.length < unique.length) throw notFound("loan");
}
