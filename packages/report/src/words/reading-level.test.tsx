import { readdirSync, readFileSync } from "node:fs";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { fleschKincaid } from "flesch-kincaid";
import { renderToStaticMarkup } from "react-dom/server";
import { syllable } from "syllable";
import { describe, expect, test } from "vitest";
import { type DocumentOf, inLanguage } from "../document/document-of.ts";
import { refinances } from "../fixtures/refinance.ts";
import { variants } from "../fixtures/variants.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Report } from "../page/report.tsx";
import { paperMarkup } from "../print/print-document.tsx";
import { PLAIN } from "./explanations/plain-en.ts";
import { PLAIN as SPANISH } from "./explanations/plain-es.ts";

/** The catalog filled with the figures of every stored report and fixture. */
const CORPUS = new URL("../../../contract/test/corpus/v1/", import.meta.url);
const documents: DocumentOf[] = [
  ...readdirSync(CORPUS)
    .filter((file) => file.endsWith(".json"))
    .map((file) => readStored(JSON.parse(readFileSync(new URL(file, CORPUS), "utf8")))),
  ...Object.values(variants),
  ...Object.values(refinances),
].map((document) => ({ ...document, note: null, title: "Report" }));

/** The sentences of page and letter. Binding text has the law's words and is left out. */
function sentencesOf(document: DocumentOf): string[] {
  const html = [
    renderToStaticMarkup(<Report document={document} mode="preview" onTry={() => undefined} />),
    paperMarkup(document),
  ].join("\n");
  const { company } = document.branding;
  return html
    .replace(/<p[^>]*lang="e[ns]"[^>]*>.*?<\/p>/gs, "")
    .replace(/<footer.*?<\/footer>/gs, "")
    .replace(/<\/?(?:b|i|small|span|output|em)\b[^>]*>/g, "")
    .split(/<[^>]+>/)
    .map((text) =>
      text
        .replace(/&#x27;/g, "’")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((text) => !text.includes(company.name))
    .flatMap((text) => text.split(/(?<=\.)\s+(?=\p{Lu})/u))
    .filter((text) => /[.?!]$/.test(text) && text.split(/\s+/).length >= 4);
}

/** Figures, dates and names are read at a glance: each counts as one short word. */
const withoutFigures = (sentence: string) =>
  sentence
    .replace(/−?\$?\d[\d,.]*\d%?|\d%?/g, "ten")
    .replace(/[“”"()]/g, "")
    .replace(/\b\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)+/gu, "Ann");

const wordsIn = (text: string) => text.match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];

/** Flesch–Kincaid grade: the US school grade needed to read a text. */
function grade(sentences: readonly string[]): number {
  const texts = sentences.map(withoutFigures);
  const words = texts.flatMap(wordsIn);
  return fleschKincaid({
    sentence: texts.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
}

const STRONG = "aeoáéíóú";
/** Counts the syllables of a Spanish word: groups of vowels, where two strong ones, or an accented weak one, count as two. */
function silabas(word: string): number {
  const vowels =
    word
      .toLowerCase()
      .replace(/qu|gu(?=[eéií])/g, "k")
      .replace(/y$/, "i")
      .match(/[aeiouáéíóúü]+/g) ?? [];
  const count = (group: string) =>
    [...group].reduce((sum, letter, at) => {
      const before = group.charAt(at - 1);
      return sum + (at === 0 || (STRONG.includes(letter) && STRONG.includes(before)) ? 1 : 0);
    }, 0);
  return Math.max(
    1,
    vowels.reduce((sum, group) => sum + count(group), 0),
  );
}

/** Fernández Huerta's reading ease, 0 to 100; INFLESZ calls 55 to 65 normal and higher values easy. */
function lecturabilidad(sentences: readonly string[]): number {
  const texts = sentences.map(withoutFigures);
  const words = texts.flatMap(wordsIn);
  const per100 = (words.reduce((sum, word) => sum + silabas(word), 0) / words.length) * 100;
  return 206.84 - 0.6 * per100 - 1.02 * (words.length / texts.length);
}

const said = (language: "en" | "es") => [
  ...new Set(documents.flatMap((one) => sentencesOf(inLanguage(one, language)))),
];
const [english, spanish] = [said("en"), said("es")];

/** The first screen of a phone: the leading numbers and the text under them. */
const firstScreen = (language: "en" | "es") =>
  documents.flatMap((document) => {
    const own = inLanguage(document, language);
    return own.scenarios.flatMap((_, index) =>
      viewOf(own)
        .leadFigures(own, index)
        .flatMap(({ after }) => after?.split(/(?<=\.)\s+(?=\p{Lu})/u) ?? []),
    );
  });

/** Terms that a borrower need not know, or that have no meaning for them; the catalog has the replacements. */
const NOT_OURS =
  /\b(?:amortiz\w*|P&I|PITI|DTI|LTV|CLTV|lien|note rate|per diem|UFMIP|MIP|par rate|lock-in|hereby|herein|pursuant|aforementioned|utilize|in order to|Fin\. charge|overtakes?|Share of income)\b|; ask from/i;

describe("the text that a borrower reads", () => {
  test("is English at eighth-grade level, including the first screen", () => {
    expect(english.length).toBeGreaterThan(300);
    expect(grade(english)).toBeLessThanOrEqual(8);
    expect(grade([...new Set(firstScreen("en"))])).toBeLessThanOrEqual(8);
    expect(grade(Object.values(PLAIN))).toBeLessThanOrEqual(8);
    for (const sentence of Object.values(PLAIN)) expect([sentence, grade([sentence]) <= 10]).toEqual([sentence, true]);
  });

  test("is Spanish that is easy to read", () => {
    expect(spanish.length).toBeGreaterThan(300);
    expect(lecturabilidad(spanish)).toBeGreaterThanOrEqual(65);
    expect(lecturabilidad([...new Set(firstScreen("es"))])).toBeGreaterThanOrEqual(65);
    expect(lecturabilidad(Object.values(SPANISH))).toBeGreaterThanOrEqual(65);
  });

  test("contains no unneeded trade term", () => {
    const found = english.filter((sentence) => NOT_OURS.test(sentence));
    expect(found).toEqual([]);
  });

  test("is measured by a method that agrees with published examples", () => {
    expect(fleschKincaid({ sentence: 1, word: 13, syllable: 24 })).toBeCloseTo(11.26, 1);
    expect(["casa", "hipoteca", "día", "cuota", "interés", "ahorra", "vivienda", "guía"].map(silabas)).toEqual([
      2, 4, 2, 2, 3, 3, 3, 2,
    ]);
  });
});
