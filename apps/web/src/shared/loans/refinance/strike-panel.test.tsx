import { strikeRate } from "@hearthline/calc/refinance/strike-rate";
import type { RefinanceBasis, RefinanceScenario } from "@hearthline/calc/refinance/types";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { percent } from "@/shared/words/format.ts";
import { StrikePanel, type StrikeProposal } from "./strike-panel.tsx";

const basis: RefinanceBasis = {
  homeValueCents: 500_000_00,
  current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.0725, remainingMonths: 300 },
};
const proposal = (letter: string, termMonths: number): StrikeProposal => {
  const scenario: RefinanceScenario = {
    name: letter,
    program: "conventional",
    amortization: "fixed",
    termMonths,
    noteRate: 0.06,
    purpose: "rate-and-term",
    costs: "paid",
    fees: [{ name: "Costs", section: "A", amountCents: 4_500_00 }],
  };
  return { letter, basis, scenario, costsCents: 4_500_00, stored: { until: "Save the draft first." } };
};
const [a, b] = [proposal("A", 360), proposal("B", 240)];
const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <StrikePanel proposals={[a, b]} />
    </QueryClientProvider>,
  );
const solved = ({ basis: of, scenario }: StrikeProposal, aim: Parameters<typeof strikeRate>[2]) =>
  percent(strikeRate(of, scenario, aim) ?? 0);

it("solves both goals as they are typed, for the selected proposal", async () => {
  draw();
  const saving = (cents: number, of = a) => solved(of, { by: "saving", monthlySavingsCents: cents });
  expect(screen.getAllByText(saving(150_00)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(solved(a, { by: "interest", withinMonths: 24 })).length).toBeGreaterThan(0);
  const gains = screen.getByRole("textbox", { name: "Gains a month" });
  await userEvent.clear(gains);
  await userEvent.type(gains, "300");
  await waitFor(() => expect(screen.getAllByText(saving(300_00)).length).toBeGreaterThan(0));
  expect(screen.getByText(/are \$300(\.00)? a month lower than today/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "B" }));
  await waitFor(() => expect(screen.getAllByText(saving(300_00, b)).length).toBeGreaterThan(0));
});

it("says that a rate stays ahead through the horizon, and that one not below today's gains nothing by the rate", () => {
  const credited: StrikeProposal = {
    ...a,
    scenario: { ...a.scenario, lenderCreditCents: 40_000_00 },
    costsCents: 4_500_00 - 40_000_00,
  };
  render(
    <QueryClientProvider client={queryClient}>
      <StrikePanel proposals={[credited]} />
    </QueryClientProvider>,
  );
  expect(
    screen.getByText(/it is ahead, by interest, within 24 months, and it stays ahead through month 84\./),
  ).toBeInTheDocument();
  expect(screen.getByText(/Not below today’s 7\.250%: it is ahead by credits/)).toBeInTheDocument();
});

it("says so if no rate reaches the goal, and if the months cannot be read", async () => {
  draw();
  const gains = screen.getByRole("textbox", { name: "Gains a month" });
  await userEvent.clear(gains);
  await userEvent.type(gains, "9000");
  await waitFor(() => expect(screen.getByText(/No rate does that/)).toBeInTheDocument());
  const months = screen.getByRole("textbox", { name: "Breaks even within" });
  await userEvent.clear(months);
  await userEvent.type(months, "soon");
  expect(screen.getByText("A whole number of months, 1 to 480.")).toBeInTheDocument();
});

it("says next to the rate that the monthly gain comes from a longer loan that costs more in the end", () => {
  // The audit's example: 3.25% and 241 payments left; 4.5% over 30 years is $150 a month less.
  const worse: StrikeProposal = {
    ...a,
    basis: {
      homeValueCents: 620_000_00,
      current: { source: "rough-entry", balanceCents: 300_000_00, noteRate: 0.0325, remainingMonths: 241 },
    },
  };
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <StrikePanel proposals={[worse]} />
    </QueryClientProvider>,
  );
  expect(
    screen.getAllByText(
      /^Even at this rate it runs 9 years 11 months longer than today’s loan and costs \$\d+,\d{3} more interest in the end\.$/,
    ).length,
  ).toBeGreaterThan(0);
  unmount();
  draw();
  expect(screen.queryAllByText(/years sooner|Even at this rate it costs/)).toEqual([]);
});

it("shows next to the field, while typing, that its text is not an amount, and keeps it", async () => {
  draw();
  const gains = screen.getByRole("textbox", { name: "Gains a month" });
  await userEvent.clear(gains);
  await userEvent.type(gains, "some");
  expect(screen.getByText("Dollars a month, as in 150.")).toBeInTheDocument();
  expect(gains).toBeInvalid();
  expect(gains).toHaveValue("some");
  await userEvent.clear(gains);
  await userEvent.type(gains, "200");
  expect(screen.queryByText("Dollars a month, as in 150.")).not.toBeInTheDocument();
});

it("shows the proposal, the strike and today on a scale that has the same information in words", () => {
  draw();
  const strike = solved(a, { by: "saving", monthlySavingsCents: 150_00 });
  expect(
    screen.getByRole("img", {
      name: `A at 6.000% is at or below the strike rate of ${strike}, today’s 7.250% is above it`,
    }),
  ).toBeInTheDocument();
  expect(screen.getAllByText("Save the draft first.")).toHaveLength(2);
});

it("explains how a solved rate is computed, ending with the rate itself", async () => {
  draw();
  const strike = solved(a, { by: "interest", withinMonths: 24 });
  const rates = screen.getAllByRole("button", { name: /%$/ });
  await userEvent.click(rates[1] ?? document.body);
  const told = await screen.findByRole("dialog", { name: "How this is computed" });
  expect(await within(told).findByText("Ahead at this rate")).toBeInTheDocument();
  expect(within(told).getAllByText(strike).length).toBeGreaterThan(1);
  expect(told).toHaveTextContent("Wanted, typed24 months");
  expect(told).toHaveTextContent("Current rate, typed7.25%");
});
