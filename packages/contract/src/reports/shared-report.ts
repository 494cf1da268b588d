import { pmiColumn } from "@hearthline/calc/insurance/pmi-column";
import { z } from "zod";
import { estimatedScore } from "../estimates/estimates.ts";
import type { Completeness } from "../loans/completeness.ts";
import { eachKind } from "../loans/kinds.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import { LoanTitle, OfficerName, ReportNumber, VersionNumber } from "../loans/told-fields.ts";
import { Id, Instant } from "../values/people.ts";
import { withoutHiddenParts } from "./hidden-parts.ts";
import type { ReportDocumentOf } from "./report-document.ts";
import { ShareAudience } from "./share-audience.ts";

/**
 * A report version as it leaves for the person it was sent to: by link, on paper, to a guest. It carries what is drawn and what trying other numbers needs;
 * never income, scores, or debts that the loan does not pay off.
 */
export const SharedReport = z.discriminatedUnion("kind", eachKind("shared")).meta({ id: "SharedReport" });

/** A version as a guest sees it in a list: what stands on the report itself, never what became of the loan since. */
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
    expiresAt: Instant.nullable().describe("When the link expires; null for never"),
    link: z.string().describe("Path of the link that was made for them"),
  })
  .meta({ id: "SharedReportRow" });
export type SharedReportRow = z.output<typeof SharedReportRow>;

type Scenario = ReportDocumentOf<LoanKind>["scenarios"][number];

/** A ratio to the tenth of a percent, as it is drawn: two exact ones would give income and debts away. */
const drawnRatio = (ratio: number | null): number | null => ratio && Number(`${(ratio * 100).toFixed(1)}e-2`);

/** Whether the insurance of a scenario is read off a rate card by its score. */
const usesScore = ({ program, mortgageInsurance }: Scenario): boolean =>
  (program === "conventional" || program === "jumbo") && mortgageInsurance?.yearlyRate === undefined;

/** Premiums for trying other numbers; where that is not open, the one that is drawn, and none where none is. */
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

/** Sources of estimates, which are drawn; what else is noted of a source, and anything of the score but our own words, stays. */
function sharedCompleteness({ headline, fields }: Completeness): Completeness {
  const ours = estimatedScore().source;
  const drawn = Object.entries(fields).map(([field, { state, source }]) => [
    field,
    { state, ...(state === "estimated" && source && (field !== "creditScore" || source === ours) && { source }) },
  ]);
  return { headline, fields: Object.fromEntries(drawn) };
}

/** What of a frozen version its readers get. The figures that are drawn are the frozen ones, to the cent. */
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
    // What is not paid off is the borrower's own business.
    ...("debts" in document && { debts: document.debts.filter(({ payOff }) => payOff) }),
    scenarios: document.scenarios.map((one) => sharedScenario(one, document.tryLimits.enabled)),
  } as D;
}
