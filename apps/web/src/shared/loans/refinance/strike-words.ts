import type { StrikeAim } from "@hearthline/calc/refinance/strike-rate";
import { money, plural } from "@/shared/words/format.ts";

/** What is wanted, as the officer says it: "pays $150 a month less". A gain it is not where the loan gets longer. */
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
