import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { type SharedReportRow, sharedReport } from "@hearthline/contract/reports/shared-report";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import { type SharedVersion, sharedWith } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { forbidden, notFound } from "../../kernel/calls/errors.ts";
import { wordsOf } from "../../kernel/paging/large-lists.ts";
import { arrayPage, orderSince } from "../../kernel/paging/list-page.ts";
import { linkPath } from "../../kernel/sharing/share-keys.ts";
import { REPORT_ORDERS, type ReportListInput } from "./report-list.reads.ts";
import { documentOf, WITH_VIDEO } from "./reports.reads.ts";

type Row = z.input<typeof SharedReportRow>;

interface Stored {
  id: string;
  loanId: string;
  kind: string;
  number: string;
  version: number;
  createdAt: Date;
  title: string;
  borrowers: { name: string }[];
  property: { address1?: string; city?: string } | null;
  officerName: string;
}

/** Only the parts of each document that the list shows; a whole one is a hundred kilobytes. */
const STORED = Prisma.sql`SELECT p.id::text, p."loanId"::text AS "loanId", p.kind, p.number, p.version, p."createdAt", p.document->>'title' AS title,
  p.document->'borrowers' AS borrowers, p.document->'property' AS property, p.document->'branding'->'officer'->>'name' AS "officerName" FROM "Report" p`;

function shownRow(stored: Stored, { recipientKey, audience, sharedAt, expiresAt }: SharedVersion): Row {
  const { id, number, version, title, borrowers, property, officerName, createdAt } = stored;
  return {
    id,
    kind: LoanKindName.parse(stored.kind),
    number,
    version,
    title,
    clients: borrowers.map(({ name }) => name),
    address: [property?.address1, property?.city].filter(Boolean).join(", ") || null,
    officerName,
    createdAt: createdAt.toISOString(),
    audience: audienceOf(audience),
    sharedAt: sharedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    link: linkPath(stored, recipientKey),
  };
}

/** Returns every version sent to the guest and still shared, newest first. A guest has tens of them, rarely hundreds. */
export async function everyShared(ctx: Context): Promise<(Row & { loanId: string })[]> {
  const shared = new Map((await sharedWith(ctx)).map((version) => [version.reportId, version]));
  if (shared.size === 0) return [];
  const rows = await ctx.sql<Stored>(
    Prisma.sql`${STORED} WHERE p.id = ANY(${[...shared.keys()]}::uuid[]) ORDER BY p."createdAt" DESC, p.id DESC`,
  );
  return rows.flatMap((row) => {
    const version = shared.get(row.id);
    return version ? [{ ...shownRow(row, version), loanId: row.loanId }] : [];
  });
}

const saying = (words: readonly string[]) => (row: Row) => {
  const text = [row.title, row.address, row.number, ...row.clients].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Returns a page of the versions sent to a guest. */
export async function sharedReports(ctx: Context, input: ReportListInput) {
  const { q, kind, loanId, updatedSince } = input;
  const order = orderSince(REPORT_ORDERS, input, "-createdAt");
  const rows = (await everyShared(ctx))
    // For the guest, a version is new as of when it was shared.
    .map((row) => ({ ...row, updatedAt: row.sharedAt }))
    .filter((row) => (!kind || row.kind === kind) && (!loanId || row.loanId === loanId))
    .filter((row) => !updatedSince || new Date(row.updatedAt) >= new Date(updatedSince))
    .filter(saying(wordsOf(q)));
  const list = { name: "shared reports", filter: { q, kind, loanId }, order, since: updatedSince };
  return arrayPage(ctx, input, list, rows);
}

/**
 * Returns the versions of one loan that were sent to a guest.
 *
 * @param id of the loan, or of one of its versions sent to them
 * @throws DomainError `not_found` if there is none
 */
export async function sharedVersionsOf(ctx: Context, id: string, kind: LoanKind): Promise<Row[]> {
  const rows = await everyShared(ctx);
  const loanId = rows.find((row) => row.id === id)?.loanId ?? id;
  const versions = rows.filter((row) => row.loanId === loanId && row.kind === kind);
  if (versions.length === 0) throw notFound("report");
  return versions;
}

/** Returns a version that was sent to a guest, as sent. @throws DomainError `not_found`, or `forbidden` if only its realtor page was sent */
export async function sharedDocument(ctx: Context, id: string) {
  const version = (await sharedWith(ctx)).find(({ reportId }) => reportId === id);
  if (version && audienceOf(version.audience) !== "borrower")
    throw forbidden("not_open", "What can be offered was shared with you: open it by its link.");
  const shared = version !== undefined;
  const report = shared ? await ctx.db.report.findUnique({ where: { id }, include: WITH_VIDEO }) : null;
  if (!report) throw notFound("report");
  return sharedReport(documentOf(report));
}
