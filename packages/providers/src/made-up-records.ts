import type { PropertyRecords } from "./property.ts";

/** Fictitious home records, the same for every address: what a program in test mode looks up without being billed. */
export const madeUpRecords: PropertyRecords = {
  lookup: async ({ address1, city = "Austin", state = "TX", zipcode = "78701" }, { withValue = false } = {}) => ({
    address: address1,
    city,
    state,
    zipcode,
    county: "Travis",
    propertyType: "single-family",
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1_850,
    yearBuilt: 1998,
    lastSalePriceCents: 41_500_000,
    lastSaleDate: "2019-06-14",
    taxYearlyCents: 912_000,
    taxYear: 2025,
    assessedValueCents: 50_400_000,
    hoaMonthlyCents: null,
    ...(withValue && { estimatedValueCents: 52_500_000 }),
    source: "rentcast",
    retrievedAt: new Date().toISOString(),
  }),
  estimate: async () => ({
    valueCents: 52_500_000,
    lowCents: 49_900_000,
    highCents: 55_100_000,
    retrievedAt: new Date().toISOString(),
  }),
  rent: async () => 245_000,
};
