import { expect, test } from "vitest";
import { homeValueReport } from "../fixtures/home-value.ts";
import type { LinkAssets } from "../link/link-document.tsx";
import { printAssets } from "../print/print-assets.ts";
import { renderHomeValueDocument, renderHomeValuePrint } from "./home-value-document.tsx";

const REPORT = {
  ...homeValueReport,
  values: [
    { amountCents: 355_000_00, asOf: "2021-08-15", source: "sale" as const, provider: null },
    { amountCents: 380_000_00, asOf: "2024-12-01", source: "automatic" as const, provider: null },
    { amountCents: 398_000_00, asOf: "2025-12-01", source: "automatic" as const, provider: "attom" },
    { amountCents: 412_000_00, asOf: "2026-12-01", source: "automatic" as const, provider: "rentcast" },
  ],
};

/** Returns the rows of the history, each as the text of its cells. */
function rowsOf(html: string): string[][] {
  const [, table = ""] = /<table class="v-table">(.*?)<\/table>/s.exec(html) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell),
  );
}

test.each([
  ["en", "December 1, 2026", "Automatic estimate", "Sale price"],
  ["es", "1 de diciembre de 2026", "Estimación automática", "Precio de venta"],
] as const)(
  "page and paper (%s) name the provider of each value that is known, with its day",
  (language, newest, automatic, sale) => {
    const report = { ...REPORT, language };
    const page = renderHomeValueDocument(report, { assets: { css: "" } as LinkAssets, nonce: "n", key: "k" });
    for (const html of [page, renderHomeValuePrint(report, printAssets())]) {
      const rows = rowsOf(html);
      expect(rows.map(([, source]) => source)).toEqual(["RentCast", "ATTOM", automatic, sale]);
      expect(rows[0]).toEqual([newest, "RentCast", "$412,000"]);
    }
  },
);
