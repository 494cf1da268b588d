import { describe, expect, it } from "vitest";
import { loanFigures } from "../loan/loan-figures.ts";
import type { LoanBasis, LoanTerms } from "../loan/types.ts";
import { purchaseFigures, purchaseFrame } from "../purchase/purchase-figures.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { refinanceLoan } from "../refinance/refinance-loan.ts";
import type { RefinanceBasis, RefinanceScenario } from "../refinance/types.ts";
import { COUNTY_LIMITS, countyLimitCents } from "./county-limits.ts";
import { findings } from "./findings.ts";
import { POINTS_AND_FEES, qualifiedFeesCents } from "./points-and-fees.ts";
import type { RuleFacts } from "./types.ts";

const TODAY = "2026-11-22";
const BASIS: LoanBasis = { closingDate: "2027-01-15", state: "NC" };

/** 20 % down on 400,000 with typical terms: nothing is found. */
const usual: PurchaseScenario = {
  name: "Usual",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 400_000_00,
  downPaymentCents: 80_000_00,
  noteRate: 0.065,
  creditScore: 760,
  propertyTaxYearlyCents: 3_600_00,
  insuranceYearlyCents: 1_800_00,
  fees: [{ name: "Title", section: "C", amountCents: 2_400_00 }],
};

const found = (change: Partial<PurchaseScenario>, basis: Partial<LoanBasis> = {}, facts: RuleFacts = {}) => {
  const scenario = { ...usual, ...change };
  const all = { ...BASIS, ...basis };
  return findings(all, scenario, purchaseFrame(scenario), purchaseFigures(all, scenario), { today: TODAY, ...facts });
};
const rules = (...given: Parameters<typeof found>) => found(...given).map(({ rule, level }) => `${level} ${rule}`);
const down = (share: number) => ({ downPaymentCents: Math.round(usual.priceCents * share) });

const ARM = { initialFixedMonths: 60, adjustEveryMonths: 6, index: 0.043, margin: 0.0275 };
const arm = (caps: readonly [number, number, number], change: Partial<NonNullable<LoanTerms["arm"]>> = {}) => ({
  amortization: "arm" as const,
  arm: { ...ARM, capInitial: caps[0], capPeriodic: caps[1], capLifetime: caps[2], ...change },
});

it("finds nothing in a typical loan", () => {
  expect(found({})).toEqual([]);
});

