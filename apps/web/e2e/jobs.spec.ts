import type { Page } from "@playwright/test";
import { createLoan } from "./create-loan.ts";
import { expect, expectMessage, test } from "./fixtures.ts";

test("an email that no server accepts is shown to an admin, who may retry it", async ({ officer, windowOf }) => {
  const { id } = await createLoan(officer, "Bounced");
  const to = `bounce-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const sent = await officer.request.post("/api/loan/send-purchase-report-email", { data: { id, to: [to] } });
  expect(sent.status()).toBe(200);
  const admin = await windowOf("admin@demo.test");
  const what = `Email to ${to}`;
  await expect.poll(async () => (await (await admin.request.get("/api/jobs/dead")).text()).includes(to)).toBe(true);
  await admin.goto("/settings/jobs");
  const row = admin.getByRole("row", { name: what });
  await expect(row).toContainText(/refused|rejected|unknown/i);
  await expectMessage(admin.getByText("The job is back in the queue."), () =>
    row.getByRole("button", { name: `Try again: ${what}` }).click(),
  );
  // It is rejected again, so it returns to the list.
  await expect(row.getByRole("button", { name: `Try again: ${what}` })).toBeVisible();
  await officer.goto(`/view-purchase-loans/${id}?tab=activity`);
  await expect(officer.getByText(to).first()).toBeVisible();
  await expect(officer.getByText("Not delivered").first()).toBeVisible();

  await officer.goto("/settings/jobs");
  await expect(officer.getByText("This page is not for your role")).toBeVisible();
  await expect(officer.getByRole("link", { name: "Background jobs" })).toHaveCount(0);
  expect((await officer.request.get("/api/jobs/dead")).status()).toBe(403);
});

interface Schedule {
  name: string;
  label: string;
  when: string;
  paused: object | null;
  nextAt: string | null;
  lastRun: { endedAt: string | null } | null;
}

/** A schedule due within this time is left alone: a run that its clock starts takes a while. */
const NEAR_MS = 20 * 60_000;

/**
 * Returns the one of two schedules that is not due during this test, whatever the hour. Resumes a schedule that an earlier attempt left
 * paused.
 */
async function quietSchedule(admin: Page): Promise<Schedule> {
  const { items } = (await (await admin.request.get("/api/jobs/schedules")).json()).data as { items: Schedule[] };
  for (const label of ["Morning mails", "Birthdays"]) {
    const one = items.find((schedule) => schedule.label === label);
    if (!one) throw new Error(`There is no schedule called ${label}.`);
    if (one.paused) {
      const resumed = await admin.request.post(`/api/jobs/schedules/${one.name}/resume`);
      expect(resumed.ok(), await resumed.text()).toBe(true);
      return one;
    }
    const isNear = one.nextAt !== null && Date.parse(one.nextAt) - Date.now() < NEAR_MS;
    if (!isNear && (one.lastRun === null || one.lastRun.endedAt !== null)) return one;
  }
  throw new Error("Both schedules are running or about to.");
}

test("an admin runs a schedule now, pauses it and resumes it; the server's own are read-only", async ({
  officer,
  windowOf,
}) => {
  const admin = await windowOf("admin@demo.test");
  const { label, when } = await quietSchedule(admin);
  await admin.goto("/settings/jobs");
  const item = admin.getByRole("listitem", { name: new RegExp(`^${label}`) });
  await expect(item).toContainText(when);
  await expectMessage(admin.getByText(`${label}: running now.`), () =>
    item.getByRole("button", { name: `Run now: ${label}` }).click(),
  );
  // A worker takes the run, and it ends whether or not anything is due.
  await expect(item).toContainText("Started by");
  await expect(item).toContainText(/Done/);

  await item.getByRole("button", { name: `Pause: ${label}` }).click();
  await expect(item).toContainText(/Paused just now by/i);
  await expect(item.getByRole("button", { name: `Run now: ${label}` })).toHaveCount(0);
  await admin.reload();
  await expect(item).toContainText("nothing starts until it is resumed");
  await item.getByRole("button", { name: `Resume: ${label}` }).click();
  await expect(item.getByRole("button", { name: `Run now: ${label}` })).toBeVisible();

  const billing = admin.getByRole("listitem", { name: /^Billing check/ });
  await expect(billing.getByRole("button", { name: /Pause/ })).toHaveCount(0);
  await admin.getByText(/Server upkeep, \d+ schedules/).click();
  const upkeep = admin.getByRole("listitem", { name: /^Audit log retention/ });
  await expect(upkeep).toContainText("Every day at");
  await expect(upkeep.getByRole("button")).toHaveCount(0);
  expect((await officer.request.get("/api/jobs/schedules")).status()).toBe(403);
});
