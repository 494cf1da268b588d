import type { Page } from "@playwright/test";
import { BuilderTable } from "./builder-table.ts";
import { createLoan } from "./create-loan.ts";
import { expect, signIn, test } from "./fixtures.ts";

/** The visible parts of a transition at one moment. */
interface Moment {
  ms: number;
  old: string[];
  new: string[];
}
declare global {
  interface Window {
    transitions: Moment[][];
  }
}

/** Pauses each page transition every hundredth of a second and records which old and new parts are visible. */
function watchTransitions(): void {
  window.transitions = [];
  const start = document.startViewTransition.bind(document);
  const shown = (part: string) => Number(getComputedStyle(document.documentElement, part).opacity) > 0;
  const momentsOf = (animations: Animation[]): Moment[] => {
    const parts = new Set(animations.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ""));
    const end = Math.max(...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    const moments: Moment[] = [];
    for (let ms = 0; ms <= end; ms += 10) {
      for (const one of animations) one.currentTime = ms;
      const seen = [...parts].filter(shown);
      moments.push({
        ms,
        old: seen.filter((part) => part.startsWith("::view-transition-old")),
        new: seen.filter((part) => part.startsWith("::view-transition-new")),
      });
    }
    return moments;
  };
  document.startViewTransition = (...given) => {
    const transition = start(...given);
    void transition.ready.then(() => {
      const animations = document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition"));
      for (const one of animations) one.pause();
      window.transitions.push(momentsOf(animations));
      transition.skipTransition();
    });
    return transition;
  };
}

/** Returns the transitions since the last call: each is an old page alone, then a new one alone. */
async function expectOutThenIn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.transitions.length)).toBeGreaterThan(0);
  for (const moments of await page.evaluate(() => window.transitions.splice(0))) {
    expect(moments.at(0)).toMatchObject({ old: expect.arrayContaining(["::view-transition-old(root)"]), new: [] });
    expect(moments.at(-1)).toMatchObject({ old: [], new: expect.arrayContaining(["::view-transition-new(root)"]) });
    expect(moments.filter((moment) => moment.old.length > 0 && moment.new.length > 0)).toEqual([]);
  }
}

test("a page fades out completely before anything of the next page is drawn", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "no-preference" });
  await page.addInitScript(watchTransitions);
  await page.goto("/login");
  await signIn(page, "officer@demo.test");
  await expect(page).toHaveURL("/dashboard");
  await expectOutThenIn(page);
  await page.getByRole("link", { name: "Clients", exact: true }).first().click();
  await expect(page).toHaveURL(/\/clients/);
  await expectOutThenIn(page);
  const loan = await createLoan(page, "A transition after generating");
  await page.goto(`/view-purchase-loans/${loan.id}/edit`);
  await page.getByRole("button", { name: "Generate report" }).click();
  await new BuilderTable(page).continueAnyway();
  await expect(page).toHaveURL(`/view-purchase-loans/${loan.id}`);
  await expectOutThenIn(page);
  await page.close();
});
