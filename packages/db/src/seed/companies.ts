import { LONE_STAR_CLIENTS, NORTHGATE_CLIENTS } from "./clients.ts";
import {
  LONE_STAR_HOMES,
  LONE_STAR_HOUSEHOLDS,
  LONE_STAR_NOTES,
  NORTHGATE_HOMES,
  NORTHGATE_HOUSEHOLDS,
  NORTHGATE_NOTES,
} from "./homes.ts";
import { NORTHGATE_LOANS } from "./loans.ts";
import { LONE_STAR_LOANS } from "./lone-star-loans.ts";
import { LONE_STAR_REPORTS } from "./lone-star-reports.ts";
import { MORE_NORTHGATE_LOANS } from "./more-loans.ts";
import { NORTHGATE_LETTERS } from "./pre-approval-letters.ts";
import { NORTHGATE_RATES } from "./rates.ts";
import { type DemoRefinance, NORTHGATE_REFINANCES } from "./refinance/loans.ts";
import { NORTHGATE_REPORTS } from "./reports.ts";
import { NORTHGATE_SEARCHES } from "./searches.ts";
import { LONE_STAR_TEMPLATES, NORTHGATE_TEMPLATES } from "./templates.ts";
import { DEMO_USERS, OTHER_USERS } from "./users.ts";

/** The two demo companies with all their data. */
export const DEMO_COMPANIES = [
  {
    number: 1,
    branch: "Raleigh",
    logo: "northgate-mark",
    users: DEMO_USERS,
    clients: NORTHGATE_CLIENTS,
    templates: NORTHGATE_TEMPLATES,
    rates: NORTHGATE_RATES,
    loans: [...NORTHGATE_LOANS, ...MORE_NORTHGATE_LOANS],
    refinances: NORTHGATE_REFINANCES,
    reports: NORTHGATE_REPORTS,
    searches: NORTHGATE_SEARCHES,
    homes: NORTHGATE_HOMES,
    households: NORTHGATE_HOUSEHOLDS,
    notes: NORTHGATE_NOTES,
    letters: NORTHGATE_LETTERS,
    /** Reports created before the demo begins. */
    reportsBefore: 404,
    data: {
      name: "Northgate Home Lending",
      nmls: "7654321",
      phone: "+19195550100",
      email: "hello@northgate.test",
      website: "https://northgate.test",
      address1: "214 Fayetteville Street",
      address2: "Suite 600",
      city: "Raleigh",
      state: "NC",
      zipcode: "27601",
      licenses: "NC I-188240, SC MLS-7654321, VA MC-7412",
      brandColor: null,
      timeZone: "America/New_York",
      plan: "professional_month",
    },
  },
  {
    number: 2,
    branch: "Austin",
    logo: "lone-star-mark",
    users: OTHER_USERS,
    clients: LONE_STAR_CLIENTS,
    templates: LONE_STAR_TEMPLATES,
    rates: null,
    loans: LONE_STAR_LOANS,
    refinances: [] as DemoRefinance[],
    reports: LONE_STAR_REPORTS,
    searches: [],
    homes: LONE_STAR_HOMES,
    households: LONE_STAR_HOUSEHOLDS,
    notes: LONE_STAR_NOTES,
    letters: [],
    reportsBefore: 31,
    data: {
      name: "Lone Star Mortgage",
      nmls: "2044000",
      phone: "+15125550100",
      email: null,
      website: null,
      address1: "98 Congress Avenue",
      address2: null,
      city: "Austin",
      state: "TX",
      zipcode: "78701",
      licenses: "TX 2044000",
      brandColor: "#8a3b12",
      timeZone: "America/Chicago",
      plan: "growth_month",
    },
  },
];
export type CompanySpec = (typeof DEMO_COMPANIES)[number];
