import type { Page } from "@playwright/test";
import { createLoan } from "./create-loan.ts";
import { ADDRESS, expect, expectMessage } from "./fixtures.ts";
import { messageTo } from "./mailbox.ts";

export type MailProvider = "microsoft" | "google";

/** The name that people use for each provider, and the title of its card on the integrations page. */
const WORDS = {
  microsoft: { name: "Outlook", card: "Microsoft 365 and Outlook" },
  google: { name: "Gmail", card: "Gmail" },
} as const;

export const mailboxCard = (page: Page, provider: MailProvider) =>
  page.getByRole("listitem", { name: WORDS[provider].card, exact: true });

const standIn = (page: Page, provider: MailProvider, call: "control" | "deliver", data: object) =>
  page.request.post(`${ADDRESS}/sandbox/connect/${provider}/${call}`, { data });

/** Connects a user's mailbox through the integrations page and the provider's own pages. */
export async function connectMailbox(page: Page, provider: MailProvider, email: string): Promise<void> {
  const { name } = WORDS[provider];
  await page.goto("/integrations");
  const card = mailboxCard(page, provider);
  await expect(card).toContainText("Not connected");
  await card.getByRole("button", { name: `Connect ${name}` }).click();
  await expect(page.getByRole("heading", { name: `Let Hearthline use your ${name} mailbox?` })).toBeVisible();
  await page.getByLabel("Another account").fill(email);
  await expectMessage(page.getByText(`${name} is connected.`), () =>
    page.getByRole("button", { name: "Allow" }).click(),
  );
  await expect(page).toHaveURL(/\/integrations$/);
  await expect(card).toContainText(email);
  await expect(card).toContainText("None yet");
}

/** Sends a report of a new loan to a unique address. */
export async function sendReport(page: Page, title: string, to = ownAddress()): Promise<string> {
  const { id } = await createLoan(page, title);
  const sent = await page.request.post("/api/loan/send-purchase-report-email", {
    data: { id, to: [to], message: "Here is your comparison." },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return to;
}
export const ownAddress = () => `helen.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Checks that a report is sent from the officer's own address, and is among their sent items. */
export async function expectSentAsOneself(
  page: Page,
  provider: MailProvider,
  { email, to = ownAddress() }: { email: string; to?: string },
) {
  await sendReport(page, "Sent as oneself", to);
  const own = await messageTo(page.request, to);
  expect(own.from).toContain(`<${email}>`);
  const sentItems = await (await page.request.get(`${ADDRESS}/sandbox/connect/${provider}/control`)).json();
  const ours = (sentItems.sent as { account: string; messageId: string }[]).filter(({ account }) => account === email);
  expect(ours).toHaveLength(1);
  await page.goto("/integrations");
  await expect(mailboxCard(page, provider)).not.toContainText("None yet");
  return { messageId: ours[0]?.messageId ?? "" };
}

/** Sends an email from a client to the officer's own mailbox. */
export async function writeToMailbox(
  page: Page,
  provider: MailProvider,
  mail: { account: string; from: string; subject: string; text: string; answers?: string },
): Promise<void> {
  const delivered = await standIn(page, provider, "deliver", mail);
  expect(delivered.ok(), await delivered.text()).toBe(true);
}

/**
 * Revokes the consent at the provider: the next report is sent by our server, and its officer is notified by email, on the card and in the
 * notifications.
 */
export async function expectFallback(page: Page, provider: MailProvider, email: string): Promise<void> {
  const { name } = WORDS[provider];
  expect((await standIn(page, provider, "control", { revoke: email })).ok()).toBe(true);
  const to = await sendReport(page, "Sent by our server");
  const ours = await messageTo(page.request, to);
  expect(ours.from).toContain("<no-reply@hearthline.test>");
  await messageTo(page.request, email, `${name} is no longer connected`);

  await page.goto("/integrations");
  const card = mailboxCard(page, provider);
  await expect(card).toContainText("Connect again");
  await expect(card).toContainText("Your emails go out by our own server until you connect it again.");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText(`${name} is no longer connected; your emails go out by our own server`)).toBeVisible();
  await page.keyboard.press("Escape");
}

export async function disconnectMailbox(page: Page, provider: MailProvider): Promise<void> {
  const name = `Disconnect ${WORDS[provider].name}`;
  const card = mailboxCard(page, provider);
  await card.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
  await expect(card).toContainText("Not connected");
}
