import { Fee } from "@hearthline/contract/loans/fees";
import type { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { PurchaseScenarioFigures } from "@hearthline/contract/purchase/scenario-figures";
import { LoanId, TemplateId } from "@hearthline/contract/values/ids";
import { Cents } from "@hearthline/contract/values/money";
import { Id } from "@hearthline/contract/values/people";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { feeRow } from "@hearthline/db/loan-rows";
import { emitUpdated } from "@hearthline/domain/loans/loan-events";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { templateById } from "../../company/templates/templates.reads.ts";
import { FromLoan, Table, tableOf } from "../calculators.rules.ts";
import { loanForChange, loanOf } from "../loans.reads.ts";
import { checkFigures, checkTemplate } from "../loans.rules.ts";
import { ONE_PURCHASE } from "./one-purchase.ts";

const ScenarioId = Id.meta({ description: "Id of one scenario; all scenarios of the loan by default" });

const LoanFees = z.object({
  loanId: Id,
  scenarios: z
    .array(
      z.object({
        id: Id,
        name: z.string().describe("Name of the scenario"),
        fees: z.array(withoutRules(Fee)),
        figures: withoutRules(PurchaseScenarioFigures),
      }),
    )
    .describe("The scenarios with their fees and figures"),
});

/** Returns a loan's fees as both operations return them. */
const feesOf = (loan: Awaited<ReturnType<typeof loanOf<"purchase">>>) => ({
  loanId: loan.id,
  scenarios: loan.scenarios.map(({ id, name, fees = [], figures }) => ({ id, name, fees, figures })),
});

/** Locks the loan for a change and returns it with the named scenarios. @throws DomainError `not_found` */
async function forChange(ctx: Context, loanId: string, scenarioId: string | undefined) {
  const row = await loanForChange(ctx, loanId, "purchase");
  const loan = await loanOf(ctx, "purchase", loanId);
  const ids = loan.scenarios.map(({ id }) => id).filter((id) => scenarioId === undefined || id === scenarioId);
  if (ids.length === 0) throw notFound("scenario");
  return { row, loan, ids };
}

/** Emits what these operations change about the loan. */
function emitChange(
  ctx: Context,
  { row, loan }: Awaited<ReturnType<typeof forChange>>,
  now: Awaited<ReturnType<typeof loanOf<"purchase">>>,
): void {
  const parts = ({ scenarios, templateId }: typeof loan) => ({ scenarios, templateId });
  emitUpdated(ctx, row, { before: parts(loan), after: parts(now), revision: row.revision + 1 });
}

/** Checks, before writing, that the loan has figures with the change in these scenarios. @throws DomainError `invalid` */
const checkChange = ({ loan, ids }: Awaited<ReturnType<typeof forChange>>, change: Partial<PurchaseScenario>) =>
  checkFigures({
    ...loan,
    scenarios: loan.scenarios.map((scenario) => (ids.includes(scenario.id) ? { ...scenario, ...change } : scenario)),
  });

/** Returns a template's fees in the form of a scenario. @throws DomainError `not_found` */
async function templateFees(ctx: Context, templateId: string): Promise<Fee[]> {
  await checkTemplate(ctx, templateId);
  return (await templateById(ctx, templateId)).fees.map(({ id: _, ...fee }) => fee);
}

/** Amortization tables of a purchase, and its scenarios' other costs. */
export const purchaseCalculators = {
  purchaseAmortization: query({
    summary: "Read the amortization tables of a purchase loan's scenarios",
    access: "report:view",
    rest: { method: "POST", path: "/loan/get-purchase-amortization-table" },
    input: FromLoan,
    output: z.object({ id: Id, tables: z.array(Table) }),
    async run(ctx, { id, scenarioId }) {
      const loan = await loanOf(ctx, "purchase", id);
      const chosen = loan.scenarios.filter((scenario) => scenarioId === undefined || scenario.id === scenarioId);
      if (chosen.length === 0) throw notFound("scenario");
      return { id, tables: chosen.map((scenario) => tableOf(loan, scenario)) };
    },
  }),

  storeFees: mutation({
    summary: "Set the fees of a loan's scenarios, typed or from a template",
    description: "Without `scenarioId`, the fees apply to every scenario of the loan.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/purchase-template-fees/store" },
    etagOf: { ...ONE_PURCHASE, id: ({ loanId }) => loanId },
    message: "The fees are saved.",
    emits: ["loan.updated"],
    input: z
      .object({
        loanId: LoanId,
        scenarioId: ScenarioId.optional(),
        templateId: TemplateId.optional(),
        fees: z.array(Fee).max(100).meta({ description: "The fees" }).optional(),
      })
      .refine(({ fees, templateId }) => fees !== undefined || templateId !== undefined, {
        path: ["fees"],
        error: "Give the fees, or the template they come from.",
      })
      .meta({
        examples: [
          {
            loanId: "01990000-0000-7000-8000-000008100001",
            templateId: "01990000-0000-7000-8000-000006100001",
          },
        ],
      }),
    output: LoanFees,
    async run(ctx, { loanId, scenarioId, templateId, fees }) {
      const chosen = await forChange(ctx, loanId, scenarioId);
      const { ids } = chosen;
      const ofTemplate = templateId ? await templateFees(ctx, templateId) : [];
      const wanted = fees ?? ofTemplate;
      checkChange(chosen, { fees: wanted });
      await ctx.db.fee.deleteMany({ where: { scenarioId: { in: ids } } });
      await ctx.db.fee.createMany({
        data: ids.flatMap((id) => wanted.map((fee, position) => ({ ...feeRow(fee, position), scenarioId: id }))),
      });
      await ctx.db.loan.update({
        where: { id: loanId },
        data: { revision: { increment: 1 }, ...(templateId ? { templateId } : {}) },
      });
      const loan = await loanOf(ctx, "purchase", loanId);
      emitChange(ctx, chosen, loan);
      return feesOf(loan);
    },
  }),

  feesByLoan: query({
    summary: "Read the fees of a loan by scenario",
    access: "report:view",
    rest: { method: "POST", path: "/purchase-template-fees/get-fees-by-loan-id" },
    input: z.object({ loanId: LoanId }),
    output: LoanFees,
    run: async (ctx, { loanId }) => feesOf(await loanOf(ctx, "purchase", loanId)),
  }),

  storeOtherMonthly: mutation({
    summary: "Set the other monthly expense of a loan's scenarios",
    description: "Without `scenarioId`, the expense applies to every scenario of the loan.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/purchase/store-other-monthly-expense" },
    etagOf: { ...ONE_PURCHASE, id: ({ loanId }) => loanId },
    message: "The expense is saved.",
    emits: ["loan.updated"],
    input: z.object({
      loanId: LoanId,
      scenarioId: ScenarioId.optional(),
      otherMonthlyCents: Cents.meta({ description: "Other monthly housing expense in cents", examples: [5_000] }),
    }),
    output: z.object({
      loanId: Id,
      scenarios: z
        .array(
          z.object({
            id: Id,
            name: z.string().describe("Name of the scenario"),
            otherMonthlyCents: PurchaseScenarioFigures.shape.otherMonthlyCents,
            housingPaymentCents: PurchaseScenarioFigures.shape.housingPaymentCents,
          }),
        )
        .describe("The scenarios that changed"),
    }),
    async run(ctx, { loanId, scenarioId, otherMonthlyCents }) {
      const chosen = await forChange(ctx, loanId, scenarioId);
      checkChange(chosen, { otherMonthlyCents });
      await ctx.db.scenario.updateMany({
        where: { id: { in: chosen.ids } },
        data: { otherMonthlyCents: BigInt(otherMonthlyCents) },
      });
      await ctx.db.loan.update({ where: { id: loanId }, data: { revision: { increment: 1 } } });
      const loan = await loanOf(ctx, "purchase", loanId);
      emitChange(ctx, chosen, loan);
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
