import { colleague, enter, NEW_PASSWORD } from "./accounts.ts";
import { ADDRESS, expect, expectMessage, test } from "./fixtures.ts";
import {
  connectMailbox,
  disconnectMailbox,
  expectFallback,
  expectSentAsOneself,
  ownAddress,
  writeToMailbox,
} from "./mailbox-steps.ts";

test("an officer connects Outlook, sends a report as herself, and falls back to our server once it is revoked", async ({
  page,
  windowOf,
}) => {
  // A separate officer for this journey: a connected mailbox takes over every email of hers.
  const admin = await windowOf("admin@demo.test");
  const { email } = await colleague(admin, "Olive Outlook");
  await enter(page, email, NEW_PASSWORD);
  await connectMailbox(page, "microsoft", email);
  await expectSentAsOneself(page, "microsoft", { email });
  await expectFallback(page, "microsoft", email);
  await disconnectMailbox(page, "microsoft");
});

test("an officer connects Gmail, sends a report, reads the reply on the timeline, and falls back when it is revoked", async ({
  page,
  windowOf,
}) => {
  const admin = await windowOf("admin@demo.test");
  const { email } = await colleague(admin, "Greta Gmail");
  await enter(page, email, NEW_PASSWORD);
  await connectMailbox(page, "google", email);

  const to = ownAddress();
  const client = await page.request.post("/api/clients", {
    data: { firstName: "Helen", lastName: "Dvorak", emails: [to] },
  });
  expect(client.ok(), await client.text()).toBe(true);
  const clientId = (await client.json()).data.id as string;
  const { messageId } = await expectSentAsOneself(page, "google", { email, to });
  const subject = "Re: Your report";
  const text = "Let us take the first one.\n\nOn Monday, Greta wrote:\n> Here is your comparison.";
  await writeToMailbox(page, "google", {
    account: email,
    from: `Helen Dvorak <${to}>`,
    subject,
    text,
    answers: messageId,
  });
  await writeToMailbox(page, "google", {
    account: email,
    from: "else@private.test",
    subject: "Private",
    text: "Secret",
  });
  const run = await admin.request.post("/api/jobs/schedules/mailboxes/run");
  expect(run.ok(), await run.text()).toBe(true);
  await page.goto(`/clients/${clientId}?tab=timeline`);
  const entry = page.getByRole("listitem").filter({ hasText: "replied by email" });
  await expect(entry).toContainText("Let us take the first one.");
  await expect(entry).not.toContainText("Here is your comparison.");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("Helen Dvorak sent you an email: Let us take the first one.")).toBeVisible();
  await page.keyboard.press("Escape");

  await expectFallback(page, "google", email);
  await disconnectMailbox(page, "google");
});

test("a user who grants no access reads why nothing was connected", async ({ windowOf }) => {
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

test("an officer's follow-up appears in Google Calendar, moves with its task, and is deleted on disconnecting", async ({
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
