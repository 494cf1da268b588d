import { readdirSync, readFileSync } from "node:fs";
import { yearRows } from "@hearthline/calc/loan/year-rows";
import { computedOf } from "@hearthline/contract/loans/figures";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { describe, expect, test } from "vitest";
import { renderLinkDocument } from "./link/link-document.tsx";
import { paperMarkup } from "./print/print-document.tsx";

/**
 * Every report that demo and fixtures contained on November 22, 2026, as it was stored then, and the text it was drawn with. The documents never
 * change, because customers have sent them. The text is in snapshots (`vitest -u`), so that a change in what a borrower reads shows up here.
 */
const CORPUS = new URL("../../contract/test/corpus/v1/", import.meta.url);
const names = readdirSync(CORPUS)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));
const stored = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, CORPUS), "utf8"));
const drawn = (name: string) => new URL(`drawn/${name}.txt`, CORPUS).pathname;

/** Returns what a reader sees: one line per piece of text. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean)
    .join("\n");

test("includes every stored document", () => {
  expect(names.length).toBe(33);
});

describe.each(names)("%s", (name) => {
  const document = readStored(stored(name));

  test("opens with everything that was stored", () => {
    expect(document).toMatchObject({ ...(stored(name) as object), documentVersion: 3 });
  });

  test("reads the same on the link and on paper", async () => {
    const link = renderLinkDocument({
      document,
      shareKey: "key",
      canonicalUrl: "https://hearthline.example/link",
      assets: { css: "", scriptSrc: "/client.js", explainSrc: "/explain.js" },
      pdfUrl: "/report.pdf",
    });
    const text = `${wordsOf(link)}\n\n— on paper —\n\n${wordsOf(paperMarkup(document))}\n`;
    await expect(text).toMatchFileSnapshot(drawn(name));
  });
});

// The mockup's figures come from another program, which omits what it does not draw.
describe.each(names.filter((name) => name !== "mockup"))("%s", (name) => {
  const document = readStored(stored(name));

  test("computes the same to the cent", () => {
    for (const { figures, years, ...scenario } of document.scenarios) {
      const { schedule, armPaths, ...again } = computedOf<LoanKind>(document, scenario);
      // A document of version 1 does not say which fee a cash line comes from; everything else is compared.
      const cashLines = again.cashLines.map(({ feeIndex: _, ...line }) => line);
      expect({ ...again, cashLines }).toEqual(figures);
      expect(yearRows({ ...again, schedule, armPaths })).toEqual(years);
    }
  });
});
