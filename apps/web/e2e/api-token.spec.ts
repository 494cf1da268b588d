import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import { enter } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

test("a token is created, makes calls, is shown as used, is revoked, and then fails", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `Nightly export ${crypto.randomUUID().slice(0, 8)}`;
  await enter(page, "admin@demo.test");
  await page.goto("/settings/generate-api-token");
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("checkbox", { name: "View reports" }).check();
  await page.getByRole("checkbox", { name: "Manage clients" }).check();
  await page.getByRole("button", { name: "Make the token" }).click();
  const token = (await page.getByTestId("token").textContent()) ?? "";
  expect(token).toMatch(/^hl_live_/);
  await expect(page.getByText(`Authorization: Bearer ${token}`)).toBeVisible();
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const call = await program.get("/api/auth/user");
  expect(call.status()).toBe(200);
  expect((await call.json()).data.scope.toSorted()).toEqual(["client:manage", "report:view"]);

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Used");
  await expect(row).toContainText(`API version ${LATEST_VERSION} · the latest`);
  expect(call.headers()["hearthline-version"]).toBe(LATEST_VERSION);
  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Revoke “${name}”?` });
  await expect(question).toContainText("rejected from its next call on");
  await question.getByRole("button", { name: "Revoke the token" }).click();
  await expect(question).toBeHidden();

  expect((await program.get("/api/auth/user")).status()).toBe(401);
  await program.dispose();
});
