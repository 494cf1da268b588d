import { addDays } from "date-fns/addDays";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const mark = ownMark().toLowerCase();

test("an officer schedules the publication of their website, reads what stops it, and cancels it", async ({
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Lea Later");
  const page = await windowOf(email, NEW_PASSWORD);
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data });
  await post("website", { subdomain: `lea-${mark}` });
  await page.goto("/settings/website");
  const later = page.getByRole("region", { name: "Publish later" });
  const choose = () => later.getByRole("button", { name: "Schedule publication" }).click();

  await choose();
  await expect(later.getByText("This is not a date", { exact: false })).toBeVisible();
  await later.getByLabel("Day").fill(addDays(new Date(), 30).toISOString().slice(0, 10));
  await choose();
  await expect(later.getByText("Your NMLS number is missing.", { exact: false })).toBeVisible();
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  await expectMessage(page.getByText("The time is saved."), choose);
  await expect(later.getByText("if no rule stops it then", { exact: false })).toContainText("9:00 AM");
  expect(await violations(page)).toEqual([]);
  expect((await page.request.get(`/s/lea-${mark}`)).status()).toBe(404);

  await later.getByRole("button", { name: "Cancel the time" }).click();
  await expect(later.getByLabel("Day")).toBeVisible();
  await settled(page);
});
