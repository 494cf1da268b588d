import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { dollars } from "../format/format.ts";
import { bestOf } from "./best.ts";
import type { ComparisonRow } from "./comparison-rows.ts";
import { type Standing, standingAt } from "./standing.ts";

const LINES: { key: keyof Standing; label: string; better: "low" | "high"; strong?: boolean }[] = [
  { key: "interestCents", label: "Interest paid", better: "low" },
  { key: "mortgageInsuranceCents", label: "Mortgage insurance paid", better: "low" },
  { key: "borrowingCostCents", label: "Cost of borrowing", better: "low" },
  { key: "balanceCents", label: "Still owed", better: "low" },
  { key: "equityCents", label: "Your equity", better: "high", strong: true },
];

const EXPLAINED = {
  interestCents: "horizonInterestCents",
  borrowingCostCents: "horizonBorrowingCostCents",
  balanceCents: "horizonBalanceCents",
  equityCents: "horizonEquityCents",
} as const;

/** The scenarios after `month` payments: the table under the charts, which is also their text. */
export function horizonRows(document: ReportDocument, month: number): ComparisonRow[] {
  const standings = document.scenarios.map((_, index) => standingAt(document, index, month));
  return LINES.filter(({ key }) => key !== "mortgageInsuranceCents" || standings.some((one) => one[key] > 0)).map(
    ({ key, label, better, strong }) => ({
      label,
      values: standings.map((one) => dollars(one[key])),
      best: bestOf(
        standings.map((one) => one[key]),
        better,
      ),
      strong,
      figure:
        month === document.horizonMonths && key in EXPLAINED ? EXPLAINED[key as keyof typeof EXPLAINED] : undefined,
    }),
  );
}
