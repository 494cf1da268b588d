import type { ScopedDb, SystemDb } from "@hearthline/db/client";

interface Bounce {
  companyId: string;
  channel: "email" | "sms";
  address: string;
  /** As a message. */
  reason: string;
}

/** Marks an address that bounced: no batch sends to it until a user clears it. The newest reason is kept. */
export async function markBounced(
  db: ScopedDb | SystemDb,
  { companyId, channel, address, reason }: Bounce,
): Promise<void> {
  await (db as SystemDb).$executeRaw`
    INSERT INTO "BouncedAddress" ("companyId", channel, address, reason) VALUES (${companyId}::uuid, ${channel}, ${address}, ${reason})
    ON CONFLICT ("companyId", channel, address) DO UPDATE SET reason = EXCLUDED.reason, at = now()`;
}
