import type { Page } from "@playwright/test";
import { colleague, enter, NEW_PASSWORD } from "./accounts.ts";
import { ADDRESS, expect, expectMessage, test } from "./fixtures.ts";
import { madeLoan } from "./made-loan.ts";
import { messageTo } from "./mailbox.ts";

/** Sends a report of a new loan to an address nobody else has. */
async function sendReport(page: Page, title: string): Promise<string> {
  const { id } = await madeLoan(page, title);
  const to = `helen.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const sent = await page.request.post("/api/loan/send-purchase-report-email", {
    data: { id, to: [to], message: "Here is your comparison." },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return to;
}

test("an officer connects Outlook, sends a report as herself, and when it is revoked the next goes by our server with a notice", async ({
  page,
  windowOf,
}) => {
  // An officer of this journey's own: a connected mailbox takes every email of hers.
  const admin = await windowOf("admin@demo.test");
  const { email } = await colleague(admin, "Olive Outlook");
  await enter(page, email, NEW_PASSWORD);
  await page.goto("/integrations");
  const card = page.getByRole("listitem", { name: "Microsoft 365 and Outlook" });
  await expect(card).toContainText("Not connected");
  await card.getByRole("button", { name: "Connect Outlook" }).click();

  await expect(page.getByRole("heading", { name: "Let Hearthline use your Outlook mailbox?" })).toBeVisible();
  await page.getByLabel("Another account").fill(email);
  await expectMessage(page.getByText("Outlook is connected."), () =>
    page.getByRole("button", { name: "Allow" }).click(),
  );
  await expect(page).toHaveURL(/\/integrations$/);
  await expect(card).toContainText(email);
  await expect(card).toContainText("None yet");

  const first = await sendReport(page, "Sent as herself");
  const own = await messageTo(page.request, first);
  expect(own.from).toContain(`<${email}>`);
  const sentItems = await (await page.request.get(`${ADDRESS}/sandbox/connect/microsoft/control`)).json();
  expect(sentItems.sent.filter(({ account }: { account: string }) => account === email)).toHaveLength(1);
  await page.reload();
  await expect(card).not.toContainText("None yet");

  const revoked = await page.request.post(`${ADDRESS}/sandbox/connect/microsoft/control`, {
    data: { revoke: email },
  });
  expect(revoked.ok()).toBe(true);
  const second = await sendReport(page, "Sent by our server");
  const ours = await messageTo(page.request, second);
  expect(ours.from).toContain("<no-reply@hearthline.test>");
  await messageTo(page.request, email, "Outlook is no longer connected");

  await page.reload();
  await expect(card).toContainText("Connect again");
  await expect(card).toContainText("Your emails go out by our own server until you connect it again.");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("Outlook is no longer connected; your emails go out by our own server")).toBeVisible();
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: "Disconnect Outlook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect Outlook" }).click();
  await expect(card).toContainText("Not connected");
});

test("somebody who allows nothing reads why nothing was connected", async ({ windowOf }) => {
  const page = await windowOf("admin@demo.test");
  await page.goto("/integrations");
  await page.getByRole("button", { name: "Connect Gmail" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("You did not allow it, so nothing was connected.");
  await expect(page.getByRole("link", { name: "Manage API tokens" })).toBeVisible();
});

interface ShownCalendar {
  account: string;
  events: { day: string; title: string }[];
}

test("an officer's follow-up is in her Google Calendar, moves with its task, and goes when she disconnects", async ({
  page,
  windowOf,
}) => {
  const admin = await windowOf("admin@demo.test");
  const { email } = await colleague(admin, "Cora Calendar");
  await enter(page, email, NEW_PASSWORD);
  const client = await page.request.post("/api/clients", { data: { firstName: "Helen", lastName: "Dvorak" } });
  const clientId = (await client.json()).data.id as string;
  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const made = await page.request.post("/api/tasks", {
    data: { clientId, title: "Call about the rate", dueOn: soon(10) },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await page.goto("/integrations");
  const card = page.getByRole("listitem", { name: "Google Calendar" });
  await card.getByRole("button", { name: "Connect Google Calendar" }).click();
  await expect(page.getByRole("heading", { name: "Let Hearthline use your Google calendar?" })).toBeVisible();
  await page.getByLabel("Another account").fill(email);
  await expectMessage(page.getByText("Google Calendar is connected."), () =>
    page.getByRole("button", { name: "Allow" }).click(),
  );
  await expect(card).toContainText(email);

  const calendars = async () => {
    const found = await (await page.request.get(`${ADDRESS}/sandbox/connect/google/control`)).json();
    return (found.calendars as ShownCalendar[])
      .filter(({ account }) => account === email)
      .map(({ events }) => events.map(({ day, title }) => `${day} ${title}`));
  };
  await expect.poll(calendars).toEqual([[`${soon(10)} Call about the rate (Helen Dvorak)`]]);
  await page.reload();
  await expect(card.getByRole("definition").last()).toHaveText("1");

  const moved = await page.request.patch(`/api/tasks/${(await made.json()).data.id}`, { data: { dueOn: soon(12) } });
  expect(moved.ok(), await moved.text()).toBe(true);
  const run = await admin.request.post("/api/jobs/schedules/calendars/run");
  expect(run.ok(), await run.text()).toBe(true);
  await expect.poll(calendars).toEqual([[`${soon(12)} Call about the rate (Helen Dvorak)`]]);

  await card.getByRole("button", { name: "Disconnect Google Calendar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect Google Calendar" }).click();
  await expect(card).toContainText("Not connected");
  await expect.poll(calendars).toEqual([]);
});
