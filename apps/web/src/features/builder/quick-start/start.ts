import type { Preset } from "@hearthline/contract/company/presets";
import { withLetters } from "@hearthline/contract/loans/letters";
import { bestTemplate, type FeeTemplate, withTemplate } from "../fees/fee-template.ts";
import { isWhole } from "../findings/shown-row.ts";
import { solve, withValue } from "../solve/solve.ts";
import type { SolveTarget, SolveWay } from "../solve/solve-way.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import { columnsOf, type Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { withHomeOf, withOwnHome } from "../store/home-values.ts";

export interface QuickStart {
  priceCents: number;
  presets: readonly Preset[];
  templates: readonly FeeTemplate[];
  /** What each scenario should come to, and what gives way for it. */
  aim?: { target: SolveTarget; way: SolveWay; wanted: number };
}

export interface Started {
  /** Names of the presets that cannot come to the aim; they have their own down payment. */
  missed: string[];
  /** Names of those nobody quoted a rate for. */
  unquoted: string[];
  /** What alone the table shows of the figure that was asked for, while the rest of the payment is not known: "principal and interest". */
  shows: string | undefined;
}

/** Replaces the scenarios by one of each preset, as one step of undo. */
export function startQuickly(store: BuilderStore, { priceCents, presets, templates, aim }: QuickStart): Started {
  const { kind } = store;
  const { draft, derived } = store.get();
  const [first] = draft.scenarios;
  if (!first) return { missed: [], unquoted: [], shows: undefined };
  const like = withHomeOf(kind.home, columnsOf(draft), first);
  const made = presets.map((preset): DraftScenario => {
    const template = bestTemplate(templates, preset.program, draft.property.state);
    const terms = kind.follow(kind.fromPreset(preset, priceCents, like));
    return template ? withTemplate(terms, template) : { ...terms, fees: like.fees, templateId: like.templateId };
  });
  const missed: string[] = [];
  const started = { basis: derived.loan, draft: { ...draft, scenarios: made } };
  const scenarios = made.map((scenario, index): DraftScenario => {
    if (!aim) return scenario;
    const least = aim.way.least?.(scenario);
    const found = solve(kind, started, scenario, { ...aim, ...(least !== undefined && { low: least }) });
    if (found === null || found.value === null) {
      missed.push(presets[index]?.name ?? "");
      return scenario;
    }
    return withValue(kind, derived.loan, scenario, aim.way, found.value);
  });
  store.change((now) => lettered(now, withOwnHome(kind.home, scenarios)), { label: "quick start" });
  return {
    missed,
    unquoted: presets.filter((_, index) => scenarios[index]?.noteRate === null).map(({ name }) => name),
    shows: aim && shownOf(store.get(), aim.target),
  };
}

function shownOf(state: BuilderState, { read, shownOf: part }: SolveTarget): string | undefined {
  if (!part || isWhole(state)) return undefined;
  const parts = state.derived.scenarios.flatMap(({ figures }) =>
    figures && part(figures).cents !== read(figures) ? [part(figures).words] : [],
  );
  return parts[0];
}

/** A loan that was never saved starts with A; one that was gives each a letter that none of its scenarios had. */
function lettered(draft: Draft, scenarios: readonly DraftScenario[]): Draft {
  const unlettered = scenarios.map(({ letter: _, ...scenario }) => scenario);
  const given = withLetters(unlettered, draft.loan ? { last: draft.lastLetter } : {});
  return { ...draft, scenarios: given.scenarios, lastLetter: given.last };
}
