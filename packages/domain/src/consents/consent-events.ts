import type { ConsentChannelName } from "@hearthline/contract/clients/consents";
import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";

interface Word {
  id: string;
  companyId: string;
  channel: ConsentChannelName;
  address: string;
  granted: boolean;
  source: string;
}

export const CONSENT_EVENTS = ["consent.given", "consent.withdrawn"] as const;

/**
 * Emits that a person said whether they may be contacted, to the officer of the client who has the address; if several
 * have it, of the oldest client. Clients are found in one query for all consents.
 */
export async function emitConsents(
  { db, emit }: { db: Pick<ScopedDb | SystemDb, "$queryRaw">; emit: Emit },
  words: readonly Word[],
): Promise<void> {
  if (words.length === 0) return;
  const asked = words.map(({ id, companyId, channel, address }) => ({ id, companyId, channel, address }));
  const rows = await db.$queryRaw<
    { id: string; clientId: string; officerId: string | null; branchId: string | null }[]
  >`
    SELECT w.id::text AS id, c.id::text AS "clientId", c."officerId"::text AS "officerId", c."branchId"::text AS "branchId"
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS w(id uuid, "companyId" uuid, channel text, address text)
    CROSS JOIN LATERAL (SELECT c.id, c."officerId", c."branchId" FROM "Client" c
      WHERE c."companyId" = w."companyId" AND c.id IN (
        SELECT e."clientId" FROM "ClientEmail" e WHERE w.channel = 'email' AND e."companyId" = w."companyId" AND e.email = w.address
        UNION ALL SELECT p."clientId" FROM "ClientPhone" p WHERE w.channel <> 'email' AND p."companyId" = w."companyId" AND p.phone = w.address)
      ORDER BY c."createdAt", c.id LIMIT 1) c`;
  const clients = new Map(rows.map((row) => [row.id, row]));
  for (const { id, channel, address, granted, source } of words) {
    const client = clients.get(id);
    emit(granted ? "consent.given" : "consent.withdrawn", {
      object: { type: "consent", id },
      officerId: client?.officerId ?? null,
      branchId: client?.branchId ?? null,
      data: { channel, address, source, clientId: client?.clientId ?? null },
    });
  }
}
