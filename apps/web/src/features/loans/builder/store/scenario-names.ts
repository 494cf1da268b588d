import { percentText } from "@/ui/percent-text.ts";
import type { DraftScenario } from "./draft-scenario.ts";

/** One part of a scenario's automatic name. */
export interface NamePart {
  /** The same id for every scenario: `term`. */
  of: string;
  /** The text for a scenario on its own; "" for the usual case. */
  alone: string;
  /** The text next to scenarios that differ in it; "" if it is never mentioned. */
  beside: string;
  /** `beside` states an absence: it is omitted if the name identifies the scenario without it. */
  none?: boolean;
}
/** The parts of a scenario's automatic name, in order. */
export type NameParts<S> = (scenario: S) => readonly NamePart[];

const short = (value: number) => String(Number(value.toFixed(2)));
const years = (months: number | null) => (months === null ? "No term" : `${short(months / 12)} years`);

/** The parts at the end of every kind's name. */
export function termsParts({
  termMonths,
  discountPoints,
  amortization,
  arm,
  buydown,
  interestOnlyMonths,
}: DraftScenario): NamePart[] {
  const points = discountPoints ? `${short(discountPoints)} ${discountPoints === 1 ? "point" : "points"}` : "";
  const interestOnly = interestOnlyMonths ? "interest only" : "";
  const boughtDown = buydown.kind === "none" ? "" : `${buydown.kind} buydown`;
  return [
    { of: "term", alone: termMonths === 360 ? "" : years(termMonths), beside: years(termMonths) },
    { of: "points", alone: points, beside: points || "no points", none: points === "" },
    {
      of: "rate type",
      alone: amortization === "arm" ? "ARM" : "",
      beside: amortization === "arm" ? `${short((arm.initialFixedMonths ?? 0) / 12)}-year ARM` : "fixed",
    },
    { of: "interest only", alone: interestOnly, beside: interestOnly },
    { of: "buydown", alone: boughtDown, beside: boughtDown || "no buydown", none: boughtDown === "" },
  ];
}

const rateWord = ({ noteRate }: DraftScenario) => (noteRate === null ? "no rate" : `${percentText(noteRate, 3)}%`);

function joined(words: readonly string[]): string {
  const text = words.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const aloneName = (parts: readonly NamePart[]): string => joined(parts.map(({ alone }) => alone));

/** A scenario's name on its own. */
export const scenarioName = <S extends DraftScenario>(scenario: S, partsOf: NameParts<S>): string =>
  scenario.name.trim() ? scenario.name : aloneName(partsOf(scenario));

/**
 * The names of scenarios side by side: they mention only what differs, and the rate if nothing else does. A name that the user gave stays.
 */
export function scenarioNames<S extends DraftScenario>(scenarios: readonly S[], partsOf: NameParts<S>): string[] {
  // Cached: every header, menu and list reads the names at each key.
  const known = named.get(scenarios);
  if (known?.partsOf === partsOf) return known.names;
  const names = namesOf(scenarios, partsOf);
  named.set(scenarios, { partsOf, names });
  return names;
}

const named = new WeakMap<object, { partsOf: unknown; names: string[] }>();

function namesOf<S extends DraftScenario>(scenarios: readonly S[], partsOf: NameParts<S>, whole = false): string[] {
  const parts = scenarios.map(partsOf);
  const [first = []] = parts;
  const differs = first
    .map(({ of }) => of)
    .filter((of) => new Set(parts.map((own) => own.find((part) => part.of === of)?.beside)).size > 1);
  const different = parts.map((own) => own.filter(({ of }) => differs.includes(of)));
  const full = different.map((own) => joined(own.map(({ beside }) => beside)));
  const brief = different.map((own) => joined(own.filter(({ none }) => !none).map(({ beside }) => beside)));
  const names = full.map((name, index) => {
    const own = brief[index] ?? "";
    const told = !whole && own !== "" && brief.every((other, at) => at === index || other !== own);
    return told ? own : name;
  });
  return scenarios.map((one, index) => {
    if (one.name.trim()) return one.name;
    const name = names[index] ?? "";
    const testCompany = scenarios.some(
      (other, at) => at !== index && names[at] === name && other.noteRate !== one.noteRate,
    );
    return joined([name, testCompany ? rateWord(one) : ""]) || aloneName(parts[index] ?? []);
  });
}

/** A name equal to the automatic one keeps following the scenario. */
export function unnamed<S extends DraftScenario>(scenarios: readonly S[], partsOf: NameParts<S>): S[] {
  const blank = scenarios.map((one) => ({ ...one, name: "" }));
  const automatic = scenarioNames(blank, partsOf);
  const whole = namesOf(blank, partsOf, true);
  return scenarios.map((one, index) => {
    const alone = aloneName(partsOf(one));
    // Until November 2026 a name listed everything, plus the rate if two were alike; then also "no points".
    const own = [automatic[index], whole[index], alone, `${alone}, ${rateWord(one)}`];
    return own.includes(one.name) ? { ...one, name: "" } : one;
  });
}
