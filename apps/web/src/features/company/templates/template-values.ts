import { isFinanceCharge } from "@hearthline/calc/loan/finance-charge";
import "@hearthline/contract/values/sentences";
import { MAX_TEMPLATE_FEES, type Template, TemplateDraft } from "@hearthline/contract/company/templates";
import { Fee } from "@hearthline/contract/loans/fees";
import { DEFAULT_LOAN_KIND, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** A fee as the form holds it: every value it could have, so that changing its basis and back loses nothing. */
export interface FeeValues {
  /** The stored fee it is; a form's list has ids of its own. */
  feeId?: string | undefined;
  name: string;
  section: Fee["section"];
  basis: Fee["basis"];
  amountCents: number | null;
  rate: number | null;
  months: number | null;
  payer: Fee["payer"];
  financeCharge: boolean;
}

export interface TemplateValues {
  /** The loans it is for. */
  loanKind: LoanKind;
  name: string;
  description: string;
  /** Empty fits any program. */
  program: string;
  /** Empty fits any state. */
  state: string;
  isDefault: boolean;
  fees: FeeValues[];
}

export const newFee = (section: Fee["section"]): FeeValues => ({
  name: "",
  section,
  basis: "fixed",
  amountCents: null,
  rate: null,
  months: null,
  payer: "borrower",
  financeCharge: section === "A",
});

export const emptyTemplate: TemplateValues = {
  loanKind: DEFAULT_LOAN_KIND,
  name: "",
  description: "",
  program: "",
  state: "",
  isDefault: false,
  fees: [],
};

export const valuesOf = (template: Template): TemplateValues => ({
  loanKind: template.loanKind,
  name: template.name,
  description: template.description,
  program: template.program ?? "",
  state: template.state ?? "",
  isDefault: template.isDefault,
  fees: template.fees.map(({ id: feeId, amountCents = null, rate = null, months = null, ...fee }) => ({
    ...fee,
    feeId,
    financeCharge: isFinanceCharge(fee),
    amountCents,
    rate,
    months,
  })),
});

/** Only the value that the fee's basis asks for is sent. */
function sentFee({ feeId, amountCents, rate, months, ...rest }: FeeValues) {
  const fee = { ...rest, ...(feeId !== undefined && { id: feeId }) };
  if (fee.basis === "fixed") return { ...fee, amountCents: amountCents ?? undefined };
  if (fee.basis.startsWith("percent")) return { ...fee, rate: rate ?? undefined };
  return { ...fee, months: months ?? undefined };
}

/** A template as the form gives it: fees that are stored have their ids. */
const FormDraft = TemplateDraft.extend({
  fees: z.array(Fee.safeExtend({ id: z.string().optional() })).max(MAX_TEMPLATE_FEES),
});
export type FormDraft = z.output<typeof FormDraft>;

/** What the form holds, as the contract takes it. */
export const TemplateForm = z.preprocess(
  ({ program, state, fees, ...rest }: TemplateValues) => ({
    ...rest,
    program: program || null,
    state: state || null,
    fees: fees.map(sentFee),
  }),
  FormDraft,
);

export type TemplateFormApi = UseFormReturn<TemplateValues, unknown, FormDraft>;
