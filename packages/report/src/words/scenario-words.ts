import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { money, percent, rate } from "../format/format.ts";
import type { Words } from "./catalog/en.ts";
import { wordsOf } from "./catalog/words-of.ts";
import { isolated } from "./isolated.ts";

/** The letter of a scenario in the loan. Reports from before letters were stored use the letter of its index. */
export const letterOf = ({ letter }: { letter?: string | undefined }, index: number) => letter ?? columnOf(index);

/** The letter of an index among scenarios. */
export const letterAt = (scenarios: readonly { letter?: string | undefined }[], index: number) =>
  letterOf(scenarios[index] ?? {}, index);

/** The name of a column in stylesheets, whatever the letter of its scenario. */
export const columnOf = (index: number) => "ABCD".charAt(index);

/** "6.500% fixed for 30 years" */
export function rateWords(scenario: ReportScenario, w: Words): string {
  const start = rate(scenario.noteRate);
  if (scenario.amortization === "arm" && scenario.arm) {
    const { initialFixedMonths, adjustEveryMonths, capLifetime } = scenario.arm;
    return w.loan.adjustable(start, initialFixedMonths, adjustEveryMonths, rate(scenario.noteRate + capLifetime));
  }
  const fixed = w.loan.fixed(start, scenario.termMonths);
  return scenario.interestOnlyMonths ? `${fixed}, ${w.loan.interestOnlyFor(scenario.interestOnlyMonths)}` : fixed;
}

/** Note next to a schedule, which covers only the first loan. */
export const secondLoanWords = ({ secondLien }: ReportScenario, w: Words) =>
  secondLien?.amountCents ? ` ${w.loan.secondLoanLeftOut}` : "";

/** Note next to a schedule: the borrower pays less of its interest. */
export const buydownAccountWords = ({ figures }: ReportScenario, w: Words) =>
  figures.buydownSubsidyCents > 0 ? w.loan.buydownAccount(money(figures.buydownSubsidyCents)) : "";

/** Text under the name in the switch: "6.125%, 1.5 points" */
export function shortRate(scenario: ReportScenario, w: Words): string {
  const paid = scenario.discountPoints > 0 ? `, ${w.points(scenario.discountPoints)}` : "";
  const arm = scenario.amortization === "arm" ? `, ${w.loan.adjustableShort}` : "";
  return `${rate(scenario.noteRate)}${arm}${paid}`;
}

/** "Helen and Mark Dvorak"; full names if the family names differ. */
export function borrowerWords(document: DocumentOf): string {
  const people = document.borrowers;
  const { list } = wordsOf(document.language);
  const family = (person: { name: string; firstName: string }) =>
    person.firstName && person.name.startsWith(`${person.firstName} `)
      ? person.name.slice(person.firstName.length + 1)
      : null;
  const shared = people[0] ? family(people[0]) : null;
  if (people.length > 1 && shared && people.every((person) => family(person) === shared))
    return isolated(`${list(people.map((person) => person.firstName))} ${shared}`);
  return list(people.map((person) => isolated(person.name)));
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** "conventional loans with a fixed rate for 30 years", or null if they are not alike. */
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
  return wordsOf(document.language).loan.alike(first.program, first.termMonths, others.length > 0);
}

/** "to grow 3% a year" of a yearly fraction */
export const growthWords = (value: number, w: Words) =>
  w.loan.growth(percent(Math.abs(value)), value === 0 ? "none" : value > 0 ? "up" : "down");
