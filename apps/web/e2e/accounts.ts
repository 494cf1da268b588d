import { expect, type Page } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export const PASSWORD = "demo-password";

/** Signs in by the form and waits for the page behind it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
}

/** The path of the first link in the newest mail to somebody that leads where `pattern` says; waits until the mail is there. */
export async function mailedLink(page: Page, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await page.request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`)).json();
        const links = mails.flatMap((mail) => mail.text.match(/https?:\/\/\S+/g) ?? []);
        found = links.map((link) => link.replace(/[).,]+$/, "")).find((link) => pattern.test(link));
        return found;
      },
      { timeout: 45_000, message: `a mail to ${to} with a link like ${pattern}` },
    )
    .toBeTruthy();
  const { pathname, search } = new URL(found ?? "");
  return pathname + search;
}

/** A name and address of its own for each run. */
export const somebodyNew = (name: string) => ({
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}-${Date.now()}@example.test`,
});

const TRIAL_PASSWORD = "seven green umbrellas";

/** Somebody new who has signed up and proved their address: their trial begins. */
export async function inTrial(page: Page, name: string) {
  const officer = somebodyNew(name);
  await page.goto("/loan-officer/signup");
  await expect(page.getByText("Nothing is charged before the trial ends")).toBeVisible();
  await page.getByLabel("Your name").fill(officer.name);
  await page.getByLabel("E-mail").fill(officer.email);
  await page.getByLabel("Password", { exact: true }).fill(TRIAL_PASSWORD);
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await page.goto(await mailedLink(page, officer.email, /\/verify-account\?/));
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await signIn(page, officer.email, TRIAL_PASSWORD);
  await page.getByRole("link", { name: "Finish later" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  return officer;
}
