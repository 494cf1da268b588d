import { SPECIFIED_PLANS } from "@hearthline/contract/billing/plans.fixture";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { CREDIT_MONITORING, ExtraCredits, PlanCards } from "./plan-cards.tsx";

const { creditGraphs, growth, professional, enterprise, creditMonitoring, tiers } = SPECIFIED_PLANS;

const cardOf = (title: string) => {
  const card = screen.getByRole("heading", { name: title }).closest("article");
  if (!card) throw new Error(`The card of ${title} is missing.`);
  return within(card as HTMLElement);
};
const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

it.each([growth, professional])("shows what $title costs a month and a year, as specified", async (plan) => {
  render(<PlanCards />);
  const card = cardOf(plan.title);
  expect(card.getByText(dollars(plan.monthly))).toHaveTextContent(`${dollars(plan.monthly)}a month`);
  expect(card.getByText(`or ${dollars(plan.yearly)} a year`)).toBeInTheDocument();
  await userEvent.click(card.getByText("Yearly"));
  expect(card.getByText(dollars(plan.yearly))).toHaveTextContent(`${dollars(plan.yearly)}a year`);
});

it("shows the limits of each plan, as specified", () => {
  render(<PlanCards />);
  const says = (title: string, words: string) => expect(cardOf(title).getByText(words)).toBeInTheDocument();
  says(creditGraphs.title, `${creditGraphs.homeValues} home value reports a month`);
  says(growth.title, `${growth.reports} purchase and refinance reports a month`);
  says(growth.title, `${growth.taxPulls} property tax pulls a month`);
  says(growth.title, `Up to ${growth.supportLogins} support staff logins`);
  says(professional.title, `${professional.reports} purchase and refinance reports a month`);
  says(professional.title, `${professional.homeValues} home value reports a month`);
});

it("shows Credit Graphs for free, and Enterprise with its seats, a link to sales and no price", () => {
  render(<PlanCards />);
  expect(cardOf(creditGraphs.title).getByText(dollars(creditGraphs.price))).toBeInTheDocument();
  const sales = cardOf(enterprise.title);
  expect(sales.getByText(`Minimum ${enterprise.seats} seats`)).toBeInTheDocument();
  expect(sales.getByRole("link", { name: "Contact Sales" })).toBeInTheDocument();
  expect(sales.queryByText(/\$/)).not.toBeInTheDocument();
});

it("shows the tiers of extra credits at their prices, and what a monitored credit costs", () => {
  render(<ExtraCredits />);
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toHaveLength(tiers.length);
  for (const [at, { credits, monthly }] of tiers.entries()) {
    expect(rows[at]).toContain(
      monthly === 0 ? `${credits} home value reports` : `${credits.toLocaleString("en-US")} more`,
    );
    expect(rows[at]).toContain(monthly === 0 ? "Free" : `$${monthly} a month`);
  }
  expect(CREDIT_MONITORING).toContain(`$${creditMonitoring} a month`);
});
