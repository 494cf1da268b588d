import { ENGINE_VERSION } from "@hearthline/contract/loans/figures";
import { errorsAmong } from "@hearthline/contract/loans/findings";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import {
  documentOf,
  inputsOf,
  letterheadOf,
  outdatedOf,
  type ReportPeople,
} from "@hearthline/contract/reports/freeze-report";
import { ReportDocument } from "@hearthline/contract/reports/report-document";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import type { Outdated } from "@hearthline/contract/reports/version-state";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { drawReport } from "@hearthline/domain/billing/limits";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError } from "../../kernel/calls/errors.ts";
import { reportDisclaimer } from "../company/settings/disclaimers.rules.ts";
import { loanById } from "../loans/loans.reads.ts";
import { emitVersion } from "./report-events.rules.ts";
import { loanIdOf, videoOf, WITH_VIDEO } from "./reports.reads.ts";

const publicKey = async (ctx: Context, fileId: string | null): Promise<string | null> =>
  fileId
    ? ((await ctx.db.file.findUnique({ where: { id: fileId }, select: { publicKey: true } }))?.publicKey ?? null)
    : null;

/** Returns the officer's partner among the loan's contacts, matched by email; the first one if there are several. */
async function partnerOf(ctx: Context, officerId: string, contacts: { email?: string | undefined }[]) {
  const addresses = contacts.flatMap(({ email }) => (email ? [email.trim().toLowerCase()] : []));
  if (addresses.length === 0) return undefined;
  const links = await ctx.db.partnerLink.findMany({
    where: { officerId, partner: { email: { in: addresses }, deactivatedAt: null, coBranding: true } },
    select: {
      partner: { select: { name: true, title: true, firm: true, email: true, phone: true, headshotFileId: true } },
    },
  });
  const [first] = links
    .map(({ partner }) => partner)
    .sort((a, b) => addresses.indexOf(a.email) - addresses.indexOf(b.email));
  if (!first) return undefined;
  const { headshotFileId, firm, title, ...partner } = first;
  const place = [title, firm].filter(Boolean).join(", ") || null;
  return { ...partner, title: place, headshotKey: await publicKey(ctx, headshotFileId) };
}

/** Returns the current data of the people on a report. */
async function people(
  ctx: Context,
  officerId: string,
  contacts: { email?: string | undefined }[],
  disclaimer: string | null,
): Promise<ReportPeople> {
  const officer = await ctx.db.user.findUniqueOrThrow({ where: { id: officerId }, include: { company: true } });
  return {
    officer,
    company: officer.company,
    disclaimer,
    logoKey: await publicKey(ctx, officer.company.logoFileId),
    headshotKey: await publicKey(ctx, officer.headshotFileId),
    partner: await partnerOf(ctx, officerId, contacts),
  };
}

export interface Version {
  id: string;
  loanId: string;
  kind: string;
  number: string;
  version: number;
  document: ReportDocument;
  /** The newest version, if it is newer than this one. */
  newer: { id: string; version: number } | null;
  /** What a version created today would say differently, although the loan is unchanged. */
  outdated: Outdated;
  /** Whether this call froze it. */
  made: boolean;
}

/** Rejects a loan that breaks a program rule or a law. @throws DomainError `invalid` at the field */
function refuseForbidden({ scenarios }: LoanOf<LoanKind>): void {
  scenarios.forEach(({ findings, name }, index) => {
    const [error] = errorsAmong(findings);
    if (!error) return;
    throw new DomainError("invalid", `No report is made of “${name}”: ${error.message}`, {
      errors: { [`scenarios.${index}.${error.field}`]: [error.message] },
    });
  });
}

type Report = Prisma.ReportGetPayload<{ include: typeof WITH_VIDEO }>;
const UNREADABLE =
  "This version was made by an older release and cannot be read any more. With the loan's id you get the next version.";

/** Returns the header and footer of a report created today, and the disclaimer's version. */
async function letterheadToday(
  ctx: Context,
  loan: {
    officerId: string;
    property?: { state?: string | undefined } | null | undefined;
    contacts: { email?: string | undefined }[];
  },
) {
  const disclaimer = await reportDisclaimer(ctx, loan.property?.state ?? null);
  const today = letterheadOf(await people(ctx, loan.officerId, loan.contacts, disclaimer?.text ?? null));
  return { today, disclaimerId: disclaimer?.id ?? null };
}

/** Returns what a version created today would say differently from this one, although the loan is unchanged. */
export async function outdatedToday(ctx: Context, loanId: string, frozen: ReportDocument): Promise<Outdated> {
  const { officerId } = await ctx.db.loan.findUniqueOrThrow({ where: { id: loanId }, select: { officerId: true } });
  const { property, contacts } = frozen;
  const { today } = await letterheadToday(ctx, { officerId, property, contacts });
  return outdatedOf(frozen, today);
}

