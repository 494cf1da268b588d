import type { LoanOf } from "@hearthline/contract/loans/loans";
import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { withMeantZeros } from "../findings/origins.ts";
import { blankDraft, type Draft, type DraftTryLimits, storedDraft } from "../store/draft.ts";
import { withOwnHome } from "../store/home-values.ts";
import { unnamed } from "../store/scenario-names.ts";
import type { DraftAnalyses } from "./analyses/draft.ts";
import { HOME } from "./fields.ts";
import { newScenario, type PurchaseScenarioDraft, scenarioDraft } from "./scenario-draft.ts";
import { nameParts } from "./scenario-name.ts";

export interface PurchaseTryLimits extends DraftTryLimits {
  priceSpread: number;
  minDownPaymentRate: number;
}

export interface PurchaseDraft extends Draft<PurchaseScenarioDraft> {
  tryLimits: PurchaseTryLimits;
  /** Report pages that are switched on. Missing in drafts from before they existed. */
  analyses?: DraftAnalyses;
}

/** The title of a loan without borrower and address. */
export const UNTITLED = "Home purchase";

const TRY_LIMITS: PurchaseTryLimits = { enabled: true, priceSpread: 0.1, minDownPaymentRate: 0.03, rateSpread: 0.01 };

export const newDraft = (): PurchaseDraft => ({
  ...blankDraft(),
  tryLimits: TRY_LIMITS,
  scenarios: [newScenario()],
});

/** Includes the return on invested cash, if the loan has one. */
const withReturn = <D extends Pick<Draft, "shared">>(draft: D, discountRate: number | undefined): D =>
  discountRate === undefined ? draft : { ...draft, shared: { ...draft.shared, discountRate } };

export const draftOfLoan = (loan: LoanOf<"purchase">): PurchaseDraft => ({
  ...withReturn(storedDraft(loan, UNTITLED), loan.discountRate),
  tryLimits: loan.tryLimits ?? TRY_LIMITS,
  analyses: loan.analyses ?? {},
  scenarios: withOwnHome(
    HOME,
    unnamed(
      withMeantZeros(
        loan.scenarios.map((scenario, index) =>
          scenarioDraft({ ...scenario, letter: letterOf(scenario, index) }, loan.templateId ?? null),
        ),
        loan,
      ),
      nameParts,
    ),
  ),
});
