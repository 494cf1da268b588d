import { bringCreditsUpToDate } from "@hearthline/domain/credits/ledger";
import { handler } from "../../handler.ts";

/** The month's credits of one company: the ledger itself sees to it that they are granted once. */
export const beginMonth = handler("credits.begin-month", {
  run: (ctx) => ctx.db((db) => bringCreditsUpToDate(db, new Date())),
});
