import { yearRows } from "@hearthline/calc/loan/year-rows";
import { DEFAULT_DISCLAIMERS } from "../company/disclaimers.ts";
import { figuresOfLoan, type TypedParts } from "../figures/whole-loan/kinds.ts";
import { computedOf, ENGINE_VERSION, engineLoanOf } from "../loans/figures.ts";
import { KINDS } from "../loans/kinds.ts";
import { completenessOfLoan } from "../loans/loan-completeness.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import type { LoanOf } from "../loans/loans.ts";
import type { ScenarioOf } from "../loans/scenario.ts";
import { letterOf } from "../loans/scenario-letters.ts";
import { phoneLabel } from "../values/phone.ts";
import { DOCUMENT_VERSION } from "./document-shape.ts";
import type { ReportDocument, ReportDocumentOf } from "./report-document.ts";
import type { Outdated } from "./version-state.ts";

type Answered =
  | "clients"
  | "clientIds"
  | "scenarios"
  | "status"
  | "officerId"
  | "officerName"
  | "reportCount"
  | "revision"
  | "completeness"
  | "createdAt"
  | "updatedAt"
  | "externalId"
  | "metadata"
  | "funds"
  | "analysisFigures"
  | "cashOptions";
/** The loan for a report, either stored or being edited. */
export type ReportableLoan<K extends LoanKind = LoanKind> = {
  [Kind in K]: Omit<LoanOf<Kind>, Answered | keyof TypedParts[Kind]> &
    TypedParts[Kind] & {
      clients: { name: string; firstName?: string }[];
      scenarios: (ScenarioOf<Kind> & { id: string })[];
    };
}[K];

/** The company and people behind a report, as stored; images by their public key. */
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
  /** The company's disclaimer for the property, as plain text; null for our default text. */
  disclaimer: string | null;
  logoKey: string | null;
  headshotKey: string | null;
  /** A partner of the officer who is among the loan's contacts. */
  partner?: { name: string; title: string | null; email: string; phone: string | null; headshotKey: string | null };
}

/** The parts of a report above and below its loan. */
export type Letterhead = Pick<ReportDocument, "branding" | "disclaimer" | "timeZone">;

/** A report before its number and version are assigned. */
export type UnnumberedReport<K extends LoanKind = LoanKind> = {
  [Kind in K]: Omit<ReportDocumentOf<Kind>, "id" | "number" | "version" | "createdAt">;
}[K];

const picture = (key: string | null) => (key ? `/media/${key}` : null);

function brandingOf({ company, officer, logoKey, headshotKey, partner }: ReportPeople): Letterhead["branding"] {
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

export const letterheadOf = (people: ReportPeople): Letterhead => ({
  branding: brandingOf(people),
  disclaimer: people.disclaimer || DEFAULT_DISCLAIMERS.report,
  timeZone: people.company.timeZone,
});

/** Freezes a scenario with its figures and years for a report. */
function frozenScenario(loan: ReportableLoan, scenario: ReportableLoan["scenarios"][number]) {
  const figures = computedOf(loan, scenario);
  // Values omitted in the scenario come from elsewhere in the loan; a report states them.
  const { propertyTaxYearlyCents, insuranceYearlyCents } = engineLoanOf(loan, scenario).terms;
  return { ...scenario, propertyTaxYearlyCents, insuranceYearlyCents, figures, years: yearRows(figures) };
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/**
 * Returns a first name for a greeting: complete, but without the initial of a middle name.
 *
 * @example greetedAs("Thị Hồng") // "Thị Hồng"
 * @example greetedAs("John Q.") // "John"
 */
export function greetedAs(firstName: string): string {
  const words = firstName.trim().split(/\s+/);
  while (words.length > 1 && /^\p{Lu}\.?$/u.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/**
 * Creates a loan's report before its number is assigned: for a new version, for the officer's preview, and to detect edits to the loan. Fields that
 * the loan and the document of its kind have in common are frozen automatically.
 *
 * @throws {RangeError} for a scenario whose figures cannot be computed
 */
export function documentOf(loan: ReportableLoan, letterhead: Letterhead): UnnumberedReport {
  const { id: loanId, clients, note, scenarios, ...own } = loan;
  return KINDS[loan.kind].unnumbered.parse({
    ...own,
    ...letterhead,
    documentVersion: DOCUMENT_VERSION,
    loanId,
    engineVersion: ENGINE_VERSION,
    borrowers: clients.map(({ name, firstName }) => ({ name, firstName: greetedAs(firstName ?? firstWord(name)) })),
    note: note || null,
    videoUrl: null,
    recording: null,
    completeness: completenessOfLoan<LoanKind>(loan, clients.length),
    ...figuresOfLoan<LoanKind>(loan),
    scenarios: scenarios.map((scenario) => frozenScenario(loan, scenario)),
  });
}

/** Serializes with sorted keys; empty fields count as omitted. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, field]) => field !== null)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/**
 * Returns the inputs of a report as text: two reports with the same inputs are the same version. Includes the loan's own inputs, the borrowers and
 * the officer, but not the figures, which follow from them and the engine, nor a recording, which is added to a version later, nor the letterhead,
 * which is not part of the loan: see `outdatedOf`.
 */
export const inputsOf = ({ scenarios, branding, ...document }: UnnumberedReport): string => {
  const {
    id: _,
    number: __,
    version: ___,
    createdAt: ____,
    videoUrl: _____,
    recording: _recording,
    completeness: ______,
    disclaimer: _disclaimer,
    timeZone: _timeZone,
    documentVersion: _documentVersion,
    engineVersion: _engineVersion,
    analysisFigures: _analysisFigures,
    cashOptions: _cashOptions,
    ...own
  } = document as Partial<ReportDocument> & { analysisFigures?: unknown; cashOptions?: unknown };
  const inputs = scenarios.map(({ figures: _, years: __, ...scenario }, index) => ({
    ...scenario,
    // Versions from before letters were stored do not count as different.
    letter: letterOf(scenario, index),
  }));
  return JSON.stringify({ ...own, officerId: branding.officer.id, scenarios: inputs }, sorted);
};

/** What would differ in a version created today although the loan is the same. */
export const outdatedOf = (
  { branding, timeZone, disclaimer, engineVersion }: Letterhead & Pick<ReportDocument, "engineVersion">,
  today: Letterhead,
): Outdated => {
  const asText = (value: unknown) => JSON.stringify(value, sorted);
  return {
    branding: asText({ branding, timeZone }) !== asText({ branding: today.branding, timeZone: today.timeZone }),
    disclaimer: disclaimer !== today.disclaimer,
    figures: engineVersion !== ENGINE_VERSION,
  };
};
