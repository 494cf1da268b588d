import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { Page } from "puppeteer";
import { expect, test } from "vitest";
import { refinances } from "../fixtures/refinance.ts";
import { viewOf } from "../kinds/kinds.ts";
import { open, server, setUp } from "./link.browser.fixture.ts";

const require = createRequire(import.meta.url);

setUp();

const PHONE = { width: 375, height: 812, hasTouch: true, isMobile: true };

/** Closes whatever is open over the page. */
async function dismiss(page: Page) {
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector(".r-explain:popover-open"));
}

/** Clicks the element once it exists. A click at its coordinates could miss it while it moves. */
async function press(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.$eval(selector, (element) => (element as HTMLElement).click());
}

/** Types into a field once it exists. */
async function fill(page: Page, selector: string, words: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.focus(selector);
  await page.keyboard.type(words);
}

/** Waits until the next two frames are drawn: immediate effects of a click have happened by then. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const text = (page: Page, selector: string) => page.$eval(selector, (element) => (element as HTMLElement).innerText);

/** Returns what a page has last sent to an address, once it has. */
const posted = (path: string) => expect.poll(() => server.posted.findLast((one) => one.path === path)?.body);

/** Moves the slider as dragging does: sets the value, then fires the event that the browser sends. */
const drag = (page: Page, selector: string, value: number) =>
  page.$eval(
    selector,
    (element, to) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(element, String(to));
      element.dispatchEvent(new Event("input", { bubbles: true }));
    },
    value,
  );

