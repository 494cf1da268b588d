import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import { enter } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

test("an integration is added, gets a working token, is switched off and on, and is deleted", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `CRM ${crypto.randomUUID().slice(0, 8)}`;
  await enter(page, "admin@demo.test");
  await page.goto("/settings/api-integrations");
  await page.getByRole("button", { name: "New integration" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add the integration" }).click();
  const section = page.getByRole("region", { name });
  await expect(section).toContainText("No token works right now");

  await section.getByRole("button", { name: `New token for ${name}` }).click();
  await page.getByLabel("Name").fill("Production");
  await page.getByRole("button", { name: "Make the token" }).click();
  const token = (await page.getByTestId("token").textContent()) ?? "";
  expect(token).toMatch(/^hl_live_/);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(section.getByRole("listitem")).toContainText("Production");
  await expect(section.getByRole("listitem")).toContainText(`API version ${LATEST_VERSION} · the latest`);

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const status = async () => (await program.get("/api/client/list?perPage=1")).status();
  expect(await status()).toBe(200);

  await section.getByRole("button", { name: `Switch off ${name}` }).click();
  await page.getByRole("button", { name: "Switch it off" }).click();
  await expect(section.getByText("Switched off")).toBeVisible();
  expect(await status()).toBe(401);
  await section.getByRole("button", { name: `Switch on ${name}` }).click();
  await expect(section.getByText("Switched off")).toHaveCount(0);
  expect(await status()).toBe(200);

  await section.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete the integration" }).click();
  // While the dialog is open, what is behind it is hidden from screen readers.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(section).toHaveCount(0);
  expect(await status()).toBe(401);
  await program.dispose();
});
