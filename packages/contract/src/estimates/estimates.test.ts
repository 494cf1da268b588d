import { describe, expect, it } from "vitest";
import { STATES } from "../values/states.ts";
import { estimatedClosing, estimatedInsurance, estimatedScore, estimatedTax, usuallyHasDues } from "./estimates.ts";
import { HOME_INSURANCE } from "./home-insurance.ts";
import { PROPERTY_TAX } from "./property-tax.ts";

describe("estimates", () => {
  it("uses the county, then the state, then the nation, and names the source", () => {
    const tax = (state?: string, county?: string) => estimatedTax(400_000_00, { state, county });
    expect(tax("TX", "Travis County")).toEqual({
      value: 5_920_00,
      source: "Travis County average, 1.48% of the value a year (our estimate as of 2023)",
    });
    expect(tax("TX", "Loving")).toEqual({
      value: 5_440_00,
      source: "Texas average, 1.36% of the value a year (our estimate as of 2023)",
    });
    expect(tax().source).toBe("U.S. average, 0.91% of the value a year (our estimate as of 2023)");
    expect(tax("FL", "Miami-Dade").value).toBe(3_480_00);
    expect(estimatedInsurance({ state: "TX" })).toEqual({ value: 2_397_00, source: "Texas average (NAIC 2022)" });
    expect(estimatedInsurance({}).source).toBe("U.S. average (NAIC 2022)");
  });

  it("has plausible figures for every state and the District", () => {
    const states = Object.keys(STATES).filter((state) => !["GU", "VI", "PR", "AS", "MP"].includes(state));
    expect(Object.keys(PROPERTY_TAX.states).sort()).toEqual(states.sort());
    expect(Object.keys(HOME_INSURANCE.stateCents).sort()).toEqual(states.sort());
    for (const rate of Object.values(PROPERTY_TAX.states)) expect(rate).toBeGreaterThan(0.002);
    for (const cents of Object.values(HOME_INSURANCE.stateCents)) expect(cents).toBeGreaterThan(800_00);
  });

  it.each([
    ["2026-11-22", "2026-12-27"],
    ["2026-12-01", "2027-01-05"],
    ["2027-12-31", "2028-02-04"],
    ["2028-02-01", "2028-03-07"],
  ])("estimates a closing from %s on %s, 35 days ahead", (today, closing) => {
    expect(estimatedClosing(today)).toEqual({ value: closing, source: "assumed 35 days ahead" });
  });

  it("knows which types of homes usually have HOA dues", () => {
    expect(
      ["condo", "townhouse", "single-family", undefined].map((propertyType) => usuallyHasDues({ propertyType })),
    ).toEqual([true, true, false, false]);
  });

  it("does not reveal the credit score in text a borrower reads", () => {
    const { value, source } = estimatedScore();
    expect(source).not.toContain(String(value));
  });
});
