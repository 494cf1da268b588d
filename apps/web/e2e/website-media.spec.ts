import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { widePicture } from "./wide-picture.ts";

test("an officer crops a picture for the library, uses it on a community, and cannot delete it while it is used", async ({
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Mara Field");
  const page = await windowOf(email, NEW_PASSWORD);
  const { data: community } = await (
    await page.request.post("/api/communities", { data: { name: "Lochmere", city: "Cary", state: "NC" } })
  ).json();

  await test.step("adds a picture, cropped and with its description", async () => {
    await page.goto("/settings/websites/media");
    await expect(page.getByText("No pictures yet")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Add a picture" }).first().click();
    const dialog = page.getByRole("dialog");
    const add = dialog.getByRole("button", { name: "Add to the library" });
    await dialog.getByLabel("Picture file").setInputFiles({
      name: "lake.png",
      mimeType: "image/png",
      buffer: Buffer.from(await widePicture(page), "base64"),
    });
    await expect(dialog.getByRole("img", { name: "What you chose" })).toBeVisible();
    await expect(add).toBeDisabled();
    await dialog.getByLabel("What it shows").fill("A lake at noon");
    await dialog.getByRole("button", { name: "Right edge", exact: false }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await violations(page)).toEqual([]);
    await expectMessage(page.getByText("The picture is in the library."), () => add.click());
    await expect(page.getByRole("img", { name: "A lake at noon" })).toBeVisible();
    await expect(page.getByText("not used", { exact: false })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("puts it on a community", async () => {
    await page.goto(`/settings/websites/community-form/${community.id}`);
    await page.getByRole("button", { name: "Choose from the library" }).click();
    await expectMessage(page.getByText("The picture is in place."), () =>
      page.getByRole("dialog").getByRole("button", { name: "A lake at noon" }).click(),
    );
    await expect(page.getByRole("img", { name: "A lake at noon" })).toBeVisible();
    await expect(page.getByLabel("What it shows")).toHaveValue("A lake at noon");
  });

  await test.step("reads where it is used when it cannot be deleted", async () => {
    await page.goto("/settings/websites/media");
    await expect(page.getByRole("link", { name: "Lochmere" })).toBeVisible();
    await page.getByRole("button", { name: "Delete A lake at noon" }).click();
    await page.getByRole("button", { name: "Delete the picture" }).click();
    await expect(page.getByText("This picture is on the community “Lochmere”.", { exact: false })).toBeVisible();
    await settled(page);
  });
});