it("names the source of every finding and has a sentence for it", () => {
  const all = [
    ...found({
      program: "fha",
      downPaymentCents: 0,
      creditScore: 480,
      interestOnlyMonths: 60,
      ...arm([0.05, 0.02, 0.05]),
    }),
    ...found({ sellerCreditCents: 90_000_00, propertyTaxYearlyCents: 300_00, discountPoints: 6, ...down(0.03) }),
  ];
  expect(all.length).toBeGreaterThan(8);
  for (const { message, source, field } of all) {
    expect(message).toMatch(/^["“$A-Z0-9].*[.?]$/s);
    expect(source.name.length).toBeGreaterThan(5);
    expect(source.url).toMatch(/^https:\/\//);
    expect(field).not.toBe("");
  }
});

it.each([
  [
    "a second lien behind a conventional loan",
    { ...down(0), secondLien: { amountCents: 80_000_00, noteRate: 0.08, termMonths: 180 } },
  ],
  [
    "a second lien behind an FHA loan",
    { program: "fha" as const, ...down(0), secondLien: { amountCents: 16_000_00, noteRate: 0.08, termMonths: 180 } },
  ],
  [
    "a seller credit with USDA",
    {
      program: "usda" as const,
      sellerCreditCents: 40_000_00,
      fees: [{ name: "Title", section: "C" as const, amountCents: 60_000_00 }],
    },
  ],
])("says that the rule was written from memory: %s", (_, change) => {
  const [one] = found(change);
  expect(one?.source.name).toMatch(/; not re-read$/);
});

describe("minimum down payment", () => {
  it.each([
    ["conventional", 0.2, []],
    ["conventional", 0.05, []],
    ["conventional", 0.03, ["warning down-payment-3"]],
    ["conventional", 0.0299, ["error down-payment"]],
    ["conventional", 0, ["error down-payment"]],
    ["fha", 0.035, []],
    ["fha", 0.034, ["error down-payment"]],
    ["va", 0, []],
    ["usda", 0, []],
    ["jumbo", 0.05, ["warning jumbo-down-payment", "warning jumbo-small"]],
  ] as const)("%s with %d down", (program, share, expected) => {
    expect(rules({ program, ...down(share) })).toEqual(expected);
  });

  it("is 10% for FHA with a score of 500 to 579", () => {
    expect(rules({ program: "fha", creditScore: 579, ...down(0.035) })).toEqual(["error down-payment"]);
    expect(rules({ program: "fha", creditScore: 579, ...down(0.1) })).toEqual([]);
    expect(found({ program: "fha", creditScore: 560, ...down(0.035) })[0]?.message).toContain("$40,000");
  });

  it("accepts a down payment that falls short of the percentage only by rounding", () => {
    expect(rules({ program: "fha", priceCents: 333_333_33, downPaymentCents: 11_666_67 })).toEqual([]);
  });

  it("is 5% for two units and an adjustable rate", () => {
    expect(rules(down(0.04), {}, { units: 2 })).toEqual(["error down-payment"]);
    expect(rules({ ...down(0.04), ...arm([0.02, 0.01, 0.05]) })).toEqual(["error down-payment"]);
  });
});

describe("a second lien in place of a down payment", () => {
  const second = (share: number) => ({
    secondLien: { amountCents: Math.round(usual.priceCents * share), noteRate: 0.085, termMonths: 180 },
  });
  it.each([
    ["conventional", 0.1, 0.1, []],
    ["conventional", 0.05, 0.15, []],
    ["conventional", 0.03, 0.17, ["warning down-payment-3"]],
    ["conventional", 0, 0.2, ["warning combined-loan-to-value"]],
    ["fha", 0.035, 0.1, []],
    ["fha", 0, 0.035, ["warning combined-loan-to-value"]],
  ] as const)("%s with %d down and a second loan of %d", (program, share, lien, expected) => {
    expect(rules({ program, ...down(share), ...second(lien) })).toEqual(expected);
  });

  it("allows 95% combined for two units and an adjustable rate", () => {
    expect(rules({ ...down(0.04), ...second(0.16) }, {}, { units: 2 })).toEqual(["warning combined-loan-to-value"]);
    const [one] = found({ ...down(0), ...second(0.2) });
    expect(one?.message).toBe(
      "Both loans are 100% of the value: conventional loans go up to 97% together, or 105% with a Community Second.",
    );
  });
});

describe("loan-to-value of a refinance", () => {
  const HOME = 400_000_00;
  const refinance = (share: number, change: Partial<RefinanceScenario> = {}, basis: Partial<RefinanceBasis> = {}) => {
    const owed = Math.round(HOME * share);
    const all: RefinanceBasis = {
      ...BASIS,
      homeValueCents: HOME,
      current: { source: "rough-entry", balanceCents: owed, noteRate: 0.07, remainingMonths: 300 },
      ...basis,
    };
    const offer: RefinanceScenario = {
      name: "New loan",
      program: "conventional",
      amortization: "fixed",
      termMonths: 360,
      noteRate: 0.06,
      creditScore: 760,
      propertyTaxYearlyCents: 3_600_00,
      insuranceYearlyCents: 1_800_00,
      purpose: "rate-and-term",
      costs: "paid",
      ...change,
    };
    const { basis: of, terms, frame } = refinanceLoan(all, offer, owed);
    return findings(of, terms, frame, loanFigures(of, terms, frame), { today: TODAY });
  };
  const refused = (...given: Parameters<typeof refinance>) =>
    refinance(...given).some(({ rule }) => rule === "loan-to-value");
  const veteran = (share: number): Partial<RefinanceBasis> => ({
    current: {
      source: "rough-entry",
      program: "va",
      balanceCents: Math.round(HOME * share),
      noteRate: 0.07,
      remainingMonths: 300,
    },
  });

  it.each([
    ["conventional", "rate-and-term", 0.97, false],
    ["conventional", "rate-and-term", 0.98, true],
    ["conventional", "cash-out", 0.8, false],
    ["conventional", "cash-out", 0.81, true],
    ["fha", "rate-and-term", 0.9775, false],
    ["fha", "rate-and-term", 0.98, true],
    ["fha", "cash-out", 0.8, false],
    ["fha", "cash-out", 0.81, true],
    ["va", "rate-and-term", 1, false],
    ["va", "rate-and-term", 1.01, true],
    ["va", "cash-out", 1, false],
  ] as const)("%s, %s at %d of the value", (program, purpose, share, expected) => {
    expect(refused(share, { program, purpose })).toBe(expected);
  });

  it("is at most 90% for FHA with a score of 500 to 579", () => {
    expect(refused(0.9, { program: "fha", creditScore: 579 })).toBe(false);
    expect(refused(0.91, { program: "fha", creditScore: 579 })).toBe(true);
  });

  it("follows cash-out rules if the loan pays off debts, or pays out more than is allowed", () => {
    const card = { name: "Card", balanceCents: 10_000_00, rate: 0.2, paymentCents: 300_00 };
    expect(refused(0.85, {}, { debts: [{ ...card, payOff: false }] })).toBe(false);
    expect(refused(0.85, {}, { debts: [{ ...card, payOff: true }] })).toBe(true);
    expect(refused(0.85, { loanAmountCents: 343_000_00 })).toBe(false);
    expect(refused(0.85, { loanAmountCents: 350_000_00 })).toBe(true);
    expect(refused(0.85, { program: "fha", loanAmountCents: 343_000_00 })).toBe(true);
    expect(refused(0.85, { cashOutCents: 12_000_00 })).toBe(true);
  });

  it("has no maximum for VA's IRRRL: the home is not appraised", () => {
    expect(refused(1.08, { program: "va" }, veteran(1.08))).toBe(false);
    expect(refused(1.08, { program: "va", purpose: "cash-out" }, veteran(1.08))).toBe(true);
  });

  it("does not treat an IRRRL that pays out money as one: it pays the fee of a cash-out, or is rejected", () => {
    const noCash = (...given: Parameters<typeof refinance>) =>
      refinance(...given).flatMap(({ rule, level }) => (rule === "no-cash-out" ? [level] : []));
    const va = { program: "va" as const };
    expect(noCash(0.7, va, veteran(0.7))).toEqual([]);
    expect(noCash(0.7, { ...va, loanAmountCents: 300_000_00 }, veteran(0.7))).toEqual(["error"]);
    expect(noCash(0.7, { ...va, cashOutCents: 20_000_00 }, veteran(0.7))).toEqual([]);
  });

  it("allows no cash out for USDA", () => {
    const usda = { program: "usda" as const };
    expect(refinance(0.7, usda).map(({ rule }) => rule)).toEqual([]);
    expect(refinance(0.7, { ...usda, purpose: "cash-out" }).map(({ rule }) => rule)).toEqual(["no-cash-out"]);
    expect(refinance(0.7, { ...usda, cashOutCents: 20_000_00 })[0]).toMatchObject({
      rule: "no-cash-out",
      level: "error",
      field: "cashOutCents",
    });
  });

  it("counts both liens for VA, and says how much both have to come down", () => {
    const secondLien = { amountCents: 50_000_00, noteRate: 0.08, termMonths: 180 };
    const over = refinance(1, { program: "va", loanAmountCents: 370_000_00, secondLien }).find(
      ({ rule }) => rule === "loan-to-value",
    );
    expect(over).toMatchObject({ rule: "loan-to-value", level: "error" });
    expect(over?.message).toContain("$20,000 less");
  });
});

describe("loan limits", () => {
  const price = (loan: number) => ({
    priceCents: loan * 125,
    downPaymentCents: loan * 25,
    propertyTaxYearlyCents: loan,
  });

  it("report nothing up to the baseline for the units", () => {
    expect(rules(price(832_750))).toEqual([]);
    expect(rules(price(1_066_250), {}, { units: 2 })).toEqual([]);
  });

  it("name baseline and ceiling if the county is unknown", () => {
    const [one] = found(price(900_000));
    expect(one).toMatchObject({ rule: "loan-limit-county", level: "warning" });
    expect(one?.message).toContain("$832,750");
    expect(one?.message).toContain("$1,249,125");
    expect(one?.message).toContain("It depends on the county");
  });

  it("say so if the typed county is not in the table", () => {
    const [one] = found(price(900_000), {}, { county: "Wake" });
    expect(one?.message).toContain("Wake, NC is not in our table");
  });

  it("use the county's own limit if it is known", () => {
    expect(rules(price(1_000_000), { state: "WA" }, { county: "King County" })).toEqual([]);
    const [over] = found(price(1_100_000), { state: "WA" }, { county: "king" });
    expect(over).toMatchObject({ rule: "loan-limit", level: "error" });
    expect(over?.message).toContain("$1,063,750");
    expect(rules(price(1_300_000), { state: "WA" }, { county: "King", units: 2 })).toEqual([]);
  });

  it("reject an amount above every county's limit", () => {
    expect(rules(price(1_249_126))).toEqual(["error loan-limit"]);
    expect(rules(price(1_200_000), { state: "HI" })).toEqual([]);
  });

  it("include FHA's floor and ceiling", () => {
    const fha = { program: "fha" as const };
    expect(rules({ ...price(541_287), ...fha })).toEqual([]);
    expect(rules({ ...price(541_289), ...fha })).toEqual(["warning fha-limit-county"]);
    expect(rules({ ...price(1_249_130), ...fha })).toEqual(["error fha-limit"]);
  });

  it("have the same FHA floor in Alaska and Hawaii: only the ceiling is higher there", () => {
    const fha = { program: "fha" as const };
    for (const state of ["AK", "HI"]) {
      expect(rules({ ...price(541_287), ...fha }, { state })).toEqual([]);
      expect(rules({ ...price(541_289), ...fha }, { state })).toEqual(["warning fha-limit-county"]);
      expect(rules({ ...price(1_873_675), ...fha }, { state })).toEqual(["warning fha-limit-county"]);
      expect(rules({ ...price(1_873_677), ...fha }, { state })).toEqual(["error fha-limit"]);
    }
  });

  it.each(["1900-01-01", "1969-12-31", "2199-12-31"])("uses the nearest table for a closing on %s", (closingDate) => {
    for (const program of ["conventional", "fha", "va", "usda", "jumbo"] as const)
      expect(found({ program }, { closingDate }).map(({ rule }) => rule)).toContain(
        closingDate < TODAY ? "closing-past" : "closing-far",
      );
  });

  it("do not exist for VA with full entitlement", () => {
    expect(rules({ ...price(1_500_000), program: "va" })).toEqual([]);
    expect(rules({ ...price(1_500_000), program: "va", upfrontFee: { vaUse: "later" } })).toEqual([
      "warning va-entitlement",
    ]);
  });

  it("say that a small jumbo loan could be conventional", () => {
    expect(rules({ program: "jumbo" })).toEqual(["warning jumbo-small"]);
    expect(rules({ ...price(900_000), program: "jumbo" })).toEqual([]);
  });

  it("are plausible in the table of counties: above the baseline, up to the ceiling, higher for more units", () => {
    for (const { rows } of COUNTY_LIMITS) {
      const limits = Object.values(rows.counties).flatMap((state) => Object.keys(state).map(Number));
      for (const limit of limits) {
        expect(limit).toBeGreaterThan(832_750);
        expect(limit).toBeLessThanOrEqual(1_249_125);
        const [two = limit + 1, three = two + 1, four = three + 1] = rows.unitsOf[limit] ?? [];
        expect([limit < two, two < three, three < four]).toEqual([true, true, true]);
      }
    }
  });

  it.each([
    ["VA", "City of Alexandria", 1_249_125_00],
    ["VA", "Fairfax County", 1_249_125_00],
    ["MD", "Prince George's", 1_249_125_00],
    ["CA", "ventura", 1_035_000_00],
    ["TX", "Travis", null],
    ["CA", undefined, null],
  ])("are looked up for %s, %s", (state, county, limit) => {
    expect(countyLimitCents(state, county, 1)).toBe(limit);
  });

  it("are not guessed for more units", () => {
    expect(countyLimitCents("CA", "Ventura", 2)).toBeNull();
  });
});

describe("score floors", () => {
  it.each([
    ["fha", 499, ["error credit-score"]],
    ["fha", 500, []],
    ["conventional", 619, ["warning credit-score"]],
    ["conventional", 620, []],
    ["va", 579, ["warning credit-score"]],
    ["usda", 639, ["warning credit-score"]],
    ["jumbo", 699, ["warning jumbo-small", "warning credit-score"]],
  ] as const)("%s at %d", (program, creditScore, expected) => {
    expect(rules({ program, creditScore })).toEqual(expected);
  });
});

describe("debt to income", () => {
  const income = (monthlyIncomeCents: number, monthlyDebtsCents = 0) => ({ monthlyIncomeCents, monthlyDebtsCents });
  it.each([
    ["conventional", 6_000_00, []],
    ["conventional", 5_200_00, ["warning debt-to-income"]],
    ["conventional", 4_500_00, ["error debt-to-income-most"]],
    ["fha", 5_500_00, ["warning debt-to-income"]],
    ["fha", 4_000_00, ["error debt-to-income-most"]],
    ["va", 4_500_00, ["warning debt-to-income"]],
    ["usda", 5_000_00, ["warning debt-to-income"]],
  ] as const)("%s with %d a month", (program, monthly, expected) => {
    expect(rules({ program }, income(monthly))).toEqual(expected);
  });
  it("says when a housing payment alone is too much, and USDA's income limit", () => {
    expect(rules({ program: "usda" }, income(6_900_00))).toEqual(["warning housing-to-income"]);
    expect(rules({ program: "usda" }, income(10_000_00))).toEqual(["warning usda-income"]);
  });

  it("reports both if both are above: FHA's housing payment has a separate limit", () => {
    const [both] = found({ program: "fha" }, income(5_200_00));
    expect(both?.message).toMatch(/^Debt to income is 50\.8%, the housing payment alone 50\.8% of income\./);
    const [one] = found({ program: "fha" }, income(6_500_00, 500_00));
    expect(one?.message).toMatch(/^Debt to income is 48\.\d%\. FHA’s guideline/);
  });
});

describe("seller credit", () => {
  const costs = { fees: [{ name: "Title", section: "C" as const, amountCents: 50_000_00 }] };
  it.each([
    ["conventional", 0.05, 0.03, []],
    ["conventional", 0.05, 0.031, ["warning seller-credit"]],
    ["conventional", 0.1, 0.06, []],
    ["conventional", 0.1, 0.061, ["warning seller-credit"]],
    ["conventional", 0.25, 0.09, []],
    ["conventional", 0.25, 0.091, ["warning seller-credit"]],
    ["fha", 0.1, 0.061, ["warning seller-credit"]],
    ["fha", 0.1, 0.06, []],
    ["usda", 0.1, 0.061, ["warning seller-credit"]],
    ["va", 0.1, 0.12, []],
  ] as const)("%s with %d down and a credit of %d", (program, share, credit, expected) => {
    expect(
      rules({ program, ...down(share), ...costs, sellerCreditCents: Math.round(usual.priceCents * credit) }),
    ).toEqual(expected);
  });

  it("counts what the seller pays in other ways", () => {
    const fees = [
      ...costs.fees,
      { name: "Points", section: "A" as const, amountCents: 13_000_00, payer: "seller" as const },
    ];
    expect(rules({ ...down(0.05), fees })).toEqual(["warning seller-credit"]);
    expect(rules({ ...down(0.05), buydown: { kind: "3-2-1", paidBy: "seller" } })).toEqual(["warning seller-credit"]);
  });

  it("counts unusual costs as a concession for VA, at most 4%", () => {
    const prepaid = { name: "Insurance", section: "F" as const, amountCents: 30_000_00 };
    const va = {
      program: "va" as const,
      ...down(0),
      fees: [{ name: "Title", section: "C" as const, amountCents: 5_000_00 }, prepaid],
    };
    expect(rules({ ...va, sellerCreditCents: 21_000_00 })).toEqual([]);
    expect(rules({ ...va, sellerCreditCents: 21_100_00 })).toEqual(["error seller-credit"]);
  });
});

describe("cash back", () => {
  it("never pays out more than the deposit from credits, and names the excess", () => {
    const [one] = found({
      downPaymentCents: 0,
      program: "va",
      depositCents: 5_000_00,
      sellerCreditCents: 12_000_00,
      upfrontFee: { vaUse: "exempt" },
    });
    expect(one).toMatchObject({ rule: "cash-back", level: "error", field: "sellerCreditCents" });
    expect(one?.message).toContain("own deposit of $5,000");
    expect(one?.message).toMatch(/Lower the credits by \$\d,\d{3}\./);
  });

  it("does not count a returned deposit", () => {
    const change = {
      downPaymentCents: 0,
      program: "va" as const,
      depositCents: 5_000_00,
      upfrontFee: { vaUse: "exempt" as const },
    };
    const costs = purchaseFigures(BASIS, { ...usual, ...change }).closingCostsCents;
    expect(rules({ ...change, sellerCreditCents: costs })).toEqual([]);
    expect(rules({ ...change, sellerCreditCents: costs + 1 })).toEqual(["error cash-back"]);
  });

  it("allows taxes that the seller owes to be returned, since they are settled and not given", () => {
    const change = {
      downPaymentCents: 0,
      program: "va" as const,
      upfrontFee: { vaUse: "exempt" as const },
      propertyTaxYearlyCents: 7_300_00,
      adjustments: [{ name: "Unpaid dues", amountCents: 400_00, from: "seller" as const }],
      taxProration: "arrears" as const,
    };
    const july = { closingDate: "2027-07-02" };
    const costs = purchaseFigures({ ...BASIS, ...july }, { ...usual, ...change }).closingCostsCents;
    expect(rules({ ...change, sellerCreditCents: costs }, july)).toEqual([]);
    const [one] = found({ ...change, sellerCreditCents: costs + 1_000_00 }, july);
    expect(one).toMatchObject({ rule: "cash-back", field: "sellerCreditCents" });
    expect(one?.message).toContain("Lower the credits by $1,000.");
  });

  it("does not let credits above the costs pay the down payment", () => {
    expect(rules({ sellerCreditCents: 8_000_00 })).toEqual(["warning credit-unused"]);
    expect(rules({ lenderCreditCents: 8_000_00 })).toEqual(["warning credit-unused"]);
    // 2,400 of title and 968.83 of interest: a lender's credit counts once.
    expect(rules({ lenderCreditCents: 3_368_83 })).toEqual([]);
    expect(found({ lenderCreditCents: 3_400_00 })[0]?.message).toContain("Credits are $31 more");
    expect(rules({ sellerCreditCents: 1_800_00, lenderCreditCents: 1_500_00 })).toEqual([]);
    expect(rules({ sellerCreditCents: 2_000_00 })).toEqual([]);
  });
});

describe("adjustable rates and terms", () => {
  it.each([
    ["conventional", arm([0.02, 0.01, 0.05]), []],
    ["conventional", arm([0.05, 0.01, 0.05]), ["warning arm-caps"]],
    ["conventional", arm([0.05, 0.01, 0.05], { initialFixedMonths: 84 }), []],
    ["conventional", arm([0.02, 0.01, 0.05], { adjustEveryMonths: 12 }), ["warning arm-program"]],
    ["conventional", arm([0.02, 0.01, 0.05], { margin: 0.035 }), ["warning arm-margin"]],
    ["fha", arm([0.01, 0.01, 0.05]), []],
    ["fha", arm([0.05, 0.01, 0.05]), ["error arm-caps"]],
    ["fha", arm([0.02, 0.02, 0.06], { initialFixedMonths: 72 }), ["error arm-program"]],
    ["va", arm([0.02, 0.02, 0.06]), []],
    ["va", arm([0.01, 0.01, 0.05], { initialFixedMonths: 24 }), ["error arm-program"]],
    ["usda", arm([0.02, 0.02, 0.06]), ["error arm-program"]],
    // VA's are the most there may be: 1/1/5 is what most lenders offer for five years.
    ["va", arm([0.01, 0.01, 0.05]), []],
    ["va", arm([0.01, 0.01, 0.04]), ["warning arm-caps"]],
    ["va", arm([0.03, 0.02, 0.06]), ["error arm-caps"]],
    ["va", arm([0.02, 0.02, 0.06], { initialFixedMonths: 36 }), ["error arm-caps"]],
    ["fha", arm([0.01, 0.01, 0.05], { initialFixedMonths: 84 }), ["warning arm-caps"]],
    ["fha", arm([0.02, 0.02, 0.061], { initialFixedMonths: 84 }), ["error arm-caps"]],
  ] as const)("%s %#", (program, change, expected) => {
    expect(rules({ program, ...change })).toEqual(expected);
  });

  it.each([
    ["usda", { termMonths: 180 }, ["error term"]],
    ["fha", { termMonths: 480 }, ["error term"]],
    ["va", { interestOnlyMonths: 60 }, ["error interest-only"]],
    ["conventional", { termMonths: 480 }, ["warning term"]],
    ["jumbo", { interestOnlyMonths: 60 }, ["warning interest-only", "warning jumbo-small"]],
  ] as const)("%s with %j", (program, change, expected) => {
    expect(rules({ program, ...change }).sort()).toEqual([...expected].sort());
  });
});

describe("points and fees", () => {
  it("names the qualified mortgage limit, and what two bona fide points leave", () => {
    const [one] = found({ discountPoints: 4 });
    expect(one).toMatchObject({ rule: "points-and-fees", level: "warning", field: "discountPoints" });
    expect(one?.message).toContain("2026 thresholds");
    expect(one?.message).toContain("Without two bona fide points it is $6,400");
  });

  it("names a high-cost loan as one", () => {
    expect(rules({ discountPoints: 6 })).toEqual(["warning high-cost"]);
  });

  it("uses the thresholds of the closing's year and the loan's size", () => {
    const [y2024, , y2026] = POINTS_AND_FEES;
    expect(qualifiedFeesCents(130_461_00, 130_000_00, y2024?.rows ?? never())).toBe(3_900_00);
    expect(qualifiedFeesCents(130_461_00, 130_000_00, y2026?.rows ?? never())).toBe(4_139_00);
    expect(qualifiedFeesCents(60_000_00, 60_000_00, y2026?.rows ?? never())).toBe(3_000_00);
    expect(qualifiedFeesCents(20_000_00, 20_000_00, y2026?.rows ?? never())).toBe(1_380_00);
    expect(qualifiedFeesCents(10_000_00, 10_000_00, y2026?.rows ?? never())).toBe(800_00);
  });
});

describe("plausibility checks", () => {
  it.each([
    [
      "a price of 6,500 instead of 650,000",
      {
        priceCents: 6_500_00,
        downPaymentCents: 1_300_00,
        propertyTaxYearlyCents: 50_00,
        insuranceYearlyCents: 60_00,
        fees: [],
      },
      {},
      { otherValuesCents: [650_000_00] },
      "price-apart",
    ],
    [
      "a price of 6,500 alone",
      {
        priceCents: 6_500_00,
        downPaymentCents: 1_300_00,
        propertyTaxYearlyCents: 50_00,
        insuranceYearlyCents: 60_00,
        fees: [],
      },
      {},
      {},
      "price-small",
    ],
    ["a closing in the past", {}, { closingDate: "2026-11-21" }, {}, "closing-past"],
    ["a closing in two years", {}, { closingDate: "2028-11-21" }, {}, "closing-far"],
    ["tax below 0.1%", { propertyTaxYearlyCents: 399_00 }, {}, {}, "tax-low"],
    ["tax above 5%", { propertyTaxYearlyCents: 20_001_00 }, {}, {}, "tax-high"],
    [
      "an HOA transfer fee without dues",
      { fees: [{ name: "HOA transfer fee", section: "H", amountCents: 250_00 }] },
      {},
      {},
      "hoa-fee",
    ],
    ["insurance of a month", { insuranceYearlyCents: 150_00 }, {}, {}, "insurance-low"],
    ["a deposit above a quarter of the price", { depositCents: 100_001_00 }, {}, {}, "deposit-high"],
    ["a rate of 0.65%", { noteRate: 0.0065 }, {}, {}, "rate-odd"],
    ["a year's income", {}, { monthlyIncomeCents: 120_000_00 }, {}, "income-yearly"],
  ] as const)("asks about %s", (_name, change, basis, facts, rule) => {
    const all = found(
      { ...change, fees: "fees" in change ? [...change.fees] : (usual.fees ?? []) },
      basis,
      facts as RuleFacts,
    );
    expect(all.map((one) => [one.rule, one.level])).toEqual([[rule, "warning"]]);
  });

  it("do not ask about existing dues, a closing today, or tax of exactly 0.1%", () => {
    const fees = [{ name: "HOA transfer fee", section: "H" as const, amountCents: 250_00 }];
    expect(found({ fees, hoaMonthlyCents: 90_00 })).toEqual([]);
    expect(found({}, { closingDate: TODAY })).toEqual([]);
    expect(found({ propertyTaxYearlyCents: 400_00 })).toEqual([]);
    expect(found({ depositCents: 80_000_00 })).toEqual([]);
  });

  it("accept prices of offers that are close to each other", () => {
    expect(found({}, {}, { otherValuesCents: [420_000_00, 380_000_00] })).toEqual([]);
  });
});

function never(): never {
  throw new Error("The table is there.");
}