test.each([
  { kind: "purchase", own: "ways to finance", other: "Break-even by", most: 70_000 },
  // Holidays, the right to cancel and the premium's refund are computed on the link, too, since a borrower tries other rates there.
  { kind: "refinance", own: "Break-even by", other: "ways to finance", most: 80_000 },
])(
  "the scripts of a $kind stay under $most bytes compressed, without zod and the other kind of loan",
  ({ kind, own, other, most }) => {
    const scripts = [`/client-${kind}-en.js`, `/explain-${kind}-en.js`].flatMap(
      (path) => server.scripts.get(path) ?? [],
    );
    const compressed = scripts.map((script) => gzipSync(script, { level: 9 }).length);
    expect(scripts).toHaveLength(2);
    expect(compressed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(most);
    const [client = ""] = scripts.map((script) => Buffer.from(script).toString());
    expect(client).toContain(own);
    expect(client).not.toContain(other);
    expect(client).not.toContain("ZodError");
  },
);

// Parts that the page fetches once it is idle: tables of analyses, and for a refinance the payment month by month.
test.each([
  { kind: "purchase", own: "If you wait", other: "put the relief back in", most: 28_000 },
  { kind: "refinance", own: "put the relief back in", other: "If you wait", most: 30_000 },
])(
  "keeps the script that draws a $kind's analyses under $most bytes compressed, without those of the other kind",
  (one) => {
    const script = Buffer.from(server.scripts.get(`/analyses-${one.kind}-en.js`) ?? []).toString();
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(one.most);
    expect(script.toLowerCase()).toContain(one.own.toLowerCase());
    expect(script.toLowerCase()).not.toContain(one.other.toLowerCase());
  },
);

test("hydrates the server's page without moving anything or logging console errors", async () => {
  const still = await open("four", undefined, false);
  const before = await text(still.page, "#payment");
  const headings = await still.page.$$eval("h1, h2", (all) => all.map((one) => one.textContent));
  await still.page.close();
  const { page, troubles } = await open("four");
  expect(await text(page, "#payment")).toBe(before);
  expect(await page.$$eval("h1, h2", (all) => all.map((one) => one.textContent))).toEqual(headings);
  expect(troubles).toEqual([]);
  await page.close();
});

test("keeps the company's color as the server wrote it, whatever is redrawn", async () => {
  const color = (page: Page) =>
    page.$eval(".report", (element) => [
      (element as HTMLElement).style.getPropertyValue("--brand-day"),
      (element as HTMLElement).style.getPropertyValue("--on-brand-night"),
    ]);
  const still = await open("hostile", undefined, false);
  const written = await color(still.page);
  await still.page.close();
  expect(written[0]).toMatch(/^#[0-9a-f]{6}$/);
  const { page, troubles } = await open("hostile");
  expect(await color(page)).toEqual(written);
  const before = await text(page, ".r-hero dd");
  await page.click('.r-pick input[value="B"]');
  expect(await text(page, ".r-hero dd")).not.toBe(before);
  expect(await color(page)).toEqual(written);
  expect(troubles).toEqual([]);
  await page.close();
});

test("switches scenarios without script, and hides what needs a script", async () => {
  const { page } = await open("three", undefined, false);
  expect(await text(page, ".r-only:not([hidden]) .r-hero dd")).toContain("$3,536");
  await page.click('.r-pick input[value="C"]');
  const shown = await page.$$eval(".r-hero dd:first-of-type", (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
  );
  expect(shown).toEqual(["$3,045.48"]);
  expect(await page.$eval("#try", (element) => element.checkVisibility())).toBe(false);
  await page.close();
});

test("updates monthly payments with the slider by keyboard, touch and buttons, for today and every proposal", async () => {
  const { page, troubles } = await open("refinance-full", PHONE);
  await page.waitForSelector("#payment .r-explained");
  const sums = async () =>
    (await page.$$eval("#payment .r-lanes b", (all) => all.map((one) => one.textContent ?? ""))).join(" ");
  const month = () => text(page, "#payment .r-h2 output");
  const rows = await page.$$eval("#payment .r-cmp tbody tr:last-child td", (all) => all.map((one) => one.textContent));
  expect([await month(), await sums()]).toEqual(["April 2027", rows.join(" ")]);
  expect(rows).toHaveLength(5);
  const before = await sums();
  await page.focus("#payment .r-axis input");
  for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
  // The second year of the buydown costs more.
  expect(await month()).toBe("April 2028");
  expect(await sums()).not.toBe(before);
  expect(await text(page, "#payment .r-now")).toContain("C: Year 2 of the lowered payment.");
  const spoken = await page.$eval("#payment .r-axis input", (input) => input.getAttribute("aria-valuetext"));
  expect(spoken).toMatch(/^April 2028: Today \$[\d,.]+, A \$[\d,.]+, B/);
  await page.tap("#payment .r-steps-of-time button:last-child");
  expect(await month()).toBe("April 2029");
  await page.tap("#payment .r-steps-of-time button:first-child");
  expect(await month()).toBe("April 2028");
  await drag(page, "#payment .r-axis input", 360);
  expect(await text(page, "#payment .r-lanes")).toContain("$900.00");
  expect(troubles).toEqual([]);
  await page.close();
});

test("updates how far ahead a refinance is with its cash invested, and keeps its sentences as the server wrote them", async () => {
  const document = refinances["refinance-two"];
  const { page, troubles } = await open("refinance-two");
  const line = (row: string) =>
    page.$$eval(`${row} td`, (cells) => cells.map((cell) => (cell.textContent ?? "").replace(/ best$/, "")));
  const sentences = await text(page, "#comparison .r-say");
  expect(sentences).toContain("at closing invested at 4% instead, it is $");
  for (const month of [84, 120]) {
    await drag(page, "#horizon .r-axis input", month);
    expect(await text(page, "#horizon h2")).toContain(`${month / 12} years`);
    const values = viewOf(document).horizonRows(document, month).at(-1)?.values;
    expect((await line("#horizon .r-cmp tbody tr:last-child")).slice(-2)).toEqual(values);
  }
  expect(await text(page, "#comparison .r-say")).toBe(sentences);
  expect(troubles).toEqual([]);
  await page.close();
});

test("shows the complete first month without script: a bar and a column for today and every proposal", async () => {
  const { page } = await open("refinance-full", PHONE, false);
  expect(await text(page, "#payment .r-h2")).toBe("What you pay each month: April 2027");
  expect(await page.$$eval("#payment .r-lanes .r-stack", (all) => all.length)).toBe(5);
  expect(await page.$eval("#payment .r-axis input", (input) => (input as HTMLInputElement).disabled)).toBe(true);
  expect(await page.$$eval("#payment .r-steps-of-time", (all) => all.length)).toBe(0);
  await page.close();
});

test("does not break words in headings or cells at 360 px, and keeps cells apart on a desktop", async () => {
  for (const [width, lang] of [
    [360, "en"],
    [360, "es"],
    [375, "en"],
  ] as const) {
    const { page } = await open(`refinance-full?lang=${lang}`, { ...PHONE, width });
    await page.waitForSelector("#break-even .r-explained");
    const torn = await page.$$eval(".r-cmp :is(th, td)", (all) =>
      all.flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{L}{3,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const shown = node.parentElement?.checkVisibility() && range.getBoundingClientRect().width > 1;
            if (
              shown &&
              !node.parentElement?.closest(".r-sr, .r-letter + .r-name") &&
              range.getClientRects().length > 1
            )
              found.push(word);
          }
        return found;
      }),
    );
    expect([width, lang, torn]).toEqual([width, lang, []]);
    await page.close();
  }
  const { page } = await open("refinance-full", { width: 1440, height: 900 });
  const gaps = await page.$$eval("#comparison .r-cmp tbody td", (all) =>
    all.map((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft)),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  await page.close();
});

test("responds immediately to switch, slider and months", async () => {
  const { page, troubles } = await open("three");
  await page.click('.r-pick input[value="B"]');
  expect(await text(page, ".r-hero dd")).toBe("$3,426.75");
  await drag(page, ".r-axis input", 120);
  expect(await text(page, "#horizon h2")).toContain("10 years");
  expect(await page.$eval(".r-axis input", (input) => input.getAttribute("aria-valuetext"))).toBe("10 years");
  await page.click(".r-year button");
  const months = await page.$$eval(".r-month", (rows) => rows.map((row) => row.textContent));
  expect(months).toHaveLength(12);
  expect(months[0]).toContain("Feb 2027");
  expect(troubles).toEqual([]);
  await page.close();
});

test.each(["four", "refinance"])(
  "in Spanish %s comes alive as it is, and explains its figures in Spanish",
  async (name) => {
    const still = await open(`${name}?lang=es`, PHONE, false);
    const before = await text(still.page, "#disclosures");
    await still.page.close();
    const { page, troubles } = await open(`${name}?lang=es`, PHONE);
    expect(await text(page, "#disclosures")).toBe(before);
    expect(before).toContain("traducción de cortesía");
    expect(before).toContain("The APR is the yearly cost of the loan");
    await page.waitForSelector(".r-hero .r-explained");
    await page.focus(".r-hero .r-explained");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".r-explain:popover-open ol li");
    const first = await text(page, ".r-explain");
    expect(first).toMatch(/Lo que pagaría|Todo lo que paga/);
    expect(first).not.toContain("÷");
    await press(page, ".r-explain summary");
    expect(await text(page, ".r-explain")).toMatch(/suma de las partes mensuales|seguro hipotecario/);
    expect(troubles).toEqual([]);
    await page.close();
  },
);

test("bundles no English catalog in a Spanish link's scripts, nor a Spanish one in an English link's", () => {
  const script = (path: string) => Buffer.from(server.scripts.get(path) ?? "").toString();
  expect(script("/client-purchase-en.js")).toContain("Cash to close");
  expect(script("/client-purchase-en.js")).not.toContain("Dinero para el cierre");
  expect(script("/client-purchase-es.js")).toContain("Dinero para el cierre");
  expect(script("/client-purchase-es.js")).not.toContain("Cash to close");
});

test("explains a figure once the page is idle, by keyboard too, and Escape returns to the figure", async () => {
  const { page, troubles } = await open("three", PHONE);
  await page.waitForSelector(".r-hero .r-explained");
  const before = await text(page, ".r-hero dd");
  await page.focus(".r-hero .r-explained");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".r-explain:popover-open ol li");
  await press(page, ".r-explain summary");
  expect(await text(page, ".r-explain")).toContain("$3,536.81");
  await dismiss(page);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(before);
  expect(troubles).toEqual([]);
  await page.close();
});

