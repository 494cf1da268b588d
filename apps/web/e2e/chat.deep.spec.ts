import { colleague } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { ownMark } from "./own.ts";

test("messages typed offline survive a reload and are sent once, in order", async ({ windowOf }) => {
  const page = await windowOf("officer@demo.test");
  const mark = ownMark();
  const { name } = await colleague(await windowOf("admin@demo.test"), "Priya Nair");
  await page.goto("/chat");
  await page.getByRole("button", { name: "New chat" }).click();
  const people = page.getByRole("dialog", { name: "New chat" });
  await people.getByRole("searchbox", { name: "To" }).fill(name);
  await people.getByRole("link", { name: new RegExp(name) }).click();
  const box = page.getByRole("textbox", { name: /^Message to / });
  await box.fill(`First ${mark}`);
  await box.press("Enter");
  await expect(page).toHaveURL(/thread=/);
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText(`First ${mark}`)).toBeVisible();
  await page.context().setOffline(true);
  for (const text of ["Second", "Third"]) {
    await box.fill(`${text} ${mark}`);
    await box.press("Enter");
  }
  await expect(log.getByText("Sent once you are back online")).toHaveCount(2);
  await page.context().setOffline(false);
  await page.reload();
  await expect(log.getByText("Sending…")).toHaveCount(0);
  await expect(log.getByRole("listitem").filter({ hasText: mark })).toHaveText([
    new RegExp(`First ${mark}`),
    new RegExp(`Second ${mark}`),
    new RegExp(`Third ${mark}`),
  ]);
});
