import { inTrial } from "./accounts.ts";
import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const CLIENTS = 60;

test("home values are bought and started in bulk, one bounces and returns its credit, and all the counts agree", async ({
  page,
}) => {
  const { email } = await inTrial(page, "Hana Payer");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  const call = async (path: string, data?: object) => {
    const answer = await (data ? page.request.post(`/api/${path}`, { data }) : page.request.get(`/api/${path}`));
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };

  // Professional, past its trial, with 250 more credits.
  await page.goto("/settings/plans");
  await page.getByRole("button", { name: "Upgrade to Professional" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page).toHaveURL(/\/settings\/plans/);
  const clock = `/sandbox/stripe/customers/${encodeURIComponent(email)}/advance`;
  expect((await page.request.post(clock, { form: { days: "25" } })).ok()).toBe(true);
  await expect
    .poll(async () => {
      await page.goto("/settings/plans");
      await settled(page);
      return page.locator("main").innerText();
    })
    .toContain("Renews on");
  await page.getByRole("button", { name: "Upgrade to 250 credits" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.locator("main")).toContainText("0 of 1,000");

  for (let at = 0; at < CLIENTS; at += 1) {
    const local = at === 7 ? `bounce-${mark}` : `owner${at}-${mark}`;
    const { id } = await call("client/store", {
      firstName: "Owner",
      lastName: `${at}`,
      emails: [`${local}@haddad.test`],
    });
    await call("homes", {
      ...{ address1: `${at + 1} ${mark} Maple Avenue`, city: "Raleigh", state: "NC", zipcode: "27605" },
      owners: [{ clientId: id }],
      value: { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" },
    });
  }
  await page.goto("/clients");
  await expect(page.getByRole("checkbox", { name: "Choose Owner 59" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Choose all clients on this page" }).press("Space");
  await page.getByRole("button", { name: `Choose all ${CLIENTS}` }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Email home values" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`${CLIENTS} homes of ${CLIENTS} clients from tomorrow on.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: `Email home values to ${CLIENTS} clients` }).click();
  await expect(page.getByText(`Home values mailed: ${CLIENTS} clients.`)).toBeVisible();

  // Due today instead of tomorrow at nine.
  for (const { id } of await call("home-values?perPage=100")) await call("send-homevalue-report", { id });
  await expect.poll(async () => (await call("home-value-credits")).reserved).toBe(0);
  const credits = await call("home-value-credits");
  expect(credits).toMatchObject({ granted: 1_000, used: CLIENTS - 1, returned: 1, left: 1_000 - CLIENTS + 1 });
  const lines: { kind: string; credits: number }[] = [];
  for (let at = 1; at <= 3; at += 1) lines.push(...(await call(`home-value-credits/ledger?perPage=100&page=${at}`)));
  expect(lines.reduce((sum, one) => sum + one.credits, 0)).toBe(credits.left);

  await page.goto("/home-values?view=credits");
  const figure = (name: string) => page.getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(figure("Used")).toHaveText(String(CLIENTS - 1));
  await expect(figure("Returned after a bounce or failure")).toHaveText("1");
  await expect(figure("Left")).toHaveText(String(1_000 - CLIENTS + 1));
  expect(await violations(page)).toEqual([]);
  await page.goto("/home-values?view=calendar");
  await expect(
    page.getByRole("button", { name: new RegExp(`: ${CLIENTS - 1} mails, ${CLIENTS - 1} credits`) }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/settings/plans");
  await expect(page.locator("main")).toContainText(`${CLIENTS - 1} of 1,000`);
  await page.goto("/settings/billing-details");
  await expect(page.getByRole("region", { name: "Invoices" })).toContainText("$29.99");

  await page.goto("/home-values?view=addresses");
  const row = page.getByRole("row", { name: new RegExp(`bounce-${mark}`) });
  await expect(row).toContainText("Owner 7");
  await row.getByRole("button", { name: "Clear the address of Owner 7" }).click();
  await expect(page.getByText("Every address takes email")).toBeVisible();
});
