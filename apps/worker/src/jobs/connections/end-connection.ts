import { isCalendar } from "@hearthline/contract/accounts/connections";
import type { CalendarProvider } from "@hearthline/providers/calendars/types";
import { PassingFailure } from "@hearthline/providers/failure";
import type { AccountProvider, Consents, Outcome } from "@hearthline/providers/mail-accounts/types";
import { handler, type JobContext } from "../../handler.ts";

type Ending = NonNullable<Awaited<ReturnType<typeof endingAt>>>;

const endingAt = (ctx: JobContext, id: string) =>
  ctx.db((db) => db.connection.findFirst({ where: { id, state: "ending" } }));

/** @throws {PassingFailure} if it is unknown whether the provider did it */
function known<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind === "busy" || outcome.kind === "unknown") throw new PassingFailure("The provider does not respond.");
  return outcome;
}

const accountsOf = (ctx: JobContext, provider: string): Consents | undefined =>
  isCalendar(provider) ? ctx.calendars.get(provider) : ctx.mailAccounts.get(provider as AccountProvider);

/** Deletes our calendar with its connection, if the provider still allows it. */
async function removeCalendar(ctx: JobContext, { id, provider, sealedBy, calendarId }: Ending, refreshToken: string) {
  const accounts = ctx.calendars.get(provider as CalendarProvider);
  if (!accounts || !calendarId) return;
  const renewed = known(await accounts.refresh(refreshToken));
  if (renewed.kind !== "done") return;
  const { accessToken, refreshToken: next } = renewed.value;
  // Microsoft issues a new refresh token each time, and the job may run again.
  if (next) {
    const { sealed, sealedBy: key } = ctx.ring.seal(id, next);
    await ctx.db((db) =>
      db.connection.updateMany({ where: { id, sealedBy }, data: { sealedRefreshSecret: sealed, sealedBy: key } }),
    );
  }
  known(await accounts.removeCalendar(accessToken, calendarId));
}

/**
 * Ends a mailbox or calendar that was disconnected: removes our calendar, revokes the tokens at the provider if it supports that, and deletes
 * them, even if the provider is unreachable.
 */
export const endConnection = handler("connections.end", {
  async run(ctx, { connectionId: id }) {
    const row = await endingAt(ctx, id);
    if (!row) return { revoked: false };
    const token = ctx.ring.open(id, row.sealedBy, row.sealedRefreshSecret);
    const accounts = accountsOf(ctx, row.provider);
    if (token && accounts) await removeCalendar(ctx, row, token);
    const revoked = token && accounts ? known(await accounts.revoke(token)) : undefined;
    await ctx.db((db) => db.connection.deleteMany({ where: { id, state: "ending" } }));
    return { revoked: revoked?.kind === "done" };
  },

  async gaveUp(ctx, { connectionId: id }) {
    await ctx.db((db) => db.connection.deleteMany({ where: { id, state: "ending" } }));
  },
});
