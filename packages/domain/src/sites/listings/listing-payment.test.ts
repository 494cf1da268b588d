import { annualPercentageRate } from "@hearthline/calc/apr/annual-percentage-rate";
import { QuotedRate } from "@hearthline/contract/company/rates";
import { Fee } from "@hearthline/contract/loans/fees";
import { describe, expect, it } from "vitest";
import { listingPayment } from "./listing-payment.ts";
import type { SiteQuote } from "./site-quote.ts";

const HOME = {
  status: "active",
  state: "NC",
  priceCents: 40_000_000,
  hoaMonthlyCents: 0,
  taxYearlyCents: null,
} as const;
const rateOf = (noteRate: number, more: object = {}) =>
  QuotedRate.parse({ program: "conventional", termMonths: 360, noteRate, ...more });
const sheet = (rate: QuotedRate) => ({ rates: [rate], quotedAt: "2026-11-29T15:00:00.000Z", quotedBy: null });
const QUOTE: SiteQuote = {
  today: "2026-11-30",
  sheets: { own: null, company: null },
  survey: { date: "2026-11-26", thirtyYear: 0.0623, fifteenYear: 0.0554 },
  fees: [Fee.parse({ name: "Underwriting", section: "A", amountCents: 200_000 })],
  key: "",
};
const shown = (quote: Partial<SiteQuote>, home: object = {}) =>
  listingPayment({ ...HOME, ...home }, { ...QUOTE, ...quote }).payment;

describe("a listing's payment", () => {
  it("uses the officer's own rate before the company's, and the company's before the survey's", () => {
    const [own, company] = [sheet(rateOf(0.06)), sheet(rateOf(0.065))];
    expect(shown({ sheets: { own, company } })).toMatchObject({
      noteRate: 0.06,
      rateFrom: "own",
      rateOn: "2026-11-29",
    });
    expect(shown({ sheets: { own: null, company } })).toMatchObject({ noteRate: 0.065, rateFrom: "company" });
    expect(shown({})).toMatchObject({ noteRate: 0.0623, rateFrom: "survey", rateOn: "2026-11-26" });
    const arm = rateOf(0.05, { amortization: "arm", initialFixedMonths: 84 });
    expect(shown({ sheets: { own: sheet(arm), company: null } })).toMatchObject({ rateFrom: "survey" });
  });

  it("has an APR that counts points and the lender's fees, but not payments to others", () => {
    const title = Fee.parse({ name: "Title insurance", section: "C", amountCents: 150_000 });
    const sheets = { own: sheet(rateOf(0.06, { discountPoints: 1 })), company: null };
    const payment = shown({ sheets, fees: [...(QUOTE.fees ?? []), title] });
    const financed = 32_000_000 - 320_000 - 200_000;
    const apr = annualPercentageRate({
      advances: [{ amountCents: financed, unitPeriods: 0 }],
      payments: [{ amountCents: 191_856.17, count: 360, unitPeriods: 1 }],
      unitPeriodsPerYear: 12,
    });
    expect(payment).toMatchObject({ loanAmountCents: 32_000_000, downPaymentCents: 8_000_000, termMonths: 360 });
    expect(payment?.principalAndInterestCents).toBe(191_856);
    expect(payment?.apr).toBeCloseTo(apr, 6);
  });

  it("adds the entered tax, or an estimate with its basis, insurance and dues", () => {
    const entered = shown({}, { taxYearlyCents: 360_000, hoaMonthlyCents: 5_000 });
    expect(entered).toMatchObject({ taxMonthlyCents: 30_000, taxSource: null, hoaMonthlyCents: 5_000 });
    const { principalAndInterestCents = 0, insuranceMonthlyCents = 0 } = entered ?? {};
    expect(entered?.totalMonthlyCents).toBe(principalAndInterestCents + 30_000 + insuranceMonthlyCents + 5_000);
    expect(shown({})?.taxSource).toContain("North Carolina average");
  });

  it("is missing for a sold home, without a rate of this week, or without fees for the APR", () => {
    const reason = (quote: Partial<SiteQuote>, home: object = {}) =>
      listingPayment({ ...HOME, ...home }, { ...QUOTE, ...quote });
    expect(reason({}, { status: "sold" })).toEqual({ payment: null, reason: "This home is sold." });
    expect(reason({ survey: null }).reason).toContain("No rate of the last seven days");
    expect(reason({ fees: null }).reason).toContain("no default fee template");
  });

  it("is missing above the conforming limit at the survey's rate, but not at a jumbo rate", () => {
    const large = { priceCents: 200_000_000 };
    expect(listingPayment({ ...HOME, ...large }, QUOTE).reason).toContain("jumbo");
    const sheets = { own: sheet(rateOf(0.0675, { program: "jumbo" })), company: null };
    expect(shown({ sheets }, large)).toMatchObject({ noteRate: 0.0675, loanAmountCents: 160_000_000 });
  });
});
