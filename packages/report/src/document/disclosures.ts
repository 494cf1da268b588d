import { dayOfInstant } from "../format/dates.ts";
import { dollars, listWords, percent, rate } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { homeValueOf } from "../live/live.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { withLetters } from "./comparison-rows.ts";
import type { DocumentOf } from "./document-of.ts";
import { knownParagraphs } from "./known.ts";

/** The company's own disclaimer first, then what the figures of this version rest on. */
export function disclosures(document: DocumentOf): string[] {
  const { scenarios } = document;
  const own = document.disclaimer.split(/\n+/).map((text) => text.trim());
  const aprs = scenarios.map((scenario) => (scenario.figures.apr === null ? "not known" : rate(scenario.figures.apr)));
  const tips = scenarios.map((scenario) => percent(scenario.figures.totalInterestPercentage, 1));
  const paragraphs = [
    ...own,
    `The APR is the yearly cost of the loan including prepaid finance charges and mortgage insurance, computed by the actuarial method of Regulation Z, Appendix J: ${listWords(withLetters(scenarios, aprs))}. Total interest percentage over the life of the loan: ${listWords(withLetters(scenarios, tips))}.`,
    insurance(document),
    ...knownParagraphs(document, wordsOf(document.language)),
    ...viewOf(document).disclosures(document),
    ...(scenarios.some((scenario) => scenario.amortization === "arm")
      ? [
          "An adjustable rate can rise after its fixed time. Figures after that time assume the index stays as it is today, within the caps.",
        ]
      : []),
    `Growth of the home’s value is an assumption of ${percent(document.appreciationRate)} a year. Report ${document.number}, version ${document.version}, “${isolated(document.title)}”. Computed with Hearthline engine ${document.engineVersion} from inputs frozen on ${dayOfInstant(document.createdAt, document.timeZone)}.`,
  ];
  return paragraphs.filter((text) => text !== "");
}

function insurance(document: DocumentOf): string {
  const asked = document.scenarios.find((scenario) => scenario.figures.mortgageInsuranceRequestMonth !== null);
  if (!asked) return "";
  return `Mortgage insurance is shown until the scheduled balance reaches 78% of ${dollars(homeValueOf(document, asked))}; you may ask for it to end at 80%. Paying ahead can bring the second date forward, not the first.`;
}
