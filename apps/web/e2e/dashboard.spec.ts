import type { Page } from "@playwright/test";
import { NEW_PASSWORD } from "./accounts.ts";
import { madeClient } from "./create-client.ts";
import { createLoan } from "./create-loan.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueName } from "./own.ts";
import { asReader, linkSentTo, ownOfficer } from "./own-officer.ts";
import { JOURNEY_MS, STEP_MS } from "./waits.ts";

type WindowOf = Parameters<typeof ownOfficer>[0];
/** Shared in this process: the reasons to call are computed once a minute, and the two journeys need not both wait. */
let called: { email: string; names: string[] } | undefined;

/** Opens a window of an officer with three clients to call, each with something to be done. */
async function withCallsToMake(windowOf: WindowOf): Promise<{ page: Page; names: string[] }> {
  if (called) return { page: await windowOf(called.email, NEW_PASSWORD), names: called.names };
  const page = await ownOfficer(windowOf);
  const names = ["June", "Ravi", "Ellen"].map(uniqueName);
  for (const name of names) {
    const clientId = await madeClient(page, name);
    const task = await page.request.post("/api/tasks", {
      data: { clientId, title: "Call about the rate", dueOn: "2026-01-05" },
    });
    expect(task.ok(), await task.text()).toBe(true);
  }
  const toCall = async () => {
    const { calls } = (await (await page.request.get("/api/dashboard/call-today")).json()).data;
    return calls.filter(({ kind }: { kind: string }) => kind === "task-due").length;
  };
  // An import that runs at the same time as this journey delays them.
  await expect.poll(toCall, { timeout: 4 * STEP_MS }).toBe(3);
  const { email } = (await (await page.request.get("/api/auth/user")).json()).data;
  called = { email, names };
  return { page, names };
}

test("a number on the dashboard opens exactly the rows it counts", async ({ windowOf }) => {
  const page = await ownOfficer(windowOf);
  for (const status of ["pre-approval", "pre-approval", "lead"]) {
    const clientId = await madeClient(page, uniqueName("Nora Counted"));
    const { id } = await createLoan(page, "Counted", { clientIds: [clientId] });
    if (status !== "lead") {
      const changed = await page.request.post("/api/loan/status", { data: { id, status } });
      expect(changed.ok(), await changed.text()).toBe(true);
    }
    // One client waits for a response: they asked through their own link, since a copied one is not tied to a person.
    if (status === "lead") {
      const key = new URL(await linkSentTo(page, { clientId, id })).searchParams.get("key");
      await asReader(`/api/reports/${key}/question`, {
        figure: "Cash to close",
        text: "Does this include the deposit?",
      });
    }
  }
  await page.goto("/dashboard?period=year");
  const preApproved = page
    .getByRole("region", { name: "Your numbers" })
    .getByRole("definition")
    .filter({ has: page.getByRole("link") })
    .nth(1)
    .getByRole("link");
  await expect(preApproved).toHaveText(/^2\b/);
  await preApproved.click();
  await expect(page).toHaveURL(/counted=pre-approved/);
  await expect(page.getByRole("heading", { name: /Pre-approved/ })).toContainText("2");

  await page.goto("/dashboard");
  const tabs = page.getByRole("navigation", { name: "Views of the reports" });
  const waiting = tabs.getByRole("link", { name: /Waiting for me/ });
  await expect(waiting).toHaveText(/1$/);
  await waiting.click();
  await expect(page).toHaveURL(/graph\.tab=waiting/);
  const table = page.getByRole("region", { name: "Graph reports" });
  await expect(table.getByRole("heading", { name: "Graph reports" })).toContainText("1");
  await expect(table.getByRole("row")).toHaveCount(2);
});

test("the call list is worked through by key: done, snooze, not interested, and undo", async ({ windowOf }) => {
  test.setTimeout(2 * JOURNEY_MS);
  const { page } = await withCallsToMake(windowOf);
  await page.goto("/dashboard?calls=all");
  const list = page.getByRole("list", { name: "Who to call" });
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(3);
  const names = await rows
    .getByRole("link")
    .filter({ hasNotText: /^(Call)?$/ })
    .allInnerTexts();
  const [first = "", second = "", third = ""] = names;

  await list.getByRole("link", { name: first, exact: true }).focus();
  await page.keyboard.press("d");
  await expect(list.getByRole("link", { name: first, exact: true })).toHaveCount(0);
  // The focus stays in the list.
  await expect(list.getByRole("link", { name: second, exact: true })).toBeFocused();
  await page.keyboard.press("s");
  await expect(list.getByRole("link", { name: second, exact: true })).toHaveCount(0);
  await expect(list.getByRole("link", { name: third, exact: true })).toBeFocused();
  await page.keyboard.press("n");
  await expect(list.getByRole("link", { name: third, exact: true })).toHaveCount(0);
  await page.reload();
  for (const name of [first, second, third]) await expect(list.getByRole("link", { name, exact: true })).toHaveCount(0);

  for (const [words, name] of [
    ["1 done today", first],
    ["1 snoozed", second],
    ["1 not interested", third],
  ] as const) {
    const opener = page.getByRole("button", { name: words });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Undo for ${name}` }).press("Enter");
    await expect(list.getByRole("link", { name, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("the dashboard explains how the calls are chosen, each reason with its clients", async ({ windowOf }) => {
  test.setTimeout(2 * JOURNEY_MS);
  const { page, names } = await withCallsToMake(windowOf);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "How these are chosen" }).click();
  const dialog = page.getByRole("dialog", { name: "How these are chosen" });
  await dialog.getByRole("link", { name: /^Task due: 3\b/ }).click();
  await expect(page).toHaveURL(/signals=task-due/);
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: "3" }).first()).toBeVisible();
  for (const name of names) await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
});
