import type { Context } from "../../kernel/calls/context.ts";

/** Open screens hear that something about a client is not as it was: they read it again. */
export async function publishClient(ctx: Context, clientId: string): Promise<void> {
  const client = await ctx.db.client.findUnique({
    where: { id: clientId },
    select: { officerId: true, branchId: true },
  });
  if (client) ctx.publish({ kind: "client.changed", clientId, at: ctx.now.toISOString() }, client);
}
