import type { Page } from "@playwright/test";
import { expect, PHONE, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

const RUN = crypto.randomUUID().slice(0, 8);
const HEADINGS = "First Name,Last Name,E-mail,Cell,Street,City,State,Zip,Stage,Internal ID";

/** Of an exchange of this run's own: another journey's client, or one of a try before, never has the number of a row. */
const EXCHANGE = 200 + (Number.parseInt(RUN, 16) % 700);
const phoneOf = (at: number) => `(984) ${EXCHANGE}-${1000 + at}`;
const emailOf = (at: number) => `person${at}.${RUN}@example.com`;
/** Of two thousand people; every fiftieth is wrong: half in the address, half in the phone. */
const isWrong = (at: number) => at % 50 === 7;
const wrongEmail = (at: number) => isWrong(at) && at % 100 === 7;
const rows = (many: number, withWrong: boolean): string =>
  Array.from({ length: many }, (_, at) => {
    const email = withWrong && wrongEmail(at) ? `person${at}.${RUN}@` : emailOf(at);
    const phone = withWrong && isWrong(at) && !wrongEmail(at) ? "919 555 018" : phoneOf(at);
    return `Person${at},Imported ${RUN},${email},${phone},${at + 1} Ridgewood Ave,Raleigh,NC,27607,Lead,A-${at}`;
  }).join("\n");

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function clientsOfRun(page: Page, of = RUN): Promise<number> {
  const { meta } = await (await page.request.get(`/api/client/list?q=${of}&perPage=1`)).json();
  return meta.total;
}

/** Once the newest dry run is there: created, updated, skipped, wrong. */
async function counts(page: Page): Promise<number[]> {
  const numbers = page.getByRole("region", { name: "What would happen" });
  await expect(numbers).not.toHaveAttribute("aria-busy", "true", { timeout: 120_000 });
  const texts = await numbers.locator("dt + dd").allTextContents();
  return texts.map((text) => Number(text.replaceAll(",", "")));
}

test("two thousand rows with forty wrong ones are mended, tried, imported and undone, by keyboard", async ({
  officer: page,
}) => {
  test.setTimeout(900_000);
  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("past-clients.csv", `${HEADINGS}\n${rows(2_000, true)}\n`));
  await expect(page.getByRole("heading", { name: "Match and check" })).toBeVisible({ timeout: 120_000 });

  // Every column but the last has found its place.
  for (const [heading, target] of [
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["E-mail", "email"],
    ["Cell", "mobilePhone"],
    ["Street", "address1"],
    ["Stage", "status"],
  ])
    await expect(page.getByLabel(`Field for ${heading}`)).toHaveValue(target ?? "");
  await page.getByLabel("Field for Internal ID").selectOption("");
  expect(await counts(page)).toEqual([1_960, 0, 0, 40]);
  expect(await violations(page)).toEqual([]);

  // From wrong cell to wrong cell with Enter alone; a reload comes back to what was mended.
  const first = page.locator("input[data-mend]").first();
  await first.focus();
  for (let mended = 0; mended < 40; mended += 1) {
    if (mended === 20) {
      await expect.poll(async () => (await counts(page))[3], { timeout: 120_000 }).toBe(20);
      await page.reload();
      await settled(page);
      expect((await counts(page))[3]).toBe(20);
      await page.locator("input[data-mend][aria-invalid=true]").first().focus();
    }
    const label = (await page.locator("input[data-mend]:focus").getAttribute("aria-label")) ?? "";
    const at = Number(/row ([\d,]+)/.exec(label)?.[1]?.replaceAll(",", "")) - 2;
    await page.keyboard.press("Control+a");
    await page.keyboard.type(label.startsWith("E-mail") ? emailOf(at) : phoneOf(at));
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => counts(page), { timeout: 120_000 }).toEqual([2_000, 0, 0, 0]);
  expect(await clientsOfRun(page)).toBe(0);

  const confirm = page.getByRole("button", { name: "Import 2,000 clients" });
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "2,000 clients imported" })).toBeVisible({ timeout: 240_000 });
  expect(await clientsOfRun(page)).toBe(2_000);
  await page.getByRole("link", { name: "See the clients" }).click();
  await expect(page).toHaveURL(/\/clients\?.*importId=/);
  await page.goBack();

  await page.getByRole("button", { name: /^Undo until/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible({ timeout: 240_000 });
  expect(await clientsOfRun(page)).toBe(0);

  // It stands among the earlier ones.
  await page.getByRole("link", { name: "Import another file" }).click();
  await expect(page.getByRole("row", { name: /past-clients\.csv.*Undone/ }).first()).toBeVisible();
});

