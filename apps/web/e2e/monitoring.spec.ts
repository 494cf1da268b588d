import { madeClient } from "./create-client.ts";
import { ADDRESS, expect, expectMessage, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const name = `Nora Haddad ${mark}`;
const email = `nora-${mark}@haddad.test`;

test("a client agrees to credit monitoring on a phone, an inquiry becomes a call for today, and the client ends it", async ({
  browser,
  officer: page,
}) => {
  const id = await madeClient(page, name, { email });
  await page.goto(`/clients/${id}`);
  const section = page.getByRole("region", { name: "Credit monitoring" });
  const dialog = page.getByRole("dialog");
  await section.getByRole("button", { name: "Turn it on" }).click();
  await expectMessage(page.getByText("gets the instructions by email.", { exact: false }), () =>
    dialog.getByRole("button", { name: "Ask by email" }).click(),
  );
  await expect(dialog.getByText("they have not agreed yet", { exact: false })).toBeVisible();

  const mail = await messageTo(page.request, email, "asks to monitor your credit");
  const [link = ""] = /https?:\/\/\S+\/credit-monitoring\?key=[\w.-]+/.exec(mail.text) ?? [];
  const phone = await stranger(browser);
  await phone.goto(link.replace(/^https?:\/\/[^/]+/, ADDRESS));
  await expect(phone.getByText(`I, ${name}, give Northgate Home Lending`, { exact: false })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await phone.getByRole("button", { name: "I agree" }).click();
  await expect(phone.getByRole("heading", { name: "Your credit is monitored" })).toBeVisible();
  const copy = await messageTo(page.request, email, "What you agreed to");
  expect(copy.text).toContain("Equifax, Experian and TransUnion");

  // The bureau reports its first event soon after the enrollment.
  await expect
    .poll(async () => {
      const response = await page.request.get(`/api/monitoring/alerts?clientId=${id}&open=true`);
      return (await response.json()).data.length;
    })
    .toBe(1);
  await page.goto("/monitoring");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Another lender asked for their credit");
  await page.goto(`/clients/${id}`);
  await expect(section).toContainText("1 alert is open.");
  await section.getByRole("button", { name: "Open" }).click();
  await dialog.getByRole("button", { name: "Look at scores and alerts" }).click();
  await expect(dialog.getByText("Experian", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: /^Done: / }).click();
  await expect(dialog.getByRole("button", { name: /^Done: / })).toHaveCount(0);

  await phone.getByRole("button", { name: "End it and delete my credit data" }).click();
  await expect(phone.getByRole("heading", { name: "Your credit is no longer monitored" })).toBeVisible();
  await expect
    .poll(async () => {
      await phone.reload();
      return phone.locator("main").innerText();
    })
    .toContain("has nothing of it any more");
  await phone.context().close();
  await page.goto(`/clients/${id}`);
  await expect(section).toContainText("It is off, and the bureau has deleted what it had.");
});
