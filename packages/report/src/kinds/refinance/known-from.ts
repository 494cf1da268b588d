import type { DocumentOf } from "../../document/document-of.ts";
import { money } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { currentOf } from "./today.ts";

type Document = DocumentOf<"refinance">;

/** The source of today's balance and payment, and how reliable it is. */
export function knownFrom(document: Document, { day, refinanceWritten: { disclosure } }: Words): string {
  const { current: entry } = document;
  switch (entry.source) {
    case "mortgage-statement":
      return disclosure.statement(entry.statementDate ? day(entry.statementDate) : null);
    case "original-purchase":
      return disclosure.original(entry.termMonths - currentOf(document).remainingMonths, entry.termMonths);
    case "rough-entry":
      return disclosure.rough;
  }
}

/** The servicer's refund; null if unknown. */
export const escrowToday = (
  { current: { escrowBalanceCents: escrow } }: Document,
  { refinanceWritten: { disclosure } }: Words,
): string | null => (escrow ? disclosure.escrow(money(escrow)) : null);

/** How long today's mortgage insurance is counted; null if there is none. */
export function insuranceToday(document: Document, { refinanceWritten: { disclosure } }: Words): string | null {
  const { mortgageInsuranceCents: premium, mortgageInsuranceMonths: months } = currentOf(document);
  if (premium === 0 || months === 0) return null;
  const { program, mortgageInsuranceMonths } = document.current;
  if (mortgageInsuranceMonths !== undefined) return disclosure.insurance(money(premium), months, "typed");
  return disclosure.insurance(money(premium), months, program === "fha" || program === "usda" ? "payoff" : "balance");
}
