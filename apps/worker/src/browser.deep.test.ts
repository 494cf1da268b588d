import { expect, test } from "vitest";
import { browser, page, setUp } from "./browser.fixture.ts";
import { createBrowser } from "./browser.ts";
import { launchChromium } from "./chromium.ts";
import { pdfPages } from "./testing/pdf-text.ts";

setUp();

test("prints many pages concurrently, each with its own text", async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, index) => browser.pdf(page(`<p>Number ${index} of many</p>`))),
  );
  const words = await Promise.all(all.map((bytes) => pdfPages(bytes)));
  expect(words.map(([first]) => first?.trim())).toEqual(all.map((_, index) => `Number ${index} of many`));
});

test("restarts Chromium after it dies", async () => {
  const own = createBrowser({ log: () => undefined, pages: 1 });
  await own.pdf(page("<p>Before</p>"));
  const crashing = own.pdf(page("<p>During</p>".repeat(20_000)));
  const died = expect(crashing).rejects.toThrow("could not be drawn");
  await own.kill();
  await died;
  expect((await pdfPages(await own.pdf(page("<p>After</p>"))))[0]).toContain("After");
  await own.close();
});

test("gives both of two concurrent starts a Chromium", async () => {
  const both = await Promise.all([launchChromium(), launchChromium()]);
  expect(both.map(({ browser: { connected } }) => connected)).toEqual([true, true]);
  await Promise.all(both.map(({ end }) => end()));
});
