import { yearRows } from "@hearthline/calc/loan/year-rows";
import { computedOf, type LoanInputs, type TermsOf } from "@hearthline/contract/loans/figures";
import { draftShape, figureInputsShape } from "@hearthline/contract/loans/loan-shape";
import { termsShape } from "@hearthline/contract/loans/terms";
import { YearFigures } from "@hearthline/contract/reports/document-shape";
import { LoanId } from "@hearthline/contract/values/ids";
import { Cents } from "@hearthline/contract/values/money";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../kernel/calls/errors.ts";
import { loanById } from "./loans.reads.ts";

/** A scenario given in the call, or one of a stored loan. */
export const basisShape = {
  ...figureInputsShape,
  property: draftShape.property,
};
export const FromLoan = z.object({
  id: LoanId,
  scenarioId: Id.meta({ description: "Id of one of its scenarios; the first by default" }).optional(),
});
/** The short form: loan amount, rate and term. */
export const Level = z.object({
  loanAmountCents: Cents.min(1_00, "The loan amount is at least $1."),
  noteRate: termsShape.noteRate,
  termMonths: termsShape.termMonths,
  extraMonthlyCents: Cents.optional(),
});

const Month = z.object({
  month: z.int().describe("Payment, from 1"),
  paymentCents: z.int().describe("Principal and interest in cents, extra principal included"),
  principalCents: z.int().describe("Principal in cents, extra principal included"),
  interestCents: z.int().describe("Interest in cents"),
  extraCents: z.int().describe("Extra principal in cents"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance in cents"),
  balanceCents: z.int().describe("Balance after the payment, in cents"),
});
export const Table = z
  .object({
    scenarioId: z.string().nullable().describe("Id of the scenario; null for terms that are not stored"),
    name: z.string().describe("Name of the scenario"),
    years: z.array(YearFigures).describe("Year by year"),
    months: z.array(Month).describe("Payment by payment"),
    totalInterestCents: z.int().describe("Interest over the loan in cents"),
    payoffMonths: z.int().describe("Payments until the loan is paid off"),
  })
  .meta({ id: "AmortizationTable", description: "The amortization of one scenario, by year and by payment" });

export const computed = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw new DomainError("invalid", error.message, { errors: { scenario: [error.message] } });
    throw error;
  }
};

export function tableOf(basis: LoanInputs, scenario: TermsOf): z.input<typeof Table> {
  const figures = computed(() => computedOf(basis, scenario));
  const { schedule } = figures;
  return {
    scenarioId: scenario.id ?? null,
    name: scenario.name,
    totalInterestCents: figures.totalInterestCents,
    payoffMonths: figures.payoffMonths,
    years: yearRows(figures),
    months: Array.from(schedule.balanceCents, (balanceCents, index) => {
      const at = (series: Float64Array) => series[index] ?? 0;
      return {
        month: index + 1,
        paymentCents: at(schedule.interestCents) + at(schedule.principalCents),
        principalCents: at(schedule.principalCents),
        interestCents: at(schedule.interestCents),
        extraCents: at(schedule.extraCents),
        mortgageInsuranceCents: at(schedule.mortgageInsuranceCents),
        balanceCents,
      };
    }),
  };
}

export async function storedScenario(ctx: Context, { id, scenarioId }: z.output<typeof FromLoan>) {
  const loan = await loanById(ctx, id);
  const chosen = scenarioId ? loan.scenarios.find((scenario) => scenario.id === scenarioId) : loan.scenarios[0];
  if (!chosen) throw notFound("scenario");
  return { loan, scenario: chosen, figures: chosen.figures };
}

export const oneOf = "Send a loan's `id` (and `scenarioId`), or the numbers themselves.";

type Given = Partial<z.output<typeof Level>> & { id?: string; scenario?: unknown };

/** Requires a loan's id, a scenario, or all three numbers of the short form; reports each missing one at its field. */
export function needsSomething(input: Given, context: z.core.$RefinementCtx<Given>): void {
  if (input.id !== undefined || input.scenario !== undefined) return;
  for (const key of ["loanAmountCents", "noteRate", "termMonths"] as const)
    if (input[key] === undefined)
      context.addIssue({ code: "custom", path: [key], message: "This is needed.", input: input[key] });
}
