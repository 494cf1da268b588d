import { PassingFailure } from "@hearthline/providers/failure";
import type { AccountProvider } from "@hearthline/providers/mail-accounts/types";
import { handler } from "../../handler.ts";

/** Revokes the tokens of a mailbox at its provider, where that has such a call, and deletes them; also where the provider cannot be reached. */
export const endConnection = handler("connections.end", {
  async run(ctx, { connectionId: id }) {
    const row = await ctx.db((db) => db.connection.findFirst({ where: { id, state: "ending" } }));
    if (!row) return { revoked: false };
    const token = ctx.ring.open(id, row.sealedBy, row.sealedRefreshSecret);
    const accounts = ctx.mailAccounts.get(row.provider as AccountProvider);
    const revoked = token && accounts ? await accounts.revoke(token) : undefined;
    if (revoked?.kind === "busy" || revoked?.kind === "unknown")
      throw new PassingFailure("The provider does not answer.");
    await ctx.db((db) => db.connection.deleteMany({ where: { id, state: "ending" } }));
    return { revoked: revoked?.kind === "done" };
  },

  async gaveUp(ctx, { connectionId: id }) {
    await ctx.db((db) => db.connection.deleteMany({ where: { id, state: "ending" } }));
  },
});
