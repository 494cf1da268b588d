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
      { timeout: 20_000, message: `a mail to ${to} with a link like ${pattern}` },
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
