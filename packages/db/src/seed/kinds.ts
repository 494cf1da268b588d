import type { LoanDraft } from "@hearthline/contract/loans/loans";
import type { BuiltClient } from "./build-clients.ts";
import { addLoans, type BuiltLoan, type BuiltTemplate } from "./build-loans.ts";
import type { CompanySpec } from "./companies.ts";
import { addRefinances } from "./refinance/build.ts";
import type { DemoCompany, Rows } from "./rows.ts";

/** Adds a company's loans of all kinds; returns them by key. */
export function addEveryLoan(
  rows: Rows,
  demo: DemoCompany,
  { loans, refinances }: Pick<CompanySpec, "loans" | "refinances">,
  templates: Map<string, BuiltTemplate>,
  clients: Map<string, BuiltClient>,
): Map<string, BuiltLoan> {
  return new Map([
    ...addLoans(rows, demo, loans, templates, clients),
    ...addRefinances(rows, demo, refinances, templates, clients),
  ]);
}

/** Returns a draft of any loan kind with as many of its scenarios as there are ids, each changed and with its id. */
export function withScenarios(
  draft: LoanDraft,
  ids: readonly string[],
  change: <S extends { noteRate: number }>(scenario: S) => S = (scenario) => scenario,
) {
  const named = <S extends { noteRate: number }>(scenario: S, position: number) => ({
    ...change(scenario),
    id: ids[position] ?? "",
  });
  return draft.kind === "purchase"
    ? { ...draft, scenarios: draft.scenarios.slice(0, ids.length).map(named) }
    : { ...draft, scenarios: draft.scenarios.slice(0, ids.length).map(named) };
}
