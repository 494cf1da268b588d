import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { listWords, money, percent, points, rate, span } from "../format/format.ts";
import { isolated } from "./isolated.ts";

/** A, B, C or D. */
export const letterOf = (index: number) => "ABCD".charAt(index);

/** "6.500% fixed for 30 years" */
export function rateWords(scenario: ReportScenario): string {
  const start = rate(scenario.noteRate);
  if (scenario.amortization === "arm" && scenario.arm) {
    const { initialFixedMonths, adjustEveryMonths, capLifetime } = scenario.arm;
    const every = adjustEveryMonths === 12 ? "year" : span(adjustEveryMonths);
    return `${start} for ${span(initialFixedMonths)}, then may change every ${every}, never above ${rate(scenario.noteRate + capLifetime)}`;
  }
  const fixed = `${start} fixed for ${span(scenario.termMonths)}`;
  return scenario.interestOnlyMonths ? `${fixed}, interest only for ${span(scenario.interestOnlyMonths)}` : fixed;
}

/** Beside a schedule, which is the note's alone. */
export const secondLoanWords = ({ secondLien }: ReportScenario) =>
  secondLien?.amountCents ? " The second loan is not part of it." : "";

/** Beside a schedule too: what a borrower pays of its interest is less. */
export const buydownAccountWords = ({ figures }: ReportScenario) =>
  figures.buydownSubsidyCents > 0
    ? `The buydown account pays ${money(figures.buydownSubsidyCents)} of the interest.`
    : "";

/** Under the name in the switch: "6.125%, 1.5 points" */
export function shortRate(scenario: ReportScenario): string {
  const paid = scenario.discountPoints > 0 ? `, ${points(scenario.discountPoints)}` : "";
  const arm = scenario.amortization === "arm" ? ", adjustable" : "";
  return `${rate(scenario.noteRate)}${arm}${paid}`;
}

/** "Helen and Mark Dvorak"; full names where the family name differs. */
export function borrowerWords(document: DocumentOf): string {
  const people = document.borrowers;
  const family = (person: { name: string; firstName: string }) =>
    person.firstName && person.name.startsWith(`${person.firstName} `)
      ? person.name.slice(person.firstName.length + 1)
      : null;
  const shared = people[0] ? family(people[0]) : null;
  if (people.length > 1 && shared && people.every((person) => family(person) === shared))
    return isolated(`${listWords(people.map((person) => person.firstName))} ${shared}`);
  return listWords(people.map((person) => isolated(person.name)));
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** "conventional loans with a fixed rate for 30 years", or null where they are not alike. */
export function alikeWords(document: DocumentOf): string | null {
  const [first, ...others] = document.scenarios;
  if (!first) return null;
  const alike = others.every(
    (other) =>
      other.program === first.program &&
      other.amortization === first.amortization &&
      other.termMonths === first.termMonths,
  );
  if (!alike || first.amortization === "arm") return null;
  const noun = others.length === 0 ? "a loan" : "loans";
  return `${PROGRAMS[first.program]} ${noun === "loans" ? "loans" : "loan"} with a fixed rate for ${span(first.termMonths)}`;
}

export const PROGRAMS = { conventional: "conventional", fha: "FHA", va: "VA", usda: "USDA", jumbo: "jumbo" } as const;
/** "to grow 3% a year" of a yearly fraction */
export const growthWords = (value: number) =>
  value === 0
    ? "to stay as it is"
    : value > 0
      ? `to grow ${percent(value)} a year`
      : `to fall ${percent(-value)} a year`;
