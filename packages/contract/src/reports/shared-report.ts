import { pmiColumn } from "@hearthline/calc/insurance/pmi-column";
import { z } from "zod";
import { estimatedScore } from "../estimates/estimates.ts";
import type { Completeness } from "../loans/completeness.ts";
import { eachKind } from "../loans/kinds.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import { LoanTitle, OfficerName, ReportNumber, VersionNumber } from "../loans/response-fields.ts";
import { Id, Instant } from "../values/people.ts";
import { withoutHiddenParts } from "./hidden-parts.ts";
import type { ReportDocumentOf } from "./report-document.ts";
import { ShareAudience } from "./share-audience.ts";

/**
 * A report version as sent to a reader: by link, as a PDF, or to a guest. It contains what is shown and what is needed to try other numbers, but
 * never income, scores, or debts that the loan does not pay off.
 */
export const SharedReport = z.discriminatedUnion("kind", eachKind("shared")).meta({ id: "SharedReport" });

/** A version in a guest's list: what the report itself shows, never what happened to the loan since. */
export const SharedReportRow = z
  .object({
    id: Id,
    kind: LoanKindName,
    number: ReportNumber,
    version: VersionNumber,
    title: LoanTitle,
    clients: z.array(z.string()).describe("Names of the borrowers"),
    address: z.string().nullable().describe("Address of the home"),
    officerName: OfficerName,
    audience: ShareAudience,
    createdAt: Instant,
    sharedAt: Instant,
    expiresAt: Instant.nullable().describe("When the link expires; null if it never does"),
    link: z.string().describe("Path of the link that was created for them"),
  })
  .meta({ id: "SharedReportRow" });
export type SharedReportRow = z.output<typeof SharedReportRow>;

type Scenario = ReportDocumentOf<LoanKind>["scenarios"][number];

/** Rounds a ratio to a tenth of a percent, as shown, because two exact ratios would reveal income and debts. */
const drawnRatio = (ratio: number | null): number | null => ratio && Number(`${(ratio * 100).toFixed(1)}e-2`);

/** Whether a scenario's mortgage insurance comes from a rate card, by its credit score. */
const usesScore = ({ program, mortgageInsurance }: Scenario): boolean =>
  (program === "conventional" || program === "jumbo") && mortgageInsurance?.yearlyRate === undefined;

/** Premiums for trying other numbers. If that is not allowed, only the premium that is shown, and none if none is shown. */
function sharedCard({ creditScore, figures }: Scenario, tries: boolean): Scenario["pmiCard"] {
  if (tries) return pmiColumn(creditScore);
  const drawn = figures.mortgageInsuranceYearlyRate;
  return drawn > 0 ? { scoresFrom: [300], rows: [{ upTo: 1, rates: [drawn] }] } : undefined;
}

function sharedScenario<S extends Scenario>(scenario: S, tries: boolean): S {
  const { creditScore, ...rest } = scenario;
  const pmiCard = creditScore !== undefined && usesScore(scenario) ? sharedCard(scenario, tries) : undefined;
  const figures = {
    ...rest.figures,
    debtToIncomeFront: null,
    debtToIncomeBack: drawnRatio(rest.figures.debtToIncomeBack),
  };
  return { ...rest, ...(pmiCard && { pmiCard }), figures } as S;
}

/** Sources of estimates, which the report shows. Other notes on sources, and anything about the score other than our standard text, are not sent. */
function sharedCompleteness({ headline, fields }: Completeness): Completeness {
  const ours = estimatedScore().source;
  const drawn = Object.entries(fields).map(([field, { state, source }]) => [
    field,
    { state, ...(state === "estimated" && source && (field !== "creditScore" || source === ours) && { source }) },
  ]);
  return { headline, fields: Object.fromEntries(drawn) };
}

/** Returns what readers get of a frozen version. The figures shown are the frozen ones, to the cent. */
export function sharedReport<D extends ReportDocumentOf<LoanKind>>(document: D): D {
  const {
    loanId: _loan,
    monthlyIncomeCents: _income,
    monthlyDebtsCents: _debts,
    origins: _origins,
    originSources: _sources,
    completeness,
    ...shared
  } = withoutHiddenParts(document);
  return {
    ...shared,
    ...(completeness && { completeness: sharedCompleteness(completeness) }),
    // Debts that the loan does not pay off are private.
    ...("debts" in document && { debts: document.debts.filter(({ payOff }) => payOff) }),
    scenarios: document.scenarios.map((one) => sharedScenario(one, document.tryLimits.enabled)),
  } as D;
}
