import { dayIn } from "@hearthline/contract/values/day-in";
import { inTrial } from "./accounts.ts";
import { madeClient } from "./create-client.ts";
import { madeRefinance } from "./create-refinance.ts";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";
import { JOURNEY_MS, STEP_MS } from "./waits.ts";

const mark = ownMark();
const name = `Samir Tate ${mark}`;
const street = `${mark} Fieldstone Drive`;

test("a strike rate that the mortgage survey meets becomes a call for today, and prefills the refinance", async ({
  page,
}) => {
  test.setTimeout(2 * JOURNEY_MS);
  // A company without its own quotes: the survey counts.
  await inTrial(page, "Stella Striker");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  const clientId = await madeClient(page, name);
  const property = { address1: street, city: "Raleigh", state: "NC", zipcode: "27609" };
  const home = await page.request.post("/api/homes", {
    data: {
      ...property,
      owners: [{ clientId }],
      value: { amountCents: 62_000_000, asOf: "2026-10-01", source: "appraisal" },
      mortgage: {
        lender: "Piedmont Savings Bank",
        balanceCents: 34_500_000,
        // An earlier balance would decrease with the next payment.
        balanceAsOf: dayIn("America/New_York", new Date()),
        noteRate: 0.0725,
        termMonths: 360,
        firstPaymentDate: "2023-12-01",
      },
    },
  });
  expect(home.ok(), await home.text()).toBe(true);
  const { id } = await madeRefinance(page, `Strike ${mark}`, { clientIds: [clientId], property });

  await test.step("saves the rate at which the client gains $150 a month", async () => {
    await page.goto(`/view-refi-loans/${id}/edit`);
    const strike = page.getByRole("region", { name: "Strike rate" });
    // Leaving the page before the response would cancel the save.
    await expectMessage(page.getByText(`The strike rate is saved for ${name}.`), () =>
      strike.getByRole("button", { name: "Keep it for the client" }).first().click(),
    );
    await page.goto(`/clients/${clientId}`);
    await settled(page);
  });

  await test.step("runs the schedule of strike rates now", async () => {
    await page.goto("/settings/jobs");
    const schedule = page.getByRole("listitem", { name: /^Strike rates/ });
    await schedule.getByRole("button", { name: "Run now: Strike rates" }).click();
    await expect(schedule).toContainText(/Done/);
  });

  await test.step("finds the client among who to call today", async () => {
    const toCall = async () => {
      const { calls } = (await (await page.request.get("/api/dashboard/call-today")).json()).data;
      return calls.map(({ kind }: { kind: string }) => kind);
    };
    await expect.poll(toCall, { timeout: 4 * STEP_MS }).toContain("strike-rate-met");
    await page.goto("/dashboard");
    const row = page.getByRole("list", { name: "Who to call" }).getByRole("listitem").filter({ hasText: name });
    await expect(row).toContainText("Freddie Mac");
    await expect(row).toContainText("meets their strike rate");
    expect(await violations(page)).toEqual([]);
    await row.getByRole("link", { name: `Start the report of ${name}` }).click();
  });

  await test.step("the refinance is filled in with the client's mortgage and the strike rate", async () => {
    await expect(page).toHaveURL(/\/reports\/refinance-report\?/);
    const today = (label: string) => page.getByRole("textbox", { name: `${label}, Today`, exact: true });
    await expect(today("Balance")).toHaveValue("345,000");
    await expect(today("Note rate")).toHaveValue("7.250");
    await expect(today("Home value")).toHaveValue("620,000");
    const tabs = page.getByRole("navigation", { name: "Loan" });
    await tabs.getByRole("link", { name: /^Property/ }).click();
    await expect(page.getByLabel("Street address")).toHaveValue(street);
    await tabs.getByRole("link", { name: /^People/ }).click();
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  });
});
