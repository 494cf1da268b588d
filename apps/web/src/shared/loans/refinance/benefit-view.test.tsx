import { benefitWorksheet } from "@hearthline/calc/refinance/benefit/benefit-worksheet";
import { refinanceFigures } from "@hearthline/calc/refinance/refinance-figures";
import type { RefinanceBasis, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { againstToday } from "./against-today.ts";
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
/** The audit's example: 3.25% and 20 years left become 6.9% and 30 years. */
const harmful = (part: Partial<RefinanceScenario> = {}, current = 0.0325) => {
  const worse: RefinanceBasis = {
    ...basis,
    homeValueCents: 620_000_00,
    current: { source: "rough-entry", balanceCents: 300_000_00, noteRate: current, remainingMonths: 241 },
  };
  const scenario: RefinanceScenario = { ...proposal(0.069), program: "conventional", ...part };
  const figures = refinanceFigures(worse, scenario);
  const worksheet = benefitWorksheet({ basis: worse, scenario, figures, facts: { today: "2026-11-23" } });
  return { letter: "A", name: "30 years at 6.9", index: 0, worksheet, changes: againstToday(scenario, figures) };
};
const draw = (columns: Parameters<typeof BenefitView>[0]["columns"], editAt?: (tab: string) => string) =>
  render(
    <MemoryRouter>
      <BenefitView columns={columns} editAt={editAt} />
    </MemoryRouter>,
  );

it("shows for each proposal whether it passes and why, and for each test its finding", async () => {
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

it("does not call a conventional refinance a pass if it only harms, and says what gets worse", () => {
  const { container } = draw([harmful()]);
  const verdict = screen.getByRole("listitem");
  expect(verdict).toHaveTextContent("LTV limits met");
  expect(verdict).toHaveTextContent("whether the borrower gains is not tested");
  expect(verdict).toHaveTextContent(
    /Tell them the payment is \$\d+\.\d\d higher, the rate is 3\.650 higher, it runs 9 years 11 months longer, it is never ahead, and it costs \$\d+,\d+ more in the end\./,
  );
  expect(container).not.toHaveTextContent("Passes");
  const changes = screen.getByRole("table", { name: "Against today" });
  for (const name of ["Payment", "Rate", "Length", "Ahead, by interest", "Over the full term"])
    expect(within(changes).getByRole("row", { name: new RegExp(`^${name}`) })).toHaveTextContent("worse than today");
  expect(container.querySelectorAll(".text-success")).toHaveLength(0);
});

it("lists gains as such, temporary changes as neither, and a longer term next to a lower payment", () => {
  draw([harmful({ noteRate: 0.0599 }, 0.0725)]);
  const row = (name: string) =>
    within(screen.getByRole("table", { name: "Against today" })).getByRole("row", { name: new RegExp(`^${name}`) });
  expect(row("Payment")).toHaveTextContent(/a month less better than today/);
  expect(row("Rate")).toHaveTextContent("1.260 points lower better than today");
  expect(row("Length")).toHaveTextContent("9 years 11 months longer worse than today");
  expect(row("Ahead")).toHaveTextContent(/months \d+ to \d+/);
  expect(row("Ahead")).not.toHaveTextContent("than today");
  expect(screen.getByRole("listitem")).toHaveTextContent(/it turns worse again in month \d+/);
});

it("does not show an adjustable rate's first payment as a gain", () => {
  const arm = {
    initialFixedMonths: 84,
    adjustEveryMonths: 12,
    capInitial: 0.05,
    capPeriodic: 0.01,
    capLifetime: 0.05,
    index: 0.045,
    margin: 0.0275,
  };
  draw([harmful({ noteRate: 0.05, amortization: "arm", arm }, 0.0725)]);
  const table = screen.getByRole("table", { name: "Against today" });
  expect(within(table).getByRole("row", { name: /^Rate/ })).toHaveTextContent("2.250 lower at first");
  expect(within(table).getByRole("row", { name: /^Rate/ })).not.toHaveTextContent("than today");
});

it("says what is missing and links to its field, except for a user who may not change the loan", () => {
  const { unmount } = draw([column("A", 0, 0.055)], (tab) => `?tab=${tab}`);
  expect(screen.getByRole("listitem")).toHaveTextContent("Not enough known");
  expect(screen.getByText("Missing: Day today’s loan closed (Today’s loan).")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Type it in Today’s loan" })).toHaveAttribute("href", "/?tab=today");
  unmount();
  draw([column("A", 0, 0.055)]);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

it("says why a proposal cannot be computed", () => {
  draw([{ letter: "A", name: "A", index: 0, worksheet: null, reason: "The note rate is needed." }]);
  expect(screen.getByRole("listitem")).toHaveTextContent("A: The note rate is needed.");
});
