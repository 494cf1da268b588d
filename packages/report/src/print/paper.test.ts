import { expect, test } from "vitest";
import { papers } from "../fixtures/papers.ts";
import { paperPages } from "./paper-pages.fixture.ts";
import { paperFaults } from "./paper-rules.fixture.ts";
import { printed, setUp } from "./printed.fixture.ts";

setUp();

/** The longest and the shortest of each kind; the deep suite covers all. */
const SAMPLE = {
  en: ["one", "refinance-full", "home-value", "offer"],
  es: ["four"],
} as const;

for (const language of ["en", "es"] as const)
  for (const name of SAMPLE[language])
    test(`gives the ${name} document (${language}) full pages, headings with their tables, and no text under 9.5 pt`, async () => {
      const { bytes, wide } = await printed(papers(language)[name]?.() ?? "");
      expect(paperFaults(await paperPages(bytes))).toEqual([]);
      expect(wide).toBe(0);
    });

test("detects a total alone, a heading at the bottom, small print, a half-empty page and a table without its heading", async () => {
  const row = (words: string) => `<tr><th scope="row">${words}</th><td>1.00</td></tr>`;
  const head = '<thead><tr><td></td><th scope="col">Head</th></tr></thead>';
  const { bytes } = await printed(`<!doctype html><html lang="en"><style>
    @page { size: letter; margin: 0.85in 0.8in } body { margin: 0; font-size: 10pt } .next { break-before: page }
    </style><main><h1>Title</h1><p>Short page.</p>
    <h2 class="next">Rows</h2><p style="height: 5in">Tall.</p><table>${head}<tbody>${row("First")}${row("Second")}
    <tr class="next"><th scope="row">Total</th><td>2.00</td></tr></tbody></table>
    <p style="height: 5in; font-size: 9pt">Small print.</p><h2>Lost heading</h2>
    <table class="next">${head}<tbody>${row("Far")}${row("Away")}</tbody></table></main></html>`);
  expect(paperFaults(await paperPages(bytes))).toEqual([
    "Page 1 is filled to 9% only",
    "Page 3 ends with a heading: Lost heading",
    "Page 3 has one row of a table alone: Total 2.00",
    "Page 3 has text of 9.0 pt: Small print.",
    "Page 4 has the table of a heading on page 3: Lost heading",
  ]);
});
