import { purchaseFigures } from "@hearthline/calc/scenario/purchase-figures";
import { yearRows } from "@hearthline/calc/scenario/year-rows";
import { figuresOf, purchaseBasis } from "@hearthline/contract/compute";
import { Fee } from "@hearthline/contract/fees";
import { LoanDraft } from "@hearthline/contract/loans";
import { Cents } from "@hearthline/contract/money";
import { Id } from "@hearthline/contract/people";
import { YearFigures } from "@hearthline/contract/report-document";
import { Scenario } from "@hearthline/contract/scenario";
import { ScenarioFigures } from "@hearthline/contract/scenario-figures";
import { feeRow } from "@hearthline/db/loan-rows";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";
import { loanById, loanForChange } from "./loans.reads.ts";
import { checkFigures } from "./loans.rules.ts";

/** A scenario typed into the call, or one of a stored loan. */
const basisShape = {
  ...LoanDraft.pick({
    closingDate: true,
    monthlyIncomeCents: true,
    monthlyDebtsCents: true,
    horizonMonths: true,
    appreciationRate: true,
    perDiemBasis: true,
    property: true,
  }).shape,
};
const FromLoan = z.object({ id: Id, scenarioId: Id.optional() });
const Inline = z.object({ ...basisShape, scenario: Scenario });
/** The short form: a loan amount, a rate and a term. */
const Level = z.object({
  loanAmountCents: Cents.min(1_00, "The loan amount is at least $1."),
  noteRate: Scenario.shape.noteRate,
  termMonths: Scenario.shape.termMonths,
  extraMonthlyCents: Cents.optional(),
});

const Month = z.object({
  month: z.int(),
  paymentCents: z.int(),
  principalCents: z.int(),
  interestCents: z.int(),
  extraCents: z.int(),
  mortgageInsuranceCents: z.int(),
  balanceCents: z.int(),
});
const Table = z
  .object({
    scenarioId: z.string().nullable(),
    name: z.string(),
    years: z.array(YearFigures),
    months: z.array(Month),
    totalInterestCents: z.int(),
    payoffMonths: z.int(),
  })
  .meta({ id: "AmortizationTable" });

const computed = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw new DomainError("invalid", error.message, { errors: { scenario: [error.message] } });
    throw error;
  }
};

