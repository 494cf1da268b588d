import { expect, test } from "./fixtures.ts";
import { madeLoan } from "./made-loan.ts";

test("a mail that nobody takes is shown to an admin, who may try again", async ({ officer, windowOf }) => {
  const { id } = await madeLoan(officer, "Bounced");
  const to = `bounce-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const sent = await officer.request.post("/api/loan/send-purchase-report-email", { data: { id, to: [to] } });
  expect(sent.status()).toBe(200);
  const admin = await windowOf("admin@demo.test");
  const what = `E-mail to ${to}`;
  await expect
    .poll(async () => (await (await admin.request.get("/api/jobs/dead")).text()).includes(to), { timeout: 20_000 })
    .toBe(true);
  await admin.goto("/settings/jobs");
  const row = admin.getByRole("row", { name: what });
  await expect(row).toContainText(/refused|rejected|unknown/i);
  await row.getByRole("button", { name: `Try again: ${what}` }).click();
  await expect(admin.getByText("The job is back in the queue.")).toBeVisible();
  // It is refused again, and so comes back.
  await expect(row.getByRole("button", { name: `Try again: ${what}` })).toBeVisible({ timeout: 30_000 });
  await officer.goto(`/view-purchase-loans/${id}?tab=activity`);
  await expect(officer.getByText(to).first()).toBeVisible();
  await expect(officer.getByText("Not delivered").first()).toBeVisible();

  await officer.goto("/settings/jobs");
  await expect(officer.getByText("This page is not for your role")).toBeVisible();
  await expect(officer.getByRole("link", { name: "Background jobs" })).toHaveCount(0);
  expect((await officer.request.get("/api/jobs/dead")).status()).toBe(403);
});
