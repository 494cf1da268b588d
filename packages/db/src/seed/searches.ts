import type { Ago } from "./calendar.ts";

export interface DemoSearch {
  officer: string;
  at: Ago;
  address: [address1: string, city: string, state: string, zipcode: string, county: string];
  rooms: [bedrooms: number, bathrooms: number, squareFeet: number, yearBuilt: number];
  /** Dollars. */
  lastSale: [price: number, date: string];
  tax: number;
  assessed: number;
  estimate: number;
  hoa?: number;
}

/** Looked-up properties. */
export const NORTHGATE_SEARCHES: DemoSearch[] = [
  {
    officer: "officer@demo.test",
    at: [16, "14:02"],
    address: ["1418 Alder Creek Lane", "Raleigh", "NC", "27614", "Wake"],
    rooms: [4, 2.5, 2_310, 2006],
    lastSale: [341_000, "2017-05-26"],
    tax: 4_380,
    assessed: 482_600,
    estimate: 503_000,
    hoa: 45,
  },
  {
    officer: "officer@demo.test",
    at: [10, "17:31"],
    address: ["120 Mill Pond Lane", "Holly Springs", "NC", "27540", "Wake"],
    rooms: [3, 2, 1_540, 1998],
    lastSale: [228_500, "2015-09-11"],
    tax: 3_080,
    assessed: 338_900,
    estimate: 352_000,
    hoa: 28,
  },
  {
    officer: "officer@demo.test",
    at: [3, "13:15"],
    address: ["18 Orchard Glen", "Wake Forest", "NC", "27587", "Wake"],
    rooms: [3, 2, 1_390, 1987],
    lastSale: [163_000, "2012-03-30"],
    tax: 2_170,
    assessed: 239_400,
    estimate: 249_000,
  },
];