function tableOf(
  basis: Parameters<typeof purchaseBasis>[0],
  scenario: z.output<typeof Scenario>,
): z.input<typeof Table> {
  const figures = computed(() => purchaseFigures(purchaseBasis(basis), scenario));
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

/** A level loan as a scenario whose price is the loan and a token down payment: MI, taxes and costs are none. */
const levelScenario = ({ loanAmountCents, noteRate, termMonths, extraMonthlyCents = 0 }: z.output<typeof Level>) =>
  Scenario.parse({
    name: "Loan",
    priceCents: loanAmountCents * 2,
    downPaymentCents: loanAmountCents,
    termMonths,
    noteRate,
    extraMonthlyCents,
    mortgageInsurance: { kind: "none" },
  });

async function storedScenario(ctx: Context, { id, scenarioId }: z.output<typeof FromLoan>) {
  const loan = await loanById(ctx, id);
  const chosen = scenarioId ? loan.scenarios.find((scenario) => scenario.id === scenarioId) : loan.scenarios[0];
  if (!chosen) throw notFound("scenario");
  return { loan, scenario: Scenario.parse(chosen), figures: ScenarioFigures.parse(chosen.figures) };
}

const oneOf = "Give a loan's `id` (and `scenarioId`), or the numbers themselves.";

export const calculators = {
  fundsToClose: query({
    summary: "Cash to close, line by line",
    description: oneOf,
    access: "report:view",
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
        ? computed(() => figuresOf(input, input.scenario as z.output<typeof Scenario>))
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
    rest: { method: "POST", path: "/loan/get-monthly-payment" },
    input: z
      .object({
        ...FromLoan.partial().shape,
        ...Level.partial().shape,
        scenario: Inline.shape.scenario.optional(),
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
      return computed(() => figuresOf(input, scenario));
    },
  }),

  amortization: query({
    summary: "Amortization table of any loan, by month and year",
    description: `${oneOf} The short form is \`loanAmountCents\`, \`noteRate\` and \`termMonths\`.`,
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-amortization-table" },
    input: z.object({ ...FromLoan.partial().shape, ...Level.partial().shape }).superRefine(needsSomething),
    output: Table,
    async run(ctx, input) {
      if (!input.id) return { ...tableOf({}, levelScenario(Level.parse(input))), scenarioId: null };
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

  storeFees: mutation({
    summary: "Store the fees of a loan's scenario, typed or from a template",
    description: "Without `scenarioId` every scenario of the loan gets them.",
    access: "report:create",
    rest: { method: "POST", path: "/purchase-template-fees/store" },
    message: "The fees are saved.",
    input: z
      .object({
        loanId: Id,
        scenarioId: Id.optional(),
        templateId: Id.optional(),
        fees: z.array(Fee).max(100).optional(),
      })
      .refine(({ fees, templateId }) => fees !== undefined || templateId !== undefined, {
        path: ["fees"],
        error: "Give the fees, or the template they come from.",
      }),
    output: z.object({
      loanId: Id,
      scenarios: z.array(z.object({ id: Id, name: z.string(), fees: z.array(Fee), figures: ScenarioFigures })),
    }),
    async run(ctx, { loanId, scenarioId, templateId, fees }) {
      await loanForChange(ctx, loanId);
      const loan = await loanById(ctx, loanId);
      const chosen = loan.scenarios.filter((scenario) => scenarioId === undefined || scenario.id === scenarioId);
      if (chosen.length === 0) throw notFound("scenario");
      const rows = fees ? fees.map(feeRow) : await templateFees(ctx, templateId);
      await ctx.db.fee.deleteMany({ where: { scenarioId: { in: chosen.map(({ id }) => id) } } });
      await ctx.db.fee.createMany({
        data: chosen.flatMap((scenario) => rows.map((row) => ({ ...row, scenarioId: scenario.id }))),
      });
      await ctx.db.loan.update({
        where: { id: loanId },
        data: { revision: { increment: 1 }, ...(templateId ? { templateId } : {}) },
      });
      return feesOf(await loanById(ctx, loanId));
    },
  }),

  feesByLoan: query({
    summary: "Fees of a loan, by scenario",
    access: "report:view",
    rest: { method: "POST", path: "/purchase-template-fees/get-fees-by-loan-id" },
    input: z.object({ loanId: Id }),
    output: z.object({
      loanId: Id,
      scenarios: z.array(z.object({ id: Id, name: z.string(), fees: z.array(Fee), figures: ScenarioFigures })),
    }),
    run: async (ctx, { loanId }) => feesOf(await loanById(ctx, loanId)),
  }),

  storeOtherMonthly: mutation({
    summary: "Store another monthly expense of a loan's scenario",
    description: "Without `scenarioId` every scenario of the loan gets it.",
    access: "report:create",
    rest: { method: "POST", path: "/loan/purchase/store-other-monthly-expense" },
    message: "The expense is saved.",
    input: z.object({ loanId: Id, scenarioId: Id.optional(), otherMonthlyCents: Cents }),
    output: z.object({
      loanId: Id,
      scenarios: z.array(
        z.object({ id: Id, name: z.string(), otherMonthlyCents: z.int(), housingPaymentCents: z.int() }),
      ),
    }),
    async run(ctx, { loanId, scenarioId, otherMonthlyCents }) {
      await loanForChange(ctx, loanId);
      const { count } = await ctx.db.scenario.updateMany({
        where: { loanId, ...(scenarioId ? { id: scenarioId } : {}) },
        data: { otherMonthlyCents: BigInt(otherMonthlyCents) },
      });
      if (count === 0) throw notFound("scenario");
      await ctx.db.loan.update({ where: { id: loanId }, data: { revision: { increment: 1 } } });
      const loan = await loanById(ctx, loanId);
      checkFigures(LoanDraft.parse(loan));
      return {
        loanId,
        scenarios: loan.scenarios.map((scenario) => ({
          id: scenario.id,
          name: scenario.name,
          otherMonthlyCents: scenario.otherMonthlyCents ?? 0,
          housingPaymentCents: scenario.figures.housingPaymentCents,
        })),
      };
    },
  }),
};

type Given = Partial<z.output<typeof Level>> & { id?: string; scenario?: unknown };

/** A loan's id, a scenario, or all three numbers of the short form; a sentence beside each that is missing. */
function needsSomething(input: Given, context: z.core.$RefinementCtx<Given>): void {
  if (input.id !== undefined || input.scenario !== undefined) return;
  for (const key of ["loanAmountCents", "noteRate", "termMonths"] as const)
    if (input[key] === undefined)
      context.addIssue({ code: "custom", path: [key], message: "This is needed.", input: input[key] });
}

const feesOf = (loan: Awaited<ReturnType<typeof loanById>>) => ({
  loanId: loan.id,
  scenarios: loan.scenarios.map(({ id, name, fees = [], figures }) => ({ id, name, fees, figures })),
});

async function templateFees(ctx: Context, templateId: string | undefined) {
  const template = templateId
    ? await ctx.db.feeTemplate.findUnique({
        where: { id: templateId },
        include: { fees: { orderBy: { position: "asc" } } },
      })
    : null;
  if (!template) throw notFound("template");
  return template.fees.map(({ position, name, section, basis, amountCents, rate, months, payer, financeCharge }) => ({
    position,
    name,
    section,
    basis,
    amountCents,
    rate,
    months,
    payer,
    financeCharge,
  }));
}
