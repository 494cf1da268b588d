import type { OfferTermsOf } from "../reports/offer-terms.ts";

/** One set of terms per scenario. Fees paid by the seller are part of the offer, as credits are. */
export const purchaseOfferTerms: OfferTermsOf<"purchase"> = ({ scenarios }) =>
  scenarios.map(
    ({ priceCents, program, amortization, termMonths, depositCents = 0, sellerCreditCents = 0, figures }) => ({
      priceCents,
      program,
      amortization,
      termMonths,
      downPaymentRate: Number((figures.downPaymentRate * 100).toFixed(1)) / 100,
      depositCents,
      sellerPaysCents:
        sellerCreditCents +
        figures.cashLines
          .filter(({ payer, section }) => payer === "seller" && section !== "credit")
          .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0),
    }),
  );
