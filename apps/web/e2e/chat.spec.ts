import { expect, expectMessage, openLive, PHONE, stranger, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const BORROWER = { firstName: "Rosa", lastName: `Marin ${mark}`, email: `rosa.${mark}@example.com` };

test("a borrower asks on their link, the officer replies on a phone, and both sides update live", async ({
  officer: page,
  browser,
  request,
}) => {
  const made = await page.request.post("/api/client/store", { data: { ...BORROWER, emails: [BORROWER.email] } });
  const { id: clientId } = (await made.json()).data;
  const loan = await page.request.post("/api/loan/purchase/create", {
    data: {
      title: `Chat ${mark}`,
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

  await openLive(page, "/chat");
  const borrower = await stranger(browser);
  await borrower.goto(link);
  await borrower.getByRole("button", { name: /^Chat with / }).click();
  const panel = borrower.getByRole("dialog", { name: /^You and / });
  await panel.getByRole("textbox", { name: "Your message" }).fill("What is this $1,515?");
  await expectMessage(page.getByText(`Rosa Marin ${mark} wrote to you`), () =>
    panel.getByRole("button", { name: "Send" }).click(),
  );
  await expect(panel.getByText("What is this $1,515?")).toBeVisible();
  const thread = page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: new RegExp(mark) });
  await expect(thread).toContainText("1 unread message");

  const phone = await browser.newContext({
    ...PHONE,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const small = await phone.newPage();
  await small.goto("/chat");
  await small.getByRole("link", { name: new RegExp(mark) }).click();
  const log = small.getByRole("log", { name: "Messages" });
  await expect(log.getByText("What is this $1,515?")).toBeVisible();
  await small.getByRole("textbox", { name: /^Message to Rosa/ }).fill("Your prepaid taxes and insurance.");
  await small.getByRole("button", { name: "Send" }).click();
  await expect(log.getByText("Your prepaid taxes and insurance.")).toBeVisible();
  await expect(panel.getByText("Your prepaid taxes and insurance.")).toBeVisible();
  await expect(log.getByText(/, read$/)).toBeVisible();

  await page.goto(`/clients/${clientId}`);
  await expect(page.getByText("What is this $1,515?")).toBeVisible();
  await phone.close();
  await borrower.context().close();
});
