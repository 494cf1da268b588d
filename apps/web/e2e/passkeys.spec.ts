import type { Page } from "@playwright/test";
import { colleague, enter, logOut, mailedLink, NEW_PASSWORD } from "./accounts.ts";
import { expect, settled, test } from "./fixtures.ts";
import { uniqueName } from "./own.ts";

/** The site under its host name: WebAuthn does not work with IP addresses. */
const NAMED = `http://localhost:${process.env.E2E_PORT}`;
test.use({ baseURL: NAMED });

/** Adds a device with a fingerprint reader through the browser's developer tools. */
async function device(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      tools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("a passkey is added, signs in automatically, is renamed, and is removed", async ({ page, windowOf }) => {
  // The simulated finger would choose what the email field suggests before the button is clicked.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await device(page);
  const name = uniqueName("Laptop");
  const { email } = await colleague(await windowOf("admin@demo.test"), "Petra Passkey");
  await enter(page, email, NEW_PASSWORD);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription("The current password is not right.");
  await page.getByLabel("Your password").fill(NEW_PASSWORD);
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(name)).toBeVisible();
  expect(await mailedLink(page, email, /settings\/security/)).toContain("/settings/security");

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText(/holds a passkey for your account already/);
  await page.keyboard.press("Escape");

  await logOut(page);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto("/settings/security");
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Key ring of ${name}`);
  await page.getByRole("button", { name: "Save the name" }).click();
  await page.getByRole("button", { name: `Remove Key ring of ${name}` }).click();
  await page.getByLabel("Your password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(page.getByText(name)).toHaveCount(0);

  await logOut(page);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(/opens no account here/);
});

test("the email field offers a passkey, and rejects a person whom the device does not recognize", async ({
  page,
  windowOf,
}) => {
  const finger = await device(page);
  const { email } = await colleague(await windowOf("admin@demo.test"), "Petra Passkey");
  await enter(page, email, NEW_PASSWORD);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password").fill(NEW_PASSWORD);
  await finger.recognises(false);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await finger.recognises(true);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("not used yet")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?next=%2Fsettings%2Fsecurity");
  // The simulated finger chooses what the field suggests.
  await expect(page).toHaveURL("/settings/security");
  await expect(page.getByText("last used just now")).toBeVisible();
});

test("at an IP address the page says which host name passkeys work under, and offers none", async ({ windowOf }) => {
  const page = await windowOf("officer@demo.test");
  await page.goto("/settings/security");
  await settled(page);
  await expect(page.getByRole("link", { name: NAMED })).toHaveAttribute("href", `${NAMED}/settings/security`);
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeHidden();
  await page.context().clearCookies();
  await page.goto("/login");
  await expect(page.getByRole("link", { name: new URL(NAMED).host })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with a passkey" })).toBeHidden();
});
