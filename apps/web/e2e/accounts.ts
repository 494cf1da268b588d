import { expect, type Page } from "@playwright/test";
import { ADDRESS } from "./fixtures.ts";
import { uniqueName } from "./own.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export const PASSWORD = "demo-password";
/** The password of every user whom a journey creates. */
export const NEW_PASSWORD = "seven green umbrellas";

/** Signs in with the form and waits for the page behind it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  // The prerendered form is hydrated by its script: what is typed before that is lost.
  await expect(page.locator("#root[data-offers]")).toHaveCount(0);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs this window in without the form, in a separate session that may end. */
export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  const response = await page.request.post("/api/auth/login", { data: { email, password } });
  expect(response.status(), `sign-in of ${email}`).toBe(200);
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
}

/** Returns the path of the first link that matches `pattern` in the newest email to an address; waits until the email has arrived. */
export async function mailedLink(page: Pick<Page, "request">, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await page.request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`)).json();
        const links = mails.flatMap((mail) => mail.text.match(/https?:\/\/\S+/g) ?? []);
        found = links.map((link) => link.replace(/[).,]+$/, "")).find((link) => pattern.test(link));
        return found;
      },
      { message: `an email to ${to} with a link like ${pattern}` },
    )
    .toBeTruthy();
  const { pathname, search } = new URL(found ?? "");
  return pathname + search;
}

/** Returns a name and address that no one else has, not even an earlier try of this journey. */
export function newPerson(name: string): { name: string; email: string } {
  const own = uniqueName(name);
  return { name: own, email: `${own.replaceAll(" ", ".").toLowerCase()}@example.test` };
}

/** Creates a colleague in the company of this window's admin with one of its roles; they have chosen a password and can sign in. */
export async function colleague(admin: Pick<Page, "request">, name: string, role = "Loan Officer") {
  const person = newPerson(name);
  const made = await admin.request.post("/api/auth/register-user-with-role", { data: { ...person, role } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id }: { id: string } = (await made.json()).data;
  const hash = (await mailedLink(admin, person.email, /\/reset-password\//)).split(/[/?]/)[2];
  // Sent without a session: the first link signs its owner in.
  const chosen = await fetch(`${ADDRESS}/api/auth/reset-password/verify-hash`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ hash, password: NEW_PASSWORD }),
  });
  expect(chosen.ok, await chosen.text()).toBe(true);
  return { ...person, id };
}

/** Creates a signed-in user with a verified account, whose trial has begun. Other journeys test the trial's screens. */
export async function verifiedAccount(page: Page, name: string) {
  const officer = newPerson(name);
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  await post("/api/auth/register", { ...officer, password: NEW_PASSWORD });
  const link = await mailedLink(page, officer.email, /\/verify-account\?/);
  await post("/trpc/auth.verifyEmail", { token: new URLSearchParams(link.split("?")[1]).get("token") });
  await enter(page, officer.email, NEW_PASSWORD);
  return officer;
}

/** Creates the same user and opens the dashboard, with the setup left for later. */
export async function inTrial(page: Page, name: string) {
  const officer = await verifiedAccount(page, name);
  await page.goto("/dashboard");
  return officer;
}
