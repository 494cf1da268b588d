import type { BestFigure } from "@hearthline/calc/loan/types";
import { money } from "@/shared/words/format.ts";
import type { Loan } from "./loan.ts";

export type Scenario = Loan["scenarios"][number];

/** One line of the stored scenarios side by side. Readers are methods, so that a kind's lines fit where any kind's do. */
export interface ScenarioLine<S extends Scenario = Scenario> {
  label: string;
  text(scenario: S): string;
  /** In which figure the best is marked; left out: in none. */
  best?: BestFigure;
  strong?: boolean;
  /** Left out where it says nothing. */
  shown?(all: readonly S[]): boolean;
}

export const cents = (value: number) => money(value, { cents: "always" });
