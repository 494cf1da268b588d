import { createLoan } from "./create-loan.ts";
import { expect, openLive, stranger, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

test("an officer who looks at a loan sees within two seconds that its report was opened", async ({
  officer: page,
  browser,
}) => {
  const to = `ines.${ownMark()}@example.com`;
  const { id } = await createLoan(page, "Opened soon");
  const sent = await page.request.post("/api/loan/send-purchase-report-email", { data: { id, to: [to] } });
  expect(sent.ok(), await sent.text()).toBe(true);
  const link = linkIn(await messageTo(page.request, to));
  await openLive(page, `/view-purchase-loans/${id}`);
  const opened = page.getByRole("region", { name: "Sent to" }).getByRole("listitem").filter({ hasText: "Opened" });
  await expect(page.getByRole("region", { name: "Sent to" }).getByRole("listitem")).toHaveCount(1);
  await expect(opened).toHaveCount(0);
  const phone = await stranger(browser);
  const logged = phone.waitForResponse((response) => response.url().endsWith("/api/loan/log-view"));
  await phone.goto(link);
  expect((await logged).status()).toBe(200);
  // The requirement itself: two seconds, whatever the suite's timeout.
  await expect(opened).toHaveCount(1, { timeout: 2_000 });
  await phone.context().close();
});
