import { expect, test } from "./fixtures.ts";
import { counts, file, mendedImportedUndone } from "./import-steps.ts";
import { violations } from "./look-over.ts";
import { JOURNEY_MS, STEP_MS } from "./waits.ts";

test("two thousand rows with forty wrong ones are fixed, previewed, imported and undone by keyboard", async ({
  officer: page,
}) => {
  // Two thousand rows are previewed forty times.
  test.setTimeout(2 * JOURNEY_MS);
  await mendedImportedUndone(page, 2_000, 50, 4 * STEP_MS);
});

for (const [path, done] of [
  ["/settings/import-clients", /^2 clients imported$/],
  ["/settings/import-clients-report", /^2 loans imported$/],
] as const)
  test(`the sample that ${path} offers is imported without corrections, and exported again`, async ({
    officer: page,
  }) => {
    await page.goto(path);
    const sample = await page.getByRole("link", { name: "Download a sample" }).getAttribute("href");
    const text = decodeURIComponent(sample?.replace(/^[^,]*,/, "") ?? "");
    await page.getByLabel("Choose a file").setInputFiles(file("sample.csv", text));
    await expect.poll(() => counts(page)).toEqual([2, 0, 0, 0]);
    await page.getByRole("button", { name: /^Import 2 / }).click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Undo until/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible();
    await expect(page.getByText(/2 rows are as before\./)).toBeVisible();
  });
