import { cents, computed, explained, given, percent, WHOLE_CENTS } from "@hearthline/calc/explain/parts";
import { cashMoved } from "@hearthline/calc/refinance/cash-options";
import { type InvestedAdvantage, investedAdvantage } from "@hearthline/calc/refinance/invested-advantage";
import { dollars } from "@hearthline/report/format";
import { tradeoffWords } from "@hearthline/report/tradeoff";
import { wordsOf } from "@hearthline/report/words-of";
import type { FigureContext, FigureRow } from "../figures/figure-row.ts";
import { returnOf } from "../figures/invested-row.ts";
import type { DraftShared } from "../store/draft.ts";
import { type ProposalFigures, proposalOf, signed } from "./proposal-figures.ts";

const w = wordsOf("en");

const labelOf = (shared: DraftShared) => w.refinance.invested.row(percent(returnOf(shared)));

const investedOf = (
  { cashToCloseCents, horizonAdvantageCents, horizon }: ProposalFigures,
  shared: DraftShared,
): InvestedAdvantage =>
  investedAdvantage({ cashToCloseCents, advantageCents: horizonAdvantageCents }, horizon.month, returnOf(shared));

/** What a proposal costs compared with keeping today's loan: "$5,312 more cash, $210 less a month". */
function againstToday({ cashToCloseCents, paymentChangeCents }: ProposalFigures): string {
  const cash = cashMoved(cashToCloseCents);
  const asked = tradeoffWords({ cashCents: Math.max(0, cash), paymentCents: paymentChangeCents }, w);
  return [cash < 0 && `${dollars(-cash)} cash out`, asked].filter(Boolean).join(", ");
}

const EARNED = "What the cash difference could earn";

function explainInvested({ figures, among: { shared } }: FigureContext) {
  const proposal = proposalOf({ figures });
  const { cashCents, growthCents, advantageCents } = investedOf(proposal, shared);
  const label = labelOf(shared);
  return explained(
    label,
    WHOLE_CENTS,
    cents(
      EARNED,
      "cash × ((1 + return ÷ 12) to the power of the months − 1)",
      growthCents,
      [
        computed(cashCents < 0 ? "Cash at closing, paid to the borrower" : "Cash at closing", cashCents),
        given("Return a year", percent(returnOf(shared)), shared.discountRate == null ? "computed" : "typed"),
        given("Months", proposal.horizon.month, "computed"),
      ],
      "Compounded monthly; today’s loan needs no cash",
    ),
    cents(
      label,
      "ahead of today’s loan − what the cash difference could earn",
      advantageCents,
      [computed("Ahead of today’s loan", proposal.horizonAdvantageCents), computed(EARNED, growthCents)],
      "The cash itself is among the costs, in the escrow account, or off the loan",
    ),
  );
}

/** How far a proposal is ahead with the difference in cash invested, below the plain figure. */
export const INVESTED_AHEAD: FigureRow<ProposalFigures> = {
  id: "invested-ahead",
  label: labelOf,
  read: () => null,
  write: signed,
  readAmong({ loans, index, shared }) {
    const own = loans[index];
    if (!own || own.figures.horizon.month < 1) return null;
    const proposal = proposalOf(own);
    return { value: investedOf(proposal, shared).advantageCents, note: againstToday(proposal), best: false };
  },
  explains: ["horizonAdvantageCents", explainInvested],
  shown: (all) => all.some(({ cashToCloseCents, horizon }) => horizon.month >= 1 && cashMoved(cashToCloseCents) !== 0),
};
