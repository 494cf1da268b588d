import type { LoanOf } from "@hearthline/contract/loans/loans";
import { newKey } from "../store/draft-scenario.ts";
import { quotedToday, unquoted } from "../store/todays-rates.ts";
import { draftOfLoan, type RefinanceDraft } from "./draft.ts";
import type { RefinanceScenarioDraft } from "./scenario-draft.ts";

/** A proposal at today's rate if one that is low enough is quoted, else at the strike rate itself. */
function atStrikeRate(proposal: RefinanceScenarioDraft, noteRate: number): RefinanceScenarioDraft {
  const quoted = quotedToday({ ...proposal, noteRate: null });
  return quoted.noteRate !== null && quoted.noteRate <= noteRate ? quoted : unquoted({ ...proposal, noteRate });
}

/**
 * A draft with the proposal that a strike rate was solved for, with all its terms and fees. Today's loan is the draft's mortgage of record if it has one, else
 * the refinance's; the new loan pays off what is owed now.
 */
export function fromStrike(
  draft: RefinanceDraft,
  loan: LoanOf<"refinance">,
  { letter, noteRate }: { letter: string; noteRate: number },
): RefinanceDraft {
  const stored = draftOfLoan(loan);
  const wanted = stored.scenarios.find((one) => one.letter === letter) ?? stored.scenarios[0];
  if (!wanted) return draft;
  const { id: _, ...proposal } = wanted;
  const { property, pinned, origins, known } = draft.known?.balance === "record" ? draft : stored;
  return {
    ...draft,
    property,
    pinned,
    origins,
    ...(known && { known }),
    scenarios: [atStrikeRate({ ...proposal, key: newKey(), letter: "A", loanAmountCents: null }, noteRate)],
  };
}
