import type { FeeTemplate } from "../fees/fee-template.ts";

/** A refinance has no seller: fees that a template assigns to one are the borrower’s, and the fees tab says so. */
export const withoutSeller = (templates: readonly FeeTemplate[]): FeeTemplate[] =>
  templates.map((template) => ({
    ...template,
    fees: template.fees.map((fee) => (fee.payer === "seller" ? { ...fee, payer: "borrower" } : fee)),
    note: noteOf(template.fees.filter(({ payer }) => payer === "seller").map(({ name }) => name)),
  }));

function noteOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const which = new Intl.ListFormat("en-US").format(names);
  return `In this template a seller pays ${which}. A refinance has no seller: here the borrower pays.`;
}
