import { GUEST_PERMISSIONS } from "@hearthline/contract/access/permissions";
import { SCREEN_NAMES, type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import type { ScreenRecord } from "@hearthline/contract/platform/screens/screen";
import type { Page } from "@playwright/test";
import { mailedLink, NEW_PASSWORD, newPerson } from "./accounts.ts";
import { createLoan } from "./create-loan.ts";
import { expect, test } from "./fixtures.ts";
import type { Look } from "./look-over.ts";
import { JOURNEY_MS } from "./waits.ts";

/** The id of one record of each kind, for the screens that show one. */
const RECORDS: Record<ScreenRecord, (page: Page) => Promise<string>> = {
  client: (page) => firstOf(page, "/api/client/list"),
  user: (page) => firstOf(page, "/api/auth/get-users"),
  role: (page) => firstOf(page, "/api/role/list"),
  template: (page) => firstOf(page, "/api/template"),
  webhook: (page) => firstOf(page, "/api/webhooks"),
  listing: (page) => firstOf(page, "/api/listings"),
  resource: (page) => firstOf(page, "/api/resources"),
  post: (page) => firstOf(page, "/api/posts"),
  publication: (page) => firstOf(page, "/api/website-records"),
  community: (page) => firstOf(page, "/api/communities"),
  // One of the demo's, which has an answer.
  letter: async () => "01990000-0000-7000-8000-000030100001",
  loan: async (page) => (await createLoan(page, "In order")).id,
  "reset-key": async (page) => {
    const { email, name } = newPerson("Remy Forgetful");
    await page.request.post("/api/auth/register", { data: { email, name, password: NEW_PASSWORD } });
    await page.request.post("/api/auth/forgot-password", { data: { email } });
    return (await mailedLink(page, email, /reset-password/)).split(/[/?]/)[2] ?? "";
  },
};

async function firstOf(page: Page, list: string): Promise<string> {
  const { data } = await (await page.request.get(list)).json();
  return (Array.isArray(data) ? data : data.items)[0].id;
}

/** Every screen address that is checked: with a record if it shows one, without one if it may be missing, and its views. */
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

/**
 * Defines the journeys that check every screen with `look`.
 *
 * @param where added to the titles of the journeys
 * @param whole also checks each screen's further views, screens without a record, and what guests see
 */
export function everyScreen(look: Look, where: string, { whole }: { whole: boolean }): void {
  const toLookAt = async (page: Page, name: ScreenName) => {
    const all = await addressesOf(page, name);
    return whole ? all : all.slice(0, 1);
  };

  test(`every page before sign-in passes every check, ${where}`, async ({ page }) => {
    for (const name of SCREEN_NAMES.filter((one) => !INSIDE.includes(one)))
      for (const path of await toLookAt(page, name)) await look(page, path);
    await look(page, "/no-such-page", { missing: true });
  });

  for (const [part, names] of Object.entries(PARTS))
    test(`every page of ${part} passes every check, ${where}`, async ({ windowOf }) => {
      // A dozen screens and more, one after the other.
      test.setTimeout(3 * JOURNEY_MS);
      const page = await windowOf("admin@demo.test");
      let times = 0;
      for (const name of names) for (const path of await toLookAt(page, name)) times += await look(page, path);
      // Activity lists show times: finding none would mean that the longest text was never tested.
      if (part === "the dashboard, clients and reports") expect(times).toBeGreaterThan(10);
    });

  if (!whole) return;
  test(`every page that guests have passes every check, ${where}`, async ({ windowOf }) => {
    test.setTimeout(2 * JOURNEY_MS);
    const page = await windowOf("owner@demo.test");
    for (const name of INSIDE) {
      const { guests, setup, needs } = screenOf(name);
      if (guests !== false && !setup && (!needs || needs.some((need) => GUEST_PERMISSIONS.includes(need))))
        for (const path of await toLookAt(page, name)) await look(page, path);
    }
  });
}
