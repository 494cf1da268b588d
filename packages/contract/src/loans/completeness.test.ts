import { describe, expect, it } from "vitest";
import { PurchaseScenario } from "../purchase/scenario.ts";
import { type CompletableLoan, completenessOf } from "./completeness.ts";
import { fieldsThatAre } from "./completeness-fields.ts";
import { completenessOfLoan } from "./loan-completeness.ts";
import { NO_DUES } from "./no-dues.ts";

const bare = PurchaseScenario.parse({
  name: "A",
  priceCents: 450_000_00,
  downPaymentCents: 0,
  noteRate: 0.06,
  termMonths: 360,
});
const whole = {
  ...bare,
  propertyTaxYearlyCents: 5_000_00,
  insuranceYearlyCents: 1_800_00,
  hoaMonthlyCents: 50_00,
  creditScore: 720,
};
const loan = (over: Partial<CompletableLoan> = {}): CompletableLoan => ({
  closingDate: "2027-01-15",
  borrowers: 1,
  terms: [whole],
  ...over,
});

describe("completeness", () => {
  it("price and rate alone give principal and interest only, and values that may not be assumed are missing", () => {
    const found = completenessOf({ borrowers: 0, terms: [bare] });
    expect(found.headline).toBe("principal-and-interest");
    expect(fieldsThatAre("missing", found)).toEqual(["propertyTax", "insurance", "closingDate", "borrower"]);
    expect(fieldsThatAre("estimated", found)).toEqual(["hoa", "creditScore"]);
  });

  it("entered values make up the housing payment", () => {
    const found = completenessOf(loan());
    expect(found.headline).toBe("housing-payment");
    expect(fieldsThatAre("typed", found)).toHaveLength(6);
  });

  it.each([
    ["propertyTax", { propertyTaxYearlyCents: 0 }],
    ["insurance", { insuranceYearlyCents: 0 }],
  ] as const)("without %s in one scenario the headline is principal and interest only", (field, change) => {
    const found = completenessOf(loan({ terms: [whole, { ...whole, ...change } as typeof whole] }));
    expect(found.headline).toBe("principal-and-interest");
    expect(fieldsThatAre("missing", found)).toEqual([field]);
  });

  it.each([
    ["states no origins", undefined],
    ["states origins, but none for dues", {}],
  ])("the payment is complete without dues if the loan %s", (_, origins) => {
    const none = { ...whole, hoaMonthlyCents: 0 };
    const { headline, fields } = completenessOf(loan({ terms: [none], ...(origins && { origins }) }));
    expect(headline).toBe("housing-payment");
    expect(fields.hoa.state).toBe(origins ? "estimated" : "typed");
    expect(fieldsThatAre("missing", { fields })).toEqual([]);
  });

  it("dues that were not entered are an assumption, and those of a single scenario count as typed", () => {
    expect(completenessOf(loan({ terms: [bare] })).fields.hoa).toEqual({ state: "estimated", source: NO_DUES });
    expect(completenessOf(loan({ terms: [whole, { ...whole, hoaMonthlyCents: 0 }], origins: {} })).fields.hoa).toEqual({
      state: "typed",
    });
  });

  it("a zero counts if it was entered", () => {
    const none = { ...whole, hoaMonthlyCents: 0 };
    expect(completenessOf(loan({ terms: [none], origins: { hoa: "typed" } })).headline).toBe("housing-payment");
  });

  it("an estimated zero counts for dues, but not for taxes or insurance", () => {
    const nothing = { ...whole, propertyTaxYearlyCents: 0, insuranceYearlyCents: 0, hoaMonthlyCents: 0 };
    const { headline, fields } = completenessOf(
      loan({ terms: [nothing], origins: { propertyTax: "estimated", insurance: "estimated", hoa: "estimated" } }),
    );
    expect([headline, fields.propertyTax.state, fields.insurance.state, fields.hoa.state]).toEqual([
      "principal-and-interest",
      "missing",
      "missing",
      "estimated",
    ]);
  });

  it("estimates count, and are labeled as estimates with their source", () => {
    const found = completenessOf(
      loan({ origins: { propertyTax: "estimated" }, originSources: { propertyTax: "Texas average" } }),
    );
    expect(found.headline).toBe("housing-payment");
    expect(found.fields.propertyTax).toEqual({ state: "estimated", source: "Texas average" });
  });

  it("a missing score is assumed where it determines the price of mortgage insurance, and the payment is complete", () => {
    for (const origins of [undefined, {}, { creditScore: "estimated" }] as const) {
      const unscored = { ...whole, creditScore: undefined };
      const found = completenessOf(loan({ terms: [whole, unscored], ...(origins && { origins }) }));
      expect(found.headline).toBe("housing-payment");
      expect(found.fields.creditScore).toEqual({ state: "estimated", source: "A typical score is assumed" });
    }
  });

  it("taxes and insurance set through the API without origins imply that dues of zero are intended", () => {
    const none = { ...whole, hoaMonthlyCents: 0 };
    expect(completenessOf(loan({ terms: [none] })).headline).toBe("housing-payment");
    expect(completenessOf(loan({ terms: [none] })).fields.hoa.state).toBe("typed");
    expect(completenessOf(loan({ terms: [{ ...none, insuranceYearlyCents: 0 }] })).fields.hoa.state).toBe("estimated");
  });

  it.each([
    ["a single premium with its rate", { mortgageInsurance: { kind: "single", singleRate: 0.0185 } }, "missing"],
    ["a financed one with its rate", { mortgageInsurance: { kind: "financed", singleRate: 0.0185 } }, "missing"],
    ["a monthly one with its rate", { mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 } }, "missing"],
    ["no mortgage insurance", { mortgageInsurance: { kind: "none" } }, "missing"],
    ["FHA's premium", { program: "fha" }, "missing"],
    ["VA's loan without one", { program: "va" }, "missing"],
    ["USDA's fee", { program: "usda" }, "missing"],
    ["a single premium without its rate", { mortgageInsurance: { kind: "single", yearlyRate: 0.0052 } }, "estimated"],
    ["a monthly one by the table", { mortgageInsurance: { kind: "auto" } }, "estimated"],
    ["a jumbo's by the table", { program: "jumbo" }, "estimated"],
  ] as const)("without a score the payment is whole, and with %s the score is %3$s", (_, change, state) => {
    const { headline, fields } = completenessOf(loan({ terms: [{ ...whole, creditScore: undefined, ...change }] }));
    expect([headline, fields.creditScore.state]).toEqual(["housing-payment", state]);
  });

  it("without a closing date the payment is complete and the date is missing, unless prepaid days are entered", () => {
    const none = loan({ closingDate: null });
    const { headline, fields } = completenessOf(none);
    expect([headline, fields.closingDate.state]).toEqual(["housing-payment", "missing"]);
    const days = completenessOf({ ...none, terms: [{ ...whole, prepaidDays: 15 }] });
    expect(days.fields.closingDate.state).toBe("typed");
  });

  it("an unnamed borrower is missing, which does not affect the name of the payment", () => {
    const found = completenessOf(loan({ borrowers: 0 }));
    expect([found.fields.borrower.state, found.headline]).toEqual(["missing", "housing-payment"]);
  });
});

it("tax and insurance are read from where the engine finds them", () => {
  expect(completenessOfLoan({ kind: "purchase", closingDate: "2027-01-15", scenarios: [whole] }, 1).headline).toBe(
    "housing-payment",
  );
});
