import type { Letterhead } from "@hearthline/contract/reports/freeze-report";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { BuilderKind } from "../kind.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { letterIn } from "../store/scenario-changes.ts";
import { scenarioNames } from "../store/scenario-names.ts";
import { UNSAVED } from "./report-input.ts";

/** The report as it would be sent now, of the scenarios that can be computed; null if there is none. */
export function previewDocument(
  kind: BuilderKind,
  { draft, derived }: BuilderState,
  letterhead: Letterhead,
): ReportDocument | null {
  const names = scenarioNames(draft.scenarios, kind.nameParts);
  const scenarios = derived.scenarios.flatMap(({ key, scenario }, index) =>
    scenario ? [{ ...scenario, letter: letterIn(draft, key), name: names[index] ?? scenario.name, id: key }] : [],
  );
  if (scenarios.length === 0) return null;
  return {
    ...kind.report(draft, scenarios, letterhead),
    id: UNSAVED,
    number: "Preview",
    version: 1,
    createdAt: new Date().toISOString(),
  };
}
