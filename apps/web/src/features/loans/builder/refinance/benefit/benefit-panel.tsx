import { benefitOf } from "@hearthline/contract/refinance/benefit-facts";
import { refinanceBasis } from "@hearthline/contract/refinance/engine";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { againstToday } from "@/shared/loans/refinance/against-today.ts";
import type { BenefitColumn } from "@/shared/loans/refinance/benefit-column.ts";
import { BenefitView } from "@/shared/loans/refinance/benefit-view.tsx";
import { StrikePanel, type StrikeProposal } from "@/shared/loans/refinance/strike-panel.tsx";
import { StrikeRates } from "@/shared/loans/refinance/strike-rates.tsx";
import { today } from "../../findings/estimates.ts";
import { useBuilder } from "../../store/builder-context.ts";
import type { BuilderState } from "../../store/builder-store.ts";
import { letterIn } from "../../store/scenario-changes.ts";
import { benefitInputs, type ComputedProposal, proposalsOf } from "./benefit-inputs.ts";

/** Whether each proposal passes, and at what rate the client gains: computed again after each key, for the officer alone. */
export function BenefitPanel() {
  const now = useBuilder(({ draft, derived, changed }) => ({ draft, derived, changed }));
  // After the key: the table renders first.
  const state = useDeferredValue(now);
  const [params] = useSearchParams();
  const inputs = benefitInputs(state.draft, state.derived);
  if (!inputs)
    return (
      <p className="text-muted-foreground">
        Once today’s loan and the home’s value are typed you see here whether each proposal passes the tests of its
        program, and at what rate the client gains.
      </p>
    );
  const computed = proposalsOf(state.derived);
  const basis = refinanceBasis(inputs);
  const day = today();
  const columns = state.draft.scenarios.map((one, index): BenefitColumn => {
    const found = computed.find(({ key }) => key === one.key);
    const letter = letterIn(state.draft, one.key);
    const reason = state.derived.scenarios[index]?.reason;
    if (!found) return { letter, name: `Option ${letter}`, index, worksheet: null, reason };
    return {
      letter,
      name: found.terms.name,
      index,
      worksheet: benefitOf(inputs, found.terms, found.figures, day),
      changes: againstToday(found.terms, found.figures),
    };
  });
  const proposals = computed.map(
    ({ key, terms, figures }): StrikeProposal => ({
      letter: letterIn(state.draft, key),
      basis,
      scenario: terms,
      costsCents: figures.costsToRecoverCents,
      stored: storedOf(state, key),
    }),
  );
  const editAt = (tab: string) => {
    const next = new URLSearchParams(params);
    if (tab === "scenarios") next.delete("tab");
    else next.set("tab", tab);
    return `?${next}`;
  };
  return (
    <>
      <BenefitView columns={columns} editAt={editAt} />
      <StrikePanel proposals={proposals} />
      {state.draft.loan && (
        <div className="mt-5">
          <StrikeRates loanId={state.draft.loan.id} />
        </div>
      )}
    </>
  );
}

/** A strike rate is solved from and saved with the stored terms. */
function storedOf(
  { draft, changed }: Pick<BuilderState, "draft" | "changed">,
  key: ComputedProposal["key"],
): StrikeProposal["stored"] {
  const scenarioId = draft.scenarios.find((one) => one.key === key)?.id;
  if (draft.clients.length === 0) return { until: "Add a borrower to keep it for them." };
  if (!draft.loan || changed || scenarioId === undefined) return { until: "Save the draft to keep it for the client." };
  return { loanId: draft.loan.id, scenarioId };
}