test("opens a figure every time, even while another is open or when clicked again", async () => {
  const { page, troubles } = await open("three");
  await page.waitForSelector("#comparison .r-explained");
  await page.$eval("#comparison", (section) => section.scrollIntoView({ behavior: "instant" }));
  await drawn(page);
  const pressed = await page.$$eval("#comparison .r-explained[title]", (all) =>
    all.slice(0, 4).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  for (const { x, y } of [...pressed, ...pressed.reverse(), ...pressed]) {
    await page.mouse.click(x, y);
    await page.waitForFunction(() =>
      /\p{L}+\n\p{L}+/u.test(document.querySelector<HTMLElement>(".r-explain:popover-open")?.innerText ?? ""),
    );
    // It stays open.
    await drawn(page);
    expect(await text(page, ".r-explain:popover-open")).toMatch(/\p{L}+\n\p{L}+/u);
  }
  expect(troubles).toEqual([]);
  await page.close();
});

test.each([
  { name: "three", figures: ["cashToCloseCents", "firstHousingPaymentCents"] },
  { name: "refinance", figures: ["paymentChangeCents", "cashToCloseCents"] },
])(
  "numbers a note at its figure of $name, opens it with the figure, and accepts an answer there",
  async ({ name, figures }) => {
    const query = figures.map((figure) => `note=${figure}`).join("&");
    const still = await open(`${name}?${query}`, PHONE, false);
    const listed = await text(still.page, "#notes");
    expect(listed).toContain("The deposit is <b>in it</b>.");
    await still.page.close();
    const { page, troubles } = await open(`${name}?${query}`, PHONE);
    await page.waitForSelector(".r-explained .r-note-mark");
    expect(await page.$$eval(".r-notes li", (all) => all.length)).toBe(2);
    await page.$eval(".r-explained .r-note-mark[data-note='01990000']", (mark) =>
      (mark.closest("button") ?? (mark as HTMLElement)).click(),
    );
    await page.waitForSelector(".r-explain:popover-open .r-note-thread .r-ask-open");
    expect(await text(page, ".r-explain .r-note-thread")).toContain("Ask me.");
    await press(page, ".r-note-thread .r-ask-open");
    await fill(page, ".r-note-thread textarea", "Good.");
    await press(page, ".r-note-thread [type=submit]");
    await page.waitForSelector(".r-note-thread [role=status]");
    await posted("/api/reports/demo/note-answer").toEqual({ pinnedNoteId: "01990000", text: "Good.", replyTo: "" });
    await dismiss(page);
    await page.$eval(".r-explained .r-note-mark[data-note='01990001']", (mark) => mark.closest("button")?.click());
    await page.waitForSelector(".r-explain:popover-open .r-note-answer");
    expect(await text(page, ".r-explain .r-note-thread")).toMatch(/Thank you\.\s[^<]*Any time\./);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(troubles).toEqual([]);
    await page.close();
  },
);

test("fetches no notes script for a report without notes, and at most 6,000 bytes for one with notes", async () => {
  const { page } = await open("three");
  await page.waitForSelector(".r-hero .r-explained");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some((one) => one.name.includes("/explain-")),
  );
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
  expect(fetched.some((one) => one.includes("/explain-"))).toBe(true);
  expect(fetched.filter((one) => one.includes("/notes-"))).toEqual([]);
  for (const name of ["/notes-purchase-en.js", "/notes-refinance-es.js"])
    expect(gzipSync(server.scripts.get(name) ?? "", { level: 9 }).length).toBeLessThanOrEqual(6_000);
  await page.close();
});

