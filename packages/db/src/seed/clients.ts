import type { ClientStatus } from "@hearthline/contract/clients/clients";
import type { Language } from "@hearthline/contract/values/language";

type DemoAddress = [address1: string, city: string, state: string, zipcode: string];

export interface DemoClient {
  key: string;
  name: [first: string, last: string];
  officer: string;
  status: ClientStatus;
  /** Days ago. */
  created: number;
  updated: number;
  email?: string;
  moreEmails?: string[];
  phone?: string;
  morePhones?: string[];
  addresses?: DemoAddress[];
  note?: string;
  /** Preferred language; English by default. */
  language?: Language;
}

const client = (
  key: string,
  first: string,
  last: string,
  officer: string,
  status: ClientStatus,
  [created, updated]: [number, number],
  more: Partial<DemoClient> = {},
): DemoClient => ({ key, name: [first, last], officer, status, created, updated, ...more });

const LAURA = "officer@demo.test";
const DANIEL = "daniel@demo.test";
const ROBERT = "branch@demo.test";

/** Northgate's clients. */
export const NORTHGATE_CLIENTS: DemoClient[] = [
  client("pratt", "Eugene", "Pratt", LAURA, "archived", [148, 96], {
    note: "Moved to Oregon. Asked us not to call again.",
  }),
  client("tate-h", "Henry", "Tate", LAURA, "closed", [126, 52], {
    addresses: [["917 Brookside Drive", "Raleigh", "NC", "27604"]],
  }),
  client("tate-a", "Alice", "Tate", LAURA, "closed", [126, 52], {
    addresses: [["917 Brookside Drive", "Raleigh", "NC", "27604"]],
  }),
  client("okonkwo", "Grace", "Okonkwo", DANIEL, "closed", [110, 41], {
    addresses: [["402 Pine Bluff Lane", "Wendell", "NC", "27591"]],
  }),
  client("callahan", "Ruth", "Callahan", LAURA, "lead", [97, 33], {
    note: "Retiring in spring; may buy with cash and finance later.",
  }),
  client("ortega", "Luis", "Ortega", LAURA, "closed", [88, 34], {
    language: "es",
    addresses: [["1180 Old Mill Road", "Fuquay-Varina", "NC", "27526"]],
  }),
  client("feldman", "Anita", "Feldman", LAURA, "closed", [79, 12], {
    moreEmails: ["a.feldman@feldmandesign.example"],
    addresses: [["24 Larkspur Court", "Chapel Hill", "NC", "27514"]],
  }),
  client("strand-m", "Monica", "Strand", LAURA, "closed", [71, 5], {
    addresses: [["3105 Churchill Road", "Raleigh", "NC", "27607"]],
  }),
  client("strand-p", "Peter", "Strand", LAURA, "closed", [71, 5]),
  client("leary", "Gordon", "Leary", LAURA, "pre-approval", [64, 8], {
    addresses: [["12 Weston Street, Apt 4", "Garner", "NC", "27529"]],
  }),
  client("mercer", "Brian", "Mercer", DANIEL, "pre-approval", [54, 15]),
  client("tillery", "Joanne", "Tillery", LAURA, "declined", [66, 7], {
    note: "Bankruptcy discharged 14 months ago; ask again in October.",
  }),
  client("monroe", "Keisha", "Monroe", LAURA, "declined", [49, 5]),
  client("abbott-w", "Walter", "Abbott", LAURA, "pre-approval", [46, 2], {
    phone: "+19195550147",
    addresses: [["61 Park Avenue", "Raleigh", "NC", "27605"]],
  }),
  client("abbott-j", "June", "Abbott", LAURA, "pre-approval", [46, 2]),
  client("lindqvist", "Victor", "Lindqvist", ROBERT, "lead", [43, 20]),
  client("siddiqui", "Omar", "Siddiqui", DANIEL, "lead", [38, 18]),
  client("vasquez", "Elena", "Vasquez", ROBERT, "credit", [35, 6], {
    addresses: [["88 East Street", "Pittsboro", "NC", "27312"]],
  }),
  client("nair-r", "Ravi", "Nair", LAURA, "credit", [33, 9], {
    morePhones: ["+19845550119"],
    addresses: [
      ["300 Kildaire Woods", "Cary", "NC", "27511"],
      ["41 Harbor View", "Charlotte", "NC", "28202"],
    ],
  }),
  client("nair-l", "Leena", "Nair", LAURA, "credit", [33, 9]),
  client("marek-o", "Olga", "Marek", LAURA, "credit", [37, 1], {
    addresses: [["19 Copper Ridge", "Morrisville", "NC", "27560"]],
  }),
  client("marek-s", "Stefan", "Marek", LAURA, "credit", [37, 1]),
  client("ruiz", "Daniel", "Ruiz", LAURA, "credit", [38, 6], {
    moreEmails: ["druiz@ruizfalk.example"],
    addresses: [["501 Oberlin Road, Apt 7C", "Raleigh", "NC", "27605"]],
  }),
  client("falk", "Amy", "Falk", LAURA, "credit", [38, 6]),
  client("quintana", "Teresa", "Quintana", LAURA, "credit", [22, 1], {
    addresses: [["1402 Angier Avenue", "Durham", "NC", "27701"]],
    note: "Gift of $8,000 from her sister; letter is on file.",
  }),
  client("bell", "Curtis", "Bell", LAURA, "pre-approval", [20, 3], {
    note: "Army, separated 2019. Certificate of eligibility received.",
  }),
  client("dvorak-h", "Helen", "Dvorak", LAURA, "under-contract", [18, 1], {
    email: "owner@demo.test",
    phone: "+19195550163",
    addresses: [["305 Vance Street", "Raleigh", "NC", "27603"]],
    note: "Prefers email before noon. They hope to be in before the holidays.",
  }),
  client("dvorak-m", "Mark", "Dvorak", LAURA, "under-contract", [18, 1], {
    addresses: [["305 Vance Street", "Raleigh", "NC", "27603"]],
  }),
  client("petrosky", "Ivan", "Petrosky", LAURA, "pre-approval", [14, 4], {
    addresses: [["77 Ferrell Lane", "Cary", "NC", "27513"]],
  }),
  client("brennecke", "Paul", "Brennecke", LAURA, "pre-approval", [11, 1]),
  client("liu", "Samantha", "Liu", DANIEL, "lead", [9, 2]),
  client("cho", "Hannah", "Cho", LAURA, "lead", [6, 6], { note: "Met at the open house on Glenwood." }),
  client("haddad", "Nadia", "Haddad", LAURA, "lead", [4, 1], {
    addresses: [["230 Juniper Street", "Wake Forest", "NC", "27587"]],
  }),
  client("brooks", "Natalie", "Brooks", LAURA, "lead", [2, 2]),
];

const MARCUS = "officer@other.test";

/** Lone Star's clients. */
export const LONE_STAR_CLIENTS: DemoClient[] = [
  client("holt-a", "Amanda", "Holt", MARCUS, "closed", [84, 16], {
    addresses: [["3812 Duval Street", "Austin", "TX", "78751"]],
  }),
  client("holt-c", "Christopher", "Holt", MARCUS, "closed", [84, 16]),
  client("carver", "Whitney", "Carver", MARCUS, "credit", [40, 7]),
  client("salinas", "Jorge", "Salinas", MARCUS, "pre-approval", [23, 3], {
    addresses: [["509 Pecan Street", "Pflugerville", "TX", "78660"]],
  }),
  client("rao", "Deepak", "Rao", MARCUS, "lead", [10, 4]),
  client("truitt", "Bonnie", "Truitt", MARCUS, "lead", [5, 5], { note: "Wants to know about land loans." }),
];
