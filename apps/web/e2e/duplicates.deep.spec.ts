import type { Page } from "@playwright/test";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { ownPhone, uniqueName } from "./own.ts";

const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(`/api/${path}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
};

/** A record of a client who already exists, with a note on it. */
async function firstRecord(page: Page, lastName: string, phone: string): Promise<string> {
  const { id } = await post(page, "client/store", {
    firstName: "June",
    lastName,
    phone,
    source: "Open house",
    note: "Likes mornings.",
    employers: [{ name: "Wake County Schools", title: "Teacher" }],
  });
  await post(page, "client/add-note-store", { clientId: id, text: "Called on Monday." });
  return id;
}

/** Types in the same client again, is warned, and saves anyway. */
async function typedInAgain(page: Page, lastName: string, phone: string): Promise<string> {
  await page.goto("/clients");
  await settled(page);
  await page.getByRole("button", { name: "New client" }).click();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("First name").fill("Junie");
  await dialog.getByLabel(/^Last name/).fill(lastName);
  await dialog.getByLabel(/^Phone/).fill(phone);
  const told = dialog.getByRole("status").filter({ hasText: "Possible match" });
  await expect(told.getByRole("link", { name: `June ${lastName}` })).toBeVisible();
  await expect(told).toContainText("Same phone number");
  expect.soft(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add the client" }).click();
  await expect(dialog).toBeHidden();
  const found = await page.request.get(`/api/client/list?q=${encodeURIComponent(`Junie ${lastName}`)}`);
  const id = (await found.json()).data[0].id;
  await post(page, "client/add-note-store", { clientId: id, text: "Asked about points." });
  return id;
}

async function timelineOf(page: Page, id: string): Promise<void> {
  await page.goto(`/clients/${id}`);
  await settled(page);
}

test("a duplicate is shown on entry and in the list, is merged by keyboard, and the merge is undone", async ({
  officer: page,
}) => {
  const lastName = uniqueName("Abbott");
  const phone = ownPhone();
  const first = await firstRecord(page, lastName, phone);
  const second = await typedInAgain(page, lastName, phone);

  await page.goto("/clients/doubles?perPage=100");
  await settled(page);
  const pair = page.getByRole("list", { name: "Pairs" }).getByRole("listitem").filter({ hasText: lastName });
  await expect(pair).toContainText("Same phone number");
  expect.soft(await violations(page)).toEqual([]);
  await pair.getByRole("button", { name: /^Merge/ }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Merge two clients" });
  const names = dialog.getByRole("group", { name: "First name" });
  await expect(names.getByRole("radio", { name: "June", exact: true })).toBeChecked();
  await expect(dialog).toContainText("Teacher, Wake County Schools");
  await names.getByRole("radio", { name: "June", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(names.getByRole("radio", { name: "Junie" })).toBeChecked();
  expect.soft(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
  expect.soft(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(pair).toBeHidden();

  await timelineOf(page, first);
  await expect(page.getByRole("heading", { level: 1, name: `Junie ${lastName}` })).toBeVisible();
  await expect(page.getByText("Called on Monday.")).toBeVisible();
  await expect(page.getByText("Asked about points.")).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  const undo = page.getByRole("main").getByRole("button", { name: "Undo the merge" });
  await expectMessage(page.getByText(`Junie ${lastName} is there again.`), () => undo.press("Enter"));

  await timelineOf(page, first);
  await expect(page.getByRole("heading", { level: 1, name: `June ${lastName}` })).toBeVisible();
  await expect(page.getByText("Called on Monday.")).toBeVisible();
  await expect(page.getByText("Asked about points.")).toBeHidden();
  await timelineOf(page, second);
  await expect(page.getByRole("heading", { level: 1, name: `Junie ${lastName}` })).toBeVisible();
  await expect(page.getByText("Asked about points.")).toBeVisible();
  await expect(page.getByText("Called on Monday.")).toBeHidden();
});

test("two records marked as different people are not listed again", async ({ officer: page }) => {
  const lastName = uniqueName("Twin");
  const phone = ownPhone();
  await firstRecord(page, lastName, phone);
  await post(page, "client/store", { firstName: "Jane", lastName, phone });
  await page.goto("/clients/doubles?perPage=100");
  await settled(page);
  const pair = page.getByRole("list", { name: "Pairs" }).getByRole("listitem").filter({ hasText: lastName });
  await pair.getByRole("button", { name: /are two people$/ }).press("Enter");
  await expect(pair).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(pair).toBeHidden();
});
