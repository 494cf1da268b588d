import type { Fee } from "@hearthline/contract/loans/fees";
import { figuresOf } from "@hearthline/contract/loans/figures";
import type { DraftOf } from "@hearthline/contract/loans/loans";
import type { ScenarioOf } from "@hearthline/contract/loans/scenario";
import { searchText } from "@hearthline/contract/values/search-text";
import { Prisma } from "./client.ts";

const json = (value: unknown) =>
  value === undefined || value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
const cents = (value: number | undefined) => (value === undefined ? null : BigInt(value));

/** Nothing that the contract keeps is left without a column: a field added there and not here is a type error. */
type EveryField<Shape, Elsewhere extends keyof Shape = never> = Record<Exclude<keyof Shape, Elsewhere>, unknown> &
  Record<string, unknown>;

/** A fee as its row. */
export const feeRow = (fee: Fee, position: number) =>
  ({
    position,
    name: fee.name,
    section: fee.section,
    basis: fee.basis,
    amountCents: fee.basis === "fixed" ? cents(fee.amountCents) : null,
    rate: fee.basis.startsWith("percent") ? (fee.rate ?? null) : null,
    months: fee.basis.startsWith("months") ? (fee.months ?? null) : null,
    payer: fee.payer,
    financeCharge: fee.financeCharge,
  }) satisfies EveryField<Fee>;

/** A scenario as its row. */
export const scenarioRow = (loanId: string, scenario: ScenarioOf<"purchase">, id: string, position: number) =>
  ({
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
  }) satisfies EveryField<ScenarioOf<"purchase">, "fees">;

/** The columns of a loan that its draft decides, figures of the first scenario for the lists among them. */
export function loanRow(draft: DraftOf<"purchase">, clients: { firstName: string; lastName: string }[]) {
  const [lead] = draft.scenarios;
  if (!lead) throw new RangeError("A loan needs at least one scenario.");
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
  } satisfies EveryField<DraftOf<"purchase">, "kind" | "status" | "clientIds" | "property" | "scenarios">;
}
