import type { ExplainedFigure } from "@hearthline/calc/loan/types";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { kindWords } from "../words/kind-words.ts";
import { plannedExtraWords } from "./extra.ts";
import { afterWords } from "./payment-parts.ts";

export interface LeadFigure {
  label: string;
  cents: number;
  figure?: ExplainedFigure;
  /** Without cents where there are none. */
  whole?: boolean;
  /** The one that leads, and what becomes of it later. */
  hero?: boolean;
  after?: string | null;
}

/** The four numbers a report begins with. */
export function leadFigures(document: ReportDocument, index: number): LeadFigure[] {
  const scenario = document.scenarios[index];
  if (!scenario) return [];
  const { figures, priceCents } = scenario;
  const cash = figures.cashToCloseCents;
  return [
    { label: kindWords(document).price, cents: priceCents, whole: true },
    { label: "Loan", cents: figures.loanAmountCents, figure: "loanAmountCents", whole: true },
    {
      label: "Monthly payment",
      cents: figures.housingPaymentCents,
      figure: "housingPaymentCents",
      hero: true,
      after: [afterWords(scenario), plannedExtraWords(scenario)].filter(Boolean).join(" ") || null,
    },
    { label: cash < 0 ? "Cash to you" : "Cash to close", cents: Math.abs(cash), figure: "cashToCloseCents" },
  ];
}
