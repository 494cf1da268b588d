import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { ownMark, uniqueName } from "./own.ts";

test("a webhook is added and tested, fails, is resent and retried, and its signature verifies", async ({
  windowOf,
}) => {
  const page = await windowOf("admin@demo.test");
  const inbox = `journey-${ownMark()}`;
  const name = uniqueName("Journey’s server");
  await page.goto("/settings/webhooks");
  await settled(page);
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);

  // A private address is rejected next to the field; nothing typed is lost.
  await dialog.getByLabel("Address", { exact: true }).fill("https://169.254.169.254/latest");
  await dialog.getByRole("button", { name: "Add the webhook" }).click();
  await expect(dialog.getByText("This address leads into a private network.")).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
  await dialog.getByRole("button", { name: "use the sandbox’s inbox" }).click();
  const address = dialog.getByLabel("Address", { exact: true });
  await address.fill((await address.inputValue()).replace("mine", inbox));
  await dialog.getByRole("button", { name: "Add the webhook" }).click();
  const secret = (await page.getByTestId("token").textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("button", { name: "I have copied it" }).click();

  // The receiver is broken.
  const tell = (response: string) =>
    page.request.post(`/sandbox/webhooks/${inbox}/answers`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      data: new URLSearchParams({ answer: response, secret }).toString(),
    });
  expect((await tell("fail")).ok()).toBe(true);
  await page.getByRole("link", { name }).click();
  await settled(page);
  await page.getByRole("button", { name: "Send a test" }).click();
  const row = page.getByRole("row", { name: /webhook\.test/ });
  await expect(row).toContainText("It responded with 500.");

  // Once fixed, it accepts the same event.
  await tell("ok");
  await row.getByRole("button", { name: "webhook.test" }).click();
  const delivery = page.getByRole("dialog", { name: "webhook.test" });
  await expect(delivery.getByText("set to fail").first()).toBeVisible();
  await delivery.getByRole("button", { name: "Send again" }).click();
  await expect(delivery.getByText("Delivered")).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect(await violations(page), `axe, ${scheme}`).toEqual([]);
  }
  await delivery.getByRole("button", { name: "Close", exact: true }).last().click();

  // Events are delivered as they happen; a failed delivery is retried automatically under the same id.
  await tell("fail-once");
  const made = await page.request.post("/api/clients/upsert", {
    data: { externalId: inbox, firstName: "Ines", lastName: "Journey" },
  });
  expect(made.ok()).toBe(true);
  const arrived = async () => {
    const response = await page.request.get(`/sandbox/webhooks/${inbox}?format=json`);
    return (await response.json()).arrived as { id: string; body: string; signed: boolean; answer: string }[];
  };
  const ofClient = async () =>
    (await arrived())
      .filter(({ body }) => JSON.parse(body).type === "client.created")
      .map(({ id, answer }) => ({ id, answer }));
  await expect.poll(async () => (await ofClient()).map(({ answer }) => answer)).toEqual(["ok", "fail-once"]);
  expect(new Set((await ofClient()).map(({ id }) => id)).size).toBe(1);
  const created = page.getByRole("row", { name: /client\.created/ });
  await expect(created).toContainText("Delivered");
  const all = await arrived();
  expect(all.every(({ signed }) => signed)).toBe(true);
  const tests = all.filter(({ body }) => body.includes("webhook.test"));
  expect(tests.length).toBeGreaterThan(1);
  expect(new Set(tests.map(({ id }) => id)).size).toBe(1);

  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectMessage(page.getByText(`${name} is deleted.`), () =>
    page.getByRole("dialog").getByRole("button", { name: "Delete the webhook" }).click(),
  );
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
});
