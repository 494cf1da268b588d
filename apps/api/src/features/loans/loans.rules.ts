import { figuresOf, searchText } from "@hearthline/contract/compute";
import type { Fee, LoanDraft, LoanKind, Scenario } from "@hearthline/contract/loans";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { Context } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { officerRows } from "../../kernel/visibility.ts";

const json = (value: unknown) =>
  value === undefined || value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
const cents = (value: number | undefined) => (value === undefined ? null : BigInt(value));

/** A fee as its row. */
export const feeRow = (fee: Fee, position: number) => ({
  position,
  name: fee.name,
  section: fee.section,
  basis: fee.basis,
  amountCents: fee.basis === "fixed" ? cents(fee.amountCents) : null,
  rate: fee.basis.startsWith("percent") ? (fee.rate ?? null) : null,
  months: fee.basis.startsWith("months") ? (fee.months ?? null) : null,
  payer: fee.payer,
  financeCharge: fee.financeCharge,
});

const scenarioRow = (loanId: string, scenario: Scenario, id: string, position: number) => ({
  id,
  loanId,
  position,
  name: scenario.name,
  program: scenario.program,
  amortization: scenario.amortization,
  termMonths: scenario.termMonths,
  interestOnlyMonths: scenario.interestOnlyMonths ?? null,
  priceCents: BigInt(scenario.priceCents),
  downPaymentCents: BigInt(scenario.downPaymentCents),
  noteRate: scenario.noteRate,
  discountPoints: scenario.discountPoints,
  lenderCreditCents: BigInt(scenario.lenderCreditCents),
  sellerCreditCents: cents(scenario.sellerCreditCents),
  depositCents: cents(scenario.depositCents),
  creditScore: scenario.creditScore ?? null,
  propertyTaxYearlyCents: BigInt(scenario.propertyTaxYearlyCents),
  insuranceYearlyCents: BigInt(scenario.insuranceYearlyCents),
  hoaMonthlyCents: BigInt(scenario.hoaMonthlyCents),
  otherMonthlyCents: cents(scenario.otherMonthlyCents),
  extraMonthlyCents: BigInt(scenario.extraMonthlyCents),
  extraYearlyCents: cents(scenario.extraYearlyCents),
  biweekly: scenario.biweekly ?? null,
  arm: json(scenario.amortization === "arm" ? scenario.arm : undefined),
  secondLien: json(scenario.secondLien),
  buydown: json(scenario.buydown),
  mortgageInsurance: json(scenario.mortgageInsurance),
  upfrontFee: json(scenario.upfrontFee),
  extraOnce: json(scenario.extraOnce),
});

/** Writes a loan's scenarios and fees, in place of those it had. A scenario keeps its id where the draft names one of this loan's. */
export async function writeScenarios(ctx: Context, loanId: string, scenarios: Scenario[]): Promise<void> {
  const known = new Set(
    (await ctx.db.scenario.findMany({ where: { loanId }, select: { id: true } })).map(({ id }) => id),
  );
  await ctx.db.scenario.deleteMany({ where: { loanId } });
  const used = new Set<string>();
  const withIds = scenarios.map((scenario) => {
    const keeps = scenario.id !== undefined && known.has(scenario.id) && !used.has(scenario.id);
    const id = keeps && scenario.id ? scenario.id : newId();
    used.add(id);
    return { id, scenario };
  });
  await ctx.db.scenario.createMany({
    data: withIds.map(({ id, scenario }, position) => scenarioRow(loanId, scenario, id, position)),
  });
  await ctx.db.fee.createMany({
    data: withIds.flatMap(({ id, scenario }) =>
      scenario.fees.map((fee, position) => ({ ...feeRow(fee, position), scenarioId: id })),
    ),
  });
}

/** Figures that impossible input has none of are refused with calc's sentence, beside the scenario. */
export function checkFigures(draft: Pick<LoanDraft, "scenarios"> & Parameters<typeof figuresOf>[0]): void {
  draft.scenarios.forEach((scenario, index) => {
    try {
      figuresOf(draft, scenario);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new DomainError("invalid", error.message, { errors: { [`scenarios.${index}`]: [error.message] } });
    }
  });
}

/** Borrowers of a loan: clients the caller may see. @throws DomainError `invalid` naming the field */
export async function checkedClients(ctx: Context, clientIds: string[]) {
  const unique = [...new Set(clientIds)];
  const rows = await ctx.db.client.findMany({
    where: { id: { in: unique }, ...officerRows(ctx.actor) },
    select: { id: true, firstName: true, lastName: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return unique.map((id, index) => {
    const client = byId.get(id);
    if (!client)
      throw new DomainError("not_found", "There is no such client.", {
        errors: { [`clientIds.${index}`]: ["There is no such client."] },
      });
    return client;
  });
}

/** The columns of a loan that its draft decides, figures of the first scenario for the lists among them. */
export function loanColumns(draft: LoanDraft, clients: { firstName: string; lastName: string }[]) {
  const [lead] = draft.scenarios;
  if (!lead)
    throw new DomainError("invalid", "A loan needs at least one scenario.", {
      errors: { scenarios: ["A loan needs at least one scenario."] },
    });
  const figures = figuresOf(draft, lead);
  const { property } = draft;
  return {
    title: draft.title,
    templateId: draft.templateId ?? null,
    address1: property?.address1 ?? null,
    address2: property?.address2 ?? null,
    city: property?.city ?? null,
    state: property?.state ?? null,
    zipcode: property?.zipcode ?? null,
    county: property?.county ?? null,
    propertyType: property?.propertyType ?? null,
    closingDate: draft.closingDate ? new Date(`${draft.closingDate}T00:00:00Z`) : null,
    monthlyIncomeCents: cents(draft.monthlyIncomeCents),
    monthlyDebtsCents: cents(draft.monthlyDebtsCents),
    horizonMonths: draft.horizonMonths,
    appreciationRate: draft.appreciationRate,
    perDiemBasis: draft.perDiemBasis ?? null,
    note: draft.note ?? "",
    contacts: draft.contacts,
    timeline: draft.timeline,
    tryLimits: json(draft.tryLimits),
    leadLoanAmountCents: BigInt(figures.loanAmountCents),
    leadNoteRate: lead.noteRate,
    leadPaymentCents: BigInt(figures.principalAndInterestCents),
    leadProgram: lead.program,
    searchText: searchText(
      draft.title,
      ...clients.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      property?.address1,
      property?.city,
      property?.zipcode,
    ),
  };
}

export async function createLoan(ctx: Context, kind: LoanKind, draft: LoanDraft): Promise<string> {
  checkFigures(draft);
  const clients = await checkedClients(ctx, draft.clientIds);
  if (
    draft.templateId &&
    !(await ctx.db.feeTemplate.findUnique({ where: { id: draft.templateId }, select: { id: true } }))
  )
    throw new DomainError("not_found", "There is no such template.", {
      errors: { templateId: ["There is no such template."] },
    });
  const id = newId();
  await ctx.db.loan.create({
    data: {
      id,
      kind,
      officerId: ctx.actor.userId,
      branchId: ctx.actor.branchId,
      status: draft.status ?? "draft",
      ...loanColumns(draft, clients),
    },
  });
  await ctx.db.loanClient.createMany({
    data: clients.map((client, position) => ({ loanId: id, clientId: client.id, position })),
  });
  await writeScenarios(ctx, id, draft.scenarios);
  return id;
}
