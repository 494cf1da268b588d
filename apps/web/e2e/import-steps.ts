import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { settled } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const HEADINGS = "First Name,Last Name,Email,Cell,Street,City,State,Zip,Stage,Internal ID";

/** A list as a file to upload. */
export const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Returns the counts of the newest dry run: created, updated, skipped, wrong. */
export async function counts(page: Page): Promise<number[]> {
  const numbers = page.getByRole("region", { name: "What would happen" });
  await expect(numbers).not.toHaveAttribute("aria-busy", "true");
  const texts = await numbers.locator("dt + dd").allTextContents();
  return texts.map((text) => Number(text.replaceAll(",", "")));
}

/**
 * Fixes, previews, imports and undoes a list of `many` people by keyboard. One person in `each` is wrong: half of them in the email address, half
 * in the phone number.
 *
 * @param patience the timeout for steps that take longer with more rows
 */
export async function mendedImportedUndone(page: Page, many: number, each: number, patience: number): Promise<void> {
  const run = ownMark();
  const name = `past-clients-${run}.csv`;
  const count = many.toLocaleString("en-US");
  const wrong = Math.floor(many / each);
  // An exchange unique to this run: no other journey's client, or earlier try's, has a row's number.
  const exchange = randomInt(200, 900);
  const phoneOf = (at: number) => `(984) ${exchange}-${1000 + at}`;
  const emailOf = (at: number) => `person${at}.${run}@example.com`;
  const isWrong = (at: number) => at % each === 7;
  const wrongEmail = (at: number) => isWrong(at) && at % (2 * each) === 7;
  const rows = Array.from({ length: many }, (_, at) => {
    const email = wrongEmail(at) ? `person${at}.${run}@` : emailOf(at);
    const phone = isWrong(at) && !wrongEmail(at) ? "919 555 018" : phoneOf(at);
    return `Person${at},Imported ${run},${email},${phone},${at + 1} Ridgewood Ave,Raleigh,NC,27607,Lead,A-${at}`;
  });
  const imported = async (): Promise<number> =>
    (await (await page.request.get(`/api/client/list?q=${run}&perPage=1`)).json()).meta.total;

  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file(name, `${HEADINGS}\n${rows.join("\n")}\n`));
  await expect(page.getByRole("heading", { name: "Match and check" })).toBeVisible({ timeout: patience });

  // Every column but the last is matched automatically.
  for (const [heading, target] of [
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Email", "email"],
    ["Cell", "mobilePhone"],
    ["Street", "address1"],
    ["Stage", "status"],
  ])
    await expect(page.getByLabel(`Field for ${heading}`)).toHaveValue(target ?? "");
  await page.getByLabel("Field for Internal ID").selectOption("");
  expect(await counts(page)).toEqual([many - wrong, 0, 0, wrong]);
  expect(await violations(page)).toEqual([]);

  // Moves from wrong cell to wrong cell with Enter alone; a reload keeps the corrections so far.
  const first = page.locator("input[data-mend]").first();
  await first.focus();
  for (let mended = 0; mended < wrong; mended += 1) {
    if (mended === wrong / 2) {
      await expect.poll(async () => (await counts(page))[3], { timeout: patience }).toBe(wrong / 2);
      await page.reload();
      await settled(page);
      expect((await counts(page))[3]).toBe(wrong / 2);
      await page.locator("input[data-mend][aria-invalid=true]").first().focus();
    }
    const label = (await page.locator("input[data-mend]:focus").getAttribute("aria-label")) ?? "";
    const at = Number(/row ([\d,]+)/.exec(label)?.[1]?.replaceAll(",", "")) - 2;
    await page.keyboard.press("Control+a");
    await page.keyboard.type(label.startsWith("Email") ? emailOf(at) : phoneOf(at));
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => counts(page), { timeout: patience }).toEqual([many, 0, 0, 0]);
  expect(await imported()).toBe(0);

  const confirm = page.getByRole("button", { name: `Import ${count} clients` });
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `${count} clients imported` })).toBeVisible({ timeout: 2 * patience });
  expect(await imported()).toBe(many);
  await page.getByRole("link", { name: "See the clients" }).click();
  await expect(page).toHaveURL(/\/clients\?.*importId=/);
  await page.goBack();

  await page.getByRole("button", { name: /^Undo until/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible({ timeout: 2 * patience });
  expect(await imported()).toBe(0);

  // It is listed among the earlier imports.
  await page.getByRole("link", { name: "Import another file" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${name}.*Undone`) })).toBeVisible();
}
