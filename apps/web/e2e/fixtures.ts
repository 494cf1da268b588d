import {
  type Browser,
  test as base,
  devices,
  expect,
  type Locator,
  type Page,
  type Request,
  request,
  type TestInfo,
} from "@playwright/test";

import { withCpuNoted } from "./cpu.ts";

export { expect } from "@playwright/test";

/** The URL where `playwright.config.ts` starts the product. */
export const ADDRESS = `http://127.0.0.1:${process.env.E2E_PORT}`;
export const PASSWORD = "demo-password";
/** Applies to every window, however it is opened: no journey waits for an animation. */
const STILL = { reducedMotion: "reduce" } as const;
export const PHONE = { ...devices["Pixel 7"], ...STILL };

/** Returns the cookies of a signed-in user, without the sign-in page. */
async function signedIn(email: string, password: string) {
  const api = await request.newContext({ baseURL: ADDRESS });
  const response = await api.post("/api/auth/login", { data: { email, password } });
  expect(response.status(), `sign-in of ${email}`).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

/** Records a page's pending and failed requests and adds them to a test's error: a machine that stores no trace still shows why. */
function watched(page: Page): { tell: (info: TestInfo) => Promise<void> } {
  const asked = new Map<Request, number>();
  const refused: string[] = [];
  const named = (url: string) => url.replace(/\?.*/, "");
  page.on("request", (one) => asked.set(one, Date.now()));
  page.on("requestfailed", (one) => asked.delete(one));
  page.on("requestfinished", (one) => asked.delete(one));
  page.on("response", (one) => {
    if (one.status() >= 400) refused.push(`${one.status()} ${one.request().method()} ${named(one.url())}`);
  });
  return {
    async tell({ error }) {
      if (!error || page.isClosed()) return;
      const waits = [...asked].map(
        ([one, since]) => `${one.method()} ${named(one.url())} for ${Date.now() - since} ms`,
      );
      const said = await page
        .locator('[role="alert"], [role="status"], [role="dialog"]')
        .allInnerTexts()
        .catch(() => []);
      error.message = [
        error.message,
        `The page: ${page.url()}`,
        `Messages shown: ${said.filter(Boolean).join(" | ").slice(0, 600)}`,
        `Error responses: ${refused.slice(-8).join(", ") || "none"}`,
        `Pending requests: ${waits.join(", ") || "none"}`,
      ].join("\n");
    },
  };
}

interface Fixtures {
  /** Records the CPU seconds of every journey. */
  cost: undefined;
  /** A desktop window of officer@demo.test. */
  officer: Page;
  /** A desktop window of another user, by email address. */
  windowOf: (email: string, password?: string) => Promise<Page>;
}
interface Shared {
  sessions: (email: string, password: string) => ReturnType<typeof signedIn>;
}

export const test = base.extend<Fixtures, Shared>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off the pattern
    async ({}, use) => {
      const known = new Map<string, ReturnType<typeof signedIn>>();
      await use((email, password) => {
        const state = known.get(email) ?? signedIn(email, password);
        known.set(email, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off the pattern
    ({}, use) => withCpuNoted(() => use(undefined)),
    { auto: true },
  ],
  page: async ({ page }, use, info) => {
    const { tell } = watched(page);
    await use(page);
    await tell(info);
  },
  windowOf: async ({ browser, sessions }, use, info) => {
    const open: { close: () => Promise<void> }[] = [];
    const windows: ReturnType<typeof watched>[] = [];
    await use(async (email, password = PASSWORD) => {
      const context = await browser.newContext({
        ...devices["Desktop Chrome"],
        ...STILL,
        viewport: { width: 1440, height: 900 },
        baseURL: ADDRESS,
        storageState: await sessions(email, password),
      });
      open.push(context);
      const page = await context.newPage();
      windows.push(watched(page));
      return page;
    });
    for (const { tell } of windows) await tell(info);
    for (const context of open) await context.close();
  },
  officer: async ({ windowOf }, use) => use(await windowOf("officer@demo.test")),
});

/** Signs in as a person does. */
export async function signIn(page: Page, email: string): Promise<void> {
  // The prerendered form is hydrated by its script: what is typed before that is lost.
  await expect(page.locator("#root[data-offers]")).toHaveCount(0);
  await fillSignIn(page, email);
}

/** Fills in and submits the form of /login, whether or not its script has loaded. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens a page on a phone for a person without an account. */
export async function stranger(
  browser: Browser,
  options: { javaScriptEnabled?: boolean; extraHTTPHeaders?: Record<string, string> } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: ADDRESS, ...options });
  return context.newPage();
}

/** Expects a message that is shown for only three seconds: watches for it from before the click that causes it. */
export async function expectMessage(words: Locator, press: () => Promise<unknown>): Promise<void> {
  await Promise.all([words.first().waitFor(), press()]);
}

/** Opens a page and waits until its live updates are connected: what happens before that does not reach it. */
export async function openLive(page: Page, path: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => response.url().includes("/trpc/live.events")),
    page.goto(path),
  ]);
  await settled(page);
}

/** Waits until the page is drawn and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