test("prints every year and scenarios side by side without script, and no controls", async () => {
  const { page } = await open("four", { width: 662, height: 900 });
  await page.emulateMediaType("print");
  const seen = (selector: string) =>
    page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  expect(await seen(".r-year")).toHaveLength(30);
  expect(await seen(".r-cmp thead th")).toHaveLength(8);
  expect(await page.$eval(".r-cmp", (table) => getComputedStyle(table).display)).toBe("table");
  expect(await seen("summary, .r-btn, #try, .r-axis input")).toEqual([]);
  await page.close();
});

test("prints the letter of the PDF with script, and restores the page afterwards", async () => {
  const { page, troubles } = await open("four");
  await page.waitForSelector("[data-alive]");
  const seen = (selector: string) =>
    page.$$eval(selector, (all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await seen("h1")).toHaveLength(1);
  expect(await seen("body > .r-doc .p-years tbody tr")).not.toHaveLength(0);
  expect(await seen("#report *")).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await seen(".r-doc")).toEqual([]);
  expect(await seen("#report h1")).toHaveLength(1);
  expect(troubles).toEqual([]);
  await page.close();
});

test("keeps the drawings' colors and a focus outline in forced colors mode", async () => {
  const { page } = await open("four");
  await page.emulateMediaFeatures([{ name: "forced-colors", value: "active" }]);
  const adjust = (selector: string) =>
    page.$eval(selector, (element) => getComputedStyle(element).getPropertyValue("forced-color-adjust"));
  for (const drawn of [".r-stack i", ".r-sw", ".r-dot", ".r-plot svg"]) expect(await adjust(drawn)).toBe("none");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
    "solid",
  );
  await page.close();
});

