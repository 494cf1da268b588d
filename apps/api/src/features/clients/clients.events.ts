import type { Context } from "../../kernel/calls/context.ts";

/** Publishes to open screens that a client has changed, so that they reload it. */
export async function publishClient(ctx: Context, clientId: string): Promise<void> {
  const client = await ctx.db.client.findUnique({
    where: { id: clientId },
    select: { officerId: true, branchId: true },
  });
  if (client) ctx.publish({ kind: "client.changed", clientId, at: ctx.now.toISOString() }, client);
}
