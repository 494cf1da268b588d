import type { OfferTerms } from "@hearthline/contract/reports/offer-terms";
import { capital, span } from "../../../format/format.ts";
import { loan } from "./loan.ts";

/** What a realtor reads: what the buyer can offer, without the buyer's finances. */
export const offer = {
  /** "Helen and Mark Dvorak can offer up to $500,000" */
  title: (buyers: string, amount: string) => `${buyers || "Your buyer"} can offer up to ${amount}`,
  /** "For 1418 Alder Creek Lane, November 18, 2026. An estimate based on the terms below, not a commitment to lend." */
  about: (place: string, day: string) =>
    `${place ? `For ${place}, ${day}` : day}. An estimate based on the terms below, not a commitment to lend.`,
  officer: "The buyer’s loan officer",
  open: "Open the page",
  savePdf: "Save as PDF",
  fine: "What this page is",
  upTo: "Offer up to",
  atTheseTerms: "At these terms",
  orAtThese: "Or at these terms",
  price: "Price up to",
  financing: "Financing",
  /** "Conventional loan, fixed rate for 30 years" */
  financed: (program: OfferTerms["program"], amortization: OfferTerms["amortization"], months: number) =>
    `${capital(loan.programs[program])} loan, ${amortization === "arm" ? "adjustable" : "fixed"} rate, ${span(months)}`,
  down: "Down payment",
  deposit: "Earnest money",
  sellerPays: "Asked of the seller",
  sellerPaysNothing: "Nothing",
  sellerPaysUpTo: (amount: string) => `${amount} toward closing costs`,
  closing: "Closing",
  closingOn: (day: string) => `Planned for ${day}`,
  closingOpen: "To be agreed",
  preApproved: "Pre-approval",
  preApprovedOn: (day: string | null) => (day ? `Done on ${day}` : "Done"),
  /** "Before you write an offer, ask Laura for a letter at its price." */
  letter: (officer: string) =>
    `Before you write an offer, ask ${officer} for a letter at its price. A higher price, other terms or a later closing may need another look.`,
  kept: "The buyer’s income, debts, credit and savings are not part of this page.",
  disclosure:
    "This page is an estimate by the loan officer named on it, based on what the buyer has told us and assuming none of it changes. It is not a pre-approval letter, a Loan Estimate, a commitment to lend or an offer of credit. Final approval depends on the home, its appraisal, and the buyer’s file at that time.",
  description: (amount: string) => `Up to ${amount}, with the terms of the offer.`,
  fileName: "What your buyer can offer",
  next: "What happens next",
};