test("sends a question about any figure with the figure and the scenario, and confirms it", async () => {
  const { page, troubles } = await open("three", PHONE);
  await page.waitForSelector(".r-hero .r-explained");
  await page.$$eval(".r-four .r-explained", (all) => (all[0] as HTMLElement).click());
  await page.waitForSelector(".r-explain:popover-open .r-ask-open");
  await press(page, ".r-ask-open");
  await fill(page, ".r-ask textarea", "Is this the list price?");
  await press(page, ".r-ask .r-btn");
  await page.waitForFunction(() =>
    document.querySelector(".r-explain [role=status]")?.textContent?.includes("Laura has"),
  );
  await posted("/api/reports/demo/question").toEqual({
    figure: "Price",
    scenarioId: expect.any(String),
    text: "Is this the list price?",
    replyTo: "",
  });
  expect(troubles).toEqual([]);
  await page.close();
});

test("accepts questions about the savings of paying ahead, a chart and a year, too", async () => {
  const { page, troubles } = await open("three", PHONE);
  for (const [selector, label] of [
    ["#extra .r-extra > div:nth-child(3) .r-explained", "Last payment"],
    ["#horizon .r-pane figcaption .r-explained", "Ahead of A, or behind it"],
    ["#years .r-year:nth-child(3) td:nth-child(3) .r-explained", "Interest, Year 3"],
  ] as const) {
    await page.waitForSelector(selector);
    await page.$eval(selector, (element) => (element as HTMLElement).click());
    await page.waitForSelector(".r-explain:popover-open .r-ask-open");
    expect(await text(page, ".r-explain b")).toBe(label);
    await dismiss(page);
  }
  expect(troubles).toEqual([]);
  await page.close();
});

test("computes tried numbers as calc does, and sends what is shown", async () => {
  const { page } = await open("three");
  const sliders = ["#try .r-try-in > div:nth-child(1) input", "#try .r-try-in > div:nth-child(2) input"];
  await drag(page, sliders[0] ?? "", 520_000_00);
  await drag(page, sliders[1] ?? "", 0.2);
  // 416,000 at 6.5 % over 30 years is 2,629.40; taxes, insurance and dues 550.00; at 20 % down no mortgage insurance.
  expect(await text(page, "#try .r-try-out b")).toBe("$3,179.40");
  await page.click("#try .r-btn");
  await page.waitForFunction(() => document.querySelector("#try .r-btn")?.textContent === "Sent to Laura");
  await posted("/api/loan/log-view-report").toMatchObject({
    key: "demo",
    priceCents: 520_000_00,
    downPaymentCents: 104_000_00,
    noteRate: 0.065,
  });
  await page.close();
});

test.each([
  { lang: "en", cash: "Cash to you", keeps: "If you keep it 5 years", hint: "the most your loan officer opened" },
  { lang: "es", cash: "Dinero para usted", keeps: "Si lo conserva 5 años", hint: "permitió su oficial de préstamos" },
])(
  "of a refinance cash out and time are tried in $lang, by keyboard too, and what was not moved is not sent",
  async (one) => {
    const { page, troubles } = await open(`refinance-one?lang=${one.lang}`, PHONE);
    const lines = () => text(page, "#try dl");
    const slider = (place: number) => `#try .r-try-in > div:nth-child(${place}) input`;
    expect(await text(page, "#try .r-try-in")).toContain(one.hint);
    await drag(page, slider(2), 20_000_00);
    await drag(page, slider(4), 72);
    await page.focus(slider(4));
    await page.keyboard.press("ArrowLeft");
    expect(await page.$eval(slider(2), (input) => input.getAttribute("aria-valuetext"))).toBe("$20,000");
    expect(await lines()).toMatch(new RegExp(`${one.cash}\\s+\\$19,999\\.02`));
    expect(await lines()).toContain(one.keeps);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.click("#try .r-btn");
    await page.waitForFunction(() => document.querySelector<HTMLButtonElement>("#try .r-btn")?.disabled);
    await posted("/api/loan/log-view-report").toMatchObject({
      key: "demo",
      cashOutCents: 20_000_00,
      horizonMonths: 60,
      noteRate: expect.any(Number),
    });
    await posted("/api/loan/log-view-report").not.toHaveProperty("extraMonthlyCents");
    expect(troubles).toEqual([]);
    await page.close();
  },
);

