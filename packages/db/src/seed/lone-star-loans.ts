import type { DemoLoan } from "./loan-spec.ts";

const MARCUS = "officer@other.test";

const AUTO = { mortgageInsurance: { kind: "auto" as const } };
const place = (
  [address1, city, state, zipcode, county]: [string, string, "TX", string, string],
  propertyType: "single-family" | "condo" = "single-family",
) => ({ address1, city, state, zipcode, county, propertyType });

/** Lone Star's loans. */
export const LONE_STAR_LOANS: DemoLoan[] = [
  {
    key: "holt",
    title: "Duval Street",
    borrowers: ["holt-a", "holt-c"],
    officer: MARCUS,
    status: "closed",
    days: [82, 16, 16],
    property: place(["3812 Duval Street", "Austin", "TX", "78751", "Travis"]),
    template: "travis",
    closing: -16,
    income: 17_900,
    debts: 730,
    price: 620_000,
    tax: 11_650,
    insurance: 3_480,
    score: 771,
    scenarios: [
      { name: "20% down", down: 124_000, noteRate: 0.0645 },
      { name: "20% down, 1 point", down: 124_000, noteRate: 0.062, discountPoints: 1 },
    ],
  },
  {
    key: "carver",
    title: "Rainey Street condo",
    borrowers: ["carver"],
    officer: MARCUS,
    status: "credit",
    days: [39, 18, 7],
    property: place(["77 Rainey Street, Unit 1802", "Austin", "TX", "78701", "Travis"], "condo"),
    template: "travis",
    closing: 33,
    income: 28_500,
    debts: 1_900,
    price: 1_150_000,
    tax: 21_300,
    insurance: 1_640,
    hoa: 890,
    score: 785,
    scenarios: [{ name: "Jumbo, 25% down", program: "jumbo", down: 287_500, noteRate: 0.0635 }],
  },
  {
    key: "salinas",
    title: "Piney Creek Bend",
    borrowers: ["salinas"],
    officer: MARCUS,
    status: "pre-approval",
    days: [22, 12, 3],
    property: place(["1204 Piney Creek Bend", "Pflugerville", "TX", "78660", "Travis"]),
    template: "travis",
    closing: 44,
    income: 8_600,
    debts: 520,
    price: 338_000,
    tax: 6_890,
    insurance: 2_310,
    hoa: 40,
    score: 683,
    all: AUTO,
    scenarios: [
      { name: "FHA, 3.5% down", program: "fha", down: 11_830, noteRate: 0.0615 },
      { name: "Conventional, 5% down", down: 16_900, noteRate: 0.0665 },
    ],
  },
  {
    key: "rao",
    title: "Meadow Lark Avenue",
    borrowers: ["rao"],
    officer: MARCUS,
    status: "draft",
    days: [9, 9, 4],
    property: place(["512 Meadow Lark Avenue", "Round Rock", "TX", "78664", "Williamson"]),
    price: 405_000,
    tax: 8_420,
    insurance: 2_540,
    scenarios: [{ name: "15% down", down: 60_750, noteRate: 0.066, ...AUTO }],
  },
];
