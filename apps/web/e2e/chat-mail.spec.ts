import { ADDRESS, expect, PHONE, stranger, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const BORROWER = { firstName: "Ada", lastName: `Quill ${mark}`, email: `ada.${mark}@example.com` };
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

test("a borrower asks on their link, the officer replies on a phone, and the unread reply continues by email", async ({
  officer: page,
  browser,
  request,
}) => {
  const made = await page.request.post("/api/client/store", { data: { ...BORROWER, emails: [BORROWER.email] } });
  const { id: clientId } = (await made.json()).data;
  const loan = await page.request.post("/api/loan/purchase/create", {
    data: {
      title: `Mailed chat ${mark}`,
      clientIds: [clientId],
      scenarios: [
        { name: "10% down", priceCents: 40_000_000, downPaymentCents: 4_000_000, termMonths: 360, noteRate: 0.065 },
      ],
    },
  });
  const { id } = (await loan.json()).data;
  const sent = await page.request.post("/api/loan/send-purchase-report-email", { data: { id, to: [BORROWER.email] } });
  expect(sent.status()).toBe(200);
  const link = linkIn(await messageTo(request, BORROWER.email));

  const borrower = await stranger(browser);
  await borrower.goto(link);
  await borrower.getByRole("button", { name: /^Chat with / }).click();
  const panel = borrower.getByRole("dialog", { name: /^You and / });
  const box = panel.getByRole("textbox", { name: "Your message" });
  await box.fill("What is this $1,515?");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("What is this $1,515?")).toBeVisible();
  await panel.getByRole("button", { name: "Edit" }).click();
  await panel.getByRole("textbox", { name: "Your message" }).first().fill("What is this $1,551?");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("What is this $1,551?")).toBeVisible();
  await box.fill("Here is my pay stub.");
  await panel
    .getByLabel("Attach a picture or a PDF")
    .setInputFiles({ name: "stub.exe", mimeType: "application/pdf", buffer: Buffer.from(`MZ${"0".repeat(600)}`) });
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText(/not a picture or a PDF/)).toBeVisible();
  await expect(box).toHaveValue("Here is my pay stub.");
  await panel
    .getByLabel("Attach a picture or a PDF")
    .setInputFiles({ name: "stub.pdf", mimeType: "application/pdf", buffer: PDF });
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByRole("link", { name: "stub.pdf" })).toBeVisible();

  const phone = await browser.newContext({
    ...PHONE,
    viewport: { width: 375, height: 812 },
    storageState: await page.context().storageState(),
    baseURL: ADDRESS,
  });
  const small = await phone.newPage();
  await small.goto(`/clients/${clientId}?tab=chat`);
  const log = small.getByRole("log", { name: "Messages" });
  await expect(log.getByText("What is this $1,551?")).toBeVisible();
  const [download] = await Promise.all([
    small.waitForEvent("download"),
    log.getByRole("link", { name: /stub\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("stub.pdf");
  await borrower.context().close();
  await small.getByRole("textbox", { name: /^Message to Ada/ }).fill("Your prepaid taxes and insurance.");
  await small.getByRole("button", { name: "Send" }).click();
  await expect(log.getByText("Your prepaid taxes and insurance.")).toBeVisible();
  await expect(log.getByText("Sending…")).toBeHidden();

  const thread = await page.request.get(`/api/chat/get?clientId=${clientId}`);
  const [{ id: threadId }] = (await thread.json()).data.threads;
  const passed = await request.post(`http://127.0.0.1:${process.env.E2E_CLOCK_PORT}/unread?thread=${threadId}`);
  expect(passed.status()).toBe(204);
  const mail = await messageTo(request, BORROWER.email, "wrote to you");
  expect(mail.text).toContain("Your prepaid taxes and insurance.");

  const mailbox = await page.context().newPage();
  await mailbox.goto(`${ADDRESS}/sandbox?id=${mail.id}`);
  await mailbox.getByLabel(`Answer this email as ${BORROWER.email}`).fill("Thank you, that helps.");
  await mailbox.getByRole("button", { name: "Send answer" }).click();
  await expect(mailbox.getByText("It came back to the product.")).toBeVisible();
  await expect(log.getByText("Thank you, that helps.")).toBeVisible();
  await expect(log.getByText(/by email/)).toBeVisible();
  await phone.close();
});
