import { termsName } from "../store/scenario-names.ts";
import { downShare, type PurchaseScenarioDraft } from "./scenario-draft.ts";

const PROGRAM_WORD = { conventional: "", fha: "FHA, ", va: "VA, ", usda: "USDA, ", jumbo: "Jumbo, " } as const;

/** What a scenario is called while nobody has named it: "10% down", "FHA, 3.5% down, 1 point". */
export function scenarioName(scenario: PurchaseScenarioDraft): string {
  const share = downShare(scenario) ?? 0;
  const down = share > 0 ? `${Number((share * 100).toFixed(2))}% down` : "Nothing down";
  const text = `${PROGRAM_WORD[scenario.program]}${down}${termsName(scenario)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
