import { BuilderTable } from "./builder-table.ts";
import { expect, test } from "./fixtures.ts";

/** All that a known scenario needs: price, down payment, rate, score, tax and insurance. */
const MAX_KEYS = 25;

test("an officer compares four programs by keyboard, with at most 25 keys for each", async ({ officer: page }) => {
  const counts: number[] = [];
  let keys = 0;
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const press = async (...all: string[]) => {
    for (const key of all) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const done = () => {
    counts.push(keys);
    keys = 0;
  };

  await page.goto("/reports/purchase-report");
  const table = new BuilderTable(page);
  await expect(table.cell("Price", "A")).toBeFocused();
  for (const value of ["450k", "10%", "6.5", "740", "5k"]) {
    await type(value);
    await press("Enter");
  }
  await type("1.8k");
  done();
  await table.shows("Principal and interest", "A", "2,559.88");

  // Price, tax and insurance belong to the home: a copy asks only for what differs.
  const programs = [
    { letter: "B", from: "Homeowner’s insurance", first: "f", down: "3.5%", rate: "6.25", name: "FHA, 3.5% down" },
    { letter: "C", from: "Note rate", first: "v", down: "0", rate: "6.125", name: "VA, nothing down" },
    { letter: "D", from: "Note rate", first: "u", down: "0", rate: "6.375", name: "USDA, nothing down" },
  ] as const;
  for (const { letter, from, first, down, rate } of programs) {
    await press("Control+d");
    await expect(table.cell(from, letter)).toBeFocused();
    await press("Control+ArrowUp");
    await type(first);
    await press("Enter");
    await expect(table.cell("Down payment", letter)).toBeFocused();
    await type(down);
    await press("Enter");
    await type(rate);
    done();
  }
  for (const { letter, name } of programs) await expect(table.cell(`Name of scenario ${letter}`)).toHaveValue(name);
  await expect(table.cell("Name of scenario A")).toHaveValue("Conventional, 10% down");
  await expect(table.cell("Price", "D")).toHaveValue("450,000");
  for (const letter of ["A", "B", "C", "D"] as const)
    await expect(table.figure("Principal and interest", letter)).toHaveText(/^\d,\d{3}\.\d\d( best)?$/);

  process.stdout.write(
    `Keys of four programs: ${counts.join(", ")}; ${counts.reduce((sum, one) => sum + one)} in all.\n`,
  );
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAX_KEYS);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the builder" })).toBeVisible();
});
