import { expect, PHONE, settled, test } from "./fixtures.ts";
import { lookOver, overflow, violations } from "./look-over.ts";

test("a full client page passes every check in light mode, in dark mode and on a phone", async ({ officer: page }) => {
  const { data } = await (await page.request.get("/api/client/list?q=helen+dvorak")).json();
  await lookOver(page, `/clients/${data[0].id}`);
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, PHONE.viewport.width]) {
      await page.setViewportSize({ width, height: 860 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`/clients/${data[0].id}`);
      await settled(page);
      await page.getByRole("button", { name: "Edit" }).first().click();
      const dialog = page.getByRole("dialog", { name: /^Change / });
      await dialog.getByText("Your company’s own fields").click();
      await expect(dialog.getByLabel(/^Lead score/)).toBeVisible();
      expect.soft(await violations(page), `${colorScheme} ${width}`).toEqual([]);
      expect.soft(await overflow(page), `${colorScheme} ${width}`).toBeLessThanOrEqual(1);
      await page.keyboard.press("Escape");
    }
});
