import { isFinanceCharge } from "@hearthline/calc/loan/finance-charge";
import "@hearthline/contract/values/sentences";
import { MAX_TEMPLATE_FEES, type Template, TemplateDraft } from "@hearthline/contract/company/templates";
import { Fee } from "@hearthline/contract/loans/fees";
import { DEFAULT_LOAN_KIND, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";

/** A fee as form values: it holds the values of every basis, so that switching back and forth loses nothing. */
export interface FeeValues {
  /** The id of the stored fee; form lists use their own ids. */
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
  /** The loans the template applies to. */
  loanKind: LoanKind;
  name: string;
  description: string;
  /** Empty matches any program. */
  program: string;
  /** Empty matches any state. */
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

/** Only the value that the fee's basis requires is sent. */
function sentFee({ feeId, amountCents, rate, months, ...rest }: FeeValues) {
  const fee = { ...rest, ...(feeId !== undefined && { id: feeId }) };
  if (fee.basis === "fixed") return { ...fee, amountCents: amountCents ?? undefined };
  if (fee.basis.startsWith("percent")) return { ...fee, rate: rate ?? undefined };
  return { ...fee, months: months ?? undefined };
}

/** A template as the form produces it: stored fees have their ids. */
const FormDraft = TemplateDraft.extend({
  fees: z.array(Fee.safeExtend({ id: z.string().optional() })).max(MAX_TEMPLATE_FEES),
});
export type FormDraft = z.output<typeof FormDraft>;

/** The form's values as the contract takes them. */
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
