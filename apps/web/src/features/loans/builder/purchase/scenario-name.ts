import { money } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { type NamePart, termsParts } from "../store/scenario-names.ts";
import { downShare, type PurchaseScenarioDraft } from "./scenario-draft.ts";

/** The default name of a scenario: "10% down", "FHA, 3.5% down, 1 point". */
export function nameParts(scenario: PurchaseScenarioDraft): NamePart[] {
  const { program, priceCents, own } = scenario;
  const share = downShare(scenario) ?? 0;
  const down = share > 0 ? `${Number((share * 100).toFixed(2))}% down` : "nothing down";
  return [
    { of: "program", alone: program === "conventional" ? "" : programWord(program), beside: programWord(program) },
    { of: "down payment", alone: down, beside: down },
    ...termsParts(scenario),
    // The home's price is implied.
    {
      of: "price",
      alone: "",
      beside: own.includes("priceCents") && priceCents !== null ? `at ${money(priceCents, { cents: "never" })}` : "",
    },
  ];
}
