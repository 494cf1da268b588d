import { buyAgainstRent, principalAndInterest } from "@hearthline/calc";
import { Fee } from "@hearthline/contract/loans/fees";
import { ALL_CALCULATORS, type SiteCalculator } from "@hearthline/contract/sites/calculators";
import { SiteDraft } from "@hearthline/contract/sites/site";
import { describe, expect, it } from "vitest";
import { calculate } from "./calculators.ts";
import type { SiteQuote } from "./listings/site-quote.ts";

const SURVEY = { date: "2026-11-25", thirtyYear: 0.0623, fifteenYear: 0.0551 };
const QUOTE: SiteQuote = {
  ...{ today: "2026-11-30", key: "", fees: null, survey: SURVEY },
  sheets: { own: null, company: null },
};
const NOTHING: SiteQuote = { ...QUOTE, survey: null };
const UNDERWRITING = { name: "Underwriting", section: "A" };
const FEES = [Fee.parse({ ...UNDERWRITING, amountCents: 1_500_00 })];
const sheet = (noteRate: number, discountPoints = 0): SiteQuote["sheets"]["own"] => ({
  ...{ quotedAt: "2026-11-28T15:00:00.000Z", quotedBy: null },
  rates: [
    {
      ...{ program: "conventional", amortization: "fixed", termMonths: 360, lockDays: 30 },
      ...{ noteRate, discountPoints },
    },
  ],
});
const company = { licenses: "NC I-188240, VA MC-7412" } as Parameters<typeof calculate>[0]["company"];
const at = (
  name: string,
  typed: Record<string, string> = {},
  calculators: SiteCalculator[] = ALL_CALCULATORS,
  quote = QUOTE,
) => calculate({ calculators, company }, name, typed, quote);
const lineOf = (shown: ReturnType<typeof at>, label: string) =>
  shown?.result?.lines.find((line) => line.label === label)?.figure;

