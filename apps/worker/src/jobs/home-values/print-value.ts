import { homeValueReport, watchedByIds } from "@hearthline/domain/home-values/home-value-report";
import { readIn } from "@hearthline/domain/home-values/mailing-facts";
import { keepPrint, printDigest, printPlace } from "@hearthline/domain/home-values/prints";
import { PermanentFailure } from "@hearthline/providers/failure";
import { handler } from "../../handler.ts";
import { printHomeValue } from "../../home-value-print.ts";

/** Prints the current value of a home for the user who asked to download it. */
export const printValue = handler("home-values.print", {
  async run(ctx, { watchId }) {
    const now = new Date();
    const watched = await ctx.db(async (db) => (await watchedByIds(readIn(db), [watchId])).get(watchId));
    if (!watched) throw new PermanentFailure("The home value report no longer exists.");
    const report = homeValueReport(watched, { now, publicUrl: ctx.publicUrl });
    const digest = printDigest(report);
    const storeKey = printPlace(ctx.companyId, watchId, digest);
    const bytes = await printHomeValue(ctx, report);
    await ctx.storage.put(storeKey, bytes, { type: "application/pdf" });
    await ctx.db((db) => keepPrint({ db, now }, { watchId, digest, storeKey, fileBytes: bytes.length }));
    return { storeKey };
  },
});
