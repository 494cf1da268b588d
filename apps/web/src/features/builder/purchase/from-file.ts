import { LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import type { DraftClient } from "../store/draft.ts";
import { type DraftFee, newKey } from "../store/draft-scenario.ts";
import type { PurchaseDraft } from "./draft.ts";
import { type PurchaseScenarioDraft, withShares } from "./scenario-draft.ts";

type Field = LoanFile["found"][number]["field"];

const feeOf = ({ name, section, amountCents }: LoanFile["fees"][number]): DraftFee => ({
  key: newKey(),
  name,
  section,
  basis: "fixed",
  amountCents,
  rate: null,
  months: null,
  payer: "borrower",
  financeCharge: section === "A",
});

/** A draft with what a file says in it: the first scenario's terms, the home, income and debts. What the file does not say stays as it is. */
export function filledDraft(
  draft: PurchaseDraft,
  file: LoanFile,
  { clients, source }: { clients: readonly DraftClient[]; source: string },
): PurchaseDraft {
  const known = new Map(file.found.map(({ field, value }) => [field, value]));
  const number = (field: Field): number | null => {
    const value = known.get(field);
    return typeof value === "number" ? value : null;
  };
  const price = number("priceCents");
  const amount = number("loanAmountCents");
  const down =
    number("downPaymentCents") ?? (price !== null && amount !== null && amount < price ? price - amount : null);
  const program = LoanProgramName.safeParse(known.get("program"));
  const closing = known.get("closingDate");
  const fill = (scenario: PurchaseScenarioDraft): PurchaseScenarioDraft => {
    const noteRate = number("noteRate");
    return withShares({
      ...scenario,
      ...(price !== null && { priceCents: price }),
      ...(down !== null && { downPaymentCents: down, downPaymentRate: null }),
      ...(noteRate !== null && { noteRate, rateQuotedAt: null, followsSheet: false }),
      termMonths: number("termMonths") ?? scenario.termMonths,
      discountPoints: number("discountPoints") ?? scenario.discountPoints,
      ...(program.success && { program: program.data }),
      ...(file.fees.length > 0 && { fees: file.fees.map(feeOf), templateId: null }),
    });
  };
  const { units, ...address } = file.property;
  const typed = Object.fromEntries(Object.entries(address).flatMap(([name, part]) => (part ? [[name, part]] : [])));
  const origins = {
    ...(price !== null && { priceCents: source }),
    ...(typeof closing === "string" && { closingDate: source }),
  };
  return {
    ...draft,
    clients: [...draft.clients, ...clients.filter(({ id }) => draft.clients.every((one) => one.id !== id))],
    property: { ...draft.property, ...typed, ...(units && { units: String(units) }) },
    shared: {
      ...draft.shared,
      closingDate: typeof closing === "string" ? closing : draft.shared.closingDate,
      monthlyIncomeCents: number("monthlyIncomeCents") ?? draft.shared.monthlyIncomeCents,
      monthlyDebtsCents: number("monthlyDebtsCents") ?? draft.shared.monthlyDebtsCents,
    },
    origins: { ...draft.origins, ...origins },
    scenarios: draft.scenarios.map((scenario, index) => (index === 0 ? fill(scenario) : scenario)),
  };
}
