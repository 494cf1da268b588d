import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "../document/document-of.ts";
import { variants } from "../fixtures/variants.ts";
import { EquityChart } from "./equity-chart.tsx";

/** Returns where the words of each band start, as a share of the width. */
const places = (language: "en" | "es", paper: boolean) => {
  const document = variants.four && inLanguage(variants.four, language);
  if (!document) throw new Error("There is no such fixture.");
  const drawn = renderToStaticMarkup(<EquityChart document={document} index={0} month={84} paper={paper} />);
  return [...drawn.matchAll(/class="r-al" style="left:([\d.]+)%/g)].map(([, left]) => Math.round(Number(left)));
};

test("puts the longer Spanish words on paper where the English ones are, clear of both lines", () => {
  expect(places("en", true)).toEqual([40, 29]);
  expect(places("es", true)).toEqual([40, 29]);
});
