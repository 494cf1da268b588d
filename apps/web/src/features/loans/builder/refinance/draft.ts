import type { LoanOf } from "@hearthline/contract/loans/loans";
import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import type { ReportAdjustment } from "@hearthline/contract/refinance/loan";
import type { z } from "zod";
import { withMeantZeros } from "../findings/origins.ts";
import { blankDraft, type Draft, type DraftTryLimits, storedDraft } from "../store/draft.ts";
import { unnamed } from "../store/scenario-names.ts";
import { newProposal, proposalDraft, type RefinanceScenarioDraft } from "./scenario-draft.ts";
import { nameParts } from "./scenario-name.ts";
import { blankToday, type TodayDraft, todayOf } from "./today.ts";

export interface RefinanceTryLimits extends DraftTryLimits {
  /** Missing in drafts from before cash-out could be tried. */
  maxLoanToValue?: number;
}

export interface RefinanceDraft extends Draft<RefinanceScenarioDraft> {
  tryLimits: RefinanceTryLimits;
  pinned: TodayDraft;
  /** Settings of the report only; set on the report, and preserved when the numbers are saved. */
  reportAdjustment?: z.output<typeof ReportAdjustment>;
}

/** The title of a loan without borrower and address. */
export const UNTITLED = "Home refinance";

const TRY_LIMITS: RefinanceTryLimits = { enabled: true, rateSpread: 0.01, maxLoanToValue: 0.8 };

export function newDraft(): RefinanceDraft {
  const blank = blankDraft();
  return {
    ...blank,
    shared: { ...blank.shared, discountRate: 0.04 },
    tryLimits: TRY_LIMITS,
    pinned: blankToday(),
    scenarios: [newProposal()],
  };
}

export function draftOfLoan(loan: LoanOf<"refinance">): RefinanceDraft {
  const stored = storedDraft(loan, UNTITLED);
  const pinned = todayOf(loan);
  const scenarios = loan.scenarios.map((scenario, index) => {
    const proposal = proposalDraft({ ...scenario, letter: letterOf(scenario, index) }, loan.templateId ?? null, pinned);
    return proposal;
  });
  return {
    ...stored,
    shared: { ...stored.shared, discountRate: loan.discountRate },
    tryLimits: loan.tryLimits ?? TRY_LIMITS,
    ...(loan.reportAdjustment && { reportAdjustment: loan.reportAdjustment }),
    pinned,
    scenarios: withOwnDues(unnamed(withMeantZeros(scenarios, loan), nameParts)),
  };
}

/** The first proposal's dues apply to others without their own. */
function withOwnDues(scenarios: RefinanceScenarioDraft[]): RefinanceScenarioDraft[] {
  const [first] = scenarios;
  return scenarios.map((one) =>
    first && one.hoaMonthlyCents !== first.hoaMonthlyCents ? { ...one, own: [...one.own, "hoaMonthlyCents"] } : one,
  );
}
