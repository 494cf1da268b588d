import type { LoanBasis } from "@hearthline/calc/loan/types";
import { withLetters } from "@hearthline/contract/loans/scenario-letters";
import { bestTemplate, type FeeTemplate, withTemplate } from "../fees/fee-template.ts";
import { withEstimates } from "../findings/estimates.ts";
import { isWhole } from "../findings/shown-row.ts";
import type { BuilderKind } from "../kind.ts";
import { draftFigures, inDraft, solve, withValue } from "../solve/solve.ts";
import type { SolveWay } from "../solve/solve-way.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import { columnsOf, type Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { withHomeOf, withOwnHome } from "../store/home-values.ts";
import { withPoints } from "../store/points.ts";
import type { QuickPreset, QuickTarget, QuickValues } from "./quick-start.ts";

export interface QuickAim {
  target: QuickTarget;
  /** The input that is solved for; omitted if the target is one of the terms. */
  way?: SolveWay | undefined;
  wanted: number;
}

export interface QuickStart {
  values: QuickValues;
  presets: readonly QuickPreset[];
  templates: readonly FeeTemplate[];
  /** The target of each scenario, and the input that is solved for it. */
  aim?: QuickAim;
}

export interface Started {
  /** Names of the presets that cannot reach the target; they keep their own terms. */
  missed: string[];
  /** Names of those without a quoted rate. */
  unquoted: string[];
  /** The only part of the target figure that the table shows while the rest of the payment is unknown: "principal and interest". */
  shows: string | undefined;
}

/** Replaces the scenarios with one per preset, as one undo step. */
export function startQuickly(store: BuilderStore, { values, presets, templates, aim }: QuickStart): Started {
  const { kind } = store;
  const { quickStart } = kind;
  const { draft } = store.get();
  const [first] = draft.scenarios;
  if (!first || !quickStart) return { missed: [], unquoted: [], shows: undefined };
  const begun = quickStart.begin(draft, values);
  const like = withHomeOf(kind.home, columnsOf(begun), first);
  const made = presets.map((preset): DraftScenario => {
    const template = bestTemplate(templates, preset.program, draft.property.state);
    const terms = kind.follow(quickStart.make(preset, values, like));
    return template
      ? withTemplate(terms, template, draft.property)
      : { ...terms, fees: like.fees, templateId: like.templateId };
  });
  const missed: string[] = [];
  const estimated = withEstimates(kind, { ...begun, scenarios: made });
  const started = { basis: kind.basisOf(estimated).basis, draft: estimated };
  const scenarios = estimated.scenarios.map((scenario, index): DraftScenario => {
    const found = aim ? aimed(kind, started, scenario, aim) : scenario;
    // Without a rate it cannot be solved yet: it is reported as unquoted instead.
    if (found === null && scenario.noteRate !== null) missed.push(presets[index]?.name ?? "");
    return found ?? scenario;
  });
  store.change(() => lettered(estimated, withOwnHome(kind.home, scenarios)), {
    label: "quick start",
  });
  return {
    missed,
    unquoted: presets.filter((_, index) => scenarios[index]?.noteRate === null).map(({ name }) => name),
    shows: aim && shownOf(store.get(), aim.target),
  };
}

/** The scenario that reaches the target; null if it cannot. */
function aimed(
  kind: BuilderKind,
  { basis, draft }: { basis: LoanBasis; draft: Draft },
  scenario: DraftScenario,
  { target, way, wanted: typed }: QuickAim,
): DraftScenario | null {
  if (target.sets) return withPoints(kind, kind.follow(target.sets(scenario, typed)), basis);
  if (!way) return null;
  const wanted = target.wantedOf?.(typed) ?? typed;
  if (target.enough) {
    const figures = draftFigures(kind, basis, inDraft(kind, draft, scenario));
    const now = figures && target.read(figures);
    if (now !== null && now <= wanted) return scenario;
  }
  const least = way.least?.(scenario);
  const found = solve(kind, { basis, draft }, scenario, {
    target,
    way,
    wanted,
    ...(least !== undefined && { low: least }),
  });
  return found === null || found.value === null ? null : withValue(kind, basis, scenario, way, found.value);
}

function shownOf(state: BuilderState, { read, shownOf: part }: QuickTarget): string | undefined {
  if (!part || isWhole(state)) return undefined;
  const parts = state.derived.scenarios.flatMap(({ figures }) =>
    figures && part(figures).cents !== read(figures) ? [part(figures).words] : [],
  );
  return parts[0];
}

/** An unsaved loan starts with A; a saved loan gives each scenario a letter that none of its scenarios had. */
function lettered(draft: Draft, scenarios: readonly DraftScenario[]): Draft {
  const unlettered = scenarios.map(({ letter: _, ...scenario }) => scenario);
  const given = withLetters(unlettered, draft.loan ? { last: draft.lastLetter } : {});
  return { ...draft, scenarios: given.scenarios, lastLetter: given.last };
}
