import type { Language } from "@hearthline/contract/values/language";
import { dollars, percent, rate } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { homeValueOf } from "../live/live.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { letterAt } from "../words/scenario-words.ts";
import { withLetters } from "./comparison-rows.ts";
import { type DocumentOf, inLanguage, type ReportScenario } from "./document-of.ts";
import { knownParagraphs } from "./known.ts";

/** Paragraphs in one language. */
export interface Disclosed {
  language: Language;
  texts: readonly string[];
}

/** Returns the required disclosures in the reader's language; a translation is followed by the binding text. */
export function disclosures(document: DocumentOf): Disclosed[] {
  const { language, finePrint } = wordsOf(document.language);
  const binding: Disclosed = { language: "en", texts: document.binding ?? bindingWords(document) };
  if (language === "en") return [binding];
  return [{ language, texts: [finePrint.nature, ...ourWords(document), finePrint.courtesy] }, binding];
}

const bindingWords = (document: DocumentOf) => [...ownWords(document), ...ourWords(inLanguage(document, "en"))];

/** The document with its binding text included, if it is drawn in a translation. */
export const withBinding = (document: DocumentOf): DocumentOf =>
  (document.language ?? "en") === "en" ? document : { ...document, binding: bindingWords(document) };

/** The company's own disclaimer, as it wrote it. */
const ownWords = ({ disclaimer }: DocumentOf) =>
  disclaimer
    .split(/\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== "");

/** The assumptions behind this version's figures. */
function ourWords(document: DocumentOf): string[] {
  const { scenarios } = document;
  const w = wordsOf(document.language);
  const { finePrint } = w;
  const aprs = scenarios.map(({ figures }) => (figures.apr === null ? finePrint.notKnown : rate(figures.apr)));
  const tips = scenarios.map((scenario) => percent(scenario.figures.totalInterestPercentage, 1));
  return [
    finePrint.apr(withLetters(scenarios, aprs), withLetters(scenarios, tips)),
    ...insurance(document),
    ...knownParagraphs(document, w),
    ...viewOf(document).disclosures(document),
    ...(scenarios.some((scenario) => scenario.amortization === "arm") ? [finePrint.arm] : []),
    finePrint.made(
      percent(document.appreciationRate),
      document.number,
      document.version,
      isolated(document.title),
      document.engineVersion,
      w.dayOfInstant(document.createdAt, document.timeZone),
    ),
  ];
}

/** Says until when mortgage insurance is shown; the program's rule if no loan-to-value ends it. */
function insurance(document: DocumentOf): string[] {
  const scenarios: readonly ReportScenario[] = document.scenarios;
  const w = wordsOf(document.language);
  const insured = scenarios.filter(({ figures }) => figures.mortgageInsuranceCents > 0);
  const asked = insured.filter(({ figures }) => figures.mortgageInsuranceRequestMonth !== null);
  const byProgram = insured.filter((one) => !asked.includes(one));
  const lettersOf = (some: readonly ReportScenario[]) =>
    some.length === insured.length ? [] : some.map((one) => letterAt(scenarios, scenarios.indexOf(one)));
  const [first] = asked;
  return [
    ...(first ? [w.finePrint.insurance(dollars(homeValueOf(document, first)), lettersOf(asked))] : []),
    ...(byProgram.length > 0 ? [w.finePrint.insuranceByProgram(lettersOf(byProgram))] : []),
  ];
}
