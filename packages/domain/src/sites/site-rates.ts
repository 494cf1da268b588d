import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import type { RateSheet } from "@hearthline/contract/company/rates";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import type { ShownRate, SiteRates } from "@hearthline/contract/sites/site-rates";
import { DOWN_PAYMENT_RATE } from "./listings/listing-payment.ts";
import type { SiteQuote } from "./listings/site-quote.ts";

type Program = ShownRate["program"];

/** The home of the example: with the usual down payment of its program; for a jumbo loan, above the conforming limit everywhere. */
const EXAMPLES: Record<Program, { priceCents: number; downPaymentRate: number }> = {
  conventional: { priceCents: 40_000_000, downPaymentRate: DOWN_PAYMENT_RATE },
  jumbo: { priceCents: 250_000_000, downPaymentRate: DOWN_PAYMENT_RATE },
  fha: { priceCents: 40_000_000, downPaymentRate: 0.035 },
  va: { priceCents: 40_000_000, downPaymentRate: 0 },
  usda: { priceCents: 40_000_000, downPaymentRate: 0 },
};

type Quoted = Pick<ShownRate, "program" | "termMonths" | "noteRate" | "discountPoints">;
type Fees = NonNullable<SiteQuote["fees"]>;

/** The fixed rates of a sheet for the displayed programs. An adjustable one needs other disclosures (12 CFR 1026.24(d)(2)(ii)). */
const statable = ({ rates }: RateSheet, programs: readonly Program[]): Quoted[] =>
  rates.flatMap(({ program, amortization, termMonths, noteRate, discountPoints }) =>
    amortization === "fixed" && programs.includes(program) ? [{ program, termMonths, noteRate, discountPoints }] : [],
  );

/** A rate with the payment and APR of its example; null if the costs are higher than the loan. */
function shownRate(quoted: Quoted, fees: Fees): ShownRate | null {
  const { priceCents, downPaymentRate } = EXAMPLES[quoted.program];
  const { apr, principalAndInterestCents, loanAmountCents, mortgageInsuranceCents, upfrontFeeRate } = purchaseFigures(
    {},
    {
      ...quoted,
      name: "",
      amortization: "fixed",
      mortgageInsurance: { kind: "auto" },
      fees,
      priceCents,
      downPaymentCents: Math.round(priceCents * downPaymentRate),
      propertyTaxYearlyCents: 0,
      insuranceYearlyCents: 0,
      hoaMonthlyCents: 0,
    },
  );
  if (apr === null) return null;
  const example = { principalAndInterestCents, loanAmountCents, mortgageInsuranceCents, upfrontFeeRate };
  return { ...quoted, ...example, apr, downPaymentRate };
}

const none = (reason: string): SiteRates => ({ rates: [], from: "own", on: "", more: false, reason });

/** The source of the rates: the officer's own, the company's, or the averages of the week's survey. */
function quotedRates(
  { sheets, survey }: SiteQuote,
  programs: readonly Program[],
): (Omit<SiteRates, "rates" | "reason"> & { rates: Quoted[] }) | null {
  for (const from of ["own", "company"] as const) {
    const sheet = sheets[from];
    const rates = sheet ? statable(sheet, programs) : [];
    if (sheet && rates.length > 0)
      return { rates, from, on: sheet.quotedAt.slice(0, 10), more: rates.length < sheet.rates.length };
  }
  // The survey covers conforming loans.
  if (!survey || !programs.includes("conventional")) return null;
  const averages = [
    { termMonths: 360, noteRate: survey.thirtyYear },
    { termMonths: 180, noteRate: survey.fifteenYear },
  ].flatMap(({ termMonths, noteRate }): Quoted[] =>
    noteRate === null ? [] : [{ program: "conventional", termMonths, noteRate, discountPoints: 0 }],
  );
  return { rates: averages, from: "survey", on: survey.date, more: false };
}

/** The programs whose rates a home page shows. */
const programsOf = ({ blocks }: Pick<SiteDocument, "blocks">): readonly Program[] =>
  blocks.flatMap((block) => (block.kind === "rates" ? block.programs : []));

/**
 * Returns this week's rates for a website, each with its APR, the payment and the number of payments, as 12 CFR
 * 1026.24(c) and (d)(2) require where a rate and a term are stated. The APR counts the finance charges of the company's
 * default purchase template, and the insurance and upfront fee of the program, on an example with its usual down
 * payment.
 *
 * @param document its rates block says which programs are shown
 * @returns no rates, and why, without a rate of the last seven days or without costs from which an APR can be computed
 */
export function siteRates(quote: SiteQuote, document: Pick<SiteDocument, "blocks">): SiteRates {
  const { fees } = quote;
  const quoted = quotedRates(quote, programsOf(document));
  if (!quoted) return none("No rate of the last seven days is on record for these loans.");
  if (!fees)
    return none("The costs that an APR counts are not on record: the company has no fee template for purchases.");
  const rates = quoted.rates.flatMap((rate) => shownRate(rate, fees) ?? []);
  if (rates.length === 0) return none("The costs of the fee template are higher than the loan of the example.");
  return { ...quoted, rates, reason: "" };
}