for (const name of ["mockup", "one", "four", "mixed", "hostile", "long", "huge", "tiny", "refinance", "refinance-one"])
  test(`${name}: fits a phone, can be tapped, and axe finds nothing serious by day or night`, async () => {
    const { page, troubles } = await open(name, PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.waitForSelector(".r-explained");
    const cut = await page.$$eval("td, dd, .r-four dt", (all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.outerHTML),
    );
    expect(cut).toEqual([]);
    const small = await page.$$eval("a, button, summary, label:has([type=radio]), input[type=range]", (all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest("p") && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
    await page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
    for (const theme of ["light", "dark"]) {
      await page.emulateMediaFeatures([
        { name: "prefers-color-scheme", value: theme },
        { name: "prefers-reduced-motion", value: "reduce" },
      ]);
      const found = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
        const { violations } = await axe.run();
        return violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 140)).join(" | ")}`);
      });
      expect(found, theme).toEqual([]);
    }
    expect(troubles).toEqual([]);
    await page.close();
  });

test.each(["four", "mixed", "huge"])("%s: in Spanish fits the narrowest phone, whatever is chosen", async (name) => {
  for (const width of [320, 375]) {
    const { page, troubles } = await open(`${name}?lang=es`, { ...PHONE, width });
    const choices = await page.$$eval("input[type=radio]", (all) => all.length);
    for (let choice = 0; choice < choices; choice++) {
      await page.$$eval("input[type=radio]", (all, at) => (all[at] as HTMLInputElement).click(), choice);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const past = await page.$$eval(
        ".r-al",
        (all, edge) => {
          const right = (one: Element) => one.getBoundingClientRect().right;
          return all.filter((one) => right(one) > edge).map((one) => (one as HTMLElement).innerText);
        },
        width - 19,
      );
      expect(past).toEqual([]);
    }
    expect(troubles).toEqual([]);
    await page.close();
  }
});

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

test("gives a single proposal's sentence the whole line, and explains its leading figures", async () => {
  const { page, troubles } = await open("refinance-one");
  const width = (selector: string) => page.$eval(selector, (element) => element.getBoundingClientRect().width);
  expect(await width(".r-say li > span")).toBe(await width(".r-say li"));
  await page.waitForSelector("#comparison .r-explained");
  for (const [figure, title] of [
    ["Never", "Break-even by interest"],
    ["$353.86 less", "Payment change"],
    ["$1,970.30", "Current payment"],
  ] as const) {
    const button = await page.$(`::-p-xpath(//button[contains(@class, "r-explained")][normalize-space()="${figure}"])`);
    await button?.click();
    await page.waitForSelector(".r-explain:popover-open ol li");
    expect(await text(page, ".r-explain b")).toBe(title);
    await dismiss(page);
  }
  expect(troubles).toEqual([]);
  await page.close();
});

test.each(["analyses", "refinance"])(
  "the charts of the analyses of %s stay as they were drawn once their figures open",
  async (name) => {
    const drawings = (page: Page) => page.$$eval(".r-drawings", (all) => all.map((one) => one.innerHTML));
    const still = await open(name, undefined, false);
    const written = await drawings(still.page);
    await still.page.close();
    expect(written.filter((one) => one.includes("<figure")).length).toBeGreaterThan(0);
    const { page, troubles } = await open(name);
    await page.waitForSelector(".r-analysis button.r-explained");
    expect(await drawings(page)).toEqual(written);
    expect(
      await page.$$eval(".r-drawings figure", (all) => all.every((one) => one.getBoundingClientRect().height > 20)),
    ).toBe(true);
    expect(troubles).toEqual([]);
    await page.close();
  },
);

test("writes the notice of the officer's licenses at the page's end, and keeps it when the page is redrawn", async () => {
  const { page, troubles } = await open("mockup?licensed=1");
  await page.waitForSelector("#licensing:not([hidden])");
  expect(await text(page, "#licensing")).toBe("Laura Whitfield is licensed in NC and VA.");
  await page.waitForSelector("button.r-explained");
  expect(await text(page, "#licensing")).toBe("Laura Whitfield is licensed in NC and VA.");
  expect(troubles).toEqual([]);
  await page.close();
  const without = await open("mockup");
  expect(await without.page.$eval("#licensing", (element) => (element as HTMLElement).hidden)).toBe(true);
  await without.page.close();
});
