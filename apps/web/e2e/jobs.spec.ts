import type { Page } from "@playwright/test";
import { expect, expectMessage, test } from "./fixtures.ts";
import { madeLoan } from "./made-loan.ts";

test("a mail that nobody takes is shown to an admin, who may try again", async ({ officer, windowOf }) => {
  const { id } = await madeLoan(officer, "Bounced");
  const to = `bounce-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const sent = await officer.request.post("/api/loan/send-purchase-report-email", { data: { id, to: [to] } });
  expect(sent.status()).toBe(200);
  const admin = await windowOf("admin@demo.test");
  const what = `E-mail to ${to}`;
  await expect.poll(async () => (await (await admin.request.get("/api/jobs/dead")).text()).includes(to)).toBe(true);
  await admin.goto("/settings/jobs");
  const row = admin.getByRole("row", { name: what });
  await expect(row).toContainText(/refused|rejected|unknown/i);
  await expectMessage(admin.getByText("The job is back in the queue."), () =>
    row.getByRole("button", { name: `Try again: ${what}` }).click(),
  );
  // It is refused again, and so comes back.
  await expect(row.getByRole("button", { name: `Try again: ${what}` })).toBeVisible();
  await officer.goto(`/view-purchase-loans/${id}?tab=activity`);
  await expect(officer.getByText(to).first()).toBeVisible();
  await expect(officer.getByText("Not delivered").first()).toBeVisible();

  await officer.goto("/settings/jobs");
  await expect(officer.getByText("This page is not for your role")).toBeVisible();
  await expect(officer.getByRole("link", { name: "Background jobs" })).toHaveCount(0);
  expect((await officer.request.get("/api/jobs/dead")).status()).toBe(403);
});

/** Resumes a schedule where a try before this one ended while it was paused. */
async function runsAgain(admin: Page, label: string): Promise<void> {
  const { items } = (await (await admin.request.get("/api/jobs/schedules")).json()).data;
  const { name, paused } = items.find((one: { label: string }) => one.label === label);
  if (!paused) return;
  const resumed = await admin.request.post(`/api/jobs/schedules/${name}/resume`);
  expect(resumed.ok(), await resumed.text()).toBe(true);
}

test("an admin runs a schedule now, pauses it and resumes it; the server's own are read only", async ({
  officer,
  windowOf,
}) => {
  const admin = await windowOf("admin@demo.test");
  await runsAgain(admin, "Morning mails");
  await admin.goto("/settings/jobs");
  const mails = admin.getByRole("listitem", { name: /^Morning mails/ });
  await expect(mails).toContainText("Every day at 7:30 AM");
  await expectMessage(admin.getByText("Morning mails: running now."), () =>
    mails.getByRole("button", { name: "Run now: Morning mails" }).click(),
  );
  // A worker takes it, and it ends; outside the morning nothing is due.
  await expect(mails).toContainText("Started by");
  await expect(mails).toContainText(/Done/);

  await mails.getByRole("button", { name: "Pause: Morning mails" }).click();
  await expect(mails).toContainText(/Paused just now by/i);
  await expect(mails.getByRole("button", { name: "Run now: Morning mails" })).toHaveCount(0);
  await admin.reload();
  await expect(mails).toContainText("nothing starts until it is resumed");
  await mails.getByRole("button", { name: "Resume: Morning mails" }).click();
  await expect(mails.getByRole("button", { name: "Run now: Morning mails" })).toBeVisible();

  const billing = admin.getByRole("listitem", { name: /^Billing check/ });
  await expect(billing.getByRole("button", { name: /Pause/ })).toHaveCount(0);
  await admin.getByText(/Server upkeep, \d+ schedules/).click();
  const upkeep = admin.getByRole("listitem", { name: /^Audit log retention/ });
  await expect(upkeep).toContainText("Every day at");
  await expect(upkeep.getByRole("button")).toHaveCount(0);
  expect((await officer.request.get("/api/jobs/schedules")).status()).toBe(403);
});
