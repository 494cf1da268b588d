import { benefitWorksheet } from "@hearthline/calc/refinance/benefit/benefit-worksheet";
import { refinanceFigures } from "@hearthline/calc/refinance/refinance-figures";
import type { RefinanceBasis, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { BenefitView } from "./benefit-view.tsx";

const basis: RefinanceBasis = {
  homeValueCents: 500_000_00,
  closingDate: "2027-02-15",
  current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.0725, remainingMonths: 300, program: "va" },
};
const proposal = (noteRate: number): RefinanceScenario => ({
  name: `At ${noteRate}`,
  program: "va",
  amortization: "fixed",
  termMonths: 360,
  noteRate,
  purpose: "rate-and-term",
  costs: "paid",
  fees: [{ name: "Costs", section: "A", amountCents: 4_500_00 }],
});
const column = (letter: string, index: number, noteRate: number, closedOn?: string) => {
  const scenario = proposal(noteRate);
  const figures = refinanceFigures(basis, scenario);
  const worksheet = benefitWorksheet({ basis, scenario, figures, facts: { today: "2026-11-23", closedOn } });
  return { letter, name: scenario.name, index, worksheet };
};
const draw = (columns: Parameters<typeof BenefitView>[0]["columns"], editAt?: (tab: string) => string) =>
  render(
    <MemoryRouter>
      <BenefitView columns={columns} editAt={editAt} />
    </MemoryRouter>,
  );

it("tells of each proposal whether it passes and why, and of each test what was found", async () => {
  draw([column("A", 0, 0.055, "2024-03-10"), column("B", 1, 0.07, "2024-03-10")]);
  const [a, b] = screen.getAllByRole("listitem");
  expect(a).toHaveTextContent("Passes");
  expect(b).toHaveTextContent(/Fails.*The rate is 0\.250 lower; it has to be at least 0\.500 lower/);
  const table = screen.getByRole("table", { name: "VA IRRRL" });
  expect(within(table).getByRole("row", { name: /^Rate low enough/ })).toHaveTextContent("1.750 lower passes");
  expect(within(table).getByRole("row", { name: /^Rate low enough/ })).toHaveTextContent("0.250 lower fails");

  const opens = within(table).getByRole("button", { name: "Rate low enough" });
  expect(opens).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(opens);
  expect(table).toHaveTextContent("From memory, not re-read, 2026-11-22");
  expect(within(table).getByRole("link", { name: "38 U.S.C. 3709(b); not re-read" })).toHaveAttribute(
    "href",
    "https://www.law.cornell.edu/uscode/text/38/3709",
  );
});

it("says what is missing and where to type it; who may not change the loan gets no way there", () => {
  const { unmount } = draw([column("A", 0, 0.055)], (tab) => `?tab=${tab}`);
  expect(screen.getByRole("listitem")).toHaveTextContent("Not enough known");
  expect(screen.getByText("Missing: Day today’s loan closed (Today’s loan).")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Type it in Today’s loan" })).toHaveAttribute("href", "/?tab=today");
  unmount();
  draw([column("A", 0, 0.055)]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("says of a proposal that cannot be computed why", () => {
  draw([{ letter: "A", name: "A", index: 0, worksheet: null, reason: "The note rate is needed." }]);
  expect(screen.getByRole("listitem")).toHaveTextContent("A: The note rate is needed.");
});