describe("a website calculator", () => {
  it("computes a payment with the engine of the reports and names every figure that was not typed", () => {
    const shown = at("payment", { price: "$400k", down: "20 %", rate: "6.5", years: "30", state: "VA" });
    expect(lineOf(shown, "Principal and interest")).toEqual({ cents: principalAndInterest(320_000_00, 0.065, 360) });
    expect(shown?.result?.terms).toMatchObject({ loanCents: 320_000_00, payments: 360 });
    expect(shown?.result?.terms?.apr).toBeCloseTo(0.065, 5);
    const sources = shown?.result?.assumptions.map((one) => ("source" in one ? one.source : one.is));
    expect(sources).toEqual([
      expect.stringContaining("Virginia average"),
      expect.stringContaining("Virginia average"),
      "no-lender-fees",
      "no-mortgage-insurance",
    ]);
    expect(
      at("payment", { price: "400000", down: "20", rate: "6.5", tax: "4000", insurance: "1500" })?.result?.assumptions,
    ).toEqual([{ is: "no-lender-fees" }, { is: "no-mortgage-insurance" }]);
  });

  it("adds mortgage insurance above 80 percent, which raises the APR", () => {
    const shown = at("payment", { down: "5", rate: "6.5" });
    expect(shown?.result?.assumptions.at(-1)).toMatchObject({ is: "mortgage-insurance" });
    expect(shown?.result?.terms?.apr).toBeGreaterThan(0.066);
  });

  it("starts with the weekly survey's rate for its term, with the officer's, or asks for one", () => {
    const rateOf = (shown: ReturnType<typeof at>) => shown?.fields.find(({ field }) => field === "noteRate")?.typed;
    expect(rateOf(at("payment"))).toBe("6.23");
    expect(at("payment")?.result?.assumptions[0]).toEqual({ is: "survey-rate", date: "2026-11-25", years: 30 });
    expect(rateOf(at("payment", { years: "15" }))).toBe("5.51");
    const own: SiteCalculator[] = [{ calculator: "payment", starts: { noteRate: 0.06 } }];
    expect(rateOf(at("payment", {}, own))).toBe("6");
    expect(at("payment", {}, own)?.result?.assumptions[0]).toEqual({ is: "officer-rate" });
    const none = at("payment", {}, ALL_CALCULATORS, NOTHING);
    expect([rateOf(none), none?.result]).toEqual(["", null]);
    expect(none?.fields.filter(({ error }) => error).map(({ param, error }) => [param, error])).toEqual([
      ["rate", "Type a rate to see the result: none of this week is on record."],
    ]);
    expect(at("payment", { rate: "7.125" })?.result?.assumptions.map(({ is }) => is)).not.toContain("survey-rate");
  });

  it("starts with the rate sheet, the officer's first, and counts its points and the lender's fees in the APR", () => {
    const sheets = { own: null, company: sheet(0.06125) };
    const quote = { ...QUOTE, fees: FEES, sheets };
    const shown = at("payment", {}, ALL_CALCULATORS, quote);
    expect(shown?.result?.assumptions).toEqual(
      expect.arrayContaining([{ is: "sheet-rate", from: "company", date: "2026-11-28" }, { is: "lender-fees" }]),
    );
    // 1,500 of fees on 320,000 at 6.125 %: the payment is computed on 320,000, the APR on 318,500.
    expect(shown?.result?.terms?.apr).toBeCloseTo(0.0617, 4);
    const own = at("payment", {}, ALL_CALCULATORS, { ...quote, sheets: { ...sheets, own: sheet(0.06, 1) } });
    expect(own?.result?.terms).toMatchObject({ noteRate: 0.06, discountPoints: 1 });
    expect(own?.result?.terms?.apr).toBeGreaterThan(0.0609);
    const typed = at("payment", { rate: "6.5" }, ALL_CALCULATORS, {
      ...quote,
      sheets: { ...sheets, own: sheet(0.06, 1) },
    });
    expect(typed?.result?.terms?.discountPoints).toBe(0);
    const unpriced = at("payment", {}, ALL_CALCULATORS, { ...quote, fees: null });
    expect(unpriced?.result?.assumptions[0]).toMatchObject({ is: "survey-rate" });
  });

  it("counts the points of a rate sheet among the costs of a refinance", () => {
    const quote = { ...QUOTE, fees: FEES, sheets: { own: sheet(0.06, 1), company: null } };
    const typed = { balance: "300000", current: "7.5", left: "27", years: "30", costs: "0" };
    const shown = at("refinance", typed, ALL_CALCULATORS, quote);
    expect(lineOf(shown, "Points of the new rate")).toEqual({ cents: 3_000_00 });
    expect(shown?.result?.terms?.apr).toBeGreaterThan(0.0609);
    expect(lineOf(at("refinance", { ...typed, rate: "6.1" }, ALL_CALCULATORS, quote), "Points of the new rate")).toBe(
      undefined,
    );
  });

  it("explains why there is no payment if the usual costs are higher than the loan", () => {
    const shown = at("payment", { price: "20000", down: "90", rate: "6" }, ALL_CALCULATORS, {
      ...QUOTE,
      fees: [Fee.parse({ ...UNDERWRITING, amountCents: 5_000_00 })],
    });
    expect(shown?.result).toMatchObject({
      main: null,
      terms: null,
      sentence: expect.stringContaining("higher than this loan"),
    });
  });

  it("finds the highest price that keeps the ratio, and says when debts alone exceed it", () => {
    const shown = at("affordability", { income: "9,000", debts: "500", ratio: "43" });
    const share = lineOf(shown, "Housing and debts, of income");
    expect(share && "fraction" in share && share.fraction).toBeCloseTo(0.43, 3);
    const none = at("affordability", { income: "3000", debts: "2900", ratio: "43" });
    expect(none?.result).toMatchObject({ main: null, sentence: expect.stringContaining("no home price") });
  });

  it("counts the months to break-even, and explains when there is none", () => {
    const shown = at("refinance", {
      balance: "320000",
      current: "7.5",
      left: "27",
      rate: "6",
      years: "30",
      costs: "6000",
    });
    const [now, next] = [lineOf(shown, "Payment now"), lineOf(shown, "New payment")];
    const saved = now && next && "cents" in now && "cents" in next ? now.cents - next.cents : 0;
    expect(shown?.result?.main).toEqual({ months: Math.ceil(600_000 / saved) });
    expect(shown?.result?.terms?.apr).toBeGreaterThan(0.06);
    expect(at("refinance", { current: "5", rate: "7" })?.result?.sentence).toContain("does not fall");
    expect(at("refinance", { balance: "10000", costs: "10000" })?.result).toBeNull();
  });

  it("counts the months and interest that extra principal saves", () => {
    // SAS/ETS PROC LOAN example 17.3: 500 more a month ends 240,000 at 8.25 % with payment 184.
    const shown = at("extra-payments", { balance: "240000", current: "8.25", left: "30", extra: "500" });
    expect(lineOf(shown, "Paid off in")).toEqual({ months: 184 });
    expect(lineOf(shown, "Paid off sooner by")).toEqual({ months: 176 });
  });

  it("compares buying with renting as the analysis of a report does, with every assumption as a field", () => {
    const typed = { rent: "2400", price: "400000", down: "20", rate: "6.5", stay: "7", tax: "4800", insurance: "1800" };
    const shown = at("rent-or-buy", { ...typed, hoa: "0", rise: "0", buying: "0", upkeep: "0.45" });
    // 4,800 + 1,800 + 0.45 % of 400,000 are 700 a month: the example of `buyAgainstRent`.
    const expected = buyAgainstRent(
      { priceCents: 400_000_00, downPaymentRate: 0.2, noteRate: 0.065, termMonths: 360 },
      {
        ...{ rentMonthlyCents: 2_400_00, ownerMonthlyCents: 700_00, appreciationRate: 0.03, yearlyReturn: 0.04 },
        ...{ sellingCostRate: 0.06, months: 84 },
      },
    );
    expect(lineOf(shown, "Rent until you move")).toEqual({ cents: 201_600_00 });
    expect(lineOf(shown, "Interest until you move")).toEqual({ cents: expected.interestPaidCents });
    expect(shown?.result?.main).toEqual(
      expected.buyingAheadFrom === null ? null : { months: expected.buyingAheadFrom },
    );
    const ahead = expected.advantageCents >= 0 ? "buying" : "renting";
    expect(lineOf(shown, `Ahead when you move, with ${ahead}`)).toEqual({ cents: Math.abs(expected.advantageCents) });
    expect(shown?.result?.terms).toMatchObject({ loanCents: 320_000_00, payments: 360 });
    expect(shown?.result?.assumptions.at(-1)).toEqual({ is: "rent-or-buy" });
  });

  it("says when renting is ahead, and computes a result at both ends of its ranges", () => {
    const never = at("rent-or-buy", { rent: "500", stay: "1", growth: "0" });
    expect([never?.result?.main, never?.result?.sentence]).toEqual([
      null,
      "Renting is ahead when you move, with these figures.",
    ]);
    expect(lineOf(never, "Ahead when you move, with renting")).toBeDefined();
    for (const rent of ["100", "100000"])
      for (const stay of ["1", "40"])
        for (const percent of ["0", "15"])
          expect(
            at("rent-or-buy", { rent, stay, rise: percent, growth: percent, return: percent, years: "15" })?.result,
            `${rent} ${stay} ${percent}`,
          ).not.toBeNull();
  });

  it.each([
    ["rent-or-buy", "growth", ["-1", "16"]],
    ["rent-or-buy", "stay", ["0", "41"]],
    ["payment", "price", ["", "abc", "-1", "1e9", "99999999999", "<script>", "12,000"]],
    ["payment", "down", ["2", "91", "20%%"]],
    ["payment", "years", ["4", "41", "30.5"]],
    ["affordability", "income", ["0", "499"]],
    ["extra-payments", "extra", ["", "0"]],
  ])("shows an error at the field when %s cannot read its %s", (name, param, values) => {
    for (const typed of values) {
      const shown = at(name, { [param]: typed });
      expect(
        shown?.fields.filter(({ error }) => error).map((field) => field.param),
        typed,
      ).toEqual([param]);
      expect(shown?.result, typed).toBeNull();
    }
  });

  it("computes a result at both ends of every range", () => {
    for (const { calculator } of ALL_CALCULATORS) {
      const { fields } = at(calculator) ?? { fields: [] };
      expect(fields.length).toBeGreaterThan(3);
    }
    for (const price of ["20000", "20000000"])
      for (const down of ["3", "90"])
        for (const rate of ["0.1", "25"])
          for (const years of ["5", "40"])
            expect(
              at("payment", { price, down, rate, years })?.result?.main,
              `${price} ${down} ${rate} ${years}`,
            ).not.toBeNull();
    for (const [current, rate] of [
      ["0.1", "25"],
      ["25", "0.1"],
    ] as const)
      expect(
        at("refinance", { current, rate, left: "1", years: "40", costs: "500000", balance: "20000000" })?.result,
      ).not.toBeNull();
    for (const income of ["500", "1000000"])
      expect(at("affordability", { income, debts: "", rate: "25", ratio: "10" })?.result).not.toBeNull();
  });

  it("is missing if the officer has not chosen it", () => {
    expect(at("refinance", {}, [{ calculator: "payment", starts: {} }])).toBeNull();
    expect(at("constructor")).toBeNull();
  });

  it("is chosen once, with starting figures in range", () => {
    const faults = (calculators: unknown) =>
      SiteDraft.safeParse({ calculators }).error?.issues.map(({ message }) => message);
    expect(SiteDraft.parse({}).calculators).toEqual(ALL_CALCULATORS);
    expect(SiteDraft.parse({ calculators: [] }).calculators).toEqual([]);
    expect(faults([{ calculator: "payment" }, { calculator: "payment" }])).toEqual(["Each calculator once."]);
    expect(faults([{ calculator: "payment", starts: { downPaymentRate: 0.01 } }])).toEqual([
      "Write a share of the price from 3 to 90 percent.",
    ]);
  });
});
