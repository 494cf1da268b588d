import { ENGINE_VERSION, figuresOf } from "@hearthline/contract/loans/figures";
import { documentOf, letterheadOf, type UnnumberedReport } from "@hearthline/contract/reports/freeze-report";
import { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { BuiltLoan } from "./build-loans.ts";
import { addShare, type SharedReport, type Typed } from "./build-shares.ts";
import { withScenarios } from "./kinds.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";
import type { DemoReport, DemoVersion } from "./share-spec.ts";

/** Freezes the loan's state at that time, with the function that the api uses. */
function frozen(demo: DemoCompany, loan: BuiltLoan, before: DemoVersion["before"] = {}): UnnumberedReport {
  const officer = personOf(demo, loan.officer);
  const stood = withScenarios(loan.draft, loan.scenarioIds.slice(0, before.scenarios), (scenario) => ({
    ...scenario,
    noteRate: Number((scenario.noteRate + (before.rates ?? 0)).toFixed(6)),
  }));
  const { branchId: _branch, headshotKey, ...person } = officer;
  return documentOf(
    {
      ...stood,
      id: loan.id,
      note: before.note ?? stood.note,
      clients: loan.borrowers.map(({ firstName, lastName }) => ({
        firstName,
        name: `${firstName} ${lastName}`.trim(),
      })),
    },
    letterheadOf({ company: demo.company, disclaimer: null, officer: person, logoKey: demo.logoKey, headshotKey }),
  );
}

function addVersions(rows: Rows, demo: DemoCompany, loan: BuiltLoan, report: DemoReport, number: string): void {
  const { companyId, calendar, nextId } = demo;
  const row = rows.loan.find(({ id }) => id === loan.id);
  for (const { at, ...pin } of report.pins ?? [])
    rows.pinnedNote.push({
      id: nextId("pinned-note"),
      companyId,
      loanId: loan.id,
      ...pin,
      createdById: personOf(demo, loan.officer).id,
      createdAt: calendar.at(at),
      updatedAt: calendar.at(at),
    });
  report.versions.forEach((version, index) => {
    const createdAt = calendar.at(version.created);
    const body = frozen(demo, loan, version.before);
    const document = ReportDocument.parse({
      ...body,
      id: nextId("report"),
      number,
      version: index + 1,
      createdAt: createdAt.toISOString(),
    });
    rows.report.push({
      id: document.id,
      companyId,
      loanId: loan.id,
      kind: document.kind,
      number,
      version: document.version,
      engineVersion: ENGINE_VERSION,
      document,
      createdById: personOf(demo, loan.officer).id,
      createdAt,
    });
    const shared: SharedReport = {
      loan,
      document,
      row,
      tried: (scenario, typed) => paymentOf(document, scenario, typed),
    };
    for (const share of version.shares ?? []) addShare(rows, demo, shared, share);
  });
}

/** The monthly payment of the borrower's own numbers. */
function paymentOf(document: ReportDocument, position: number, typed: Typed) {
  const scenario = document.scenarios[position];
  if (!scenario) throw new Error(`The demo's report has no scenario ${position}.`);
  const { figures: _, years: __, ...inputs } = scenario;
  return {
    scenarioId: scenario.id,
    housingPaymentCents: figuresOf(document, { ...inputs, ...typed }).housingPaymentCents,
  };
}

/** Adds reports with versions and shares, numbered by their first creation. Returns the company's resulting count. */
export function addReports(
  rows: Rows,
  demo: DemoCompany,
  reports: DemoReport[],
  loans: Map<string, BuiltLoan>,
  counted: number,
): number {
  const firstMade = (report: DemoReport) => demo.calendar.at(report.versions[0]?.created ?? [1, "12:00"]);
  const inOrder = [...reports].sort((a, b) => firstMade(a).getTime() - firstMade(b).getTime());
  inOrder.forEach((report, index) => {
    const loan = loans.get(report.loan);
    if (!loan) throw new Error(`The demo has no loan ${report.loan}.`);
    const year = firstMade(report).getUTCFullYear();
    addVersions(rows, demo, loan, report, `${year}-${String(counted + index + 1).padStart(4, "0")}`);
  });
  return counted + reports.length;
}
