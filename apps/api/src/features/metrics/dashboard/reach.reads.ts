import type { Call } from "@hearthline/contract/clients/call-today";
import { Prisma } from "@hearthline/db/client";
import { currentConsents } from "@hearthline/domain/consents/consents";
import type { Context } from "../../../kernel/calls/context.ts";

type Reaches = Pick<Call, "phone" | "text" | "email">;

/** Returns how clients can be reached, by their first addresses, and whether that is allowed. */
export async function reachesOf(ctx: Context, clientIds: readonly string[]): Promise<(clientId: string) => Reaches> {
  if (clientIds.length === 0) return () => ({ phone: null, text: null, email: null });
  const { companyId } = ctx.actor;
  const rows = await ctx.sql<{
    clientId: string;
    email: string | null;
    phone: string | null;
    bounced: string[];
  }>(Prisma.sql`
    SELECT c.id::text AS "clientId", e.email, p.phone,
      ARRAY(SELECT b.channel FROM "BouncedAddress" b WHERE b."companyId" = ${companyId}::uuid AND b.address IN (e.email, p.phone)) AS bounced
    FROM "Client" c
      LEFT JOIN LATERAL (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position, e.id LIMIT 1) e ON TRUE
      LEFT JOIN LATERAL (SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id ORDER BY p.position, p.id LIMIT 1) p ON TRUE
    WHERE c.id = ANY (${clientIds}::uuid[])`);
  const emails = rows.flatMap(({ email }) => email ?? []);
  const phones = rows.flatMap(({ phone }) => phone ?? []);
  const wordsOn = (channel: "email" | "sms" | "call", addresses: string[]) =>
    currentConsents(ctx.db, ctx.secrets, { companyId, channel, addresses });
  // Run in parallel.
  const [email, sms, call] = await Promise.all([
    wordsOn("email", emails),
    wordsOn("sms", phones),
    wordsOn("call", phones),
  ]);
  const words = { email, sms, call };
  const reach = (channel: keyof typeof words, address: string | null, bounced: string[]): Reaches["email"] => {
    if (address === null) return null;
    const word = words[channel].get(address);
    if (word?.granted === false) return { address, state: "stopped" };
    if (channel !== "call" && bounced.includes(channel)) return { address, state: "bounces" };
    // A text needs an opt-in; an email or a call only needs no opt-out.
    return { address, state: channel === "sms" && !word ? "not-asked" : "allowed" };
  };
  const found = new Map(
    rows.map((row) => [
      row.clientId,
      {
        phone: reach("call", row.phone, row.bounced),
        text: reach("sms", row.phone, row.bounced),
        email: reach("email", row.email, row.bounced),
      },
    ]),
  );
  return (clientId) => found.get(clientId) ?? { phone: null, text: null, email: null };
}
