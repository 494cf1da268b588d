import { kilobytes, scriptsOf } from "../bench/weight.ts";
import { ADDRESS, expect, fillSignIn, stranger, test } from "./fixtures.ts";

const PAGES = [
  { path: "/", heading: /^Four loans side by side/, shows: { role: "link", name: "Start a 14-day trial" } },
  { path: "/plans", heading: "Plans and prices", shows: { role: "heading", name: "Growth" } },
  { path: "/login", heading: "Sign in", shows: { role: "button", name: "Sign in" } },
] as const;

test("the public pages are readable before any script runs, and describe themselves to search engines", async ({
  browser,
}) => {
  const page = await stranger(browser, { javaScriptEnabled: false });
  for (const { path, heading, shows } of PAGES) {
    await page.goto(ADDRESS + path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
    await expect(page.getByRole(shows.role, { name: shows.name, exact: true }).first(), path).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", ADDRESS + path);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{40,160}/);
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", await page.title());
  }
  await expect(page.getByLabel("Email")).toBeEditable();
  await expect(page.getByLabel("Password", { exact: true })).toBeEditable();
});

test("the app hydrates the public pages without changing their text or logging to the console", async ({ browser }) => {
  const page = await stranger(browser);
  const troubles: string[] = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(String(error)));
  for (const { path } of PAGES) {
    const sent = await (await page.request.get(ADDRESS + path)).text();
    const words = await page.evaluate(
      (html) => new DOMParser().parseFromString(html, "text/html").body.textContent,
      sent,
    );
    await page.goto(ADDRESS + path);
    await expect(page.locator("#root[data-offers]")).toHaveCount(0);
    // The tests open the site by IP address, where the app says which host name passkeys work under.
    const shown = ((await page.locator("#root").textContent()) ?? "").replace(
      /Passkeys need the site’s name: open it as \S+?:\d+/,
      "",
    );
    expect(shown, path).toBe(words.trim());
  }
  expect(troubles).toEqual([]);
});

test("a form that is submitted before the app has loaded is sent once it has", async ({ browser }) => {
  const page = await stranger(browser);
  let arrive = () => {};
  const later = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await later;
    await route.continue();
  });
  await page.goto(`${ADDRESS}/login`, { waitUntil: "commit" });
  await fillSignIn(page, "officer@demo.test");
  expect(new URL(page.url()).search).toBe("");
  arrive();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a signed-in user is taken to the dashboard and sees no public page on the way", async ({ officer: page }) => {
  const sent = await (await page.request.get("/")).text();
  expect(sent).not.toContain("<h1");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the public pages load at most 130 kB of script, and no validation code", async ({ browser }) => {
  for (const { path } of PAGES) {
    const page = await stranger(browser);
    const scripts = await scriptsOf(page, ADDRESS + path);
    expect(scripts.length, path).toBeGreaterThan(3);
    expect(
      scripts.filter(({ url }) => /\/zod-/.test(url)),
      path,
    ).toEqual([]);
    expect(kilobytes(scripts), path).toBeLessThanOrEqual(130);
    await page.context().close();
  }
});
