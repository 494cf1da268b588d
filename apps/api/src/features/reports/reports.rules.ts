import { ENGINE_VERSION } from "@hearthline/contract/loans/figures";
import { errorsAmong } from "@hearthline/contract/loans/findings";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { documentOf, inputsOf, letterheadOf, type ReportPeople } from "@hearthline/contract/reports/freeze-report";
import { ReportDocument } from "@hearthline/contract/reports/report-document";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import { newId } from "@hearthline/db/ids";
import type { Context } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { loanById } from "../loans/loans.reads.ts";
import { reportDisclaimer } from "../settings/disclaimers.rules.ts";

const publicKey = async (ctx: Context, fileId: string | null): Promise<string | null> =>
  fileId
    ? ((await ctx.db.file.findUnique({ where: { id: fileId }, select: { publicKey: true } }))?.publicKey ?? null)
    : null;

/** The officer's partner among the loan's contacts, by e-mail address; the first named, where there are several. */
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

/** Who stands behind a report, as they are now. */
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
  kind: string;
  number: string;
  version: number;
  document: ReportDocument;
  fresh: boolean;
}

/** What a rule of the program or the law forbids is sent to nobody. @throws DomainError `invalid` beside the field */
function refuseForbidden({ scenarios }: LoanOf<LoanKind>): void {
  scenarios.forEach(({ findings, name }, index) => {
    const [error] = errorsAmong(findings);
    if (!error) return;
    throw new DomainError("invalid", `No report is made of “${name}”: ${error.message}`, {
      errors: { [`scenarios.${index}.${error.field}`]: [error.message] },
    });
  });
}

/** The loan's newest report version, or the next one where the loan, the branding or the disclaimer has changed since. */
export async function currentVersion(ctx: Context, loanId: string): Promise<Version> {
  // One version at a time: a second caller waits here and then finds the first one's.
  await ctx.db.$queryRaw`SELECT id FROM "Loan" WHERE id = ${loanId}::uuid FOR UPDATE`;
  const loan = await loanById(ctx, loanId);
  const disclaimer = await reportDisclaimer(ctx, loan.property?.state ?? null);
  const body = documentOf(
    loan,
    letterheadOf(await people(ctx, loan.officerId, loan.contacts, disclaimer?.text ?? null)),
  );
  const newest = await ctx.db.report.findFirst({ where: { loanId }, orderBy: { version: "desc" } });
  // One that cannot be read is followed by the next: it may not keep its loan from being reported.
  const frozen = newest && readableStored(newest.document);
  if (newest && frozen && inputsOf(frozen) === inputsOf(body))
    return {
      id: newest.id,
      kind: newest.kind,
      number: newest.number,
      version: newest.version,
      document: { ...frozen, videoUrl: newest.videoUrl },
      fresh: false,
    };

  refuseForbidden(loan);
  const id = newId();
  const version = (newest?.version ?? 0) + 1;
  const number = newest?.number ?? (await nextNumber(ctx));
  const document = ReportDocument.parse({
    ...body,
    id,
    number,
    version,
    createdAt: ctx.now.toISOString(),
    videoUrl: newest?.videoUrl ?? null,
  });
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
      disclaimerId: disclaimer?.id ?? null,
      createdById: ctx.actor.userId,
    },
  });
  return { id, kind: loan.kind, number, version, document, fresh: true };
}

/** "2026-0418": the company's count, in the year of its time zone. */
async function nextNumber(ctx: Context): Promise<string> {
  const { reportCounter, timeZone } = await ctx.db.company.update({
    where: { id: ctx.actor.companyId },
    data: { reportCounter: { increment: 1 } },
    select: { reportCounter: true, timeZone: true },
  });
  const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone }).format(ctx.now);
  return `${year}-${String(reportCounter).padStart(4, "0")}`;
}

/** "12 Ridgewood Ave, Austin": what a mail's subject and a page's title begin with. */
export const reportTitle = (document: Pick<ReportDocument, "property" | "title">): string =>
  [document.property?.address1, document.property?.city].filter(Boolean).join(", ") || document.title;
