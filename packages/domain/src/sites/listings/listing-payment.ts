import { loanLimits } from "@hearthline/calc/insurance/loan-limits";
import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import { estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import type { FrozenListing, ListingPaymentOf } from "@hearthline/contract/sites/listings";
import { quotedToday, type SiteQuote } from "./site-quote.ts";

/** The loan that payments are shown for: the most common one, without mortgage insurance. */
export const DOWN_PAYMENT_RATE = 0.2;
export const TERM_MONTHS = 360;

type Home = Pick<FrozenListing, "status" | "state" | "priceCents" | "hoaMonthlyCents" | "taxYearlyCents">;

const none = (reason: string): ListingPaymentOf => ({ payment: null, reason });

/**
 * Returns today's monthly payment for a home, with the terms that 12 CFR 1026.24(c), (d) and (f) require next to it: a fixed-rate
 * loan over 30 years with 20 % down. Its APR counts the finance charges of the company's default purchase template.
 *
 * @returns no payment, but the reason, if the home is sold, there is no rate for this week, or there are no costs for computing an APR
 */
export function listingPayment(home: Home, quote: SiteQuote): ListingPaymentOf {
  const { status, state, priceCents, hoaMonthlyCents, taxYearlyCents } = home;
  if (status === "sold") return none("This home is sold.");
  if (!quote.fees)
    return none("The company has no default fee template for purchases, from which the APR is computed.");
  const downPaymentCents = Math.round(priceCents * DOWN_PAYMENT_RATE);
  const loan = priceCents - downPaymentCents;
  const limit = loanLimits(Number(quote.today.slice(0, 4)), 1, state).baselineCents;
  const program = loan > limit ? "jumbo" : "conventional";
  const rate = quotedToday(quote, { program, termMonths: TERM_MONTHS });
  if (!rate)
    return none(
      program === "jumbo"
        ? "No rate of the last seven days is on record for a jumbo loan over 30 years."
        : "No rate of the last seven days is on record for a conventional loan over 30 years.",
    );
  const tax = taxYearlyCents === null ? estimatedTax(priceCents, { state }) : null;
  const insurance = estimatedInsurance({ state });
  const figures = purchaseFigures(
    {},
    {
      name: "",
      program,
      amortization: "fixed",
      termMonths: TERM_MONTHS,
      noteRate: rate.noteRate,
      discountPoints: rate.discountPoints,
      mortgageInsurance: { kind: "none" },
      fees: quote.fees,
      priceCents,
      downPaymentCents,
      propertyTaxYearlyCents: tax?.value ?? taxYearlyCents ?? 0,
      insuranceYearlyCents: insurance.value,
      hoaMonthlyCents,
    },
  );
  if (figures.apr === null) return none("The costs of the fee template are higher than the loan.");
  return {
    reason: "",
    payment: {
      ...rate,
      principalAndInterestCents: figures.principalAndInterestCents,
      taxMonthlyCents: figures.propertyTaxMonthlyCents,
      taxSource: tax?.source ?? null,
      insuranceMonthlyCents: figures.insuranceMonthlyCents,
      insuranceSource: insurance.source,
      hoaMonthlyCents,
      totalMonthlyCents: figures.housingPaymentCents,
      downPaymentCents,
      downPaymentRate: DOWN_PAYMENT_RATE,
      loanAmountCents: figures.loanAmountCents,
      termMonths: TERM_MONTHS,
      apr: figures.apr,
    },
  };
}
