import { createLoan } from "./create-loan.ts";
import { expect, stranger, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

const path = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test("the link is readable without JavaScript: every figure is in the first response", async ({ officer, browser }) => {
  const { link, housingPayment } = await createLoan(officer, "Without script");
  const page = await stranger(browser, { javaScriptEnabled: false });
  const answer = await page.goto(path(link));
  expect(answer?.status()).toBe(200);
  const html = (await answer?.text()) ?? "";
  expect(html).toContain(housingPayment);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(housingPayment).first()).toBeVisible();
  await expect(page.getByText("8 Mill Pond Road").first()).toBeVisible();
  await expect(page.getByText("Laura Whitfield").first()).toBeVisible();
  await page.context().close();
});

test("on a phone the link becomes interactive, fits the screen, and is accessible", async ({ officer, browser }) => {
  const { link, housingPayment } = await createLoan(officer, "On a phone");
  const page = await stranger(browser);
  const troubles: string[] = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(String(error)));
  await page.goto(path(link));
  await expect(page.locator("[data-alive]")).toBeAttached();
  await expect(page.getByText(housingPayment).first()).toBeVisible();
  // The other scenario, by its switch: 320,000 over fifteen years is 2,700.34, plus 500.00 for taxes and insurance.
  await page.getByRole("radio", { name: /Fifteen years/ }).check();
  await expect(page.getByText("$3,200.34").first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await page.context().close();
});

test("a revoked link shows no figures, only the officer to contact", async ({ officer: page, browser }) => {
  const { id, housingPayment } = await createLoan(page, "Revoked");
  const made = await page.request.post("/api/loan/report-link", { data: { id, expiresInDays: 1 } });
  const { link, shareId } = (await made.json()).data;
  const borrower = await stranger(browser);
  expect((await borrower.goto(path(link)))?.status()).toBe(200);
  expect((await page.request.post("/api/loan/revoke-report-link", { data: { shareId } })).status()).toBe(200);
  const answer = await borrower.goto(path(link));
  expect(answer?.status()).toBe(410);
  await expect(borrower.getByRole("heading", { level: 1, name: "This link has ended" })).toBeVisible();
  await expect(borrower.getByText("Laura Whitfield").first()).toBeVisible();
  expect(await answer?.text()).not.toContain(housingPayment);
  const key = new URL(link).searchParams.get("key");
  const beat = { key, viewId: crypto.randomUUID(), event: "open" };
  expect((await borrower.request.post("/api/loan/log-view", { data: beat })).status()).toBe(410);
  await borrower.context().close();
});

test("an unknown key returns a 404 page that explains it", async ({ page, officer }) => {
  const { link } = await createLoan(officer, "Another key");
  const wrong = new URL(link);
  wrong.searchParams.set("key", "x".repeat(43));
  const answer = await page.goto(path(wrong.href));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "There is no report at this link" })).toBeVisible();
  await expect(page.getByText("This page could not be found")).toBeVisible();
});

test("neither an email scanner nor the officer's own visit counts as opened", async ({ officer: page, playwright }) => {
  const { id, link } = await createLoan(page, "Not counted");
  const key = new URL(link).searchParams.get("key");
  const scanner = await playwright.request.newContext({ userAgent: "Mozilla/5.0 (compatible; bingbot/2.0)" });
  const beat = () => ({ key, viewId: crypto.randomUUID(), event: "open" });
  await scanner.get(link);
  const scanned = await scanner.post(new URL("/api/loan/log-view", link).href, { data: beat() });
  expect((await scanned.json()).data).toEqual({ counted: false });
  const own = await page.request.post("/api/loan/log-view", { data: beat() });
  expect((await own.json()).data).toEqual({ counted: false });
  const { data: versions } = await (await page.request.get(`/api/loan/purchase/${id}/reports`)).json();
  expect(versions[0].shares[0].recipients[0]).toMatchObject({ openCount: 0 });
});

test("a browser that asks for privacy is reported as opened, without a reading time", async ({
  officer: page,
  browser,
}) => {
  const { id, link } = await createLoan(page, "Asks for privacy");
  const borrower = await stranger(browser, { extraHTTPHeaders: { "Sec-GPC": "1" } });
  await borrower.goto(path(link));
  const recipient = async () => {
    const { data } = await (await page.request.get(`/api/loan/purchase/${id}/reports`)).json();
    return data[0].shares[0].recipients[0];
  };
  await expect.poll(recipient).toMatchObject({ openCount: 1 });
  await borrower.mouse.wheel(0, 600);
  await borrower.context().close();
  expect(await recipient()).toMatchObject({ openCount: 1, seconds: 0, sections: {}, privateReading: true });
  await page.goto(`/view-purchase-loans/${id}?tab=activity`);
  await expect(page.getByText("Reading not recorded (browser asked for privacy)")).toBeVisible();
});

test("HTML in a name is shown as text on the page, on the link and in the email", async ({
  officer: page,
  browser,
  request,
}) => {
  const name = "<img src=x onerror=alert(1)> Tom & Co";
  const alerts: string[] = [];
  page.on("dialog", (dialog) => alerts.push(dialog.message()));
  const { id, link } = await createLoan(page, name, { note: "<script>alert(2)</script> A note" });
  await page.goto(`/view-purchase-loans/${id}`);
  await expect(page).toHaveTitle(/<img src=x/);
  await expect(page.getByText("<script>alert(2)</script> A note").first()).toBeVisible();
  const borrower = await stranger(browser);
  borrower.on("dialog", (dialog) => alerts.push(dialog.message()));
  await borrower.goto(path(link));
  await expect(borrower.getByText("<script>alert(2)</script> A note").first()).toBeVisible();
  expect(alerts).toEqual([]);
  await borrower.context().close();
  expect((await request.get("/sandbox")).status()).toBe(200);
});