test("a column goes elsewhere, a word is told what it stands for, and a second import remembers both", async ({
  officer: page,
}) => {
  const run = crypto.randomUUID().slice(0, 8);
  const headings = `Name ${run},Address ${run},Where from,Stage`;
  const list = (from: number) =>
    `${headings}\n${[0, 1].map((at) => `June Abbott${from + at} ${run},june${from + at}.${run}@example.com,Oakline,Warmish`).join("\n")}\n`;
  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("first.csv", list(0)));
  await page.getByLabel(`Field for Name ${run}`).selectOption({ label: "Name, first name first" });
  await page.getByLabel(`Field for Address ${run}`).selectOption({ label: "E-mail address" });
  await page.getByLabel("Field for Where from").selectOption({ label: "Came from" });
  await page.getByLabel("Field for Stage").selectOption({ label: "Status" });
  await page.getByLabel("What “Warmish” stands for").selectOption({ label: "Lead" });
  await expect.poll(() => counts(page), { timeout: 120_000 }).toEqual([2, 0, 0, 0]);
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByRole("heading", { name: "2 clients imported" })).toBeVisible({ timeout: 120_000 });

  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("second.csv", list(1)));
  await expect(page.getByLabel(`Field for Address ${run}`)).toHaveValue("email", { timeout: 120_000 });
  await expect(page.getByLabel("Field for Stage")).toHaveValue("status");
  // One of them is here already, with nothing to add.
  await expect.poll(() => counts(page), { timeout: 120_000 }).toEqual([1, 0, 1, 0]);
});

test("on a phone a wrong cell is mended below its name", async ({ officer: page }) => {
  await page.setViewportSize(PHONE.viewport);
  const run = crypto.randomUUID().slice(0, 8);
  await page.goto("/settings/import-clients");
  await page
    .getByLabel("Choose a file")
    .setInputFiles(
      file(
        "phone.csv",
        `First Name,Last Name,E-mail\nEllen,Brandt ${run},ellen@\nTom,Keller ${run},tom.${run}@example.com\n`,
      ),
    );
  expect(await counts(page)).toEqual([1, 0, 0, 1]);
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("E-mail address, row 2").fill(`ellen.${run}@example.com`);
  await page.getByLabel("E-mail address, row 2").press("Enter");
  await expect.poll(() => counts(page), { timeout: 120_000 }).toEqual([2, 0, 0, 0]);
  await expect(page.getByRole("button", { name: "Import 2 clients" })).toBeEnabled();
});

for (const [path, done] of [
  ["/settings/import-clients", /^2 clients imported$/],
  ["/settings/import-clients-report", /^2 loans imported$/],
] as const)
  test(`the sample that ${path} offers is imported with nothing to mend, and out again`, async ({ officer: page }) => {
    await page.goto(path);
    const sample = await page.getByRole("link", { name: "Download a sample" }).getAttribute("href");
    const text = decodeURIComponent(sample?.replace(/^[^,]*,/, "") ?? "");
    await page.getByLabel("Choose a file").setInputFiles(file("sample.csv", text));
    await expect.poll(() => counts(page), { timeout: 120_000 }).toEqual([2, 0, 0, 0]);
    await page.getByRole("button", { name: /^Import 2 / }).click();
    await expect(page.getByRole("heading", { name: done })).toBeVisible({ timeout: 120_000 });
    await page.reload();
    await expect(page.getByRole("heading", { name: done })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Undo until/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(/2 rows are as before\./)).toBeVisible();
  });

test("a viewer reads which permission an import needs", async ({ windowOf }) => {
  const page = await windowOf("viewer@demo.test");
  await page.goto("/settings/import-clients");
  await expect(page.getByText(/It needs the permission “.+”\. A Company Admin can give it to you\./)).toBeVisible();
  await expect(page.getByLabel("Choose a file")).toHaveCount(0);
});

test("a file that cannot be a list is refused in a sentence", async ({ officer: page }) => {
  await page.goto("/settings/import-clients");
  await page.getByLabel("Choose a file").setInputFiles(file("clients.pdf", "%PDF"));
  await expect(page.getByRole("alert")).toHaveText(/“clients\.pdf” is no list we can read/);
  await page.getByLabel("Choose a file").setInputFiles(file("clients.csv", ""));
  await expect(page.getByRole("alert")).toHaveText(/“clients\.csv” is empty/);
});
