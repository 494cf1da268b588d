import type { BenefitField } from "@hearthline/calc/refinance/benefit/types";

interface FieldPlace {
  /** What is missing, in a sentence. */
  what: string;
  /** The builder's tab where the value is typed. */
  tab: "today" | "property" | "timeline" | "scenarios";
  /** That tab's label. */
  where: string;
}

/** Values that a rule may be missing, and where they are typed. */
const PLACES: Record<BenefitField, FieldPlace> = {
  closingDate: { what: "Closing date", tab: "scenarios", where: "Options" },
  "property.state": { what: "State of the home", tab: "property", where: "Property" },
  ownedSince: { what: "Owned since", tab: "property", where: "Property" },
  timeline: { what: "Day of the application", tab: "timeline", where: "Timeline" },
  "current.program": { what: "Program of today’s loan", tab: "today", where: "Today’s loan" },
  "current.closedOn": { what: "Day today’s loan closed", tab: "today", where: "Today’s loan" },
  "current.mortgageInsuranceMonthlyCents": {
    what: "Today’s mortgage insurance a month",
    tab: "today",
    where: "Today’s loan",
  },
  "current.nextAdjustmentDate": { what: "Day today’s rate changes next", tab: "today", where: "Today’s loan" },
  "current.investor": { what: "Who owns today’s loan", tab: "today", where: "Today’s loan" },
  "current.texasHomeEquity": { what: "Whether it is a Texas home equity loan", tab: "today", where: "Today’s loan" },
};

const isField = (field: string): field is BenefitField => field in PLACES;

export const placesOf = (missing: readonly string[]): FieldPlace[] =>
  missing.filter(isField).map((field) => PLACES[field]);
