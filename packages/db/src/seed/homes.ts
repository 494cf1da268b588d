import type { HOME_OWNER_ROLES, LIENS, VALUE_SOURCES } from "@hearthline/contract/clients/homes";
import type { HOUSEHOLD_ROLES } from "@hearthline/contract/clients/households";

/** Dollars; days are days ago. */
export interface DemoHome {
  address: [address1: string, city: string, state: string, zipcode: string, county: string];
  propertyType: string;
  /** When it and everything older was entered. */
  entered: number;
  bought?: [days: number, price: number];
  note?: string;
  owners: [client: string, role: (typeof HOME_OWNER_ROLES)[number]][];
  values: { days: number; amount: number; source: (typeof VALUE_SOURCES)[number]; by: string }[];
  mortgages: {
    /** The demo loan that became this mortgage. */
    loan?: string;
    /** It was closed here: its terms are those of the loan's first scenario, frozen. */
    closed?: true;
    lien?: (typeof LIENS)[number];
    lender: string;
    balance: number;
    days: number;
    noteRate?: number;
    termMonths?: number;
    /** Days ago. */
    firstPayment?: number;
  }[];
}

export interface DemoHousehold {
  name: string;
  members: [client: string, role: (typeof HOUSEHOLD_ROLES)[number]][];
  created: number;
}

export interface DemoNote {
  client: string;
  by: string;
  at: [days: number, time: string];
  text: string;
  pinned?: boolean;
}

const LAURA = "officer@demo.test";
const MARCUS = "officer@other.test";

/** Northgate's homes. */
export const NORTHGATE_HOMES: DemoHome[] = [
  {
    address: ["305 Vance Street", "Raleigh", "NC", "27603", "Wake"],
    propertyType: "single-family",
    entered: 16,
    bought: [2_556, 312_000],
    note: "On the market as soon as the Alder Creek offer is accepted. New roof in 2023.",
    owners: [
      ["dvorak-h", "owner"],
      ["dvorak-m", "co-owner"],
    ],
    values: [
      { days: 2_556, amount: 312_000, source: "sale", by: LAURA },
      { days: 190, amount: 422_000, source: "owner", by: LAURA },
      { days: 15, amount: 431_000, source: "officer", by: LAURA },
    ],
    mortgages: [
      {
        lender: "Piedmont Savings Bank",
        balance: 259_814,
        days: 17,
        noteRate: 0.03875,
        termMonths: 360,
        firstPayment: 2_510,
      },
    ],
  },
  {
    address: ["917 Brookside Drive", "Raleigh", "NC", "27604", "Wake"],
    propertyType: "single-family",
    entered: 50,
    bought: [52, 479_000],
    owners: [
      ["tate-h", "owner"],
      ["tate-a", "co-owner"],
    ],
    values: [
      { days: 71, amount: 482_500, source: "appraisal", by: LAURA },
      { days: 52, amount: 479_000, source: "sale", by: LAURA },
    ],
    mortgages: [
      {
        loan: "tate",
        closed: true,
        lender: "Northgate Home Lending",
        balance: 407_150,
        days: 52,
        noteRate: 0.065,
        termMonths: 360,
        firstPayment: 12,
      },
    ],
  },
  {
    address: ["300 Kildaire Woods", "Cary", "NC", "27511", "Wake"],
    propertyType: "townhouse",
    entered: 31,
    bought: [3_410, 289_000],
    owners: [
      ["nair-r", "owner"],
      ["nair-l", "title-only"],
    ],
    values: [
      { days: 3_410, amount: 289_000, source: "sale", by: LAURA },
      { days: 31, amount: 448_000, source: "owner", by: LAURA },
    ],
    mortgages: [
      {
        lender: "Carolina Federal Credit Union",
        balance: 173_920,
        days: 31,
        noteRate: 0.0425,
        termMonths: 360,
        firstPayment: 3_360,
      },
      { lien: "second", lender: "Carolina Federal Credit Union", balance: 38_500, days: 31, noteRate: 0.0825 },
    ],
  },
  {
    address: ["41 Harbor View", "Charlotte", "NC", "28202", "Mecklenburg"],
    propertyType: "condo",
    entered: 31,
    bought: [1_190, 356_000],
    note: "Rented to a tenant until May.",
    owners: [["nair-r", "owner"]],
    values: [],
    mortgages: [],
  },
  {
    address: ["24 Larkspur Court", "Chapel Hill", "NC", "27514", "Orange"],
    propertyType: "condo",
    entered: 12,
    bought: [12, 368_000],
    owners: [["feldman", "owner"]],
    values: [{ days: 12, amount: 368_000, source: "sale", by: LAURA }],
    mortgages: [
      {
        loan: "feldman",
        closed: true,
        lender: "Northgate Home Lending",
        balance: 294_400,
        days: 12,
        noteRate: 0.06375,
        termMonths: 360,
      },
    ],
  },
];

export const NORTHGATE_HOUSEHOLDS: DemoHousehold[] = [
  {
    name: "The Dvoraks",
    created: 17,
    members: [
      ["dvorak-h", "primary"],
      ["dvorak-m", "spouse"],
    ],
  },
  {
    name: "The Tates",
    created: 120,
    members: [
      ["tate-h", "primary"],
      ["tate-a", "spouse"],
    ],
  },
];

export const NORTHGATE_NOTES: DemoNote[] = [
  {
    client: "dvorak-h",
    by: LAURA,
    at: [17, "16:05"],
    text: "First call. They sell Vance Street and want both closings in one week. Mark gets a bonus in March and September: count the two-year average only.",
    pinned: true,
  },
  {
    client: "dvorak-h",
    by: LAURA,
    at: [8, "20:31"],
    text: "Helen asked what 15% down would do to the mortgage insurance. Send a third scenario before Friday.",
  },
  {
    client: "dvorak-h",
    by: LAURA,
    at: [1, "15:20"],
    text: "Offer on Alder Creek is due at 5 PM tomorrow. Denise has the pre-approval letter.",
  },
  {
    client: "quintana",
    by: LAURA,
    at: [9, "18:12"],
    text: "Gift letter signed; the sister’s bank statement still comes by email.",
  },
  {
    client: "tate-h",
    by: LAURA,
    at: [51, "14:40"],
    text: "Closed. They would like to hear when insurance can come off.",
  },
];

/** Lone Star's homes. */
export const LONE_STAR_HOMES: DemoHome[] = [
  {
    address: ["3812 Duval Street", "Austin", "TX", "78751", "Travis"],
    propertyType: "single-family",
    entered: 15,
    bought: [16, 620_000],
    owners: [
      ["holt-a", "owner"],
      ["holt-c", "co-owner"],
    ],
    values: [{ days: 16, amount: 620_000, source: "sale", by: MARCUS }],
    mortgages: [
      {
        loan: "holt",
        closed: true,
        lender: "Lone Star Mortgage",
        balance: 496_000,
        days: 16,
        noteRate: 0.0645,
        termMonths: 360,
      },
    ],
  },
];
export const LONE_STAR_HOUSEHOLDS: DemoHousehold[] = [
  {
    name: "The Holts",
    created: 80,
    members: [
      ["holt-a", "primary"],
      ["holt-c", "spouse"],
    ],
  },
];
export const LONE_STAR_NOTES: DemoNote[] = [
  { client: "truitt", by: MARCUS, at: [5, "19:00"], text: "Ten acres near Wimberley. Told her we do not do raw land." },
];
