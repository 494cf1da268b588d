import { Bounce, type BounceClear, type BounceListInput } from "@hearthline/contract/clients/bounces";
import type { Page } from "@hearthline/contract/values/paging";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { Prisma } from "@hearthline/db/client";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";
import { publishClient } from "./clients.events.ts";
import { requireClient } from "./clients.reads.ts";
import { reachOfClient } from "./consents.reads.ts";

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("channel", "text"), up("address", "text")] });

interface Row extends Omit<Bounce, "at"> {
  at: Date;
}

/** Returns the client's addresses that have bounced, newest first. */
export async function bouncePage(ctx: Context, input: z.output<typeof BounceListInput>): Promise<Page<Bounce>> {
  const { clientId, q, sort } = input;
  await requireClient(ctx, clientId);
  const { emails, phones } = await reachOfClient(ctx, clientId);
  const words = q
    ? Prisma.sql`position(lower(${q}) in lower(concat_ws(' ', b.address, b.reason))) > 0`
    : Prisma.sql`TRUE`;
  const rows = Prisma.sql`SELECT b.channel COLLATE "C" AS channel, b.address COLLATE "C" AS address, b.reason, b.at FROM "BouncedAddress" b
    WHERE b."companyId" = ${ctx.actor.companyId}::uuid AND ${words}
      AND (b.channel = 'email' AND b.address = ANY(${emails}::text[]) OR b.channel = 'sms' AND b.address = ANY(${phones}::text[]))`;
  const order = ORDERS[sort];
  const read = Prisma.sql`SELECT * FROM (${rows}) w`;
  const page = await listPage<Row>(
    ctx,
    input,
    { name: "bounces", filter: { clientId, q }, order },
    {
      read: (slice) => ctx.sql<Row>(sliceSql({ read, where: Prisma.sql`TRUE`, alias: "w", order }, slice)),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM (${rows}) w`);
        return row?.total ?? 0;
      },
    },
  );
  return mapPage(page, ({ at, ...row }) => Bounce.parse({ ...row, at: at.toISOString() }));
}

/** Clears the bounce mark of a client's address: the next message is sent there again, and soft bounces are counted from zero. */
export async function clearBounce(
  ctx: Context,
  { clientId, address: typed }: z.output<typeof BounceClear>,
): Promise<{ cleared: boolean }> {
  await requireClient(ctx, clientId);
  const { emails, phones } = await reachOfClient(ctx, clientId);
  const given = typed.includes("@") ? typed.toLowerCase() : (phoneE164(typed) ?? typed);
  const address = [...emails, ...phones].find((one) => one.toLowerCase() === given);
  if (address === undefined) return { cleared: false };
  await ctx.db.softBounce.deleteMany({ where: { address } });
  const { count } = await ctx.db.bouncedAddress.deleteMany({ where: { address } });
  if (count > 0) await publishClient(ctx, clientId);
  return { cleared: count > 0 };
}
