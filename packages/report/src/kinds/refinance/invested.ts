import { bestOf } from "@hearthline/calc/loan/best-scenarios";
import { comparableThrough } from "@hearthline/calc/loan/compared-figures";
import { cashMoved } from "@hearthline/calc/refinance/cash-options";
import { type InvestedAdvantage, investedAdvantage } from "@hearthline/calc/refinance/invested-advantage";
import { type ComparisonRow, plainRow } from "../../document/comparison-rows.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { percent, signed } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";

type Document = DocumentOf<"refinance">;

/** Whether a proposal needs cash at closing, or pays it out. */
export const movesCash = ({ figures }: ReportScenario<"refinance">): boolean =>
  cashMoved(figures.cashToCloseCents) !== 0;

/** A proposal compared with today's loan with the difference in cash invested until `month`. */
export const investedBy = (
  { discountRate }: Document,
  { figures: { cashToCloseCents } }: ReportScenario<"refinance">,
  month: number,
  advantageCents: number,
): InvestedAdvantage => investedAdvantage({ cashToCloseCents, advantageCents }, month, discountRate);

/** Returns which values are highest by `month`, among proposals that can be compared; an index beyond them is today’s loan, which can be compared with all. */
export const highest = ({ scenarios }: Document, values: readonly number[], month: number): number[] =>
  bestOf(values, "high", (one, other) => {
    const [a, b] = [scenarios[one], scenarios[other]];
    return !a || !b || comparableThrough(a, b, month);
  });

/** Returns which proposals are furthest ahead by `month`; none if all are behind today's loan. */
export const furthestAhead = (document: Document, ahead: readonly number[], month: number): number[] =>
  highest(document, [...ahead, 0], month).filter((index) => index < ahead.length);

/** The row below how far each is ahead: the same with the difference in cash invested. No row if no cash is due or paid out. */
export function investedRows(document: Document, ahead: readonly number[], month: number, w: Words): ComparisonRow[] {
  const { scenarios, discountRate } = document;
  if (!scenarios.some(movesCash)) return [];
  const invested = scenarios.map((one, index) => investedBy(document, one, month, ahead[index] ?? 0).advantageCents);
  const best = furthestAhead(document, invested, month);
  return [plainRow(w.refinance.invested.row(percent(discountRate)), invested.map(signed), { best, pinned: "" })];
}

/** What that line counts; empty if there is none. */
export function investedNote({ scenarios, discountRate }: Document, { refinance: { invested } }: Words): string {
  const cash = scenarios.map(({ figures }) => cashMoved(figures.cashToCloseCents));
  const yearly = percent(discountRate);
  return [
    cash.some((cents) => cents > 0) && invested.due(yearly),
    cash.some((cents) => cents < 0) && invested.paidOut(yearly),
  ]
    .filter(Boolean)
    .join(" ");
}
