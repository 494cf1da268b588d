import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { SOME_MARKET } from "@hearthline/contract/estimates/market.fixture";
import { expect, test } from "vitest";
import { homeValueFacts } from "./home-value-facts.ts";
import { homeValueWordsOf } from "./home-value-words.ts";

const TODAY = "2026-12-01";
const value = { amountCents: 412_000_00, asOf: TODAY, source: "sale", createdAt: `${TODAY}T12:00:00.000Z` };
/** Returns what the email says first about a loan of 284,500 at 7.25 % after a number of payments. */
function standsOut(termMonths: number, firstPaymentDate: string) {
  const mortgage = {
    lien: "first",
    balanceCents: 284_500_00,
    balanceAsOf: TODAY,
    noteRate: 0.0725,
    termMonths,
    firstPaymentDate,
    endedOn: null,
  };
  const figures = homeValueFigures({ values: [value], mortgages: [mortgage] }, { today: TODAY, market: SOME_MARKET });
  const report = { ...figures, language: "en" } as HomeValueReport;
  return homeValueFacts(report, homeValueWordsOf("en")).standsOut;
}

test("does not start the email with a refinance that costs more in all than it saves", () => {
  const words = homeValueWordsOf("en").homeValue.mail;
  expect(standsOut(300, "2017-01-01")).toBe(words.equity("$127,500"));
});

test("starts the email with a refinance that costs less each month and in all", () => {
  expect(standsOut(360, "2026-10-01")).toContain("$");
  expect(standsOut(360, "2026-10-01")).not.toBe(standsOut(300, "2017-01-01"));
});
