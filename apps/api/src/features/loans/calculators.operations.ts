import { figuresOf } from "@hearthline/contract/loans/figures";
import { PurchaseScenario as Scenario } from "@hearthline/contract/purchase/scenario";
import { PurchaseScenarioFigures as ScenarioFigures } from "@hearthline/contract/purchase/scenario-figures";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import { notFound } from "../../kernel/errors.ts";
import { query } from "../../kernel/operation.ts";
import {
  basisShape,
  computed,
  FromLoan,
  Level,
  levelScenario,
  needsSomething,
  oneOf,
  storedScenario,
  Table,
  tableOf,
} from "./calculators.rules.ts";
import { loanById } from "./loans.reads.ts";

export const calculators = {
  fundsToClose: query({
    summary: "Cash to close, line by line",
    description: oneOf,
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/calculate-funds-to-close" },
    input: z
      .object({ ...FromLoan.partial().shape, ...z.object(basisShape).partial().shape, scenario: Scenario.optional() })
      .refine((input) => input.id !== undefined || input.scenario !== undefined, { path: ["scenario"], error: oneOf }),
    output: z.object({
      cashToCloseCents: z.int(),
      closingCostsCents: z.int(),
      lines: ScenarioFigures.shape.cashLines,
      sectionTotalsCents: ScenarioFigures.shape.sectionTotalsCents,
    }),
    async run(ctx, input) {
      const figures = input.scenario
        ? computed(() => figuresOf({ ...input, kind: "purchase" }, input.scenario as Scenario))
        : (await storedScenario(ctx, FromLoan.parse(input))).figures;
      return {
        cashToCloseCents: figures.cashToCloseCents,
        closingCostsCents: figures.closingCostsCents,
        lines: figures.cashLines,
        sectionTotalsCents: figures.sectionTotalsCents,
      };
    },
  }),

  monthlyPayment: query({
    summary: "Monthly payment of a loan",
    description: `${oneOf} The short form is \`loanAmountCents\`, \`noteRate\` and \`termMonths\`.`,
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/get-monthly-payment" },
    input: z
      .object({
        ...FromLoan.partial().shape,
        ...Level.partial().shape,
        scenario: Scenario.optional(),
        ...z.object(basisShape).partial().shape,
      })
      .superRefine(needsSomething),
    output: z.object({
      principalAndInterestCents: z.int(),
      mortgageInsuranceCents: z.int(),
      propertyTaxMonthlyCents: z.int(),
      insuranceMonthlyCents: z.int(),
      hoaMonthlyCents: z.int(),
      housingPaymentCents: z.int(),
      totalInterestCents: z.int(),
      apr: z.number().nullable(),
    }),
    async run(ctx, input) {
      if (input.id) return (await storedScenario(ctx, FromLoan.parse(input))).figures;
      const scenario = input.scenario ?? levelScenario(Level.parse(input));
      return computed(() => figuresOf({ ...input, kind: "purchase" }, scenario));
    },
  }),

  amortization: query({
    summary: "Amortization table of any loan, by month and year",
    description: `${oneOf} The short form is \`loanAmountCents\`, \`noteRate\` and \`termMonths\`.`,
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/get-amortization-table" },
    input: z.object({ ...FromLoan.partial().shape, ...Level.partial().shape }).superRefine(needsSomething),
    output: Table,
    async run(ctx, input) {
      if (!input.id) return { ...tableOf({ kind: "purchase" }, levelScenario(Level.parse(input))), scenarioId: null };
      const { loan, scenario } = await storedScenario(ctx, FromLoan.parse(input));
      return tableOf(loan, scenario);
    },
  }),

  purchaseAmortization: query({
    summary: "Amortization tables of a purchase loan's scenarios",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-purchase-amortization-table" },
    input: FromLoan,
    output: z.object({ id: Id, tables: z.array(Table) }),
    async run(ctx, { id, scenarioId }) {
      const loan = await loanById(ctx, id);
      const chosen = loan.scenarios.filter((scenario) => scenarioId === undefined || scenario.id === scenarioId);
      if (chosen.length === 0) throw notFound("scenario");
      return { id, tables: chosen.map((scenario) => tableOf(loan, Scenario.parse(scenario))) };
    },
  }),
};
