import { FIGURE, fillFirst, NEW_PURCHASE, openBuilder } from "./builder-steps.ts";
import { BuilderTable } from "./builder-table.ts";
import { expect, test } from "./fixtures.ts";

test("typed values survive the first save, and two tabs keep a new loan each", async ({ officer: page }) => {
  const table = await openBuilder(page);
  await fillFirst(table);
  const other = await page.context().newPage();
  const second = await openBuilder(other);
  await expect(second.cell("Price", "A")).toHaveValue("");
  await second.fill("Price", "A", "222k");
  await expect(other.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await other.reload();
  await expect(second.cell("Price", "A")).toHaveValue("222,000");
  await other.close();

  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/edit$/);
  await table.cell("Price", "A").fill("410k");
  await expect(page.getByRole("button", { name: "Undo price of A" })).toBeEnabled();
  await table.cell("Price", "A").blur();
  await expect(table.cell("Price", "A")).toHaveValue("410,000");
});

test("the best value is marked, and a fourth scenario is the last", async ({ officer: page }) => {
  const table = await openBuilder(page);
  await fillFirst(table);
  for (const [letter, rate] of [
    ["B", "5.5"],
    ["C", "5.25"],
    ["D", "6.25"],
  ] as const) {
    await table.addCopy();
    await table.fill("Note rate", letter, rate);
  }
  await expect(table.figure(FIGURE, "C")).toHaveText(/ best$/);
  await expect(table.figure(FIGURE, "A")).not.toHaveText(/best/);
  await expect(page.getByText("best of the four").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Duplicate/ }).first()).toBeDisabled();
});

test("typing replaces the value of the cell that Enter moves to, even if that value updates a moment later", async ({
  officer: page,
}) => {
  // A late frame, as on a busy machine: the down payment's share of the price arrives after Enter.
  await page.addInitScript(() => {
    const soon = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (work) => soon(() => setTimeout(() => work(performance.now()), 500));
  });
  const table = await openBuilder(page);
  await table.cell("Price", "A").fill("");
  await page.keyboard.type("450k");
  await page.keyboard.press("Enter");
  await expect(table.cell("Down payment", "A")).toHaveValue("90,000");
  await page.keyboard.type("10%");
  await page.keyboard.press("Enter");
  await expect(table.cell("Down payment", "A")).toHaveValue("45,000");
});

test("a report is generated with the keyboard alone", async ({ officer: page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type("new purchase");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(NEW_PURCHASE);
  const table = new BuilderTable(page);
  await expect(table.cell("Price", "A")).toBeVisible();
  const tabTo = async (wanted: ReturnType<BuilderTable["cell"]>, key: "Tab" | "Shift+Tab" = "Tab") => {
    for (let presses = 0; presses < 90; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error("Tab does not reach the control.");
  };
  await expect(table.cell("Price", "A")).toBeFocused();
  await page.keyboard.type("400k");
  await page.keyboard.press("Enter");
  await expect(table.cell("Down payment", "A")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(table.cell("Price", "A")).toBeFocused();
  await tabTo(table.cell("Note rate", "A"));
  await page.keyboard.type("6");
  await table.shows(FIGURE, "A", "1,918.56");
  const generate = page.getByRole("button", { name: "Generate report" });
  await tabTo(generate, "Shift+Tab");
  await page.keyboard.press("Enter");
  // Taxes and insurance are estimated and dues are zero: only the borrower is missing.
  const check = page.getByRole("dialog", { name: "Before the report is made" });
  await tabTo(check.getByRole("button", { name: "Continue anyway" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/view-purchase-loans\/[\w-]{36}$/);
  const share = page.getByRole("button", { name: "Share report" });
  await expect(share).toBeVisible();
  await tabTo(share);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share the report" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
});
