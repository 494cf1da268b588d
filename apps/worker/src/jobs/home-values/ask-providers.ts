import { isLocked } from "@hearthline/domain/billing/states";
import { type AskPorts, askProviders } from "@hearthline/domain/home-values/provider-values";
import { handler, type JobContext } from "../../handler.ts";

/** The services with which a rule queries providers, in a job. */
export const askPorts = (ctx: JobContext, timeZone: string): AskPorts => ({
  homeValues: ctx.homeValues,
  inTransaction: (work) => ctx.db((db) => work({ db, actor: { companyId: ctx.companyId, timeZone }, now: new Date() })),
});

/** Queries providers about a home that is newly mailed, so that the first email, and anyone who looks before it, has a provider's value. */
export const askAboutHome = handler("home-values.ask-providers", {
  async run(ctx, { homeId }) {
    const { company, home } = await ctx.db(async (db) => ({
      company: await db.company.findFirstOrThrow(),
      home: await db.home.findFirst({
        where: { id: homeId, deletedAt: null },
        select: { id: true, address1: true, address2: true, city: true, state: true, zipcode: true },
      }),
    }));
    if (!home || company.isTest || isLocked(company, new Date())) return;
    await askProviders(askPorts(ctx, company.timeZone), home);
  },
});
