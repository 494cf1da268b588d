import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };
/** Widths between a desktop and a phone, where columns have to shrink. */
const BETWEEN = [1279, 1024, 768];

/**
 * Checks a screen in one load: one heading, a title, an empty console, no horizontal scrolling at any width or time of day, and no axe violations
 * on a desktop and a phone, in light and dark mode.
 *
 * @returns how many times of day it shows
 */
export const lookOver: Look = (page, path, { missing = false } = {}) =>
  looked(page, path, missing, async () => {
    let shown = 0;
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await violations(page, ["color-contrast"]), `${path}: contrast in the dark at 1440`).toEqual([]);
    for (const width of BETWEEN) shown = Math.max(shown, await expectUpright(page, path, { width, height: 900 }));
    return shown;
  });

/** Runs the same checks on a desktop in light mode and on a phone in dark mode, but not at the widths in between. */
export const lookAtBoth: Look = (page, path, { missing = false } = {}) =>
  looked(page, path, missing, () => expectUpright(page, path, DESKTOP));

export type Look = (page: Page, path: string, options?: { missing?: boolean }) => Promise<number>;

/** Checks a desktop in light mode, then runs `between`, then checks a phone in dark mode. */
async function looked(page: Page, path: string, missing: boolean, between: () => Promise<number>): Promise<number> {
  const troubles: string[] = [];
  // A missing page responds 404, and axe looks into the printed page's frame, where no script may run.
  const expected = missing ? /404|about:srcdoc/ : /about:srcdoc/;
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
  const times = await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await settled(page);
    expect.soft(await page.locator("h1:visible").count(), `${path}: headings`).toBe(1);
    expect.soft(await page.title(), `${path}: title`).not.toBe("");
    expect.soft(await violations(page), `${path}: axe at 1440`).toEqual([]);
    const shown = await between();
    await page.emulateMedia({ colorScheme: "dark" });
    await expectUpright(page, path, PHONE);
    await settled(page);
    expect.soft(await violations(page), `${path}: axe at 375, in the dark`).toEqual([]);
    expect.soft(troubles, `${path}: console`).toEqual([]);
    return shown;
  });
  page.removeAllListeners("console");
  page.removeAllListeners("pageerror");
  return times;
}

/** Expects no horizontal scrolling at any time of day, by inserting the longest text that a time can have. */
async function expectUpright(page: Page, path: string, size: { width: number; height: number }): Promise<number> {
  await page.setViewportSize(size);
  let times = 0;
  let cut: string[] = [];
  const overflowNow = async () => {
    const longest = await overflowAtTheLongest(page);
    times = longest.replaced;
    cut = longest.cut;
    return longest.over;
  };
  await expect.poll(overflowNow, { message: `${path}: sideways at ${size.width}` }).toBeLessThanOrEqual(1);
  expect.soft(cut, `${path}: times cut off at ${size.width}`).toEqual([]);
  return times;
}

/** Returns the overflow of the page when every time in it reads "Yesterday, 11:40 PM", how many times it has, and which of them are cut off. */
function overflowAtTheLongest(page: Page): Promise<{ over: number; replaced: number; cut: string[] }> {
  return page.evaluate(() => {
    let replaced = 0;
    const times = [...document.querySelectorAll("time")].map((time) => ({ time, words: time.textContent }));
    for (const { time, words } of times) {
      if (/^(Just now|\d+ min ago|Today|Yesterday|[A-Z][a-z]{2} \d+$)/.test(words ?? "")) {
        time.textContent = "Yesterday, 11:40 PM";
        replaced += 1;
      }
    }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const isCut = (time: HTMLElement) => {
      const { left, right, width } = time.getBoundingClientRect();
      for (let box = time.parentElement; width > 0 && box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const room = box.getBoundingClientRect();
        // Scrollable content does not count as cut off.
        if (overflowX === "auto" || overflowX === "scroll") return false;
        if (overflowX !== "visible" && (left < room.left - 1 || right > room.right + 1)) return true;
      }
      return false;
    };
    const cut = times
      .filter(({ time }) => isCut(time))
      .map(({ time }) => time.parentElement?.outerHTML.slice(0, 160) ?? "");
    for (const { time, words } of times) time.textContent = words;
    return { over, replaced, cut };
  });
}

/** Waits until no visible color is in a theme transition. A transition in a collapsed part never ends, and does not count. */
export async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFading = (animation: Animation) =>
      animation instanceof CSSTransition &&
      animation.effect instanceof KeyframeEffect &&
      animation.effect.target?.checkVisibility({ contentVisibilityAuto: true });
    do await new Promise((done) => requestAnimationFrame(done));
    while (document.getAnimations().some(isFading));
  });
}

/** Returns axe's serious and critical violations on the page. @param rules limits the check to these rules; all by default */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Not added as a script of the page, where only our own may run.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  await colorsSettled(page);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          root: Document,
          options: object,
        ) => Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    // Style sheets are not fetched again: the only rule that reads them is experimental, and off.
    const found = await axe.run(document, {
      resultTypes: ["violations"],
      preload: { assets: ["media"] },
      ...(only && { runOnly: only }),
    });
    return found.violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, rules);
}

/** Returns by how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
