import { expect, test } from "./fixtures.ts";

/** "1,234" → 1234, "$4,862,400" → 4862400. */
const numberOf = (text: string) => Number(text.replace(/[^\d.]/g, ""));

const SOON = { timeout: 20_000 };

test("a number of the dashboard opens exactly the rows it counts", async ({ officer: page }) => {
  // Another journey may make a row between the number and its rows: then both are read again.
  await expect(async () => {
    await page.goto("/dashboard?period=year");
    const box = page.getByRole("region", { name: "Your numbers" });
    const preApproved = box
      .getByRole("definition")
      .filter({ has: page.getByRole("link") })
      .nth(1)
      .getByRole("link");
    const number = numberOf(await preApproved.innerText());
    await preApproved.click();
    await expect(page).toHaveURL(/counted=pre-approved/);
    await expect(page.getByRole("heading", { name: /Pre-approved/ })).toContainText(String(number), SOON);
  }).toPass();

  await expect(async () => {
    await page.goto("/dashboard");
    const tabs = page.getByRole("navigation", { name: "Views of the graph reports" });
    const waiting = tabs.getByRole("link", { name: /Waiting for me/ });
    await expect(waiting).toHaveText(/\d+$/);
    const count = numberOf((await waiting.innerText()).replace("Waiting for me", ""));
    await waiting.click();
    await expect(page).toHaveURL(/graph\.tab=waiting/);
    const table = page.getByRole("region", { name: "Graph reports" });
    await expect(table.getByRole("heading", { name: "Graph reports" })).toContainText(String(count), SOON);
    await expect(table.getByRole("row")).toHaveCount(count + 1, SOON);
  }).toPass();
});

test("whom to call is worked through by key: done, snooze, not interested, and undone", async ({ officer: page }) => {
  await page.goto("/dashboard?calls=all");
  const list = page.getByRole("list", { name: "Whom to call" });
  const rows = list.getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const names = await rows
    .getByRole("link")
    .filter({ hasNotText: /^(Call)?$/ })
    .allInnerTexts();
  const [first = "", second = "", third = ""] = names;

  await list.getByRole("link", { name: first, exact: true }).focus();
  await page.keyboard.press("d");
  await expect(list.getByRole("link", { name: first, exact: true })).toHaveCount(0);
  // Who works through the list stays in it.
  await expect(list.getByRole("link", { name: second, exact: true })).toBeFocused();
  await page.keyboard.press("s");
  await expect(list.getByRole("link", { name: second, exact: true })).toHaveCount(0);
  await expect(list.getByRole("link", { name: third, exact: true })).toBeFocused();
  await page.keyboard.press("n");
  await expect(list.getByRole("link", { name: third, exact: true })).toHaveCount(0);
  await page.reload();
  for (const name of [first, second, third]) await expect(list.getByRole("link", { name, exact: true })).toHaveCount(0);

  for (const [words, name] of [
    ["1 done today", first],
    ["1 snoozed", second],
    ["1 not interested", third],
  ] as const) {
    const opener = page.getByRole("button", { name: words });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Undo for ${name}` }).press("Enter");
    await expect(list.getByRole("link", { name, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("how the calls are chosen is told, each reason with the clients of whom it holds", async ({ officer: page }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "How these are chosen" }).click();
  const dialog = page.getByRole("dialog", { name: "How these are chosen" });
  const link = dialog.getByRole("link", { name: /^Tried something: / });
  const number = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/signals=tried/);
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: number }).first()).toBeVisible();
});
