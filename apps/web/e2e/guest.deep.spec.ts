import { randomInt } from "node:crypto";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";

test("a home owner reads their next payment, their home's value, upcoming dates and the legal texts", async ({
  windowOf,
}) => {
  const page = await windowOf("owner@demo.test");
  await page.goto("/dashboard");
  await settled(page);
  const payment = page.getByRole("region", { name: "Next payment" });
  await expect(payment).toContainText(/Due .*, (today|tomorrow|in \d+ days)/);
  await expect(payment).toContainText(/\$1,\d{3}\.\d{2}/);
  await expect(page.getByRole("region", { name: "What it is worth" })).toContainText("Yours");
  await expect(page.getByRole("region", { name: "Next dates" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("region", { name: "Your papers" }).getByText("Report disclaimer").click();
  await expect(page.getByText(/estimates/i).first()).toBeVisible();
  await page.goto("/settings/detail-information");
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  await expect(page.getByLabel(/NMLS/)).toHaveCount(0);
  for (const path of ["/clients", "/settings/users", "/settings/logo-headshot"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This page is for your loan officer’s team" })).toBeVisible();
  }
});

test("a realtor requests a letter at a price, the officer is notified and replies, and the realtor opens the letter", async ({
  windowOf,
  officer,
}) => {
  // A price unique to this attempt, so that an earlier attempt's letter is not mistaken for this one.
  const offer = randomInt(512, 960);
  const granted = offer - 7;
  const page = await windowOf("realtor@demo.test");
  await page.goto("/dashboard");
  const buyer = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ravi and Leena Nair" }) });
  await expect(buyer.getByRole("list", { name: "Milestones" }).getByRole("listitem")).toHaveCount(7);
  await buyer.getByRole("button", { name: "Ask for a letter" }).click();
  await buyer.getByLabel("Offer").fill(`${offer}k`);
  await buyer.getByLabel(/^What they should know/).fill("Two other offers on it");
  await buyer.getByRole("button", { name: `Ask for a letter at $${offer},000` }).click();
  await expect(buyer.getByRole("list", { name: /^Letters/ })).toContainText("has not answered yet");
  const request = `Denise Okafor asks for a letter at $${offer},000`;
  await messageTo(page.request, "officer@demo.test", request);

  await officer.goto("/dashboard");
  await officer.getByRole("button", { name: /^Notifications, \d+ new/ }).click();
  await officer.getByRole("link", { name: request }).click();
  const letters = officer.getByRole("region", { name: "Letters asked for" }).getByRole("listitem");
  const asked = letters.filter({ hasText: `asks for a letter at $${offer},000` });
  await expect(asked).toContainText("Two other offers on it");
  await asked.getByRole("button", { name: "Answer" }).click();
  await asked.getByLabel("The letter says").fill(`${granted},000`);
  await asked.getByLabel(/^A few words/).fill(`Up to ${granted}, not more.`);
  await asked.getByRole("button", { name: `Give the letter at $${granted},000` }).click();
  await expect(asked).toHaveCount(0);

  await messageTo(page.request, "realtor@demo.test", `Your letter at $${granted},000`);
  await page.reload();
  await expect(buyer.getByRole("list", { name: /^Letters/ })).toContainText(`Letter at $${granted},000`);
  await buyer
    .getByRole("list", { name: /^Letters/ })
    .getByRole("link", { name: "Open" })
    .first()
    .click();
  await expect(page.getByRole("article")).toContainText("Ravi");
  await expect(page.getByRole("article")).toContainText(`$${granted},000`);
  expect(await violations(page)).toEqual([]);
});

test("a realtor decides whether they are shown on reports, and finds a shared report by a few letters", async ({
  windowOf,
}) => {
  const page = await windowOf("realtor@demo.test");
  await page.goto("/settings/detail-information");
  await page.getByLabel(/^Where you work/).fill("Oakline Realty");
  await expectMessage(page.getByText("Your details are saved."), () =>
    page.getByRole("button", { name: "Save your details" }).click(),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "You on reports" })).toContainText("Oakline Realty");
  await settled(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByPlaceholder("Find a report").fill("dvorak");
  await page
    .getByRole("option", { name: /^Report/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/purchase-report\/[\w-]+\/link\?key=/);
});
