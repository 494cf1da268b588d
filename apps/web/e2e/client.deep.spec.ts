import { addsHome, notesAndHome, showsHome, writesNote } from "./client-steps.ts";
import { madeClient } from "./create-client.ts";
import { expect, settled, test } from "./fixtures.ts";

test("on a desktop an officer writes a note about a client and adds a home with value and mortgage", async ({
  officer: page,
}) => notesAndHome(page, 1440));

test("a deleted note and a deleted home come back by undo", async ({ officer: page }) => {
  const id = await madeClient(page, "Undone Deeds");
  await page.goto(`/clients/${id}`);
  await settled(page);
  await writesNote(page, "Written by mistake?");
  const note = page.getByRole("listitem").filter({ hasText: "Written by mistake?" });
  // The undo message is shown for three seconds: the test watches for it from before the click.
  const undo = page.getByRole("button", { name: "Undo" });
  await Promise.all([
    note.waitFor({ state: "hidden" }),
    undo.click(),
    note.getByRole("button", { name: "Delete this note" }).click(),
  ]);
  await expect(note).toBeVisible();

  await addsHome(page, "12 Ridgewood Avenue");
  await page.getByRole("button", { name: "More for 12 Ridgewood Avenue" }).click();
  await Promise.all([
    page.getByRole("heading", { name: "No homes yet" }).waitFor(),
    undo.click(),
    page.getByRole("menuitem", { name: "Delete the home" }).click(),
  ]);
  await showsHome(page, "12 Ridgewood Avenue");
});
