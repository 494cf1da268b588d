import type { LoanTerms, ShownFigures } from "@hearthline/calc/loan/types";
import type { RefinanceFigures } from "@hearthline/calc/refinance/types";
import type { BenefitInputs } from "@hearthline/contract/refinance/benefit-facts";
import { CURRENT_SOURCES, CurrentLoan } from "@hearthline/contract/refinance/current-loan";
import type { RefinanceInputs } from "@hearthline/contract/refinance/engine";
import type { RefinanceScenario } from "@hearthline/contract/refinance/scenario";
import type { Derived } from "../../store/derive.ts";
import type { Draft } from "../../store/draft.ts";
import { timelineInput } from "../../store/loan-input.ts";
import { currentInput, isToday, isTouched, type TodayDraft } from "../today.ts";

/** A proposal that has figures. */
export interface ComputedProposal {
  key: string;
  terms: RefinanceScenario;
  figures: RefinanceFigures;
}

const isProposal = (terms: LoanTerms): terms is RefinanceScenario => "purpose" in terms && "costs" in terms;
const isCompared = (figures: ShownFigures): figures is ShownFigures & RefinanceFigures => "payoffCents" in figures;

export const proposalsOf = ({ scenarios }: Derived): ComputedProposal[] =>
  scenarios.flatMap(({ key, scenario, figures }) =>
    scenario && figures && isProposal(scenario) && isCompared(figures) ? [{ key, terms: scenario, figures }] : [],
  );

const hasInputs = (basis: object): basis is { inputs: RefinanceInputs | null } => "inputs" in basis;

/** The inactive sources of today's loan, as far as they are complete. */
const otherWays = (today: TodayDraft): CurrentLoan[] =>
  CURRENT_SOURCES.flatMap((source) => {
    if (source === today.source || !isTouched(today, source)) return [];
    return CurrentLoan.safeParse(currentInput(today, source)).data ?? [];
  });

/** The draft as the rules take it; null while today's loan or the home's value is unknown. */
export function benefitInputs(draft: Draft, { loan }: Derived): BenefitInputs | null {
  const { pinned } = draft;
  if (!hasInputs(loan) || !loan.inputs || !pinned || !isToday(pinned)) return null;
  const current = CurrentLoan.safeParse(currentInput(pinned)).data;
  if (!current) return null;
  const { state, units } = draft.property;
  return {
    ...loan.inputs,
    current,
    otherCurrent: otherWays(pinned),
    occupancy: pinned.occupancy,
    ownedSince: pinned.ownedSince ?? undefined,
    disbursementDate: pinned.disbursementDate ?? undefined,
    property: { state: state || undefined, units: units ? Number(units) : undefined },
    timeline: timelineInput(draft),
  };
}
