import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { plannedExtraWords } from "../../document/extra.ts";
import { buydownWords, paymentMonth } from "../../document/payment-parts.ts";
import { monthWords } from "../../format/dates.ts";
import { money } from "../../format/format.ts";
import type { LeadFigure } from "../kind-view.ts";
import { breakEvenShort, changeWords, lengthWords } from "./words.ts";

/** New payment, its change, cash at closing and break-even. */
export function leadFigures(document: DocumentOf<"refinance">, index: number): LeadFigure[] {
  const scenario = document.scenarios[index];
  if (!scenario) return [];
  const { figures } = scenario;
  const cash = figures.cashToCloseCents;
  const insured = figures.mortgageInsuranceCents > 0;
  return [
    { label: "Change from today", words: changeWords(scenario), figure: "paymentChangeCents" },
    {
      label: insured ? "New payment, with mortgage insurance" : "New payment, principal and interest",
      cents: figures.newPaymentCents,
      figure: "newPaymentCents",
      hero: true,
      after: afterWords(scenario),
    },
    { label: cash < 0 ? "Cash to you" : "Cash at closing", cents: Math.abs(cash), figure: "cashToCloseCents" },
    { label: "Break-even by interest", words: breakEvenShort(scenario), figure: "interestBreakEvenMonth" },
  ];
}

/** What the payment is compared with, how long it lasts, and what comes on top. */
function afterWords(scenario: ReportScenario<"refinance">): string {
  const { figures } = scenario;
  const { mortgageInsuranceCents: insurance, mortgageInsuranceEndsMonth: end } = figures;
  const change = figures.paymentChangeCents === 0 ? "The same as" : `${changeWords(scenario)} than`;
  const length = lengthWords(scenario);
  const escrow = figures.housingPaymentCents - figures.newPaymentCents;
  const buydown = buydownWords(scenario);
  return [
    `${change} the ${money(figures.currentPaymentCents)} you pay today.`,
    length,
    insurance > 0 && end !== null && end < scenario.termMonths
      ? `Mortgage insurance of ${money(insurance)} ends after ${paymentMonth(scenario, end, monthWords)}.`
      : null,
    escrow > 0 && `Taxes, insurance and dues of ${money(escrow)} come on top.`,
    buydown && `With them: ${buydown}`,
    plannedExtraWords(scenario),
  ]
    .filter(Boolean)
    .join(" ");
}
