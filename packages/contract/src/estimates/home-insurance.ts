/** Average yearly homeowner's premiums in cents. */
export interface Premiums {
  source: string;
  nationCents: number;
  stateCents: Readonly<Record<string, number>>;
}

const dollars = (table: Record<string, number>) =>
  Object.fromEntries(Object.entries(table).map(([state, amount]) => [state, amount * 100]));

/**
 * Average premium by state of an HO-3 policy, which most owners of 1 to 4 units have. It does not reflect the home's size or roof.
 *
 * NAIC, Dwelling Fire, Homeowners Owner-Occupied report for 2022, as published by the Insurance Information Institute.
 */
export const HOME_INSURANCE: Premiums = {
  source: "NAIC 2022",
  nationCents: 1_569_00,
  stateCents: dollars({
    AL: 1748,
    AK: 1129,
    AZ: 1018,
    AR: 1740,
    CA: 1492,
    CO: 2079,
    CT: 1814,
    DE: 1103,
    DC: 1384,
    FL: 2677,
    GA: 1655,
    HI: 1431,
    ID: 1002,
    IL: 1343,
    IN: 1191,
    IA: 1268,
    KS: 1583,
    KY: 1359,
    LA: 2603,
    ME: 1077,
    MD: 1392,
    MA: 1871,
    MI: 1056,
    MN: 1774,
    MS: 1907,
    MO: 1668,
    MT: 1639,
    NE: 1869,
    NV: 948,
    NH: 1188,
    NJ: 1417,
    NM: 1322,
    NY: 1628,
    NC: 1621,
    ND: 1325,
    OH: 995,
    OK: 2268,
    OR: 893,
    PA: 1120,
    RI: 2074,
    SC: 1571,
    SD: 1756,
    TN: 1492,
    TX: 2397,
    UT: 937,
    VT: 1109,
    VA: 1332,
    WA: 1151,
    WV: 1113,
    WI: 957,
    WY: 1596,
  }),
};
