import { bestOf } from "@hearthline/calc/loan/best-scenarios";
import { comparableThrough, type RateTerms } from "@hearthline/calc/loan/compared-figures";
import { dollars } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { ComparisonRow } from "./comparison-rows.ts";
import type { DocumentOf } from "./document-of.ts";
import { type Position, positionAt } from "./position.ts";

const LINES: { key: keyof Position; better: "low" | "high"; strong?: boolean }[] = [
  { key: "borrowingCostCents", better: "low", strong: true },
  { key: "interestCents", better: "low" },
  { key: "mortgageInsuranceCents", better: "low" },
  { key: "balanceCents", better: "low" },
  { key: "equityCents", better: "high", strong: true },
];

const EXPLAINED = {
  interestCents: "horizonInterestCents",
  borrowingCostCents: "horizonBorrowingCostCents",
  balanceCents: "horizonBalanceCents",
  equityCents: "horizonEquityCents",
} as const;

/** The scenarios after `month` payments: the table under the charts, which is also their text alternative. */
export function horizonRows(document: DocumentOf, month: number): ComparisonRow[] {
  const view = viewOf(document);
  const labels = wordsOf(document.language).horizon.lines;
  const pinned = view.pinnedPosition(document, month);
  const standings = document.scenarios.map((_, index) => positionAt(document, index, month));
  // The baseline comes last: it can take the best mark from a scenario, and is not marked itself.
  const compared = pinned ? [...standings, pinned] : standings;
  const terms: readonly RateTerms[] = document.scenarios;
  const today: RateTerms = { amortization: "fixed" };
  const comparable = (one: number, other: number) =>
    comparableThrough(terms[one] ?? today, terms[other] ?? today, month);
  const each = (key: keyof Position) => compared.map((one) => one[key]);
  const shared = LINES.filter(
    ({ key }) =>
      view.horizonLines.includes(key) && (key !== "mortgageInsuranceCents" || each(key).some((cents) => cents > 0)),
  );
  return [
    ...shared.map(
      ({ key, better, strong }): ComparisonRow => ({
        label: labels[key],
        values: standings.map((one) => dollars(one[key])),
        best: bestOf(each(key), better, comparable),
        ...(pinned && { pinned: dollars(pinned[key]) }),
        ...(strong && { strong }),
        figure:
          month === document.horizonMonths && key in EXPLAINED ? EXPLAINED[key as keyof typeof EXPLAINED] : undefined,
      }),
    ),
    ...view.horizonRows(document, month),
  ];
}
