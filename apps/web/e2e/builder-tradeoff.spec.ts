import type { Page } from "@playwright/test";
import { createLoan } from "./create-loan.ts";
import { madeRefinance } from "./create-refinance.ts";
import { expect, test } from "./fixtures.ts";

const LABEL = /with the cash difference invested at 4%$/;

/** Returns the figures in the tradeoff row that extend beyond their cell or overlap each other. */
const misplaced = (page: Page) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: LABEL }) })
    .locator("[data-figure]:visible")
    .evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const cell = figure.parentElement;
        const room = cell?.getBoundingClientRect();
        const parts = [...(cell?.children ?? [])].map((part) => part.getBoundingClientRect());
        const drawn = parts.filter(({ width }) => width > 0);
        const outside = drawn.some(
          ({ top, bottom, left, right }) =>
            !room || top < room.top - 1 || bottom > room.bottom + 1 || left < room.left - 1 || right > room.right + 1,
        );
        const over = drawn.some((one, place) =>
          drawn
            .slice(place + 1)
            .some(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            ),
        );
        return outside || over ? [cell?.textContent ?? ""] : [];
      }),
    );

/** Checks the row in the builder at this address on a desktop, a tablet and a phone. */
async function expectReadable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1000, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("rowheader", { name: LABEL })).toBeVisible();
    await expect.poll(() => misplaced(page), { message: `${address} at ${size.width}` }).toEqual([]);
  }
}

test("the tradeoff of cash and payment fits its builder cell at every width, for purchase and refinance", async ({
  officer: page,
}) => {
  const scenario = {
    program: "conventional",
    amortization: "fixed",
    priceCents: 400_000_00,
    termMonths: 360,
    noteRate: 0.06,
    mortgageInsurance: { kind: "none" },
    fees: [],
  };
  const purchase = await createLoan(page, "Tradeoffs of cash", {
    scenarios: [80_000_00, 120_000_00, 160_000_00, 209_450_00].map((downPaymentCents, index) => ({
      ...scenario,
      downPaymentCents,
      name: `Down payment ${index + 1}`,
    })),
  });
  await expectReadable(page, `/view-purchase-loans/${purchase.id}/edit`);
  const proposal = { ...scenario, priceCents: undefined, purpose: "rate-and-term", costs: "paid", creditScore: 760 };
  const refinance = await madeRefinance(page, "Tradeoffs of a refinance", {
    scenarios: [
      { ...proposal, name: "30 years" },
      { ...proposal, name: "15 years", termMonths: 180, noteRate: 0.055 },
      { ...proposal, name: "Points", discountPoints: 2, noteRate: 0.055 },
      { ...proposal, name: "Cash out", purpose: "cash-out", cashOutCents: 40_000_00, costs: "financed" },
    ],
  });
  await expectReadable(page, `/view-refi-loans/${refinance.id}/edit`);
});
