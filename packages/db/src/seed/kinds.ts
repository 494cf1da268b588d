import type { LoanDraft } from "@hearthline/contract/loans/loans";

/** A draft with as many of its scenarios as there are ids, each changed and named by its id, whatever the loan is for. */
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
