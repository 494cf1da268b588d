import { readFile } from "node:fs/promises";
import { madeRefinance } from "./create-refinance.ts";
import { expect, expectMessage, stranger, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";
import { pdfPages } from "./pdf-text.ts";
import { STEP_MS } from "./waits.ts";

const mark = ownMark();
const person = { firstName: "Nora", lastName: `Haddad ${mark}`, emails: [`nora-${mark}@buyer.test`] };
const email = person.emails[0] ?? "";

test("a borrower's cash-out try becomes a proposal with one click, and the old link says what changed", async ({
  browser,
  officer: page,
}) => {
  const client = await page.request.post("/api/client/store", { data: person });
  const { id: clientId } = (await client.json()).data;
  const { id } = await madeRefinance(page, `Refinance ${mark}`, { clientIds: [clientId] });
  const phone = await stranger(browser);
  await phone.setViewportSize({ width: 375, height: 812 });
  const troubles: string[] = [];
  phone.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  phone.on("pageerror", (error) => troubles.push(String(error)));

  await test.step("the officer sends the report by email, with what will change", async () => {
    await page.goto(`/view-refi-loans/${id}`);
    await page.getByRole("button", { name: "Generate report" }).first().click();
    await expect(page.getByRole("region", { name: "Report, version 1" })).toBeVisible();
    await page.getByRole("button", { name: "Share report" }).click();
    const dialog = page.getByRole("dialog", { name: "Share the report" });
    await expect(dialog.getByText(email, { exact: true })).toBeVisible();
    await dialog.getByLabel("Show what changed once there is a newer version").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
  });

  const link = linkIn(await messageTo(page.request, email));
  const tried = phone.locator("#try");
  const slider = (name: string) => tried.getByRole("slider", { name });
  const line = (label: string) => tried.locator("dl > div").filter({ hasText: label }).locator("dd");

  await test.step("the borrower opens it and changes every number, by touch and by keyboard", async () => {
    await phone.goto(link);
    await expect(phone.locator("[data-alive]")).toBeAttached();
    // The payoff is 351,251.36, costs are 2,525.60: the loan in whole dollars leaves 96 cents, of $20,000 out it leaves 86.
    await expect(line("Cash at closing")).toHaveText("$0.96");
    await slider("Cash out").fill("2000000");
    await expect(line("Cash to you")).toHaveText("$19,999.14");
    await slider("Rate").focus();
    await phone.keyboard.press("ArrowRight");
    await expect(slider("Rate")).toHaveAttribute("aria-valuetext", "6.115%");
    await slider("Extra payment a month").fill("20000");
    await expect(line("Time to pay off")).not.toHaveText("30 years");
    await slider("How long you keep the loan").fill("60");
    await expect(line("If you keep it 5 years")).toContainText("today’s loan after 5 years.");
    await expect(tried).toContainText("80% of the home’s value, the most your loan officer opened.");
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
    expect(await violations(phone)).toEqual([]);
    await tried.getByRole("button", { name: "Send this to Laura" }).click();
    await expect(tried.getByRole("button", { name: "Sent to Laura" })).toBeVisible();
    expect(troubles).toEqual([]);
  });

  await test.step("the officer reads it among the notifications, and makes it proposal C", async () => {
    await page.getByRole("button", { name: /^Notifications, \d+ new/ }).click();
    const drawer = page.getByRole("dialog", { name: "Notifications" });
    const line = drawer.getByRole("listitem").filter({ hasText: `Nora Haddad ${mark} tried` });
    await expect(line).toContainText(
      "tried $20,000 cash out at 6.115%, $200 extra a month, keeping it 5 years, on A, 30 years:",
    );
    await expectMessage(page.getByText("Scenario C is on the loan, and all are compared over 5 years."), () =>
      line.getByRole("button", { name: "Make it scenario C" }).click(),
    );
    await page.goto(`/view-refi-loans/${id}/edit`);
    await expect(page.getByRole("textbox", { name: "Cash out, C", exact: true })).toHaveValue("20,000");
    await expect(page.getByRole("textbox", { name: "Note rate, C", exact: true })).toHaveValue("6.115");
    await expect(page.getByRole("combobox", { name: "Purpose, C", exact: true })).toHaveValue("cash-out");
  });

  await test.step("makes version 2, whose PDF has the borrower's numbers", async () => {
    await page.goto(`/view-refi-loans/${id}`);
    await page.getByRole("button", { name: "Make version 2" }).click();
    await expect(page.getByRole("region", { name: "Report, version 2" })).toBeVisible();
    const [download] = await Promise.all([
      // The first PDF of a server waits for Chromium to start.
      page.waitForEvent("download", { timeout: 2 * STEP_MS }),
      page.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    const words = (await pdfPages(await readFile(await download.path()))).join(" ");
    expect(words).toMatch(/Nora.s numbers/);
    expect(words).toContain("6.115%");
  });

  await test.step("the link that was sent says that there is a newer version, and what changed", async () => {
    await phone.goto(link);
    await phone.getByText("What changed", { exact: false }).first().click();
    const newer = phone.locator(".r-newer");
    await expect(newer).toContainText("C, Nora’s numbers");
    await expect(newer).toContainText("$3,168.97");
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
  });
  await phone.context().close();
});
