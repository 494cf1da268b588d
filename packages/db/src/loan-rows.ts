import type { Fee } from "@hearthline/contract/loans/fees";
import { figuresOf } from "@hearthline/contract/loans/figures";
import { KINDS } from "@hearthline/contract/loans/kinds";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanDraft } from "@hearthline/contract/loans/loans";
import type { Scenario } from "@hearthline/contract/loans/scenario";
import { searchText } from "@hearthline/contract/values/search-text";
import { Prisma } from "./client.ts";
import { rowOf } from "./columns.ts";

const cents = (value: number | undefined) => (value === undefined ? null : BigInt(value));

/** Returns the row of a fee of a scenario or a template: sets only the one of amount, rate and months that its basis uses. */
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
  }) satisfies Record<keyof Fee, unknown> & { position: number };

/** Returns the row of a scenario of any loan kind; its fees are separate rows. */
export function scenarioRow(kind: LoanKind, loanId: string, scenario: Scenario, id: string, position: number) {
  const { id: _, fees: __, ...shape } = KINDS[kind].scenario.shape;
  const arm = scenario.amortization === "arm" ? scenario.arm : undefined;
  const row = rowOf(shape, { ...scenario, arm }, Prisma.ScenarioScalarFieldEnum);
  return { ...row, id, loanId, position } as Prisma.ScenarioCreateManyInput;
}

/** Returns the columns of a loan that its draft determines, including the first scenario's figures for lists. */
export function loanRow(draft: LoanDraft, clients: { firstName: string; lastName: string }[]) {
  const [lead] = draft.scenarios;
  if (!lead) throw new RangeError("A loan needs at least one scenario.");
  const figures = figuresOf(draft, lead);
  // Borrowers and scenarios are separate rows; the status changes separately.
  const { clientIds: _, scenarios: __, status: ___, ...shape } = KINDS[draft.kind].draft.shape;
  const { property } = draft;
  const row = {
    ...rowOf(shape, { ...draft, note: draft.note ?? "" }, Prisma.LoanScalarFieldEnum),
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
  return row as Omit<Prisma.LoanCreateManyInput, "id" | "officerId" | "companyId">;
}
