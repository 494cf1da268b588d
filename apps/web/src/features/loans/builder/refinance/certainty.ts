import type { BalanceCertainty } from "@hearthline/calc/refinance/types";

/** How certain a balance is, on a scale of four: only a payoff letter is exact. */
export const CERTAINTY: Record<BalanceCertainty, { steps: 1 | 2 | 3; word: string; why: string }> = {
  statement: { steps: 3, word: "High", why: "It is from a statement. Only the servicer’s payoff letter is exact." },
  scheduled: {
    steps: 2,
    word: "Medium",
    why: "It follows from the note, if every payment was made as due and nothing more.",
  },
  estimate: { steps: 1, word: "Low", why: "It is as the borrower remembers it. A statement would tell." },
};
