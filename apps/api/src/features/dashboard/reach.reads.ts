import type { Call } from "@hearthline/contract/clients/call-today";
import { Prisma } from "@hearthline/db/client";
import { standingWords } from "@hearthline/db/records/consents";
import type { Context } from "../../kernel/context.ts";

type Reaches = Pick<Call, "phone" | "text" | "email">;

/** How clients are reached, each by their first address, and whether they may be. */
export async function reachesOf(ctx: Context, clientIds: readonly string[]): Promise<(clientId: string) => Reaches> {
  if (clientIds.length === 0) return () => ({ phone: null, text: null, email: null });
  const { companyId } = ctx.actor;
  const rows = await ctx.sql<{ clientId: string; email: string | null; phone: string | null }>(Prisma.sql`
    SELECT c.id::text AS "clientId", (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position, e.id LIMIT 1) AS email,
      (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position, p.id LIMIT 1) AS phone
    FROM "Client" c WHERE c.id = ANY (${clientIds}::uuid[])`);
  const emails = rows.flatMap(({ email }) => email ?? []);
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  const bounced = await ctx.sql<{ channel: string; address: string }>(
    Prisma.sql`SELECT channel, address FROM "BouncedAddress" WHERE "companyId" = ${companyId}::uuid AND address = ANY (${[...emails, ...phones]}::text[])`,
  );
  const bounces = new Set(bounced.map(({ channel, address }) => `${channel} ${address}`));
  const words = {
    email: await standingWords(ctx.db, ctx.secrets, { companyId, channel: "email", addresses: emails }),
    sms: await standingWords(ctx.db, ctx.secrets, { companyId, channel: "sms", addresses: phones }),
    call: await standingWords(ctx.db, ctx.secrets, { companyId, channel: "call", addresses: phones }),
  };
  const reach = (channel: keyof typeof words, address: string | null): Reaches["email"] => {
    if (address === null) return null;
    const word = words[channel].get(address);
    if (word?.granted === false) return { address, state: "stopped" };
    if (channel !== "call" && bounces.has(`${channel} ${address}`)) return { address, state: "bounces" };
    // A text needs a yes; a mail and a call need no no.
    return { address, state: channel === "sms" && !word ? "not-asked" : "allowed" };
  };
  const found = new Map(
    rows.map(({ clientId, email, phone }) => [
      clientId,
      { phone: reach("call", phone), text: reach("sms", phone), email: reach("email", email) },
    ]),
  );
  return (clientId) => found.get(clientId) ?? { phone: null, text: null, email: null };
}
