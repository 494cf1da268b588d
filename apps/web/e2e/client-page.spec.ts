import type { Page } from "@playwright/test";
import { madeClient } from "./create-client.ts";
import { expect, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";

/** Moves the focus out of any text field, so that a key acts as a shortcut. */
const leaves = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Presses Tab until this control has the focus, as a user without a mouse does. */
async function tabsTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
    });
    if (name.test(label.trim())) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

async function writesNote(page: Page): Promise<void> {
  const { data: colleagues } = await (
    await page.request.get(`/api/client/colleagues?clientId=${page.url().split("/").pop()}`)
  ).json();
  const colleague: string = colleagues[0].name;
  await page.keyboard.press("n");
  await page.keyboard.type(`Ask @${colleague.slice(0, 4)}`);
  await expect(page.getByRole("option", { name: colleague })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("about the rate");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main").getByText(`Ask @${colleague} about the rate`)).toBeVisible();
  // Typing must not break the rest of the page: the saved note can be pinned.
  await expect(page.getByRole("button", { name: "Pin this note to the top" }).first()).toBeVisible();
  await leaves(page);
  await tabsTo(page, /^Pin this note to the top$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("wrote a note, pinned")).toBeVisible();
}

async function setsTask(page: Page, title: string): Promise<void> {
  await leaves(page);
  await page.keyboard.press("t");
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("today");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "To do" }).getByText("Due today")).toBeVisible();
  await leaves(page);
}

async function changesClient(page: Page): Promise<void> {
  await leaves(page);
  await tabsTo(page, /^Edit$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change Wholly Keyboard" });
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await tabsTo(page, /^Another address$/);
  await page.keyboard.press("Enter");
  await dialog.getByRole("group", { name: "Address 2" }).getByLabel("City").fill("Durham");
  await dialog.getByLabel("Kind of phone 1").selectOption("work");
  await dialog.getByLabel(/^Birthday/).fill("6/14/1988");
  await tabsTo(page, /^Add an employer$/);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Employer", { exact: true }).fill("Duke Health");
  expect.soft(await violations(page)).toEqual([]);
  await tabsTo(page, /^Save the client$/);
  await page.keyboard.press("Enter");
  // The error is shown next to its field, and nothing typed is lost; the blank line before it was removed.
  await expect(dialog.getByText("A street address is needed.")).toBeVisible();
  await expect(dialog.getByLabel("Employer", { exact: true })).toHaveValue("Duke Health");
  await dialog.getByLabel("Street address").first().fill("12 Ridgewood Avenue");
  await dialog.getByLabel("Street address").first().press("Enter");
  await expect(dialog).toBeHidden();
  const facts = page.getByRole("complementary", { name: "Contact" });
  for (const words of [/12 Ridgewood Avenue/, "Duke Health", "Jun 14, 1988", "work"])
    await expect(facts.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Next dates" }).getByText(/Wholly’s \d+\w\w birthday/)).toBeVisible();
}

async function recordsConsent(page: Page): Promise<void> {
  await leaves(page);
  await tabsTo(page, /^See what they agreed to$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /agreed to$/ });
  await dialog.getByRole("button", { name: "Record what they said" }).press("Enter");
  await dialog.getByLabel("Their words").fill("You may text me about my loan.");
  await dialog.getByRole("button", { name: "Record it" }).press("Enter");
  await expect(dialog.getByText("“You may text me about my loan.”")).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/recorded that \(919\) [\d-]+ agreed to texts/)).toBeVisible();
}

test("by keyboard alone, an officer works with notes, mentions, tasks, filters, details and consent of a client", async ({
  officer: page,
}) => {
  const id = await madeClient(page, "Wholly Keyboard", { source: "Open house" });
  await page.goto(`/clients/${id}`);
  await settled(page);
  await writesNote(page);
  await setsTask(page, "Send the comparison");
  const todo = page.getByRole("region", { name: "To do" });
  await page.keyboard.press("s");
  await expect(todo.getByText("Due tomorrow")).toBeVisible();
  await page.keyboard.press("d");
  await expect(todo).toBeHidden();
  await expect(page.getByText("did: Send the comparison")).toBeVisible();

  // The URL holds the filters: a reload shows the same.
  await leaves(page);
  await tabsTo(page, /^Notes$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/show=notes/);
  await expect(page.getByText("did: Send the comparison")).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(page.getByText("did: Send the comparison")).toBeHidden();
  await expect(page.getByText("wrote a note, pinned")).toBeVisible();
  await page.goto(`/clients/${id}`);
  await settled(page);

  await changesClient(page);
  await recordsConsent(page);
});
