import { createHash } from "node:crypto";
import { ENGINE_VERSION, frozenScenarios } from "@hearthline/contract/compute";
import { Scenario, TryLimits } from "@hearthline/contract/loans";
import { phoneLabel } from "@hearthline/contract/phone";
import { ReportDocument } from "@hearthline/contract/report-document";

import { newId } from "@hearthline/db/ids";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { loanById } from "../loans/loans.reads.ts";

export const DEFAULT_DISCLAIMER =
  "These figures are estimates for comparison. They are not a Loan Estimate, a commitment to lend, an approval or an offer of credit. The rate is not locked until you have a written lock. Taxes, insurance and association dues are estimates and can change. Actual costs and terms depend on the property, your credit and the market on the day of your lock.";

const picture = async (ctx: Context, fileId: string | null): Promise<string | null> => {
  const file = fileId ? await ctx.db.file.findUnique({ where: { id: fileId }, select: { publicKey: true } }) : null;
  return file?.publicKey ? `/media/${file.publicKey}` : null;
};

/** Who stands behind a report, as they are now. */
async function branding(ctx: Context, officerId: string) {
  const officer = await ctx.db.user.findUniqueOrThrow({ where: { id: officerId }, include: { company: true } });
  const { company } = officer;
  const cityLine = [company.city, [company.state, company.zipcode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return {
    disclaimer: company.reportDisclaimer || DEFAULT_DISCLAIMER,
    timeZone: company.timeZone,
    branding: {
      company: {
        name: company.name,
        nmls: company.nmls,
        addressLines: [[company.address1, company.address2].filter(Boolean).join(", "), cityLine].filter(Boolean),
        phone: company.phone ? phoneLabel(company.phone) : null,
        website: company.website,
        logoUrl: await picture(ctx, company.logoFileId),
        brandColor: company.brandColor,
        licenses: company.licenses,
      },
      officer: {
        id: officer.id,
        name: officer.name,
        title: officer.title,
        nmls: officer.nmls,
        email: officer.email,
        phone: officer.phone ? phoneLabel(officer.phone) : null,
        headshotUrl: await picture(ctx, officer.headshotFileId),
      },
    },
  };
}

type Loan = Awaited<ReturnType<typeof loanById>>;
type Unnumbered = Omit<z.input<typeof ReportDocument>, "id" | "number" | "version" | "createdAt">;

/** All of a loan that a report freezes: inputs, figures, disclaimer, branding. Pure but for the reads; the same loan gives the same. */
async function frozen(ctx: Context, loan: Loan): Promise<Unnumbered> {
  const scenarios = loan.scenarios.map((scenario) => ({ ...Scenario.parse(scenario), id: scenario.id }));
  const who = await branding(ctx, loan.officerId);
  return {
    kind: loan.kind,
    loanId: loan.id,
    engineVersion: ENGINE_VERSION,
    title: loan.title,
    borrowers: loan.clients.map(({ name }) => ({ name, firstName: name.split(" ")[0] ?? name })),
    property: loan.property ?? null,
    closingDate: loan.closingDate ?? null,
    horizonMonths: loan.horizonMonths ?? 84,
    appreciationRate: loan.appreciationRate ?? 0,
    monthlyIncomeCents: loan.monthlyIncomeCents ?? null,
    monthlyDebtsCents: loan.monthlyDebtsCents ?? null,
    perDiemBasis: loan.perDiemBasis ?? 365,
    scenarios: frozenScenarios(loan, scenarios),
    note: loan.note || null,
    contacts: loan.contacts ?? [],
    timeline: loan.timeline ?? [],
    tryLimits: TryLimits.parse(loan.tryLimits ?? {}),
    videoUrl: null,
    ...who,
  };
}

const fingerprint = (document: object): string => createHash("sha256").update(JSON.stringify(document)).digest("hex");

export interface Version {
  id: string;
  number: string;
  version: number;
  document: z.input<typeof ReportDocument>;
  fresh: boolean;
}

/** The loan's newest report version, or the next one where the loan, the branding or the disclaimer has changed since. */
export async function currentVersion(ctx: Context, loanId: string): Promise<Version> {
  // One version at a time: a second caller waits here and then finds the first one's.
  await ctx.db.$queryRaw`SELECT id FROM "Loan" WHERE id = ${loanId}::uuid FOR UPDATE`;
  const loan = await loanById(ctx, loanId);
  const body = await frozen(ctx, loan);
  const inputsHash = fingerprint(body);
  const newest = await ctx.db.report.findFirst({ where: { loanId }, orderBy: { version: "desc" } });
  if (newest && newest.inputsHash === inputsHash)
    return {
      id: newest.id,
      number: newest.number,
      version: newest.version,
      document: ReportDocument.parse(newest.document),
      fresh: false,
    };

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
      inputsHash,
      videoUrl: newest?.videoUrl ?? null,
      createdById: ctx.actor.userId,
    },
  });
  return { id, number, version, document, fresh: true };
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

/** "Purchase report: 12 Ridgewood Ave, Austin": what a mail's subject and a page's title begin with. */
export const reportTitle = (document: Pick<z.input<typeof ReportDocument>, "property" | "title">): string =>
  document.property ? [document.property.address1, document.property.city].filter(Boolean).join(", ") : document.title;