/** Returns a stored version as frozen. @throws DomainError `gone` if this release cannot read it */
async function frozenVersion(ctx: Context, report: Report): Promise<Version> {
  const { id, loanId, kind, number, version } = report;
  const frozen = readableStored(report.document);
  if (!frozen) throw new DomainError("gone", UNREADABLE);
  const newer = await ctx.db.report.findFirst({
    where: { loanId, version: { gt: version } },
    orderBy: { version: "desc" },
    select: { id: true, version: true },
  });
  return {
    id,
    loanId,
    kind,
    number,
    version,
    document: { ...frozen, ...videoOf(report) },
    newer,
    made: false,
    outdated: await outdatedToday(ctx, loanId, frozen),
  };
}

/**
 * Returns the version an id means: for a version's id that frozen version; for a loan's id the newest one, or a new one if the loan has changed since.
 * With `kind`, a loan of another kind is not found.
 *
 * @throws DomainError `not_found`; `gone` for a version that this release cannot read
 */
export async function versionOf(ctx: Context, id: string, kind?: LoanKind): Promise<Version> {
  const report = await ctx.db.report.findFirst({
    where: { id, loan: { ...visibleLoans(ctx.actor), ...(kind && { kind }) } },
    include: WITH_VIDEO,
  });
  return report ? frozenVersion(ctx, report) : newestVersion(ctx, await loanIdOf(ctx, id, kind));
}

/**
 * Returns the loan's newest report version, or a new one if the loan has changed. Branding, disclaimer or engine alone create none without `refresh`.
 *
 * @param refresh creates a new version even if only those have changed
 */
export async function newestVersion(
  ctx: Context,
  loanId: string,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<Version> {
  // The row lock serializes callers; the second one then finds the first one's version.
  await ctx.db.$queryRaw`SELECT id FROM "Loan" WHERE id = ${loanId}::uuid FOR NO KEY UPDATE`;
  const loan = await loanById(ctx, loanId);
  const { today, disclaimerId } = await letterheadToday(ctx, loan);
  const body = documentOf(loan, today);
  const newest = await ctx.db.report.findFirst({
    where: { loanId },
    orderBy: { version: "desc" },
    include: WITH_VIDEO,
  });
  // An unreadable version must not block its loan, so a new one follows it.
  const frozen = newest && readableStored(newest.document);
  if (newest && frozen && inputsOf(frozen) === inputsOf(body)) {
    const outdated = outdatedOf(frozen, today);
    if (!refresh || !Object.values(outdated).includes(true))
      return {
        id: newest.id,
        loanId,
        kind: newest.kind,
        number: newest.number,
        version: newest.version,
        document: { ...frozen, ...videoOf(newest) },
        newer: null,
        made: false,
        outdated,
      };
  }

  refuseForbidden(loan);
  await drawReport(ctx, loanId);
  const id = newId();
  const version = (newest?.version ?? 0) + 1;
  const number = newest?.number ?? (await nextNumber(ctx));
  const document = ReportDocument.parse({ ...body, id, number, version, createdAt: ctx.now.toISOString() });
  await ctx.db.report.create({
    data: {
      id,
      loanId,
      kind: loan.kind,
      number,
      version,
      engineVersion: ENGINE_VERSION,
      document,
      videoUrl: newest?.videoUrl ?? null,
      recordingId: newest?.recordingId ?? null,
      disclaimerId,
      createdById: ctx.actor.userId,
    },
  });
  await emitVersion(ctx, { id, loanId, number, version });
  const outdated = outdatedOf(document, today);
  const video = newest ? videoOf(newest) : {};
  return {
    id,
    loanId,
    kind: loan.kind,
    number,
    version,
    document: { ...document, ...video },
    newer: null,
    outdated,
    made: true,
  };
}

/** Formats a report number such as "2026-0418": the company's count within the year of its time zone. */
async function nextNumber(ctx: Context): Promise<string> {
  const { reportCounter, timeZone } = await ctx.db.company.update({
    where: { id: ctx.actor.companyId },
    data: { reportCounter: { increment: 1 } },
    select: { reportCounter: true, timeZone: true },
  });
  const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(ctx.now);
  return `${year}-${String(reportCounter).padStart(4, "0")}`;
}

/** The beginning of an email subject and page title, such as "12 Ridgewood Ave, Austin". */
export const reportTitle = (document: Pick<ReportDocument, "property" | "title">): string =>
  [document.property?.address1, document.property?.city].filter(Boolean).join(", ") || document.title;
