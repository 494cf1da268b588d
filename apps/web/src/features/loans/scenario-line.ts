import type { BestFigure } from "@hearthline/calc/loan/types";
import { money } from "@/shared/words/format.ts";
import type { Loan } from "./loan.ts";

export type Scenario = Loan["scenarios"][number];

/** One line of the stored scenarios side by side. Readers are methods, so that a kind's lines are assignable where any kind's are expected. */
export interface ScenarioLine<S extends Scenario = Scenario> {
  label: string;
  text(scenario: S): string;
  /** The figure whose best value is marked; none if omitted. */
  best?: BestFigure;
  strong?: boolean;
  /** Hides the line if it is irrelevant. */
  shown?(all: readonly S[]): boolean;
}

export const cents = (value: number) => money(value, { cents: "always" });
