import { percentText } from "@/ui/percent-text.ts";
import type { DraftScenario } from "./draft-scenario.ts";

const PROGRAM_WORD = { conventional: "", fha: "FHA, ", va: "VA, ", usda: "USDA, ", jumbo: "Jumbo, " } as const;
const short = (value: number) => String(Number(value.toFixed(2)));

/** What a scenario is called while nobody has named it: "10% down", "FHA, 3.5% down, 1 point". */
export function scenarioName(scenario: DraftScenario): string {
  if (scenario.name.trim()) return scenario.name;
  const { priceCents, downPaymentCents, downPaymentRate, discountPoints, termMonths } = scenario;
  const share = downPaymentRate ?? (priceCents && downPaymentCents !== null ? downPaymentCents / priceCents : 0);
  const down = share > 0 ? `${short(share * 100)}% down` : "Nothing down";
  const term = termMonths !== null && termMonths !== 360 ? `, ${short(termMonths / 12)} years` : "";
  const points = discountPoints ? `, ${short(discountPoints)} ${discountPoints === 1 ? "point" : "points"}` : "";
  const arm = scenario.amortization === "arm" ? ", ARM" : "";
  const text = `${PROGRAM_WORD[scenario.program]}${down}${term}${points}${arm}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const rateWord = ({ noteRate }: DraftScenario) => (noteRate === null ? "" : `, ${percentText(noteRate, 3)}%`);

/** The names of scenarios that stand side by side: two of one name are told apart by their rates, unless a person named them. */
export function scenarioNames(scenarios: readonly DraftScenario[]): string[] {
  const names = scenarios.map(scenarioName);
  return scenarios.map((one, index) => {
    const name = names[index] ?? "";
    if (one.name.trim()) return name;
    const twin = scenarios.some((other, at) => at !== index && names[at] === name && other.noteRate !== one.noteRate);
    return twin ? `${name}${rateWord(one)}` : name;
  });
}
