import { figuresOf } from "@hearthline/contract/loans/figures";
import { loanFiguresShape } from "@hearthline/contract/loans/scenario-figures";
import { z } from "zod";
import { query } from "../../kernel/calls/operation.ts";
import {
  basisShape,
  computed,
  FromLoan,
  Level,
  needsSomething,
  oneOf,
  storedScenario,
  Table,
  tableOf,
} from "./calculators.rules.ts";
import { CALCULATOR_OPERATIONS, levelScenario, TYPED_KIND, TypedScenario } from "./kinds.ts";

export const calculators = {
  ...CALCULATOR_OPERATIONS,

  fundsToClose: query({
    summary: "Calculate cash to close, line by line",
    description: oneOf,
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/calculate-funds-to-close" },
    input: z
      .object({
        ...FromLoan.partial().shape,
        ...z.object(basisShape).partial().shape,
        scenario: TypedScenario.optional(),
      })
      .refine((input) => input.id !== undefined || input.scenario !== undefined, { path: ["scenario"], error: oneOf })
      .meta({ examples: [{ id: "01990000-0000-7000-8000-000008100001" }] }),
    output: z.object({
      cashToCloseCents: loanFiguresShape.cashToCloseCents,
      closingCostsCents: loanFiguresShape.closingCostsCents,
      lines: loanFiguresShape.cashLines,
      sectionTotalsCents: loanFiguresShape.sectionTotalsCents,
    }),
    async run(ctx, input) {
      const { scenario } = input;
      const figures = scenario
        ? computed(() => figuresOf({ ...input, kind: TYPED_KIND }, scenario))
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
    summary: "Calculate the monthly payment of a loan",
    description: `${oneOf} The short form is \`loanAmountCents\`, \`noteRate\` and \`termMonths\`.`,
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/get-monthly-payment" },
    input: z
      .object({
        ...FromLoan.partial().shape,
        ...Level.partial().shape,
        scenario: TypedScenario.optional(),
        ...z.object(basisShape).partial().shape,
      })
      .superRefine(needsSomething)
      .meta({ examples: [{ loanAmountCents: 45_000_000, noteRate: 0.065, termMonths: 360 }] }),
    output: z.object(loanFiguresShape).pick({
      principalAndInterestCents: true,
      mortgageInsuranceCents: true,
      propertyTaxMonthlyCents: true,
      insuranceMonthlyCents: true,
      hoaMonthlyCents: true,
      housingPaymentCents: true,
      totalInterestCents: true,
      apr: true,
    }),
    async run(ctx, input) {
      if (input.id) return (await storedScenario(ctx, FromLoan.parse(input))).figures;
      const { scenario } = input;
      return computed(() =>
        scenario
          ? figuresOf({ ...input, kind: TYPED_KIND }, scenario)
          : figuresOf({ ...input, kind: TYPED_KIND, wholeDollars: false }, levelScenario(Level.parse(input))),
      );
    },
  }),

  amortization: query({
    summary: "Calculate an amortization table by month and year",
    description: `${oneOf} The short form is \`loanAmountCents\`, \`noteRate\` and \`termMonths\`.`,
    access: "report:view",
    guests: "whole",
    rest: { method: "POST", path: "/loan/get-amortization-table" },
    input: z
      .object({ ...FromLoan.partial().shape, ...Level.partial().shape })
      .superRefine(needsSomething)
      .meta({ examples: [{ loanAmountCents: 45_000_000, noteRate: 0.065, termMonths: 360 }] }),
    output: Table,
    async run(ctx, input) {
      if (!input.id) {
        const level = levelScenario(Level.parse(input));
        return { ...tableOf({ kind: TYPED_KIND, wholeDollars: false }, level), scenarioId: null };
      }
      const { loan, scenario } = await storedScenario(ctx, FromLoan.parse(input));
      return tableOf(loan, scenario);
    },
  }),
};
