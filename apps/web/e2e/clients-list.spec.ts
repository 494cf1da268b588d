import { readFile } from "node:fs/promises";
import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { ownMark, uniqueName } from "./own.ts";

test("by keyboard, a filter is saved as a list, exported, tagged, and the tags are undone", async ({
  officer: page,
}) => {
  const press = async (name: string | RegExp, role: "button" | "menuitem" | "checkbox" | "link" = "button") => {
    await page
      .getByRole(role, { name })
      .first()
      .press(role === "checkbox" ? "Space" : "Enter");
  };
  // Only clients of this journey: other journeys create leads at the same time.
  const mark = ownMark();
  const list = uniqueName("Leads of the journey");
  const tag = uniqueName("Journey");
  const names = ["June", "Ravi", "Ellen"];
  const count = names.length;
  for (const firstName of names) {
    const made = await page.request.post("/api/client/store", {
      data: { firstName, lastName: `Listed ${mark}`, email: `${firstName}.${mark}@example.com`, status: "lead" },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  await page.goto(`/clients?statuses=lead&q=${mark}`);
  await settled(page);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(count);

  await press("Save this view");
  await page.getByLabel("Name", { exact: true }).fill(list);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/list=/);
  // When a dialog closes, the focus returns to what opened it.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: new RegExp(list) }).first()).toBeVisible();
  await expect(rows).toHaveCount(count);

  await press("Export");
  await page.getByRole("menuitem", { name: "Export as CSV" }).press("Enter");
  await expect(page.getByText(`The file is ready: ${count} clients.`)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await press("Download", "link");
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^clients-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("First name,Last name,Email address");
  expect(lines).toHaveLength(count + 1);

  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect(await violations(page), `axe at 1440, ${scheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page), "axe at 375").toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press("Put this away");

  await press(/all rows|Select all|Choose all/i, "checkbox");
  await press("Tag");
  await page.getByLabel("Find or write a tag").fill(tag);
  await press(new RegExp(`${tag} \\(new\\)`), "checkbox");
  await press(/^Tag \d+ clients$/);
  await expect(page.getByText(`Tagged ${tag}: ${count} clients.`)).toBeVisible();
  await press("Undo");
  await expect(page.getByText(`Undone: Tagged ${tag}.`)).toBeVisible();
});
