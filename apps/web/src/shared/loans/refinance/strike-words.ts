import type { StrikeAim } from "@hearthline/calc/refinance/strike-rate";
import { money, plural } from "@/shared/words/format.ts";

/** The goal, in the officer's words: "pays $150 a month less". Not called a gain if the loan gets longer. */
export function aimWords(aim: StrikeAim): string {
  switch (aim.by) {
    case "saving":
      return `pays ${money(aim.monthlySavingsCents)} a month less`;
    case "interest":
      return `breaks even, by interest, within ${plural(aim.withinMonths, "month")} and stays ahead`;
    case "payment":
      return `has the costs back by payment within ${plural(aim.withinMonths, "month")}`;
  }
}
