import { z } from "zod";

/** Whom a share is for: a realtor gets what can be offered and nothing of the buyer's finances. */
export const SHARE_AUDIENCES = ["borrower", "realtor"] as const;
export const ShareAudience = z.enum(SHARE_AUDIENCES).meta({
  id: "ShareAudience",
  description:
    "Whom it is for: `borrower` gets the whole report, `realtor` what can be offered, without the buyer’s finances",
  examples: ["borrower"],
});
export type ShareAudience = z.output<typeof ShareAudience>;

/** As it is stored; anything unknown is the narrower. */
export const audienceOf = (stored: string): ShareAudience => (stored === "borrower" ? "borrower" : "realtor");
