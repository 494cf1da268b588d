import { LANGUAGES } from "@hearthline/contract/values/language";
import { expect, test } from "vitest";
import { refinances } from "../fixtures/refinance.ts";
import { variants } from "../fixtures/variants.ts";
import { strayCells, strayWords } from "./charts.browser.fixture.ts";
import { open, setUp } from "./link.browser.fixture.ts";

setUp();

/** Extreme values: names without a blank, prices of nine digits. */
const UNLIKELY = ["hostile", "huge"];

for (const name of [...Object.keys(variants), ...Object.keys(refinances)])
  test(`keeps the words of the ${name} report's charts inside at 375 and 320 px, in every language`, async () => {
    for (const language of LANGUAGES) {
      const { page } = await open(`${name}?lang=${language}`, { width: 375, height: 800 });
      for (const width of [375, 320]) {
        await page.setViewport({ width, height: 800 });
        const cells = UNLIKELY.includes(name) ? [] : await strayCells(page);
        expect([language, width, await strayWords(page), cells]).toEqual([language, width, [], []]);
      }
      await page.close();
    }
  });
