import { PassingFailure } from "@hearthline/providers/failure";
import { handler } from "../../handler.ts";

/** Ends an enrollment and deletes everything the bureau has of it. It counts as done only once the bureau, when asked, has no record of it. */
export const endEnrollment = handler("monitoring.end", {
  async run(ctx, { enrollment }) {
    const open = await ctx.db((db) => db.monitoringEnding.findFirst({ where: { enrollment, provedAt: null } }));
    if (!open) return { ended: "before" };
    if (!enrollment.startsWith("test-")) {
      await ctx.creditMonitoring.erase(enrollment);
      if (await ctx.creditMonitoring.knows(enrollment))
        throw new PassingFailure("The credit bureau still has what it was to delete.");
    }
    await ctx.db((db) =>
      db.monitoringEnding.updateMany({ where: { enrollment }, data: { provedAt: new Date(), failure: null } }),
    );
    return { ended: "now" };
  },
  gaveUp: (ctx, { enrollment }, failure) =>
    ctx.db(async (db) => {
      await db.monitoringEnding.updateMany({ where: { enrollment, provedAt: null }, data: { failure } });
    }),
});
