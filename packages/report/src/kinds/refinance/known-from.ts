import type { DocumentOf } from "../../document/document-of.ts";
import { dayWords } from "../../format/dates.ts";
import { money } from "../../format/format.ts";
import { currentOf } from "./today.ts";

type Document = DocumentOf<"refinance">;

/** Where balance and payment of today's loan are known from, and how sure that is. */
export function knownFrom(document: Document): string {
  const { current: entry } = document;
  const { remainingMonths } = currentOf(document);
  switch (entry.source) {
    case "mortgage-statement":
      return `as on your mortgage statement${entry.statementDate ? ` of ${dayWords(entry.statementDate)}` : ""}`;
    case "original-purchase":
      return `what is left of the original loan after payment ${entry.termMonths - remainingMonths} of ${entry.termMonths}, if every payment was made on time and nothing was paid beyond them`;
    case "rough-entry":
      return "as you estimate it: your mortgage statement has the exact figures";
  }
}

/** What the servicer gives back; null where it is not known. */
export function escrowToday({ current: { escrowBalanceCents: escrow } }: Document): string | null {
  return escrow
    ? `The ${money(escrow)} in today’s escrow account comes back from your servicer within 20 business days of the payoff; it is not counted here.`
    : null;
}

/** How long today's mortgage insurance is counted; null where there is none. */
export function insuranceToday(document: Document): string | null {
  const { mortgageInsuranceCents: premium, mortgageInsuranceMonths: months } = currentOf(document);
  if (premium === 0 || months === 0) return null;
  const left = `Its mortgage insurance of ${money(premium)} a month is counted for ${months === 1 ? "one more payment" : `${months} more payments`}`;
  const { program, mortgageInsuranceMonths } = document.current;
  if (mortgageInsuranceMonths !== undefined) return `${left}.`;
  return program === "fha" || program === "usda"
    ? `${left}, until the loan is paid off; it may end sooner.`
    : `${left}, until the balance is 78% of the home’s value today; your servicer knows when it ends.`;
}
