import { notesAndHome } from "./client-steps.ts";
import { madeClient } from "./create-client.ts";
import { createLoan } from "./create-loan.ts";
import { expect, openLive, PHONE, stranger, test } from "./fixtures.ts";

test("on a phone an officer writes a note about a client and adds a home with value and mortgage", async ({
  officer: page,
}) => notesAndHome(page, PHONE.viewport.width));

test("reading activity on a report appears on the open timeline", async ({ officer: page, browser }) => {
  const id = await madeClient(page, "Read Live");
  const { link } = await createLoan(page, "Read while you watch", { clientIds: [id] });
  await openLive(page, `/clients/${id}`);
  await expect(page.getByRole("main").getByText("made version 1 of")).toBeVisible();
  await expect(page.getByText("Anyone with the link")).toBeHidden();
  const phone = await stranger(browser);
  await phone.goto(link);
  await expect(page.getByText("Anyone with the link").first()).toBeVisible();
  await phone.context().close();
});
