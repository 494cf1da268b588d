import { cashMoved } from "@hearthline/calc/refinance/cash-options";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { dollars, percent } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { letterAt } from "../../words/scenario-words.ts";
import { tradeoffWords } from "../../words/tradeoff.ts";
import { highest, investedBy, movesCash } from "./invested.ts";

type Document = DocumentOf<"refinance">;
type Proposal = ReportScenario<"refinance">;

/** The result of a proposal with its cash invested; null if it moves none, or if that earns nothing. */
export function investedWords(document: Document, proposal: Proposal, { refinanceWritten }: Words): string | null {
  const { horizonMonths, discountRate } = document;
  const { horizonAdvantageCents } = proposal.figures;
  const { cashCents, growthCents, advantageCents } = investedBy(
    document,
    proposal,
    horizonMonths,
    horizonAdvantageCents,
  );
  if (!movesCash(proposal) || growthCents === 0) return null;
  const { invested: words } = refinanceWritten;
  const cash = (cashCents > 0 ? words.due : words.paidOut)(dollars(Math.abs(cashCents)), percent(discountRate));
  const amount = dollars(Math.abs(advantageCents));
  if (advantageCents === 0) return words.even(cash, horizonMonths);
  return (advantageCents > 0 ? words.ahead : words.behind)(cash, amount, horizonMonths);
}

/** What a proposal needs compared with the one that is furthest ahead at the horizon: "Against B: $3,000 less cash, $45 more a month." */
export function againstFurthest(document: Document, index: number, w: Words): string | null {
  const { scenarios, horizonMonths } = document;
  const advantages = scenarios.map(({ figures }) => figures.horizonAdvantageCents);
  const furthest = highest(document, advantages, horizonMonths);
  const [place = index] = furthest;
  const [own, other] = [scenarios[index]?.figures, scenarios[place]?.figures];
  if (!own || !other || furthest.includes(index)) return null;
  const words = tradeoffWords(
    {
      cashCents: cashMoved(own.cashToCloseCents) - cashMoved(other.cashToCloseCents),
      paymentCents: own.newPaymentCents - other.newPaymentCents,
    },
    w,
  );
  return words && w.tradeoff.against(letterAt(scenarios, place), words);
}
