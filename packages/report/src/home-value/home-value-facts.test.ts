import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import { SOME_MARKET } from "@hearthline/contract/estimates/market.fixture";
import { expect, test } from "vitest";
import { homeValueFacts } from "./home-value-facts.ts";
import { homeValueWordsOf } from "./home-value-words.ts";

const TODAY = "2026-12-01";
const value = { amountCents: 412_000_00, asOf: TODAY, source: "sale", createdAt: `${TODAY}T12:00:00.000Z` };
/** What the email says first of a loan of 284,500 at 7.25 % with so many payments. */
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

test("a refinance that costs more in all than it saves is not what the email says first", () => {
  const words = homeValueWordsOf("en").homeValue.mail;
  expect(standsOut(300, "2017-01-01")).toBe(words.equity("$127,500"));
});

test("a refinance that pays less each month and in all is what the email says first", () => {
  expect(standsOut(360, "2026-10-01")).toContain("$");
  expect(standsOut(360, "2026-10-01")).not.toBe(standsOut(300, "2017-01-01"));
});
