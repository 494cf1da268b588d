import { ADDRESS, expect, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();

test("a client replies to an email from their mailbox, and the officer reads it in the conversation", async ({
  officer: page,
  request,
}) => {
  const email = `answers.${mark}@example.com`;
  const made = await page.request.post("/api/client/store", {
    data: { firstName: "Ines", lastName: `Answers ${mark}`, emails: [email] },
  });
  const { id } = (await made.json()).data;
  const subject = `Your rate ${mark}`;
  const sent = await page.request.post("/api/client/send-email-store", {
    data: { id, subject, message: "Shall I call you?" },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const mail = await messageTo(request, email, subject);

  const mailbox = await page.context().newPage();
  await mailbox.goto(`${ADDRESS}/sandbox?id=${mail.id}`);
  await mailbox.getByLabel(`Answer this email as ${email}`).fill("Yes, call me at 5.");
  await mailbox.getByRole("button", { name: "Send answer" }).click();
  await expect(mailbox.getByText("It came back to the product.")).toBeVisible();

  await page.goto(`/clients/${id}`);
  await expect(page.getByText("replied by email")).toBeVisible();
  await expect(page.getByText("Yes, call me at 5.")).toBeVisible();
  await page.getByRole("link", { name: "Open the conversation" }).first().click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Yes, call me at 5.")).toBeVisible();
  await expect(log.getByText(/by email/)).toBeVisible();

  // Later the same mailbox no longer exists: the address says so until the officer clears the mark.
  const again = `Once more ${mark}`;
  await page.request.post("/api/client/send-email-store", { data: { id, subject: again, message: "Hello?" } });
  const second = await messageTo(request, email, again);
  await mailbox.goto(`${ADDRESS}/sandbox?id=${second.id}`);
  await mailbox.getByRole("button", { name: "Let it bounce" }).click();
  await expect(mailbox.getByText("It came back to the product.")).toBeVisible();
  await page.goto(`/clients/${id}`);
  await settled(page);
  const bounce = page.getByText("there is no such mailbox").first();
  await expect(bounce).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Clear the mark of ${email}` }).click();
  await expect(page.getByRole("button", { name: `Clear the mark of ${email}` })).toBeHidden();

  const [stops = ""] = /https?:\/\/\S+\/unsubscribe\?key=[\w.-]+/.exec(second.text) ?? [];
  await mailbox.goto(stops);
  await mailbox.getByRole("link", { name: "Choose what you get instead" }).click();
  await expect(mailbox.getByText(email)).toBeHidden();
  await mailbox.getByLabel("Only about my loan, and answers to what I ask").check();
  await mailbox.getByRole("button", { name: "Save" }).click();
  await expect(mailbox.getByText("Saved. It holds from now on.")).toBeVisible();
  await expect(mailbox.getByLabel("Only about my loan, and answers to what I ask")).toBeChecked();
});
