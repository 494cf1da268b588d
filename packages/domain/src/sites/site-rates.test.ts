import { annualPercentageRate } from "@hearthline/calc/apr/annual-percentage-rate";
import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { QuotedRate } from "@hearthline/contract/company/rates";
import { Fee } from "@hearthline/contract/loans/fees";
import { SiteBlock } from "@hearthline/contract/sites/blocks";
import { describe, expect, it } from "vitest";
import type { SiteQuote } from "./listings/site-quote.ts";
import { siteRates } from "./site-rates.ts";

const rateOf = (noteRate: number, more: object = {}) =>
  QuotedRate.parse({ program: "conventional", termMonths: 360, noteRate, ...more });
const sheet = (...rates: QuotedRate[]) => ({ rates, quotedAt: "2026-11-29T15:00:00.000Z", quotedBy: null });
const QUOTE: SiteQuote = {
  today: "2026-11-30",
  sheets: { own: null, company: null },
  survey: { date: "2026-11-26", thirtyYear: 0.0623, fifteenYear: 0.0554 },
  fees: [Fee.parse({ name: "Underwriting", section: "A", amountCents: 200_000 })],
  key: "",
};
const shown = (quote: Partial<SiteQuote>, programs?: string[]) => {
  const block = SiteBlock.parse({ id: "rates", kind: "rates", ...(programs && { programs }) });
  return siteRates({ ...QUOTE, ...quote }, { blocks: [block] });
};

describe("a website's rates", () => {
  it("are the officer's before the company's, and the week's survey without either", () => {
    const [own, company] = [sheet(rateOf(0.06)), sheet(rateOf(0.065))];
    expect(shown({ sheets: { own, company } })).toMatchObject({ from: "own", on: "2026-11-29", reason: "" });
    expect(shown({ sheets: { own: null, company } }).rates).toMatchObject([{ noteRate: 0.065 }]);
    expect(shown({})).toMatchObject({
      from: "survey",
      on: "2026-11-26",
      rates: [
        { termMonths: 360, noteRate: 0.0623 },
        { termMonths: 180, noteRate: 0.0554 },
      ],
    });
  });

  it("have an APR that counts points and the lender's fees, and the payment of the example", () => {
    const [rate] = shown({ sheets: { own: sheet(rateOf(0.06, { discountPoints: 1 })), company: null } }).rates;
    const payment = principalAndInterest(32_000_000, 0.06, 360);
    const apr = annualPercentageRate({
      advances: [{ amountCents: 32_000_000 - 320_000 - 200_000, unitPeriods: 0 }],
      payments: [{ amountCents: payment, count: 360, unitPeriods: 1 }],
      unitPeriodsPerYear: 12,
    });
    expect(rate).toMatchObject({
      loanAmountCents: 32_000_000,
      downPaymentRate: 0.2,
      principalAndInterestCents: payment,
    });
    expect(rate?.apr).toBeCloseTo(apr, 5);
    expect(rate?.apr).toBeGreaterThan(rate?.noteRate ?? 1);
  });

  it("leave out adjustable rates and programs that were not chosen, and say that there are more", () => {
    const arm = rateOf(0.05, { amortization: "arm", initialFixedMonths: 84 });
    const own = sheet(arm, rateOf(0.0575, { program: "fha" }), rateOf(0.0675, { program: "jumbo" }));
    expect(shown({ sheets: { own, company: null } })).toMatchObject({
      rates: [{ program: "jumbo", noteRate: 0.0675, loanAmountCents: 200_000_000 }],
      more: true,
    });
    expect(shown({ sheets: { own: sheet(arm), company: null } }).from).toBe("survey");
  });

  it("cover the chosen programs, with the insurance and upfront fee of each in its APR", () => {
    const rates = ["fha", "va", "usda", "conventional"].map((program) => rateOf(0.06, { program }));
    const own = { own: sheet(...rates), company: null };
    const chosen = shown({ sheets: own }, ["fha", "va", "usda"]);
    expect(chosen).toMatchObject({ more: true, from: "own" });
    expect(
      chosen.rates.map(({ program, downPaymentRate, upfrontFeeRate, loanAmountCents, mortgageInsuranceCents }) => [
        ...[program, downPaymentRate, upfrontFeeRate, loanAmountCents, mortgageInsuranceCents > 0],
      ]),
    ).toEqual([
      ["fha", 0.035, 0.0175, 392_755_00, true],
      ["va", 0, 0.0215, 408_600_00, false],
      ["usda", 0, expect.closeTo(0.01, 6), 404_040_40, true],
    ]);
    const [fha, va] = chosen.rates;
    expect(fha?.apr).toBeGreaterThan(0.067);
    expect(va?.apr).toBeGreaterThan(0.062);
  });

  it("leave out survey averages if only other programs were chosen: the survey is for conforming loans", () => {
    expect(shown({}, ["fha"]).reason).toBe("No rate of the last seven days is on record for these loans.");
  });

  it("are missing with a reason, without a rate of this week or without costs for the APR", () => {
    expect(shown({ survey: null })).toMatchObject({
      rates: [],
      reason: "No rate of the last seven days is on record for these loans.",
    });
    expect(shown({ fees: null }).reason).toContain("no fee template for purchases");
    const ruinous = [Fee.parse({ name: "Underwriting", section: "A", amountCents: 90_000_000 })];
    expect(shown({ fees: ruinous }).rates).toEqual([]);
  });
});
