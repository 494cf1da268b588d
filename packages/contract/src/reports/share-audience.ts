import { z } from "zod";

/** The audience of a share: a realtor sees what can be offered, and nothing about the buyer's finances. */
export const SHARE_AUDIENCES = ["borrower", "realtor"] as const;
export const ShareAudience = z.enum(SHARE_AUDIENCES).meta({
  id: "ShareAudience",
  description:
    "Audience: a `borrower` gets the whole report, a `realtor` what can be offered, without the buyer’s finances",
  examples: ["borrower"],
});
export type ShareAudience = z.output<typeof ShareAudience>;

/** The audience as stored; an unknown value counts as the more restricted one. */
export const audienceOf = (stored: string): ShareAudience => (stored === "borrower" ? "borrower" : "realtor");
