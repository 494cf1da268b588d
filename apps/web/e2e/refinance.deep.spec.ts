import { BuilderTable } from "./builder-table.ts";
import { expect, test } from "./fixtures.ts";

const mark = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");

test("an officer compares four proposals with the current loan, and finds them unchanged after saving", async ({
  officer: page,
}) => {
  const table = new BuilderTable(page);
  const today = (name: string) => page.getByRole("textbox", { name: `${name}, Today`, exact: true });
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Loan" }).getByRole("link", { name: new RegExp(`^${name}`) });

  await test.step("starts a refinance report from the graph types", async () => {
    await page.goto("/reports");
    await page.getByRole("radio", { name: "Refinance" }).click();
    await page.getByRole("link", { name: "Start a refinance report" }).click();
    await expect(page).toHaveURL(/\/reports\/refinance-report/);
  });

  await test.step("enters the mortgage statement", async () => {
    await today("Home value").fill("620000");
    await today("Balance").fill("350000");
    await today("Note rate").fill("7.25");
    await today("Principal and interest").fill("2456");
    await today("Property tax").fill("9000");
    await today("Homeowner’s insurance").fill("1800");
    await expect(page.getByText("High", { exact: true })).toBeVisible();
  });

  await test.step("enters where the home is", async () => {
    await tab("Property").click();
    await page.getByLabel("Street address").fill(`12 Oak St ${mark}`);
    await page.getByLabel("City").fill("Austin");
    await page.getByLabel("State").selectOption("TX");
    await page.getByLabel("ZIP code").fill("78701");
    await tab("Options").click();
  });

  await test.step("adds three proposals to the first", async () => {
    await table.fill("Note rate", "A", "5.99");
    await table.fill("Credit score", "A", "740");
    await table.fill("Closing date", undefined, "2/15/2027");
    for (const [letter, rate] of [
      ["B", "5.75"],
      ["C", "5.5"],
      ["D", "6.5"],
    ] as const) {
      await page.getByRole("button", { name: "Add an option" }).click();
      await page.getByRole("menuitem", { name: /^Copy/ }).last().click();
      await table.fill("Note rate", letter, rate);
    }
    await expect(page.getByRole("button", { name: "Add an option" })).toHaveCount(0);
    const payment = page.getByRole("row").filter({ hasText: "Principal and interest" }).filter({ hasText: "2,456.00" });
    await expect(payment.first().locator("[data-figure]")).toHaveCount(5);
  });

  await test.step("saves it, and it reopens unchanged", async () => {
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page).toHaveURL(/\/view-refi-loans\/[^/]+\/edit/);
    await page.reload();
    await expect(today("Balance")).toHaveValue("350,000");
    await expect(table.cell("Note rate", "D")).toHaveValue("6.500");
  });
});
