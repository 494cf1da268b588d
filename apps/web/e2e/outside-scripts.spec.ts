import type { Page } from "@playwright/test";
import { ADDRESS, expect, settled, test } from "./fixtures.ts";

/** Collects the hosts that a window sends requests to, from now on. */
function hostsOf(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(host);
  });
  return hosts;
}

test("without session analytics and support chat, no screen sends a request to another host", async ({ windowOf }) => {
  const page = await windowOf("admin@demo.test");
  const hosts = hostsOf(page);
  for (const path of ["/dashboard", "/clients", "/integrations", "/chat"]) {
    await page.goto(path);
    await settled(page);
  }
  await page.goto("/integrations");
  const card = page.getByRole("listitem", { name: "Session analytics" });
  await expect(card).toContainText("Not configured. The operator of this server sets ANALYTICS_SCRIPT_URL");
  await expect(page.getByRole("listitem", { name: "Support chat" })).toContainText("SUPPORT_CHAT_SCRIPT_URL");
  expect(await page.locator("script[data-outside]").count()).toBe(0);
  expect([...hosts]).toEqual([new URL(ADDRESS).host]);
});
