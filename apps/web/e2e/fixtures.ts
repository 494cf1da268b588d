import { type Browser, test as base, devices, expect, type Page, request } from "@playwright/test";

export { expect } from "@playwright/test";

/** Where `playwright.config.ts` starts the product. */
export const ADDRESS = `http://127.0.0.1:${process.env.E2E_PORT}`;
export const PASSWORD = "demo-password";
export const PHONE = devices["Pixel 7"];

/** Cookies of one who has signed in, without the sign-in page. */
async function signedIn(email: string) {
  const api = await request.newContext({ baseURL: ADDRESS });
  const answer = await api.post("/api/auth/login", { data: { email, password: PASSWORD } });
  expect(answer.status(), `sign-in of ${email}`).toBe(200);
  const state = await api.storageState();
  await api.dispose();
  return state;
}

interface Fixtures {
  /** A desktop window of officer@demo.test. */
  officer: Page;
  /** A desktop window of somebody else, by e-mail address. */
  windowOf: (email: string) => Promise<Page>;
}
interface Shared {
  sessions: (email: string) => ReturnType<typeof signedIn>;
}

export const test = base.extend<Fixtures, Shared>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off the pattern
    async ({}, use) => {
      const known = new Map<string, ReturnType<typeof signedIn>>();
      await use((email) => {
        const state = known.get(email) ?? signedIn(email);
        known.set(email, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  windowOf: async ({ browser, sessions }, use) => {
    const open: { close: () => Promise<void> }[] = [];
    await use(async (email) => {
      const context = await browser.newContext({
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        baseURL: ADDRESS,
        storageState: await sessions(email),
      });
      open.push(context);
      return context.newPage();
    });
    for (const context of open) await context.close();
  },
  officer: async ({ windowOf }, use) => use(await windowOf("officer@demo.test")),
});

/** Signs in as a person does. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Somebody without an account, on a phone. */
export async function stranger(
  browser: Browser,
  options: { javaScriptEnabled?: boolean; extraHTTPHeaders?: Record<string, string> } = {},
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: ADDRESS, ...options });
  return context.newPage();
}

/** Drawn, and nothing on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
