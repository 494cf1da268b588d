import { createLoan } from "./create-loan.ts";
import { ADDRESS, expect, settled, signIn, test } from "./fixtures.ts";

test("a visitor signs in first and then sees the page they wanted", async ({ page }) => {
  await page.goto("/clients?q=Dvorak");
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/clients?q=Dvorak")}`);
  await signIn(page, "officer@demo.test");
  await expect(page).toHaveURL("/clients?q=Dvorak");
  await expect(
    page
      .getByRole("table", { name: /^Clients found/ })
      .getByRole("link", { name: /Dvorak/ })
      .first(),
  ).toBeVisible();
});

test("an address on another site is ignored after sign-in", async ({ page }) => {
  await page.goto(`/login?next=${encodeURIComponent("//evil.example/dashboard")}`);
  await signIn(page, "officer@demo.test");
  await expect(page).toHaveURL("/dashboard");
});

test("a wrong password shows an error and keeps the email address", async ({ page }) => {
  await page.goto("/login");
  // The page is shown before its script, which then hydrates it.
  await expect(page.locator("#root[data-offers]")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("An email address is needed.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("unknown@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("An email address is needed.")).toBeHidden();
  await expect(page.getByRole("alert")).toHaveText(/password/);
  await expect(page.getByLabel("Email")).toHaveValue("unknown@demo.test");
  await expect(page).toHaveURL("/login");
});

test("pages for guests redirect signed-in users to their dashboard", async ({ officer: page }) => {
  for (const path of ["/login", "/register", "/forgot-password", "/"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
  }
});

test("logging out ends the session in the browser and on the server", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "officer@demo.test");
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login");
  await signIn(page, "officer@demo.test");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("a page that does not exist responds 404 and says so", async ({ page, officer }) => {
  for (const window of [page, officer]) {
    const response = await window.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(window.getByRole("heading", { level: 1, name: "This page could not be found" })).toBeVisible();
    await expect(window).toHaveTitle(/Page not found/);
  }
  expect((await page.request.get("/api/no-such-call")).status()).toBe(404);
});

test("an officer of another company finds none of this company's records", async ({ officer, windowOf }) => {
  const { id, link } = await createLoan(officer, "Ours alone");
  const other = await windowOf("officer@other.test");
  expect((await other.request.get(`/api/loan/purchase/${id}`)).status()).toBe(404);
  expect((await other.request.post("/api/loan/get-purchase-report", { data: { id } })).status()).toBe(404);
  expect(
    (await other.request.post("/api/loan/send-purchase-report-email", { data: { id, to: ["a@b.example"] } })).status(),
  ).toBe(404);
  await other.goto(`/view-purchase-loans/${id}`);
  await expect(other.getByText("There is no such loan")).toBeVisible();
  await other.goto(`/view-purchase-loans/${id}/edit`);
  await expect(other.getByText("There is no such loan")).toBeVisible();
  await other.goto("/view-purchase-loans");
  await settled(other);
  await expect(other.getByText("Ours alone")).toHaveCount(0);
  // Anyone who holds the link may read it, wherever they work.
  expect((await other.request.get(link)).status()).toBe(200);
});

test("the session's cookie is inaccessible to scripts, and another site's form is rejected", async ({
  officer: page,
}) => {
  await page.goto("/dashboard");
  const cookies = await page.context().cookies();
  const session = cookies.find(({ httpOnly }) => httpOnly);
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value ?? "?");
  const forged = await page.request.post(`${ADDRESS}/api/client/store`, {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    data: { name: "Mallory" },
  });
  expect([401, 403]).toContain(forged.status());
});
