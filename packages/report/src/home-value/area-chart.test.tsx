import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { homeValueReport } from "../fixtures/home-value.ts";
import type { LinkAssets } from "../link/link-document.tsx";
import { printAssets } from "../print/print-assets.ts";
import { AreaChart, isDrawn } from "./area-chart.tsx";
import { renderHomeValueDocument, renderHomeValuePrint } from "./home-value-document.tsx";
import { homeValueWordsOf } from "./home-value-words.ts";

const { homeValue: EN } = homeValueWordsOf("en");
const { homeValue: ES } = homeValueWordsOf("es");

const quarters = (from: number, count: number, index: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({
    quarter: `${from + Math.floor(at / 4)}Q${(at % 4) + 1}`,
    index: index(at),
  }));

test("draws an area from its first quarter to its last, with the change of prices on its axis", () => {
  const html = renderToStaticMarkup(<AreaChart series={quarters(2016, 40, (at) => 200 + at * 5)} words={EN} />);
  for (const words of ["Q1 2016", "2020", "Q4 2025", "50%"]) expect(html).toContain(words);
  expect(html).not.toContain("$");
  expect(/<path d="M0 [^"]+"/.exec(html)?.[0].match(/[ML]/g)).toHaveLength(40);
});

test("names quarters in the reader's language", () => {
  const html = renderToStaticMarkup(<AreaChart series={quarters(2016, 40, (at) => 200 + at * 5)} words={ES} />);
  for (const words of ["T1 2016", "T4 2025"]) expect(html).toContain(words);
  expect(html).not.toContain("Q4");
});

test("puts a quarter that FHFA leaves out on the line between its neighbors", () => {
  const gap = quarters(2020, 12, (at) => 100 + at).filter(({ quarter }) => quarter !== "2021Q2");
  expect(renderToStaticMarkup(<AreaChart series={gap} words={EN} />)).toBe(
    renderToStaticMarkup(<AreaChart series={quarters(2020, 12, (at) => 100 + at)} words={EN} />),
  );
});

test("draws prices that fell below their starting line", () => {
  const html = renderToStaticMarkup(<AreaChart series={quarters(2020, 12, (at) => 100 - at)} words={EN} />);
  expect(html).toMatch(/-\d+%|−\d+%/);
});

test("does not draw a series of less than two years", () => {
  expect(isDrawn(quarters(2024, 7, () => 100))).toBe(false);
  expect(isDrawn(quarters(2024, 8, () => 100))).toBe(true);
});

test.each([
  [
    "en",
    "Prices in Raleigh-Cary, NC since 2016",
    "House price index of the Federal Housing Finance Agency, through Q4 2025.",
  ],
  ["es", "Precios en Raleigh-Cary, NC desde 2016", "hasta el 4.º trimestre de 2025."],
] as const)(
  "page and paper (%s) draw the prices of the area with source and last quarter",
  (language, title, source) => {
    const report = { ...homeValueReport, language };
    const page = renderHomeValueDocument(report, { assets: { css: "" } as LinkAssets, nonce: "n", key: "k" });
    for (const html of [page, renderHomeValuePrint(report, printAssets())]) {
      const area = html.slice(html.indexOf('id="area"'));
      expect(area).toContain(title);
      expect(area).toContain("r-plot");
      expect(area).toContain(source);
    }
  },
);
