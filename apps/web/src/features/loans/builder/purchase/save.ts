import { PurchaseChange, PurchaseInput } from "@hearthline/contract/purchase/loan";
import { client, withKey } from "@/api/client.ts";
import { listChange } from "@/api/list-change.ts";
import type { BuilderKind } from "../kind.ts";
import { loanInput } from "../store/loan-input.ts";
import { analysesInput } from "./analyses/draft.ts";
import type { PurchaseDraft } from "./draft.ts";

const scenariosChange = listChange(PurchaseChange.shape.scenarios.unwrap().element.shape);

/** The call that saves the draft once per key, as a new loan or over the existing one, or the problem that prevents it. */
export function checkedPurchase(kind: BuilderKind, draft: PurchaseDraft): ReturnType<BuilderKind["checked"]> {
  const { data: loan, error } = PurchaseInput.safeParse({
    ...loanInput(kind, draft),
    discountRate: draft.shared.discountRate ?? undefined,
    analyses: analysesInput(draft),
  });
  if (error) return { issues: error.issues };
  const known = draft.loan;
  if (!known) return { save: (key) => client.loans.create.mutate(loan, withKey(key)) };
  const scenarios = scenariosChange(loan.scenarios, known.scenarioIds);
  return {
    save: (key) =>
      client.loans.update.mutate(
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
          analyses: loan.analyses ?? null,
          discountRate: loan.discountRate ?? null,
          id: known.id,
          revision: known.revision,
        },
        withKey(key),
      ),
  };
}
