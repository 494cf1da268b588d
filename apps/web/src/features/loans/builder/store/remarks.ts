import { usuallyHasDues } from "@hearthline/contract/estimates/estimates";
import { lettersIn } from "@hearthline/contract/loans/references";
import { programWord } from "@/shared/words/loan-words.ts";
import { percentText } from "@/ui/percent-text.ts";
import type { BuilderKind } from "../kind.ts";
import type { Draft } from "./draft.ts";
import type { DraftScenario } from "./draft-scenario.ts";

/** Something that could confuse a borrower: listed before the report is made; the officer decides. */
export interface Remark {
  text: string;
  /** Where it can be fixed. */
  tab: "scenarios" | "property" | "notes";
}

/** A scenario's figures, without what only identifies it. */
function termsOf(kind: BuilderKind, scenario: DraftScenario): string {
  const { id: _, letter: __, recommendation: ___, ...terms } = kind.scenarioInput(scenario, { name: "A", whole: true });
  return JSON.stringify(terms);
}

function alikeRemarks(kind: BuilderKind, { scenarios }: Draft): Remark[] {
  const terms = scenarios.map((one) => termsOf(kind, one));
  return scenarios.flatMap(({ letter }, index): Remark[] => {
    const testCompany = terms.indexOf(terms[index] ?? "");
    if (testCompany === index) return [];
    return [{ tab: "scenarios", text: `${scenarios[testCompany]?.letter} and ${letter} are the same in everything.` }];
  });
}

const years = (months: number | null) => String((months ?? 0) / 12);

/** What a name claims, and what the scenario has instead. */
function misnamed(kind: BuilderKind, scenario: DraftScenario): string | undefined {
  const { name, program, termMonths, amortization, noteRate, discountPoints } = scenario;
  const said = (pattern: RegExp) => pattern.exec(name)?.[1]?.toLowerCase();
  const parts = kind.nameParts(scenario).map(({ beside }) => beside);
  const down = said(/(?<!\d)(\d+(?:\.\d+)?)\s*%\s*down/i);
  const downNow = parts.find((part) => / down$/.test(part));
  if (down !== undefined && downNow !== undefined && !downNow.startsWith(`${Number(down)}%`)) return downNow;
  const called = said(/\b(conventional|fha|va|usda|jumbo)\b/i);
  if (called !== undefined && called !== program) return `a ${programWord(program)} loan`;
  const term = said(/(?:^|,\s*)(\d+)[- ]?(?:years?|yrs?)\b(?!\s+ARM)/i);
  if (term !== undefined && amortization === "fixed" && term !== years(termMonths)) return `${years(termMonths)} years`;
  if (/\bARM\b/.test(name) && amortization === "fixed") return "a fixed rate";
  if (/\bfixed\b/i.test(name) && amortization === "arm") return "an adjustable rate";
  const rate = said(/(?<!\d)(\d+\.\d+)\s*%(?!\s*down)/i);
  if (rate !== undefined && noteRate !== null && Number(rate) !== Number((noteRate * 100).toFixed(3)))
    return `${percentText(noteRate, 3)}%`;
  const points = said(/(?<!\d)(\d+(?:\.\d+)?)\s+points?\b/i);
  if (points !== undefined && Number(points) !== Number((discountPoints ?? 0).toFixed(2)))
    return `${Number((discountPoints ?? 0).toFixed(2))} points`;
  return undefined;
}

const nameRemarks = (kind: BuilderKind, { scenarios }: Draft): Remark[] =>
  scenarios.flatMap((one): Remark[] => {
    const instead = one.name.trim() ? misnamed(kind, one) : undefined;
    return instead === undefined
      ? []
      : [{ tab: "scenarios", text: `${one.letter} is called “${one.name}” and has ${instead}.` }];
  });

const familyOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? "";
const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";
const says = (text: string, word: string) =>
  // patterns-ignore: a literal word without repetition
  word !== "" && new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, "iu").test(text);
const escaped = (text: string) => text.replaceAll(/[.$^*+?()[\]{}|\\]/g, String.raw`\$&`);

/** Names that were on the loan when it was opened and no longer are. */
function gone(now: readonly { name: string }[], before: readonly { name: string }[], part: (name: string) => string) {
  const kept = new Set(now.map(({ name }) => part(name)));
  return before.map(({ name }) => part(name)).filter((name) => name !== "" && !kept.has(name));
}

function titleRemarks({ title, clients, property }: Draft, opened: Draft): Remark[] {
  const say = (text: string): Remark => ({ tab: "property", text });
  const family = gone(clients, opened.clients, familyOf).find((name) => says(title, name));
  const street = opened.property.address1.trim();
  return [
    ...(family === undefined ? [] : [say(`The title “${title}” names ${family}, who is no longer a borrower.`)]),
    ...(street !== property.address1.trim() && says(title, street)
      ? [say(`The title “${title}” has another address than the home.`)]
      : []),
    ...(/\(copy\)$/.test(title) ? [say("The title ends with “(copy)”, and the borrower reads it.")] : []),
  ];
}

/** Outdated statements in the note, or in the reason for a recommendation. */
export function noteRemarks(draft: Draft, opened: Draft): Remark[] {
  const there = draft.scenarios.map(({ letter }) => letter);
  const recommended = draft.scenarios.find(({ recommendation }) => recommendation !== null)?.recommendation ?? "";
  const text = `${draft.note}\n${recommended}`;
  const referred = lettersIn(text).filter((letter) => !there.includes(letter));
  // A and I are English words; any other single letter that was once a scenario's is taken as one.
  const loose = [
    ...new Set([...text.matchAll(/(?<![@\w.&'’-])([B-HJ-Z])(?![\w&'’-]|\.\w)/g)].map(([, letter = ""]) => letter)),
  ];
  const lost = loose.filter(
    (letter) => letter <= draft.lastLetter && !there.includes(letter) && !referred.includes(letter),
  );
  const people = gone(draft.clients, opened.clients, firstOf).filter((name) => says(draft.note, name));
  return [
    ...referred.map(
      (letter): Remark => ({ tab: "notes", text: `@${letter} does not exist: no scenario has this letter now.` }),
    ),
    ...lost.map((letter): Remark => ({ tab: "notes", text: `Your note mentions ${letter}, which was deleted.` })),
    ...people.map((name): Remark => ({ tab: "notes", text: `Your note names ${name}, who is no longer a borrower.` })),
  ];
}

/** Blank dues count as none: the remark asks about them for a home that usually has some. */
function duesRemarks({ property, scenarios }: Draft): Remark[] {
  if (!usuallyHasDues(property) || scenarios.every(({ hoaMonthlyCents }) => hoaMonthlyCents !== null)) return [];
  const home = property.propertyType === "condo" ? "condo" : "townhouse";
  return [{ tab: "scenarios", text: `A ${home} usually has HOA dues, and none are entered. The listing names them.` }];
}

/** All remarks shown before a report is made. */
export const remarksOf = (kind: BuilderKind, draft: Draft, opened: Draft): Remark[] => [
  ...alikeRemarks(kind, draft),
  ...nameRemarks(kind, draft),
  ...duesRemarks(draft),
  ...titleRemarks(draft, opened),
  ...noteRemarks(draft, opened),
];
