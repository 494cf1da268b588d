import type { RefinanceScenario } from "@hearthline/calc/refinance/types";
import { figuresOf } from "@hearthline/contract/loans/figures";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { refinancePaths } from "@/paths.ts";
import type { Loan } from "./loan.ts";
import { ScenariosTab } from "./scenarios-tab.tsx";

const INPUTS = {
  kind: "refinance" as const,
  horizonMonths: 84,
  appreciationRate: 0.03,
  discountRate: 0.04,
  homeValueCents: 620_000_00,
  current: {
    source: "mortgage-statement" as const,
    balanceCents: 300_000_00,
    noteRate: 0.0325,
    principalAndInterestCents: 1_700_00,
  },
};
const scenario = (part: Partial<RefinanceScenario>): RefinanceScenario => ({
  name: "Proposal",
  program: "conventional",
  purpose: "rate-and-term",
  costs: "financed",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.069,
  fees: [],
  ...part,
});

/** The API's response, as far as the tab reads it. */
const stored = (noteRate: number, ...scenarios: RefinanceScenario[]) => {
  const inputs = {
    ...INPUTS,
    current: { ...INPUTS.current, noteRate, principalAndInterestCents: noteRate > 0.05 ? 2_364_00 : 1_700_00 },
  };
  return {
    ...inputs,
    title: "Worse",
    completeness: {
      headline: "housing-payment",
      fields: Object.fromEntries(
        ["propertyTax", "insurance", "hoa", "closingDate", "creditScore", "borrower"].map((field) => [
          field,
          { state: "typed" },
        ]),
      ),
    },
    scenarios: scenarios.map((one, index) => ({ ...one, id: String(index), figures: figuresOf(inputs, one) })),
  } as unknown as Loan;
};
const marked = (loan: Loan) => {
  const { unmount } = render(
    <MemoryRouter>
      <ScenariosTab loan={loan} at={refinancePaths} />
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole("row").filter((row) => / best/.test(row.textContent ?? ""));
  const names = rows.map((row) => within(row).getByRole("rowheader").textContent);
  unmount();
  return names;
};

it("marks nothing as best that is worse than today's loan, and no borrowed cash", () => {
  const fifteen = scenario({ noteRate: 0.0625, termMonths: 180 });
  const names = marked(
    stored(0.0325, scenario({}), fifteen, scenario({ purpose: "cash-out", cashOutCents: 60_000_00 })),
  );
  for (const figure of [
    "Note rate",
    "APR",
    "Principal and interest",
    "Monthly payment",
    "Cash to close",
    "Total interest",
  ])
    expect(names).not.toContain(figure);
  expect(marked(stored(0.0725, scenario({ noteRate: 0.0599 }), fifteen))).toEqual(
    expect.arrayContaining(["Note rate", "Monthly payment", "Total interest"]),
  );
});
