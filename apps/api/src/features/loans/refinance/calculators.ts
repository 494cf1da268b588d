import { CurrentLoanFigures } from "@hearthline/contract/refinance/current-figures";
import { RoughEntry } from "@hearthline/contract/refinance/current-loan";
import { currentFiguresOf } from "@hearthline/contract/refinance/engine";
import { RefinanceLoanId } from "@hearthline/contract/refinance/ids";
import { RefinanceScenarioFigures } from "@hearthline/contract/refinance/scenario-figures";
import { Id } from "@hearthline/contract/values/people";
import { shapeWithoutRules, withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import { notFound } from "../../../kernel/calls/errors.ts";
import { query } from "../../../kernel/calls/operation.ts";
import { computed, FromLoan, Table, tableOf } from "../calculators.rules.ts";
import { loanOf } from "../loans.reads.ts";

const Payment = z.object(shapeWithoutRules(RefinanceScenarioFigures.shape)).pick({
  principalAndInterestCents: true,
  mortgageInsuranceCents: true,
  propertyTaxMonthlyCents: true,
  insuranceMonthlyCents: true,
  hoaMonthlyCents: true,
  housingPaymentCents: true,
  currentPaymentCents: true,
  newPaymentCents: true,
  paymentChangeCents: true,
});

const FromRefinance = FromLoan.extend({ id: RefinanceLoanId });

/** Returns the named proposals of a loan. @throws DomainError `not_found` */
function chosenOf<S extends { id: string }>(scenarios: S[], scenarioId: string | undefined): S[] {
  const chosen = scenarios.filter(({ id }) => scenarioId === undefined || id === scenarioId);
  if (chosen.length === 0) throw notFound("scenario");
  return chosen;
}

/** Payments and tables of a refinance. */
export const refinanceCalculators = {
  refinanceAmortization: query({
    summary: "Read the amortization tables of a refinance loan's proposals",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-refinance-amortization-table" },
    input: FromRefinance,
    output: z.object({ id: Id, tables: z.array(Table) }),
    async run(ctx, { id, scenarioId }) {
      const loan = await loanOf(ctx, "refinance", id);
      return { id, tables: chosenOf(loan.scenarios, scenarioId).map((scenario) => tableOf(loan, scenario)) };
    },
  }),

  refinancePayment: query({
    summary: "Read the monthly payments of a refinance loan's proposals and of its current loan",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-refi-monthly-payment" },
    input: FromRefinance,
    output: z.object({
      id: Id,
      current: withoutRules(CurrentLoanFigures).describe("The loan that is paid off"),
      scenarios: z
        .array(z.object({ id: Id, name: z.string().describe("Name of the proposal"), ...Payment.shape }))
        .describe("The proposals with their payments"),
    }),
    async run(ctx, { id, scenarioId }) {
      const loan = await loanOf(ctx, "refinance", id);
      const scenarios = chosenOf(loan.scenarios, scenarioId);
      return {
        id,
        current: loan.current.figures,
        scenarios: scenarios.map((scenario) => ({ ...scenario.figures, id: scenario.id, name: scenario.name })),
      };
    },
  }),

  roughPayment: query({
    summary: "Calculate the payment of a current loan from balance, rate and payments left",
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/calculate-rough-entry-monthly-payment" },
    input: RoughEntry.pick({ balanceCents: true, noteRate: true, remainingMonths: true })
      .extend({ mortgageInsuranceMonthlyCents: RoughEntry.shape.mortgageInsuranceMonthlyCents })
      .meta({ examples: [{ balanceCents: 25_000_000, noteRate: 0.068, remainingMonths: 300 }] }),
    output: z.object({
      principalAndInterestCents: z.int().describe("Monthly principal and interest in cents"),
      paymentCents: z.int().describe("Monthly payment with mortgage insurance in cents"),
      remainingInterestCents: z.int().describe("Remaining interest in cents"),
    }),
    run(_, entry) {
      const current = { source: "rough-entry" as const, ...entry };
      const figures = computed(() => currentFiguresOf({ current, homeValueCents: entry.balanceCents }));
      return Promise.resolve({
        principalAndInterestCents: figures.paymentCents,
        paymentCents: figures.paymentCents + figures.mortgageInsuranceCents,
        remainingInterestCents: figures.remainingInterestCents,
      });
    },
  }),
};
