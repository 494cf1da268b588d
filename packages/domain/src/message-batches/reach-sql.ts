import type { SkipReason } from "@hearthline/contract/messages/batch-states";
import { Prisma } from "@hearthline/db/client";

const { sql } = Prisma;

/** The address of a client `c` that a channel uses: working before bounced, mobile before others, then in their order. */
const addressSql = (channel: "email" | "sms"): Prisma.Sql =>
  channel === "email"
    ? sql`(SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id
        ORDER BY EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b."companyId" = c."companyId" AND b.channel = 'email' AND b.address = e.email), e.position, e.id LIMIT 1)`
    : sql`(SELECT p.phone FROM "ClientPhone" p WHERE p."clientId" = c.id
        ORDER BY EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b."companyId" = c."companyId" AND b.channel = 'sms' AND b.address = p.phone), p.kind <> 'mobile', p.position, p.id LIMIT 1)`;

/** Clients with the address that would be used, and their rank among clients with the same address. @param which a SELECT of ids */
export const addressedSql = (which: Prisma.Sql, channel: "email" | "sms"): Prisma.Sql => sql`
  SELECT a.*, CASE WHEN a.address = '' THEN 1 ELSE row_number() OVER (PARTITION BY lower(a.address) ORDER BY a."lastName", a."firstName", a.id) END AS nth
  FROM (SELECT c.id, c."companyId", c."firstName", c."lastName", coalesce(${addressSql(channel)}, '') AS address
    FROM (${which}) found JOIN "Client" c ON c.id = found.id) a`;

/**
 * Why an addressed client `a` would not be contacted, null if they would: as far as the ledger knows addresses. A STOP
 * that is stored only as a hash is checked when the message is handed over.
 */
export const leftOutSql = (channel: "email" | "sms", purpose: string): Prisma.Sql => {
  const word = sql`(SELECT k.granted FROM "Consent" k WHERE k."companyId" = a."companyId" AND k.channel = ${channel} AND k.address = a.address
    AND k.purpose IN ('all', ${purpose}) ORDER BY k."createdAt" DESC, k.id DESC LIMIT 1)`;
  const reason = (name: SkipReason) => sql`${name}::text`;
  return sql`CASE WHEN a.address = '' THEN ${reason("no-address")} WHEN a.nth > 1 THEN ${reason("shared-address")}
    WHEN EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b."companyId" = a."companyId" AND b.channel = ${channel} AND b.address = a.address) THEN ${reason("bounced")}
    WHEN NOT coalesce(${word}, true) THEN ${reason("said-no")}
    WHEN ${channel === "sms"} AND ${word} IS NULL THEN ${reason("no-consent")} END`;
};
