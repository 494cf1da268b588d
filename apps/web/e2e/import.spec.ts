import { expect, PHONE, test } from "./fixtures.ts";
import { counts, file, mendedImportedUndone } from "./import-steps.ts";
import { overflow, violations } from "./look-over.ts";
import { ownMark } from "./own.ts";
import { STEP_MS } from "./waits.ts";

test("forty rows with four wrong ones are fixed, previewed, imported and undone by keyboard", async ({
  officer: page,
}) => mendedImportedUndone(page, 40, 10, STEP_MS));

test("a column is remapped, a word gets its meaning, and a second import remembers both", async ({ officer: page }) => {
  const run = ownMark();
  const headings = `Name ${run},Address ${run},Where from,Stage`;
  const list = (from: number) =>
    `${headings}\n${[0, 1].map((at) => `June Abbott${from + at} ${run},june${from + at}.${run}@example.com,Oakline,Warmish`).join("\n")}\n`;
  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("first.csv", list(0)));
  await page.getByLabel(`Field for Name ${run}`).selectOption({ label: "Name, first name first" });
  await page.getByLabel(`Field for Address ${run}`).selectOption({ label: "Email address" });
  await page.getByLabel("Field for Where from").selectOption({ label: "Lead source" });
  await page.getByLabel("Field for Stage").selectOption({ label: "Status" });
  await page.getByLabel("What “Warmish” means").selectOption({ label: "Lead" });
  await expect.poll(() => counts(page)).toEqual([2, 0, 0, 0]);
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("heading", { name: "2 clients imported" })).toBeVisible();

  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("second.csv", list(1)));
  await expect(page.getByLabel(`Field for Address ${run}`)).toHaveValue("email");
  await expect(page.getByLabel("Field for Stage")).toHaveValue("status");
  // One of them already exists, with nothing to add.
  await expect.poll(() => counts(page)).toEqual([1, 0, 1, 0]);
});

test("on a phone a wrong cell is corrected below its name", async ({ officer: page }) => {
  await page.setViewportSize(PHONE.viewport);
  const run = ownMark();
  await page.goto("/settings/import-clients");
  await page
    .getByLabel("Choose a file")
    .setInputFiles(
      file(
        "phone.csv",
        `First Name,Last Name,Email\nEllen,Brandt ${run},ellen@\nTom,Keller ${run},tom.${run}@example.com\n`,
      ),
    );
  expect(await counts(page)).toEqual([1, 0, 0, 1]);
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Email address, row 2").fill(`ellen.${run}@example.com`);
  await page.getByLabel("Email address, row 2").press("Enter");
  await expect.poll(() => counts(page)).toEqual([2, 0, 0, 0]);
  await expect(page.getByRole("button", { name: "Import 2 clients" })).toBeEnabled();
});

test("a viewer reads which permission an import needs", async ({ windowOf }) => {
  const page = await windowOf("viewer@demo.test");
  await page.goto("/settings/import-clients");
  await expect(page.getByText(/It needs the permission “.+”\. A Company Admin can give it to you\./)).toBeVisible();
  await expect(page.getByLabel("Choose a file")).toHaveCount(0);
});

test("a file that cannot be a list is rejected with a message", async ({ officer: page }) => {
  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("clients.pdf", "%PDF"));
  await expect(page.getByRole("alert")).toHaveText(/“clients\.pdf” is no list we can read/);
  await page.getByLabel("Choose a file").setInputFiles(file("clients.csv", ""));
  await expect(page.getByRole("alert")).toHaveText(/“clients\.csv” is empty/);
});
