import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { feesOfFile } from "../from-file/fees-of-file.ts";
import { markedBy, sharedOfFile, termsOfFile, valuesOfFile, withHomeCosts } from "../from-file/values-of-file.ts";
import type { DraftClient } from "../store/draft.ts";
import { newKey } from "../store/draft-scenario.ts";
import type { RefinanceDraft } from "./draft.ts";
import type { RefinanceScenarioDraft } from "./scenario-draft.ts";
import type { DraftDebt, TodayDraft } from "./today.ts";

/** Matches debts by name and balance: reading a file twice adds none twice. */
function debtsOf(today: TodayDraft, { debts }: LoanFile, from: string): DraftDebt[] {
  const known = new Set(today.debts.map(({ name, balanceCents }) => `${name} ${balanceCents}`));
  return [
    ...today.debts,
    ...debts
      .filter(({ name, balanceCents }) => !known.has(`${name} ${balanceCents}`))
      // Loan files do not state the rate of a debt: the user is asked for it next to the debt.
      .map((debt) => ({ ...debt, key: newKey(), rate: null, from })),
  ].slice(0, 20);
}

/** A draft filled from a file: the home, today's balance, debts, and the first proposal's terms. Values that are not in the file stay as they are. */
export function filledDraft(
  draft: RefinanceDraft,
  file: LoanFile,
  from: { clients: readonly DraftClient[]; source: string },
): RefinanceDraft {
  const { number } = valuesOfFile(file);
  const balanceCents = number("balanceCents");
  const payment = number("currentPaymentCents");
  const amount = number("loanAmountCents");
  const { pinned } = draft;
  const { ways } = pinned;
  const common = sharedOfFile(draft, file, from);
  const fill = (scenario: RefinanceScenarioDraft): RefinanceScenarioDraft =>
    markedBy(file, from.source, {
      ...termsOfFile(file, scenario),
      ...(amount !== null && { loanAmountCents: amount }),
      ...feesOfFile(file),
    });
  return {
    ...draft,
    ...common,
    origins: {
      ...common.origins,
      ...(number("homeValueCents") !== null && { homeValueCents: from.source }),
      ...(balanceCents !== null && { "current.balanceCents": from.source }),
      ...(payment !== null && { "current.principalAndInterestCents": from.source }),
    },
    pinned: {
      ...withHomeCosts(file, pinned),
      homeValueCents: number("homeValueCents") ?? pinned.homeValueCents,
      ways: {
        ...ways,
        "mortgage-statement": {
          ...ways["mortgage-statement"],
          balanceCents: balanceCents ?? ways["mortgage-statement"].balanceCents,
          principalAndInterestCents: payment ?? ways["mortgage-statement"].principalAndInterestCents,
        },
        "rough-entry": { ...ways["rough-entry"], balanceCents: balanceCents ?? ways["rough-entry"].balanceCents },
      },
      debts: debtsOf(pinned, file, from.source),
    },
    scenarios: draft.scenarios.map((scenario, index) => withHomeCosts(file, index === 0 ? fill(scenario) : scenario)),
  };
}
