import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { feesOfFile } from "../from-file/fees-of-file.ts";
import { markedBy, sharedOfFile, termsOfFile, valuesOfFile, withHomeCosts } from "../from-file/values-of-file.ts";
import type { DraftClient } from "../store/draft.ts";
import type { PurchaseDraft } from "./draft.ts";
import { type PurchaseScenarioDraft, withShares } from "./scenario-draft.ts";

/** A draft filled from a file: the first scenario's terms, the home, income and debts. Values that are not in the file stay as they are. */
export function filledDraft(
  draft: PurchaseDraft,
  file: LoanFile,
  from: { clients: readonly DraftClient[]; source: string },
): PurchaseDraft {
  const { number } = valuesOfFile(file);
  const price = number("priceCents");
  const appraised = number("appraisedValueCents");
  const amount = number("loanAmountCents");
  const second = number("secondLienCents");
  const borrowed = amount === null ? null : amount + (second ?? 0);
  const down =
    number("downPaymentCents") ?? (price !== null && borrowed !== null && borrowed < price ? price - borrowed : null);
  const seller = number("sellerCreditCents");
  const fill = (scenario: PurchaseScenarioDraft): PurchaseScenarioDraft =>
    markedBy(
      file,
      from.source,
      withShares({
        ...termsOfFile(file, scenario),
        ...(price !== null && { priceCents: price }),
        ...(down !== null && { downPaymentCents: down, downPaymentRate: null }),
        ...(seller !== null && { sellerCreditCents: seller, sellerCreditRate: null }),
        ...(second !== null && {
          secondLien: {
            amountCents: second,
            noteRate: number("secondLienRate"),
            termMonths: number("secondLienTermMonths") ?? scenario.secondLien.termMonths,
          },
        }),
        depositCents: number("depositCents") ?? scenario.depositCents,
        ...feesOfFile(file),
      }),
    );
  // Applies to every scenario without its own appraisal.
  const withAppraisal = (scenario: PurchaseScenarioDraft): PurchaseScenarioDraft =>
    appraised === null || scenario.own.includes("appraisedValueCents")
      ? scenario
      : { ...scenario, appraisedValueCents: appraised };
  const common = sharedOfFile(draft, file, from);
  return {
    ...draft,
    ...common,
    shared: { ...common.shared, monthlyDebtsCents: number("monthlyDebtsCents") ?? draft.shared.monthlyDebtsCents },
    origins: { ...common.origins, ...(price !== null && { priceCents: from.source }) },
    scenarios: draft.scenarios.map((scenario, index) =>
      withAppraisal(withHomeCosts(file, index === 0 ? fill(scenario) : scenario)),
    ),
  };
}
