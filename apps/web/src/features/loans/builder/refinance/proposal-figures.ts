import type { PathFigures, ShownFigures } from "@hearthline/calc/loan/types";
import type { RefinanceFigures } from "@hearthline/calc/refinance/types";
import { money } from "@/shared/words/format.ts";

/** Includes the payments on debts that a proposal does not pay off. */
export type ProposalFigures = RefinanceFigures & PathFigures & { keptDebtsCents: number };

const isProposal = (figures: object): figures is ProposalFigures => "keptDebtsCents" in figures;

/** Every loan in this kind's table has its figures. */
export function proposalOf({ figures }: { figures: ShownFigures }): ProposalFigures {
  if (!isProposal(figures)) throw new Error("Figures of another kind");
  return figures;
}

const amount = (cents: number) => money(cents, { symbol: false, cents: "always" });

/** A difference from today's loan: "+1,026.08". */
export const signed = (cents: number) => `${cents > 0 ? "+" : ""}${amount(cents)}`;
