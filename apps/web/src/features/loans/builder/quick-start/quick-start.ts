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

/** The questions before the scenarios. */
export interface QuickField extends QuickAmount {
  id: string;
  label: string;
  help?: string;
  /** The loan's existing value. */
  value: number | null;
  /** The error if it is left empty. */
  needed: string;
}

export interface QuickChoice {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A starting point for one scenario. */
export interface QuickPreset extends Preset {
  /** A short description. */
  note?: string;
  /** How its costs are paid, if the kind asks; by default, as chosen for all. */
  costs?: "paid" | "financed" | "credit";
}

/** The target that each scenario should reach. */
export interface QuickTarget<S extends DraftScenario = DraftScenario> extends Omit<SolveTarget<S>, "unit"> {
  amount: QuickAmount;
  /** The label of the amount: "Comes to". */
  asks: string;
  /** Converts the typed value to the figure's; unchanged if omitted. */
  wantedOf?(typed: number): number;
  /** A scenario that already reaches the target stays as it is. */
  enough?: true;
  /** Nothing is solved: the typed value is one of the scenario's terms. */
  sets?(scenario: S, typed: number): S;
}

/** The form's values, by the ids of fields and choices. */
export interface QuickValues {
  numbers: Readonly<Record<string, number>>;
  choices: Readonly<Record<string, string>>;
}

/** How scenarios of a kind are created from a few numbers. */
export interface QuickStarting<S extends DraftScenario = DraftScenario, D extends Draft<S> = Draft<S>> {
  /** "Scenarios from one price" */
  title: string;
  description: string;
  fields(draft: D): readonly QuickField[];
  /** The loan's known values, shown instead of fields that would ask for them again. */
  known?(draft: D): string | undefined;
  readonly choices: readonly QuickChoice[];
  presets(company: readonly Preset[], draft: D): readonly QuickPreset[];
  targets(draft: D): readonly QuickTarget<S>[];
  /** The draft with the form's values, before its scenarios are created. */
  begin(draft: D, values: QuickValues): D;
  /** A scenario with the preset's terms, and the home's costs and the borrower's score from `like`. */
  make(preset: QuickPreset, values: QuickValues, like: S): S;
}
