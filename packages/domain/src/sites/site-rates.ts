import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import type { RateSheet } from "@hearthline/contract/company/rates";
import type { RateProgram, ShownRate, SiteRates } from "@hearthline/contract/sites/site-rates";
import { DOWN_PAYMENT_RATE } from "./listings/listing-payment.ts";
import type { SiteQuote } from "./listings/site-quote.ts";

/** The price of the example: a conforming loan anywhere, and one above the limit everywhere. */
const EXAMPLE_PRICE_CENTS: Record<RateProgram, number> = { conventional: 40_000_000, jumbo: 250_000_000 };

type Quoted = Pick<ShownRate, "program" | "termMonths" | "noteRate" | "discountPoints">;
type Fees = NonNullable<SiteQuote["fees"]>;

/** The rates of a sheet that can be stated with their APR: fixed, and without insurance or a funding fee. */
const statable = ({ rates }: RateSheet): Quoted[] =>
  rates.flatMap(({ program, amortization, termMonths, noteRate, discountPoints }) =>
    amortization === "fixed" && (program === "conventional" || program === "jumbo")
      ? [{ program, termMonths, noteRate, discountPoints }]
      : [],
  );

/** A rate with the payment and APR of its example; null if the costs are higher than the loan. */
function shownRate(quoted: Quoted, fees: Fees): ShownRate | null {
  const priceCents = EXAMPLE_PRICE_CENTS[quoted.program];
  const { apr, principalAndInterestCents, loanAmountCents } = purchaseFigures(
    {},
    {
      ...quoted,
      name: "",
      amortization: "fixed",
      mortgageInsurance: { kind: "none" },
      fees,
      priceCents,
      downPaymentCents: Math.round(priceCents * DOWN_PAYMENT_RATE),
      propertyTaxYearlyCents: 0,
      insuranceYearlyCents: 0,
      hoaMonthlyCents: 0,
    },
  );
  if (apr === null) return null;
  return { ...quoted, apr, principalAndInterestCents, loanAmountCents, downPaymentRate: DOWN_PAYMENT_RATE };
}

const none = (reason: string): SiteRates => ({ rates: [], from: "own", on: "", more: false, reason });

/** Whose rates they are: the officer's own, the company's, or the averages of the week's survey. */
function quotedRates({
  sheets,
  survey,
}: SiteQuote): (Omit<SiteRates, "rates" | "reason"> & { rates: Quoted[] }) | null {
  for (const from of ["own", "company"] as const) {
    const sheet = sheets[from];
    const rates = sheet ? statable(sheet) : [];
    if (sheet && rates.length > 0)
      return { rates, from, on: sheet.quotedAt.slice(0, 10), more: rates.length < sheet.rates.length };
  }
  if (!survey) return null;
  const averages = [
    { termMonths: 360, noteRate: survey.thirtyYear },
    { termMonths: 180, noteRate: survey.fifteenYear },
  ].flatMap(({ termMonths, noteRate }): Quoted[] =>
    noteRate === null ? [] : [{ program: "conventional", termMonths, noteRate, discountPoints: 0 }],
  );
  return { rates: averages, from: "survey", on: survey.date, more: false };
}

/**
 * This week's rates for a website, each with its APR, the payment and the number of payments, as 12 CFR 1026.24(c) and (d)(2) ask for where a rate and a
 * term are stated. The APR counts the finance charges of the company's default purchase template, on an example with 20 % down.
 *
 * @returns no rates, and why, without a rate of the last seven days or without costs that an APR can be computed from
 */
export function siteRates(quote: SiteQuote): SiteRates {
  const { fees } = quote;
  const quoted = quotedRates(quote);
  if (!quoted) return none("No rate of the last seven days is on record.");
  if (!fees)
    return none("The costs that an APR counts are not on record: the company has no fee template for purchases.");
  const rates = quoted.rates.flatMap((rate) => shownRate(rate, fees) ?? []);
  if (rates.length === 0) return none("The costs of the fee template are higher than the loan of the example.");
  return { ...quoted, rates, reason: "" };
}
