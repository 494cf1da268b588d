import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "../document/document-of.ts";
import { variants } from "../fixtures/variants.ts";
import { EquityChart } from "./equity-chart.tsx";

/** Where the words of each band begin, of the whole width. */
const places = (language: "en" | "es", paper: boolean) => {
  const document = variants.four && inLanguage(variants.four, language);
  if (!document) throw new Error("There is no such fixture.");
  const drawn = renderToStaticMarkup(<EquityChart document={document} index={0} month={84} paper={paper} />);
  return [...drawn.matchAll(/class="r-al" style="left:([\d.]+)%/g)].map(([, left]) => Math.round(Number(left)));
};

test("on paper the longer Spanish words stand where the English ones do, clear of both lines", () => {
  expect(places("en", true)).toEqual([40, 29]);
  expect(places("es", true)).toEqual([40, 29]);
});
