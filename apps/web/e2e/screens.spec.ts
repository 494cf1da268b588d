import { GUEST_PERMISSIONS } from "@hearthline/contract/access/permissions";
import { SCREEN_NAMES, type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import type { ScreenRecord } from "@hearthline/contract/platform/screens/screen";
import type { Page } from "@playwright/test";
import { mailedLink } from "./accounts.ts";
import { expect, settled, test } from "./fixtures.ts";
import { lookOver, violations } from "./look-over.ts";
import { madeLoan } from "./made-loan.ts";

// Each looks at screens of its own: they share the browsers there are.
test.describe.configure({ mode: "parallel" });

/** The id of one such record, for the screens that show one. */
const RECORDS: Record<ScreenRecord, (page: Page) => Promise<string>> = {
  client: (page) => firstOf(page, "/api/client/list"),
  user: (page) => firstOf(page, "/api/auth/get-users"),
  role: (page) => firstOf(page, "/api/role/list"),
  template: (page) => firstOf(page, "/api/template"),
  webhook: (page) => firstOf(page, "/api/webhooks"),
  // The demo's, which is answered.
  letter: async () => "01990000-0000-7000-8000-000030100001",
  loan: async (page) => (await madeLoan(page, "In order")).id,
  "reset-key": async (page) => {
    await page.request.post("/api/auth/forgot-password", { data: { email: "partner@demo.test" } });
    return (await mailedLink(page, "partner@demo.test", /reset-password/)).split(/[/?]/)[2] ?? "";
  },
};

async function firstOf(page: Page, list: string): Promise<string> {
  const { data } = await (await page.request.get(list)).json();
  return (Array.isArray(data) ? data : data.items)[0].id;
}

/** Every address of a screen that is looked at: with a record where it shows one, without where it may be missing, and its views. */
async function addressesOf(page: Page, name: ScreenName): Promise<string[]> {
  const { path, record, query, views = [] } = screenOf(name);
  const id = record && (await RECORDS[record](page));
  const address = id ? path.replace(/:\w+\??/, id) : path;
  if (query) return [`${address}?${query}=${await RECORDS[query](page)}`];
  return [
    address,
    ...views.map((view) => address + view),
    ...(path.endsWith("?") ? [path.replace(/\/:\w+\?$/, "")] : []),
  ];
}

const INSIDE = SCREEN_NAMES.filter((name) => screenOf(name).access === "user");
const PARTS = {
  "setting up an account": INSIDE.filter((name) => screenOf(name).setup),
  loans: INSIDE.filter((name) => screenOf(name).record === "loan"),
  "the dashboard, clients and reports": INSIDE.filter(
    (name) => !screenOf(name).setup && !isSetting(name) && screenOf(name).record !== "loan",
  ),
  "settings of people and access": INSIDE.filter((name) => isSetting(name) && screenOf(name).needs),
  "other settings": INSIDE.filter((name) => isSetting(name) && !screenOf(name).needs),
};
function isSetting(name: ScreenName): boolean {
  return screenOf(name).path.startsWith("/settings");
}

test("every page before sign-in is in order, on a desktop and a phone", async ({ page }) => {
  for (const name of SCREEN_NAMES.filter((one) => !INSIDE.includes(one)))
    for (const path of await addressesOf(page, name)) await lookOver(page, path);
  await lookOver(page, "/no-such-page", { missing: true });
});

for (const [part, names] of Object.entries(PARTS))
  test(`every page of ${part} is in order, on a desktop and a phone`, async ({ windowOf }) => {
    test.setTimeout(900_000);
    const page = await windowOf("admin@demo.test");
    let times = 0;
    for (const name of names) for (const path of await addressesOf(page, name)) times += await lookOver(page, path);
    // Lists of what happened: were their times not found, the longest words would have been tried on nothing.
    if (part === "the dashboard, clients and reports") expect(times).toBeGreaterThan(10);
  });

test("every page that guests have is in order, on a desktop and a phone", async ({ windowOf }) => {
  const page = await windowOf("owner@demo.test");
  for (const name of INSIDE) {
    const { guests, setup, needs } = screenOf(name);
    if (guests !== false && !setup && (!needs || needs.some((need) => GUEST_PERMISSIONS.includes(need))))
      for (const path of await addressesOf(page, name)) await lookOver(page, path);
  }
});

test("an address that is not a page's to the letter is a missing page, for the server and for the app", async ({
  officer: page,
}) => {
  for (const path of ["/DASHBOARD", "/dashboard/nope", "/view-purchase-loans/a/b/c"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("This page could not be found");
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("complementary", { name: "Sidebar" }), path).toBeVisible();
  }
});

test("the dark theme is kept, and its contrast holds", async ({ officer: page }) => {
  await page.goto("/dashboard");
  const ink = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ink();
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark theme" }).click();
  await page.keyboard.press("Escape");
  const dark = await ink();
  expect(dark).not.toBe(light);
  const { id } = await madeLoan(page, "In the dark");
  for (const path of ["/dashboard", "/reports/purchase-report", `/view-purchase-loans/${id}`]) {
    await page.goto(path);
    await settled(page);
    expect(await ink(), path).toBe(dark);
    expect.soft(await violations(page), path).toEqual([]);
  }
});
