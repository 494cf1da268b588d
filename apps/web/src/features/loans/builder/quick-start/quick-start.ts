import type { Preset } from "@hearthline/contract/company/presets";
import type { Kind } from "../cells/cell-text.ts";
import type { SolveTarget } from "../solve/solve-way.ts";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";

/** How an amount is typed: "$ 3,200", "25 years". */
export interface QuickAmount {
  kind: Kind<number>;
  unit?: string;
  after?: string;
  placeholder?: string;
}

/** What is asked before the scenarios. */
export interface QuickField extends QuickAmount {
  id: string;
  label: string;
  help?: string;
  /** What the loan says already. */
  value: number | null;
  /** Said where it is left empty. */
  needed: string;
}

export interface QuickChoice {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** What one of the scenarios is made from. */
export interface QuickPreset extends Preset {
  /** In a few words, what has to be known of it. */
  note?: string;
  /** How its costs are met, where a kind asks; left out, as chosen for all. */
  costs?: "paid" | "financed" | "credit";
}

/** What each scenario should come to. */
export interface QuickTarget<S extends DraftScenario = DraftScenario> extends Omit<SolveTarget<S>, "unit"> {
  amount: QuickAmount;
  /** Over the amount: "Comes to". */
  asks: string;
  /** What was typed, as the figure has to come to it; left out, the same. */
  wantedOf?(typed: number): number;
  /** A scenario that is there already stays as it is. */
  enough?: true;
  /** Nothing is solved: what was typed is one of the scenario's terms. */
  sets?(scenario: S, typed: number): S;
}

/** What was typed and chosen, by the ids of fields and choices. */
export interface QuickValues {
  numbers: Readonly<Record<string, number>>;
  choices: Readonly<Record<string, string>>;
}

/** How scenarios of a kind are begun from a few numbers. */
export interface QuickStarting<S extends DraftScenario = DraftScenario, D extends Draft<S> = Draft<S>> {
  /** "Scenarios from one price" */
  title: string;
  description: string;
  fields(draft: D): readonly QuickField[];
  /** What the loan says already, in place of fields that would ask for it again. */
  known?(draft: D): string | undefined;
  readonly choices: readonly QuickChoice[];
  presets(company: readonly Preset[], draft: D): readonly QuickPreset[];
  targets(draft: D): readonly QuickTarget<S>[];
  /** The draft with what was typed in it, before its scenarios. */
  begin(draft: D, values: QuickValues): D;
  /** A scenario: the preset's terms; the home's costs and the borrower's score as in `like`. */
  make(preset: QuickPreset, values: QuickValues, like: S): S;
}
