import { money } from "@/shared/words/format.ts";
import type { Loan } from "./loan.ts";

export type Scenario = Loan["scenarios"][number];

/** One line of the stored scenarios side by side. Readers are methods, so that a kind's lines fit where any kind's do. */
export interface ScenarioLine<S extends Scenario = Scenario> {
  label: string;
  text(scenario: S): string;
  /** Lower is better, unless told; left out: nothing is best. */
  worth?(scenario: S): number | null;
  strong?: boolean;
}

export const cents = (value: number) => money(value, { cents: "always" });
