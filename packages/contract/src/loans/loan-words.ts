import type { z } from "zod";
import type { Property, TIMELINE_STEPS } from "./loan-parts.ts";

/* Names shown on screen and in reports. Separate from the schemas, which a report's link does not load. */

export const PROPERTY_TYPE_WORDS: Record<NonNullable<z.output<typeof Property>["propertyType"]>, string> = {
  "single-family": "Single-family",
  condo: "Condo",
  townhouse: "Townhouse",
  "two-to-four-units": "Two to four units",
  manufactured: "Manufactured",
};

export const TIMELINE_WORDS: Record<(typeof TIMELINE_STEPS)[number], string> = {
  application: "Application",
  "pre-approval": "Pre-approval",
  offer: "Offer",
  contract: "Under contract",
  appraisal: "Appraisal",
  "clear-to-close": "Clear to close",
  closing: "Closing",
};
