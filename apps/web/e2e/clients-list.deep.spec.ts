import { expect, settled, test } from "./fixtures.ts";
import { uniqueName } from "./own.ts";

test("a user adds a condition to their own list, and renames, shares and deletes it by keyboard", async ({
  officer: page,
}) => {
  const press = async (name: string | RegExp, role: "button" | "menuitem" = "button") => {
    await page.getByRole(role, { name }).first().press("Enter");
  };
  const inMenu = async (name: string) => {
    await press("This list");
    await press(name, "menuitem");
  };
  const first = uniqueName("Leads to rename");
  const later = uniqueName("Leads of my branch");
  await page.goto("/clients?statuses=lead");
  await settled(page);
  await press("Save this view");
  await page.getByLabel("Name", { exact: true }).fill(first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/list=/);
  // When a dialog closes, the focus returns to what opened it.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [, id] = /list=([^&]+)/.exec(page.url()) ?? [];

  await page.goto(`/clients?list=${id}&archived=without`);
  await inMenu("Add these conditions to it");
  await expect(page).toHaveURL((url) => url.searchParams.get("list") === id && !url.searchParams.has("archived"));
  const stored = async () => (await (await page.request.get(`/api/client-lists/${id}`)).json()).data;
  expect((await stored()).filter).toEqual({ statuses: ["lead"], archived: "without" });

  await inMenu("Rename or share");
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toHaveValue(first);
  await name.fill(later);
  await page.getByLabel("Who may use it").selectOption({ label: "My branch" });
  await name.press("Enter");
  await expect(page.getByRole("link", { name: new RegExp(later) }).first()).toBeVisible();
  expect(await stored()).toMatchObject({ name: later, sharedWith: "branch" });

  await inMenu("Delete the list");
  await expect(page.getByRole("dialog")).toContainText("Those you share it with lose it, too.");
  await press("Delete the list");
  await expect(page).not.toHaveURL(/list=/);
  await expect(page.getByRole("link", { name: new RegExp(later) })).toHaveCount(0);
  expect((await page.request.get(`/api/client-lists/${id}`)).status()).toBe(404);
});
