import { percentText } from "@/ui/percent-text.ts";
import type { DraftScenario } from "./draft-scenario.ts";

const short = (value: number) => String(Number(value.toFixed(2)));

/** What every kind's name ends with: ", 15 years, 1 point, ARM". */
export function termsName({ termMonths, discountPoints, amortization }: DraftScenario): string {
  const term = termMonths !== null && termMonths !== 360 ? `, ${short(termMonths / 12)} years` : "";
  const points = discountPoints ? `, ${short(discountPoints)} ${discountPoints === 1 ? "point" : "points"}` : "";
  return `${term}${points}${amortization === "arm" ? ", ARM" : ""}`;
}

const rateWord = ({ noteRate }: DraftScenario) => (noteRate === null ? "" : `, ${percentText(noteRate, 3)}%`);

/** The automatic name of a scenario. */
export type NameOf<S> = (scenario: S) => string;

export const scenarioName = <S extends DraftScenario>(scenario: S, nameOf: NameOf<S>): string =>
  scenario.name.trim() ? scenario.name : nameOf(scenario);

/** The names of scenarios side by side: two of one name differ by their rates, unless a person named them. */
export function scenarioNames<S extends DraftScenario>(scenarios: readonly S[], nameOf: NameOf<S>): string[] {
  const names = scenarios.map((one) => scenarioName(one, nameOf));
  return scenarios.map((one, index) => {
    const name = names[index] ?? "";
    if (one.name.trim()) return name;
    const twin = scenarios.some((other, at) => at !== index && names[at] === name && other.noteRate !== one.noteRate);
    return twin ? `${name}${rateWord(one)}` : name;
  });
}

/** A name that only says what the scenario is goes on following it. */
export function unnamed<S extends DraftScenario>(scenarios: readonly S[], nameOf: NameOf<S>): S[] {
  const automatic = scenarioNames(
    scenarios.map((one) => ({ ...one, name: "" })),
    nameOf,
  );
  return scenarios.map((one, index) => (one.name === automatic[index] ? { ...one, name: "" } : one));
}
