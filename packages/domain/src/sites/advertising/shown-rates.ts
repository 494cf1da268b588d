import { createHash } from "node:crypto";
import type { RatePlace } from "@hearthline/contract/sites/advertising-record";
import type { ShownCalculator } from "@hearthline/contract/sites/calculators";
import type { FrozenListing, ListingPayment, RATE_SOURCES } from "@hearthline/contract/sites/listings";
import type { SiteRates } from "@hearthline/contract/sites/site-rates";
import type { ScopedDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";

/** A rate with its terms, as a page states it. */
export interface ShownQuote {
  place: RatePlace;
  /** The listing or the calculator; empty for the block of rates. */
  subject: string;
  program: string;
  termMonths: number;
  noteRate: number;
  apr: number | null;
  discountPoints: number;
  loanAmountCents: number;
  principalAndInterestCents: number;
  source: (typeof RATE_SOURCES)[number];
  /** `YYYY-MM-DD` */
  asOf: string;
}

/** The website that showed it, and its owner. */
export interface RateShower {
  siteId: string;
  officerId: string;
  branchId: string | null;
  officerName: string;
  officerNmls: string | null;
  address: string;
}

/** The rates in the block of rates. */
export const blockQuotes = ({ rates, from, on }: SiteRates): ShownQuote[] =>
  rates.map(({ downPaymentRate: _, ...rate }) => ({ ...rate, place: "rates", subject: "", source: from, asOf: on }));

/** The rates at homes for sale. */
export const listingQuotes = (
  listings: readonly Pick<FrozenListing, "id" | "address1">[],
  payments: ReadonlyMap<string, { payment: ListingPayment | null }>,
): ShownQuote[] =>
  listings.flatMap(({ id, address1 }) => {
    const payment = payments.get(id)?.payment;
    if (!payment) return [];
    const { termMonths, noteRate, apr, discountPoints, loanAmountCents, principalAndInterestCents } = payment;
    const terms = { termMonths, noteRate, apr, discountPoints, loanAmountCents, principalAndInterestCents };
    return [
      { ...terms, place: "listing", subject: address1, program: "", source: payment.rateFrom, asOf: payment.rateOn },
    ];
  });

/** The starting rate of a calculator, if it is this week's and not typed by its officer. */
export function calculatorQuotes({ name, result }: ShownCalculator): ShownQuote[] {
  if (!result?.terms) return [];
  const { loanCents, noteRate, discountPoints, apr, payments, paymentCents } = result.terms;
  const stated = {
    ...({ place: "calculator", subject: name, program: "", termMonths: payments } as const),
    ...{ noteRate, apr, discountPoints },
    ...{ loanAmountCents: loanCents, principalAndInterestCents: paymentCents },
  };
  return result.assumptions.flatMap((one): ShownQuote[] => {
    if (one.is === "survey-rate") return [{ ...stated, source: "survey", asOf: one.date }];
    return one.is === "sheet-rate" ? [{ ...stated, source: one.from, asOf: one.date }] : [];
  });
}

const keyOf = (quote: ShownQuote): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(quote).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest("base64url")
    .slice(0, 22);

/** Records rates that visitors see: one row for each distinct rate and UTC day. For an already recorded one the period is extended. */
export async function recordShownRates(
  { db }: { db: ScopedDb },
  shower: RateShower,
  quotes: readonly ShownQuote[],
  { first, last }: { first: Date; last: Date },
): Promise<void> {
  const day = first.toISOString().slice(0, 10);
  const { siteId, officerId, branchId, officerName, officerNmls, address } = shower;
  // A fixed order for all processes, so that two never deadlock.
  const keyed = quotes.map((quote) => ({ ...quote, key: keyOf(quote) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, asOf, ...quote } of keyed)
    await db.$executeRaw`
      INSERT INTO "SiteShownRate" (id, "siteId", "officerId", "branchId", "officerName", "officerNmls", address, day, place, subject, program,
        "termMonths", "noteRate", apr, "discountPoints", "loanAmountCents", "principalAndInterestCents", source, "asOf", "quoteKey", "firstShownAt", "lastShownAt")
      VALUES (${newId()}::uuid, ${siteId}::uuid, ${officerId}::uuid, ${branchId}::uuid, ${officerName}, ${officerNmls}, ${address}, ${day}::date,
        ${quote.place}, ${quote.subject}, ${quote.program}, ${quote.termMonths}, ${quote.noteRate}::numeric, ${quote.apr}::numeric, ${quote.discountPoints}::numeric,
        ${quote.loanAmountCents}::bigint, ${quote.principalAndInterestCents}::bigint, ${quote.source}, ${asOf}::date, ${key}, ${first}, ${last})
      ON CONFLICT ("siteId", day, "quoteKey") DO UPDATE SET
        "firstShownAt" = least("SiteShownRate"."firstShownAt", excluded."firstShownAt"),
        "lastShownAt" = greatest("SiteShownRate"."lastShownAt", excluded."lastShownAt")`;
}
