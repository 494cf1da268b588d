import { z } from "zod";
import { DEFAULT_DISCLAIMERS } from "../company/disclaimers.ts";
import { ENGINE_VERSION, frozenScenarios } from "../loans/compute.ts";
import { LoanContact, Property, TimelineStep, TryLimits } from "../loans/loan-parts.ts";
import type { Loan } from "../loans/loans.ts";
import { Scenario } from "../loans/scenario.ts";
import { phoneLabel } from "../values/phone.ts";
import type { ReportDocument } from "./report-document.ts";

/** What a report takes of its loan. */
export type FreezableLoan = Omit<
  z.input<typeof Loan>,
  | "clients"
  | "clientIds"
  | "scenarios"
  | "status"
  | "officerId"
  | "officerName"
  | "reportCount"
  | "revision"
  | "createdAt"
  | "updatedAt"
> & {
  clients: { name: string }[];
  scenarios: (z.input<typeof Scenario> & { id: string })[];
};

/** Who stands behind a report, as the database has them; pictures by their public key. */
export interface ReportPeople {
  company: {
    name: string;
    nmls: string | null;
    address1: string | null;
    address2: string | null;
    city: string | null;
    state: string | null;
    zipcode: string | null;
    phone: string | null;
    website: string | null;
    brandColor: string | null;
    licenses: string | null;
    reportDisclaimer: string | null;
    timeZone: string;
  };
  officer: {
    id: string;
    name: string;
    title: string | null;
    nmls: string | null;
    email: string;
    phone: string | null;
  };
  logoKey: string | null;
  headshotKey: string | null;
  /** A partner of the officer who is among the loan's contacts. */
  partner?: { name: string; title: string | null; email: string; phone: string | null; headshotKey: string | null };
}

/** A report before it has its number and version. */
export type UnnumberedReport = Omit<z.input<typeof ReportDocument>, "id" | "number" | "version" | "createdAt">;

const Contacts = z.array(LoanContact);
const Steps = z.array(TimelineStep);
const picture = (key: string | null) => (key ? `/media/${key}` : null);

function brandingOf({ company, officer, logoKey, headshotKey, partner }: ReportPeople): UnnumberedReport["branding"] {
  const cityLine = [company.city, [company.state, company.zipcode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return {
    company: {
      name: company.name,
      nmls: company.nmls,
      addressLines: [[company.address1, company.address2].filter(Boolean).join(", "), cityLine].filter(Boolean),
      phone: company.phone ? phoneLabel(company.phone) : null,
      website: company.website,
      logoUrl: picture(logoKey),
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
      headshotUrl: picture(headshotKey),
    },
    ...(partner && {
      partner: {
        name: partner.name,
        title: partner.title,
        email: partner.email,
        phone: partner.phone ? phoneLabel(partner.phone) : null,
        headshotUrl: picture(partner.headshotKey),
      },
    }),
  };
}

/**
 * All of a loan that a report freezes: inputs, figures, disclaimer, branding. The same loan and people give the same, field by field and in the same
 * order wherever the loan was read from, so that equal bodies have equal fingerprints.
 */
export function freezeReport(loan: FreezableLoan, people: ReportPeople): UnnumberedReport {
  const scenarios = loan.scenarios.map((scenario) => ({ ...Scenario.parse(scenario), id: scenario.id }));
  return {
    kind: loan.kind,
    loanId: loan.id,
    engineVersion: ENGINE_VERSION,
    title: loan.title,
    borrowers: loan.clients.map(({ name }) => ({ name, firstName: name.split(" ")[0] ?? name })),
    property: loan.property ? Property.parse(loan.property) : null,
    closingDate: loan.closingDate ?? null,
    horizonMonths: loan.horizonMonths ?? 84,
    appreciationRate: loan.appreciationRate ?? 0,
    monthlyIncomeCents: loan.monthlyIncomeCents ?? null,
    monthlyDebtsCents: loan.monthlyDebtsCents ?? null,
    perDiemBasis: loan.perDiemBasis ?? 365,
    scenarios: frozenScenarios(loan, scenarios),
    note: loan.note || null,
    contacts: Contacts.parse(loan.contacts ?? []),
    timeline: Steps.parse(loan.timeline ?? []),
    tryLimits: TryLimits.parse(loan.tryLimits ?? {}),
    videoUrl: null,
    disclaimer: people.company.reportDisclaimer || DEFAULT_DISCLAIMERS.report,
    timeZone: people.company.timeZone,
    branding: brandingOf(people),
  };
}
