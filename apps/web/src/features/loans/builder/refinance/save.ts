import { RefinanceChange, RefinanceInput } from "@hearthline/contract/refinance/loan";
import { client, withKey } from "@/api/client.ts";
import { listChange } from "@/api/list-change.ts";
import type { BuilderKind } from "../kind.ts";
import { loanInput } from "../store/loan-input.ts";
import type { RefinanceDraft } from "./draft.ts";
import { todayInput } from "./today.ts";

/** The draft in wire format, before validation. */
export const refinanceInput = (kind: BuilderKind, draft: RefinanceDraft): Record<string, unknown> => ({
  ...loanInput(kind, draft),
  ...todayInput(draft.pinned),
  discountRate: draft.shared.discountRate ?? undefined,
  reportAdjustment: draft.reportAdjustment,
});

const scenariosChange = listChange(RefinanceChange.shape.scenarios.unwrap().element.shape);

/** The call that saves the draft once per key, as a new loan or over the existing one, or the problem that prevents it. */
export function checkedRefinance(kind: BuilderKind, draft: RefinanceDraft): ReturnType<BuilderKind["checked"]> {
  const { data: loan, error } = RefinanceInput.safeParse(refinanceInput(kind, draft));
  if (error) return { issues: error.issues };
  const known = draft.loan;
  if (!known) return { save: (key) => client.loans.createRefinance.mutate(loan, withKey(key)) };
  const scenarios = scenariosChange(loan.scenarios, known.scenarioIds);
  return {
    save: (key) =>
      client.loans.updateRefinance.mutate(
        {
          ...loan,
          scenarios: scenarios.entries,
          removeScenarioIds: scenarios.removed,
          // If omitted, the stored values would stay.
          property: loan.property ?? null,
          closingDate: loan.closingDate ?? null,
          monthlyIncomeCents: loan.monthlyIncomeCents ?? null,
          monthlyDebtsCents: loan.monthlyDebtsCents ?? null,
          currentRentCents: loan.currentRentCents ?? null,
          preApprovedUntil: loan.preApprovedUntil ?? null,
          templateId: loan.templateId ?? null,
          disbursementDate: loan.disbursementDate ?? null,
          ownedSince: loan.ownedSince ?? null,
          cashAlternatives: loan.cashAlternatives ?? null,
          id: known.id,
          revision: known.revision,
        },
        withKey(key),
      ),
  };
}
