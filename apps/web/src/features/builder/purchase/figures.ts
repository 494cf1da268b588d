import { cents, explained, typed, WHOLE_CENTS } from "@hearthline/calc/explain/parts";
import type { LoanFigures } from "@hearthline/calc/loan/types";
import { total } from "../figures/explain-sums.ts";
import type { ExplainRow, FigureGroup, FigureRow } from "../figures/figure-row.ts";
import { CASH, COSTS_AT_CLOSING, EACH_MONTH, OVER_THE_YEARS } from "../figures/figure-rows.ts";

const downPaymentCents = ({ cashLines }: LoanFigures) =>
  total(cashLines.filter((line) => line.section === "down-payment"));

const explainDownPayment: ExplainRow = ({ frame, figures }) => {
  const down = downPaymentCents(figures);
  const inputs = [typed("Price", frame.valueCents), typed("Down payment", down)];
  const source = "Due at closing; the deposit already paid counts towards it";
  const step = cents("Down payment", "what the borrower puts towards the price", down, inputs, source);
  return explained("Down payment", WHOLE_CENTS, step);
};

const DOWN_PAYMENT: FigureRow = {
  id: "down",
  label: "Down payment",
  read: downPaymentCents,
  round: true,
  explains: [explainDownPayment],
};

export const PURCHASE_FIGURES: readonly FigureGroup[] = [
  EACH_MONTH,
  { title: "At closing", rows: [DOWN_PAYMENT, ...COSTS_AT_CLOSING, CASH] },
  OVER_THE_YEARS,
];
