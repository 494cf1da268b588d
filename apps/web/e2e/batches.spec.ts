import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

test("the clients of a filter get a personalized email, and one without an address is left out", async ({
  officer: page,
  request,
}) => {
  const token = ownMark();
  const source = `Journey ${token}`;
  for (const [firstName, emails] of [
    ["Ada", [`ada-${token}@journey.test`]],
    ["Bounce", [`bounce@${token}.test`]],
    ["Mute", []],
  ] as const) {
    const made = await page.request.post("/api/client/store", {
      data: { firstName, lastName: "Journey", emails, source },
    });
    expect(made.ok()).toBe(true);
  }
  await page.goto(`/clients?sources=${encodeURIComponent(source)}`);
  await settled(page);
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.getByRole("checkbox", { name: /all rows|Select all|Choose all/i }).press("Space");
  await page.getByRole("button", { name: "Message" }).press("Enter");
  await expect(page.getByText("Goes to 2 of 3 clients")).toBeVisible();
  await expect(page.getByText("1 left out: no address to write to.")).toBeVisible();

  await page.getByLabel("Subject").fill(`{{client.firstName|Hello}}, ${token}`);
  await page.getByLabel("Message", { exact: true }).fill("Hi {{client.firstnam}}");
  await expect(page.getByText("There is no {{client.firstnam}}. Did you mean {{client.firstName}}?")).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill("Hi {{client.firstName|there}}, shall we talk?");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Hi Ada, shall we talk?")).toBeVisible();
  await preview.getByRole("button", { name: "Next" }).press("Enter");
  await expect(preview.getByText("Hi Bounce, shall we talk?")).toBeVisible();

  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect(await violations(page), `axe at 1440, ${scheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page), "axe at 375").toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Send to 2 clients" }).press("Enter");
  await expect(page).toHaveURL(/messages\?batch=/);
  expect((await messageTo(request, `ada-${token}@journey.test`, token)).text).toContain("Hi Ada, shall we talk?");
  const progress = page.getByRole("region", { name: "Progress" });
  await expect(progress.getByText("1: no address to write to")).toBeVisible();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("Bounce Journey")).toContainText("Not delivered");
  await expect(row("Ada Journey")).toContainText("Sent");
  await expect(row("Mute Journey")).toContainText("Left out");
});
