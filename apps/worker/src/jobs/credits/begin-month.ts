import { bringCreditsUpToDate } from "@hearthline/domain/credits/ledger";
import { handler } from "../../handler.ts";

/** Grants one company's credits for the month; the ledger itself ensures that they are granted once. */
export const beginMonth = handler("credits.begin-month", {
  run: (ctx) => ctx.db((db) => bringCreditsUpToDate(db, new Date())),
});
