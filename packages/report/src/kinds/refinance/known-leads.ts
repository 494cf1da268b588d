import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { openingKnownWords, paymentTold } from "../../document/known.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { LeadFigure } from "../kind-view.ts";

type Document = DocumentOf<"refinance">;

/** The label of the new payment of `scenarios` if taxes, insurance or dues are not all known; null if they are. */
export function newPaymentLabel(
  document: Document,
  scenarios: readonly ReportScenario<"refinance">[],
  w: Words,
): string | null {
  const told = paymentTold(document, w);
  if (told.whole) return null;
  const insured = scenarios.some(({ figures }) => figures.mortgageInsuranceCents > 0);
  return insured ? w.refinance.insuredOnly : told.label;
}

/** The report's leading numbers, and which of them are estimated or not known yet. */
export function withKnown(document: Document, index: number, leads: LeadFigure[], w: Words): LeadFigure[] {
  const own = document.scenarios.slice(index, index + 1);
  const known = openingKnownWords(document, w);
  return leads.map((lead) => {
    if (lead.hero) {
      const after = [lead.after, known.payment].filter(Boolean).join(" ");
      return { ...lead, label: newPaymentLabel(document, own, w) ?? lead.label, after };
    }
    return known.cash && lead.figure === "cashToCloseCents" ? { ...lead, after: known.cash } : lead;
  });
}
