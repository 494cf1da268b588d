import type { Page } from "@playwright/test";
import { expect, PHONE, settled, stranger, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { madeLoan } from "./made-loan.ts";

/** A client of this window's user, made over REST. */
async function madeClient(page: Page, name: string): Promise<string> {
  const answer = await page.request.post("/api/client/store", { data: { name, phone: "(919) 555-0142" } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}

async function writesNote(page: Page, words: string): Promise<void> {
  await page.keyboard.press("n");
  await page.keyboard.type(words);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main").getByText(words)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Note about/ })).toHaveValue("");
}

async function addsHome(page: Page, street: string): Promise<void> {
  await page.getByRole("link", { name: /^Homes/ }).click();
  await page.getByRole("button", { name: "Add a home" }).click();
  const dialog = page.getByRole("dialog", { name: "New home" });
  await dialog.getByLabel("Street address").fill(street);
  await dialog.getByLabel(/^Value optional/).fill("431k");
  await dialog.getByLabel("Source").selectOption({ label: "Appraisal" });
  await dialog.getByLabel("Value as of").fill("11/2/2026");
  await dialog.getByLabel(/^Balance optional/).fill("259,814.37");
  await dialog.getByLabel("Balance as of").fill("11/1/2026");
  await dialog.getByLabel(/^Lender/).fill("Piedmont Savings Bank");
  await dialog.getByLabel(/^Rate/).fill("3 7/8");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** The card says what was typed: value with source and day, equity and LTV worked out of it. */
async function showsHome(page: Page, street: string): Promise<void> {
  const card = page.getByRole("article", { name: street });
  for (const words of [
    "$431,000",
    "Appraisal, Nov 2, 2026",
    "$171,185.63",
    "60.3%",
    "Piedmont Savings Bank",
    /Balance of Nov 1, 2026/,
  ])
    await expect(card.getByText(words).first()).toBeVisible();
}

for (const [place, width] of [
  ["a desktop", 1440],
  ["a phone", PHONE.viewport.width],
] as const)
  test(`on ${place} an officer writes a note about a client and adds a home with value and mortgage`, async ({
    officer: page,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    const id = await madeClient(page, `Journey ${width}`);
    await page.goto(`/clients/${id}`);
    await settled(page);
    await writesNote(page, "Prefers calls after five.");
    await addsHome(page, "906 Larkspur Court");
    await showsHome(page, "906 Larkspur Court");
    expect.soft(await violations(page)).toEqual([]);

    await page.reload();
    await showsHome(page, "906 Larkspur Court");
    expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
    await page.getByRole("link", { name: "Timeline" }).click();
    await expect(page.getByText("Prefers calls after five.")).toBeVisible();
    await expect(page.getByText("recorded $431,000")).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
  });

test("a deleted note and a deleted home come back by undo", async ({ officer: page }) => {
  const id = await madeClient(page, "Undone Deeds");
  await page.goto(`/clients/${id}`);
  await settled(page);
  await writesNote(page, "Written by mistake?");
  const note = page.getByRole("listitem").filter({ hasText: "Written by mistake?" });
  await note.getByRole("button", { name: "Delete this note" }).click();
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(note).toBeVisible();

  await addsHome(page, "12 Ridgewood Avenue");
  await page.getByRole("button", { name: "More for 12 Ridgewood Avenue" }).click();
  await page.getByRole("menuitem", { name: "Delete the home" }).click();
  await expect(page.getByRole("heading", { name: "No homes yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await showsHome(page, "12 Ridgewood Avenue");
});

test("what is read of a report appears on the timeline while it is open", async ({ officer: page, browser }) => {
  const id = await madeClient(page, "Read Live");
  const { link } = await madeLoan(page, "Read while you watch", { clientIds: [id] });
  await page.goto(`/clients/${id}`);
  await settled(page);
  await expect(page.getByRole("main").getByText("made version 1 of")).toBeVisible();
  await expect(page.getByText("Somebody with the link")).toBeHidden();
  const phone = await stranger(browser);
  await phone.goto(link);
  await expect(page.getByText("Somebody with the link").first()).toBeVisible();
  await phone.context().close();
});
