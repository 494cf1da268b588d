import { expect, test } from "vitest";
import { axisStyles, strayCells, strayWords } from "./charts.browser.fixture.ts";
import { open, setUp } from "./link.browser.fixture.ts";

setUp();

test("keeps every chart word inside its frame and every sum in its column on phones of 375 and 320 px", async () => {
  for (const name of ["analyses", "refinance-full"]) {
    const { page } = await open(name, { width: 375, height: 800 });
    for (const width of [375, 320]) {
      await page.setViewport({ width, height: 800 });
      expect([name, width, await strayWords(page), await strayCells(page)]).toEqual([name, width, [], []]);
    }
    await page.close();
  }
});

test("gives all charts of a report the same axes: one style for their times, one for their values", async () => {
  const { page } = await open("analyses", { width: 375, height: 800 });
  const { time, values, drawings, without } = await axisStyles(page);
  expect(drawings).toBeGreaterThan(4);
  expect([time.length, values.length, without]).toEqual([1, 1, 0]);
  const [ofTime, ofValues] = [time, values].map(([style]) => style?.split(" ")[0]);
  expect(ofTime).toBe(ofValues);
  await page.close();
});
