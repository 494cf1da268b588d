import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { buydownWords, paymentMonth } from "../../document/payment-parts.ts";
import { plannedExtraWords } from "../../document/planned-extra.ts";
import { capital, listWords, money } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { LeadFigure } from "../kind-view.ts";
import { breakEvenLead } from "./break-even.ts";
import { changeWords, lengthWords } from "./words.ts";

/** New payment, its change, cash at closing and break-even. */
export function leadFigures(document: DocumentOf<"refinance">, index: number, w: Words): LeadFigure[] {
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
      after: afterWords(scenario, w),
    },
    { label: cash < 0 ? "Cash to you" : "Cash at closing", cents: Math.abs(cash), figure: "cashToCloseCents" },
    breakEvenLead(document, scenario),
  ];
}

/** What the payment is compared with, how long it lasts, and what comes on top. */
function afterWords(scenario: ReportScenario<"refinance">, w: Words): string {
  const { figures } = scenario;
  const change = figures.paymentChangeCents === 0 ? "The same as" : `${changeWords(scenario)} than`;
  const today = `${money(figures.currentPaymentCents)} you pay today`;
  const buydown = buydownWords(scenario, w);
  return [
    figures.current.certainty === "estimate" ? `${change} the estimated ${today}.` : `${change} the ${today}.`,
    lengthWords(scenario),
    insuranceWords(scenario, w),
    onTopWords(scenario),
    buydown && `The whole payment is ${buydown}`,
    plannedExtraWords(scenario, w),
  ]
    .filter(Boolean)
    .join(" ");
}

/** How long the new loan carries mortgage insurance. */
function insuranceWords(scenario: ReportScenario<"refinance">, w: Words): string | null {
  const { mortgageInsuranceCents: insurance, mortgageInsuranceEndsMonth: end } = scenario.figures;
  if (insurance === 0) return null;
  return end !== null && end < scenario.termMonths
    ? w.payment.insuranceOfEnds(money(insurance), paymentMonth(scenario, end, w, w.month))
    : w.payment.insuranceOfStays(money(insurance));
}

/** "Taxes and insurance of $900.00 come on top." */
function onTopWords({ figures }: ReportScenario<"refinance">): string | null {
  const onTop = figures.housingPaymentCents - figures.newPaymentCents;
  if (onTop <= 0) return null;
  const names = [
    figures.propertyTaxMonthlyCents > 0 && "taxes",
    figures.insuranceMonthlyCents > 0 && "homeowner’s insurance",
    figures.hoaMonthlyCents > 0 && "dues",
    figures.otherMonthlyCents > 0 && "other monthly costs",
  ].filter((name) => name !== false);
  return `${capital(listWords(names))} of ${money(onTop)} a month come${names.length === 1 && names[0] === "homeowner’s insurance" ? "s" : ""} on top.`;
}
