import { readdirSync, readFileSync } from "node:fs";
import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { Explanation } from "@hearthline/calc/explain/types";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { expect, test } from "vitest";
import type { DocumentOf } from "../../document/document-of.ts";
import { refinances } from "../../fixtures/refinance.ts";
import { variants } from "../../fixtures/variants.ts";
import { explainFigure } from "../../live/explain-figure.ts";
import { explanationInSpanish } from "./es.ts";
import { PLAIN } from "./plain-en.ts";
import { PLAIN as SPANISH } from "./plain-es.ts";

const CORPUS = new URL("../../../../contract/test/corpus/v1/", import.meta.url);
const documents: DocumentOf[] = [
  ...readdirSync(CORPUS)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readStored(JSON.parse(readFileSync(new URL(file, CORPUS), "utf8")))),
  ...Object.values(variants),
  ...Object.values(refinances),
];
const figures = Object.keys(PLAIN).filter((figure): figure is AnyFigure => figure in PLAIN);

/** Every explanation of the corpus and the fixtures. */
function* explained(): Generator<{ figure: AnyFigure; document: DocumentOf; explanation: Explanation }> {
  for (const document of documents)
    for (const index of document.scenarios.keys())
      for (const figure of figures) {
        const explanation = known(figure, document, index);
        if (explanation) yield { figure, document, explanation };
      }
}

/** A figure that only the other kind of loan has cannot be explained. */
function known(figure: AnyFigure, document: DocumentOf, index: number): Explanation | null {
  try {
    return explainFigure(figure, document, index);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const numbers = (text: string) => (text.match(/\d(?:[\d,.]*\d)?/g) ?? []).sort();
/** Citations, and names that officers gave their fees and debts, stay as they are. */
const KEPT = /^(?:[A-Z]{1,3}|TIP|\d+ CFR [\d.(),a-z ]*)$/;
const ENGLISH =
  /\b(?:the|of|and|your|with|for|from|after|month|months|payment|payments|loan|interest|rate|paid|balance|price|value|sum|each|rounded|whole|left|current|new|costs)\b/i;

test("calc's explanations are completely in Spanish, with the same figures and no English left", () => {
  const left = new Set<string>();
  let count = 0;
  for (const { figure, document, explanation } of explained()) {
    count += 1;
    const told = explanationInSpanish(figure, explanation);
    const named = [
      ...document.scenarios.flatMap(({ figures: { cashLines } }) => cashLines.map((line) => line.name)),
      ...("debts" in document ? (document.debts ?? []).map((debt) => debt.name) : []),
    ];
    const texts = (one: Explanation) => [
      one.title,
      one.rounding,
      ...one.steps.flatMap((step) => [
        step.label,
        step.formula,
        step.source,
        ...step.inputs.flatMap(({ name, value }) => [name, value]),
      ]),
    ];
    expect(numbers(texts(told).join("\n"))).toEqual(numbers(texts(explanation).join("\n")));
    const english = new Set(texts(explanation));
    for (const text of texts(told)) {
      const own = [...named, "SAS PROC LOAN"].reduce((rest, name) => rest.split(name).join(" "), text);
      if (KEPT.test(own)) continue;
      if (ENGLISH.test(own) || (english.has(text) && /[a-z]{3}/i.test(own))) left.add(text);
    }
  }
  expect([...left]).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

test.each([
  ["English", PLAIN],
  ["Spanish", SPANISH],
])("defines a figure in at most 20 words in %s, without trade terms", (_, plain) => {
  const jargon =
    /\b(?:amortiz\w*|amortiza\w*|principal|LTV|DTI|P&I|PITI|escrow|lien|note rate|basis|points?|origination|accru\w*|gravamen|pagaré|prorrat\w*|housing ratio)\b/i;
  for (const [figure, words] of Object.entries(plain)) {
    expect([figure, words.split(/\s+/).length <= 20]).toEqual([figure, true]);
    expect([figure, jargon.exec(words)?.[0]]).toEqual([figure, undefined]);
    expect(words).toMatch(/^\p{Lu}.*\.$/u);
  }
});
