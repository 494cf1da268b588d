import { ClientConsent } from "@hearthline/contract/clients/clients";
import { type ConsentListInput, ConsentRecord } from "@hearthline/contract/clients/consents";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { currentConsents, wordsOnClientSql } from "@hearthline/domain/consents/consents";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { listPage, mapPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";

export interface Reach {
  emails: string[];
  phones: string[];
}

/** Returns the client's current email addresses and phone numbers. */
export async function reachOfClient(ctx: Context, clientId: string): Promise<Reach> {
  const emails = await ctx.db.clientEmail.findMany({
    where: { clientId },
    orderBy: { position: "asc" },
    select: { email: true },
  });
  const phones = await ctx.db.clientPhone.findMany({
    where: { clientId },
    orderBy: { position: "asc" },
    select: { phone: true },
  });
  return { emails: emails.map(({ email }) => email), phones: phones.map(({ phone }) => phone) };
}

/** SQL condition on `k`: consents for a client's addresses and numbers, including those from before the client was deleted and created again. */
export const wordsOnClient = (ctx: Context, reach: Reach): Prisma.Sql =>
  wordsOnClientSql(ctx.secrets, ctx.actor.companyId, reach);

/** Returns the newest consent for each of the client's addresses, by channel; an address without any is left out. */
export async function consentsOfClient(ctx: Context, clientId: string): Promise<ClientConsent[]> {
  const reach = await reachOfClient(ctx, clientId);
  const { companyId } = ctx.actor;
  const found: ClientConsent[] = [];
  for (const channel of ["email", "sms", "call"] as const) {
    const at = { companyId, channel, addresses: channel === "email" ? reach.emails : reach.phones };
    const service = await currentConsents(ctx.db, ctx.secrets, at);
    const marketing = await currentConsents(ctx.db, ctx.secrets, { ...at, purpose: "marketing" });
    for (const address of new Set(at.addresses)) {
      const word = service.get(address) ?? marketing.get(address);
      if (!word) continue;
      found.push(
        ClientConsent.parse({
          channel,
          address,
          // Consent to offers alone says nothing about their own loan.
          granted: service.get(address)?.granted ?? channel !== "sms",
          marketing: marketing.get(address)?.granted ?? null,
          source: word.source,
          words: word.words,
          at: word.at.toISOString(),
        }),
      );
    }
  }
  return found;
}

const ORDERS = ordersOf({ at: [up("at", "timestamptz"), up("id", "uuid")] });

interface Row extends Omit<ConsentRecord, "at"> {
  at: Date;
}

/** Returns a page of the client's consents. */
export async function consentPage(
  ctx: Context,
  input: z.output<typeof ConsentListInput>,
): Promise<Page<ConsentRecord>> {
  const { clientId, channel, q, sort } = input;
  const reach = await reachOfClient(ctx, clientId);
  const conditions = [wordsOnClient(ctx, reach)];
  if (channel) conditions.push(Prisma.sql`k.channel = ${channel}`);
  if (q) conditions.push(Prisma.sql`position(lower(${q}) in lower(concat_ws(' ', k.address, k.words))) > 0`);
  const rows = Prisma.sql`SELECT k.id, k.channel, k.address, k.purpose, k.granted, k.source, k.words, u.name AS by, k."createdAt" AS at
    FROM "Consent" k LEFT JOIN "User" u ON u.id = k."recordedById" WHERE ${Prisma.join(conditions, " AND ")}`;
  const order = ORDERS[sort];
  const read = Prisma.sql`SELECT * FROM (${rows}) w`;
  const page = await listPage<Row>(
    ctx,
    input,
    { name: "consents", filter: { clientId, channel, q }, order },
    {
      read: (slice) => ctx.sql<Row>(sliceSql({ read, where: Prisma.sql`TRUE`, alias: "w", order }, slice)),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM (${rows}) w`);
        return row?.total ?? 0;
      },
    },
  );
  return mapPage(page, ({ at, ...row }) => ConsentRecord.parse({ ...row, at: at.toISOString() }));
}
