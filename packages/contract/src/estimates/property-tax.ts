/** Yearly property tax as a fraction of the home's value. */
export interface TaxRates {
  source: string;
  nation: number;
  states: Readonly<Record<string, number>>;
  counties: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * Average rates that owners pay today, by state and for some large counties: taxes paid divided by the value of owner-occupied homes. A new owner's
 * bill may be higher in states where a sale triggers a reassessment (California, Florida, Michigan).
 *
 * Our own estimate, and labeled as one wherever it is shown. The figures for the nation and Illinois are NAHB's, from the American Community Survey
 * 2023; every other row is from memory and has not been checked against a source.
 */
export const PROPERTY_TAX: TaxRates = {
  source: "our estimate as of 2023",
  nation: 0.0091,
  states: {
    AL: 0.0038,
    AK: 0.0091,
    AZ: 0.0045,
    AR: 0.0055,
    CA: 0.0071,
    CO: 0.005,
    CT: 0.0148,
    DE: 0.0053,
    DC: 0.006,
    FL: 0.0074,
    GA: 0.0077,
    HI: 0.0029,
    ID: 0.0047,
    IL: 0.0183,
    IN: 0.0074,
    IA: 0.0123,
    KS: 0.0119,
    KY: 0.0073,
    LA: 0.0055,
    ME: 0.0094,
    MD: 0.009,
    MA: 0.0097,
    MI: 0.0115,
    MN: 0.0098,
    MS: 0.0058,
    MO: 0.0082,
    MT: 0.006,
    NE: 0.0143,
    NV: 0.0049,
    NH: 0.0141,
    NJ: 0.0177,
    NM: 0.0061,
    NY: 0.0126,
    NC: 0.0062,
    ND: 0.0094,
    OH: 0.0131,
    OK: 0.0077,
    OR: 0.0077,
    PA: 0.0119,
    RI: 0.0105,
    SC: 0.0051,
    SD: 0.0099,
    TN: 0.0048,
    TX: 0.0136,
    UT: 0.0047,
    VT: 0.0142,
    VA: 0.0077,
    WA: 0.0075,
    WV: 0.0048,
    WI: 0.0125,
    WY: 0.0055,
  },
  counties: {
    CA: { "los angeles": 0.007, orange: 0.0066, "san diego": 0.007, "santa clara": 0.0066, alameda: 0.0073 },
    FL: { "miami dade": 0.0087, broward: 0.0103, orange: 0.0086, hillsborough: 0.009 },
    IL: { cook: 0.0186, dupage: 0.0186, lake: 0.0238, will: 0.0216 },
    NC: { wake: 0.0068, mecklenburg: 0.0066, durham: 0.0092, guilford: 0.0092 },
    TX: {
      travis: 0.0148,
      harris: 0.0159,
      dallas: 0.0146,
      tarrant: 0.0158,
      bexar: 0.0161,
      collin: 0.0145,
      williamson: 0.0156,
    },
    WA: { king: 0.0078, pierce: 0.0087, snohomish: 0.0073 },
  },
};
