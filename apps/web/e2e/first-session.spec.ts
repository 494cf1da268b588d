import { verifiedAccount } from "./accounts.ts";
import { expect, settled, stranger, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

test("a first session ends with a report that the officer sent to themselves and opened on a phone", async ({
  page,
  browser,
}) => {
  const { email } = await verifiedAccount(page, "Fay First");
  await page.goto("/onboarding/step1");
  await page.getByRole("radio", { name: "Loan officer" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Company name").fill("First Light Lending");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your NMLS number").fill("1231231");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const heading of ["Logo and headshot", "Bring your people"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByText(/nothing is charged before the trial ends/i)).toBeVisible();
  await page.getByRole("button", { name: "Start with the trial" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  const checklist = page.getByRole("region", { name: /^Your first report/ });
  await expect(checklist).toContainText("1 of 5 done");
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The builder is filled in: the sample's home is in the officer's area.
  await checklist.getByRole("button", { name: "Open the sample" }).click();
  await expect(page).toHaveURL(/\/view-purchase-loans\/[\w-]+\/edit/);
  const loan = /view-purchase-loans\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const stored = await (await page.request.get(`/api/loan/purchase/${loan}`)).json();
  expect(stored.data.property).toMatchObject({ city: "Austin", state: "TX" });
  await page.request.post("/api/loan/get-purchase-report", { data: { id: loan } });

  await page.goto("/dashboard");
  await checklist.getByRole("link", { name: "Send it" }).click();
  const share = page.getByRole("dialog", { name: "Share the report" });
  await expect(share).toContainText(email);
  await share.getByRole("button", { name: "Update Billing" }).click();
  await page.getByRole("dialog", { name: "Your Plan" }).getByRole("button", { name: "Upgrade to Growth" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Save the card" }).click();
  const reports = async () => {
    const response = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`);
    const mails: { text: string }[] = await response.json();
    return mails.filter(({ text }) => /purchase-report\/[\w-]+\/link\?key=/.test(text)).length;
  };
  await expect.poll(reports).toBe(1);

  await expect(page).toHaveURL(new RegExp(loan));
  await page.goto("/dashboard");
  await settled(page);
  await checklist.getByRole("button", { name: "Show the code" }).click();
  const code = page.getByRole("dialog", { name: "Open it on your phone" });
  await expect(code.getByRole("img", { name: "QR code of your report" })).toBeVisible();
  const address = (await code.getByRole("link").getAttribute("href")) ?? "";
  const phone = await stranger(browser);
  await phone.goto(address);
  await expect(phone.locator("h1")).toBeVisible();
  await expect(code).toContainText("It is open on your phone");
  await phone.context().close();

  await page.keyboard.press("Escape");
  await expect(checklist).toContainText("Your first report is sent and opened");
  await checklist.getByRole("button", { name: "Done" }).click();
  await expect(checklist).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(checklist).toHaveCount(0);
});
