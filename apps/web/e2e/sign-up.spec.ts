import { mailedLink, newPerson, signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

test("a user signs up, confirms the address, sets up in resumable steps, and reaches the dashboard", async ({
  page,
}) => {
  const nina = newPerson("Nina Castellano");
  await page.goto("/loan-officer/signup");
  await page.getByLabel("Your name").fill(nina.name);
  await page.getByLabel("Email").fill(nina.email);
  await page.getByLabel("Password", { exact: true }).fill("seven green umbrellas");
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await page.goto(await mailedLink(page, nina.email, /\/verify-account\?/));
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toBeVisible();
  await signIn(page, nina.email, "seven green umbrellas");

  await expect(page).toHaveURL(/\/onboarding\/step1/);
  await page.getByRole("radio", { name: "Loan officer" }).click();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Your company" })).toBeVisible();
  await page.getByLabel("Company name").fill("Castellano Home Loans");
  await page.getByLabel("Company NMLS").fill("7711223");
  await page.getByLabel("Website").fill("castellano.test");
  await expect(page.getByRole("figure", { name: "How a report will open" })).toContainText("Castellano Home Loans");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "License and address" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Website")).toHaveValue("castellano.test");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "License and address" })).toBeVisible();
  await page.getByLabel("Your NMLS number").fill("12ab");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("An NMLS number has digits only.")).toBeVisible();
  await page.getByLabel("Your NMLS number").fill("1231231");
  await page.getByLabel("City").fill("Raleigh");
  await page.getByLabel("State").selectOption("NC");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Logo and headshot" })).toBeVisible();
  // Left here and resumed: the previous step is saved.
  await page.getByRole("link", { name: "Finish later" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/onboarding/step4");
  await page.getByRole("button", { name: "Upload your headshot" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "face.png",
    mimeType: "image/png",
    buffer: Buffer.from(await square(page), "base64"),
  });
  await page.getByRole("button", { name: "Use as headshot" }).click();
  await expect(page.getByAltText("Your present headshot")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Bring your people" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your plan" })).toBeVisible();
  await page.getByRole("button", { name: "Start with the trial" }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto("/settings/detail-information");
  await expect(page.getByLabel("Company name")).toHaveValue("Castellano Home Loans");
  await expect(page.getByLabel("Your NMLS number")).toHaveValue("1231231");
});

test("until the email is confirmed, the account waits on one page; a phone that opens the link needs the password", async ({
  page,
  browser,
}) => {
  const omar = newPerson("Omar Delgado");
  const password = "seven green umbrellas";
  await page.goto("/register");
  await page.getByLabel("Your name").fill(omar.name);
  await page.getByLabel("Email").fill(omar.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await signIn(page, omar.email, password);
  await expect(page).toHaveURL(/\/verify-account$/);
  await expect(page.getByText(omar.email)).toBeVisible();
  await page.goto("/clients");
  await expect(page).toHaveURL(/\/verify-account$/);

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(await mailedLink(page, omar.email, /\/verify-account\?/));
  await expect(phone.getByRole("heading", { name: "Is this your account?" })).toBeVisible();
  await phone.getByLabel("Password", { exact: true }).fill("not the password");
  await phone.getByRole("button", { name: "Confirm this address" }).click();
  await expect(phone.getByText("This is not the password")).toBeVisible();
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Confirm this address" }).click();
  await expect(phone.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await context.close();
  // The waiting window continues automatically.
  await expect(page).toHaveURL(/\/onboarding\/step1/);
});

/** Returns a green square as a PNG, drawn by the browser. */
const square = (page: import("@playwright/test").Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 480;
    canvas.height = 600;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#1f6b50";
      pen.fillRect(0, 0, 480, 600);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
