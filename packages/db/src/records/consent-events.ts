import type { ConsentChannelName } from "@hearthline/contract/clients/consents";
import type { ScopedDb, SystemDb } from "../client.ts";
import type { Emit } from "../events.ts";

interface Word {
  id: string;
  companyId: string;
  channel: ConsentChannelName;
  address: string;
  granted: boolean;
  source: string;
}

export const CONSENT_EVENTS = ["consent.given", "consent.withdrawn"] as const;

/** Somebody said whether they may be written to: told to the officer of the client who has the address, the oldest where several have it. */
export async function emitConsent(
  { db, emit }: { db: ScopedDb | SystemDb; emit: Emit },
  { id, companyId, channel, address, granted, source }: Word,
): Promise<void> {
  const having =
    channel !== "email" ? { phones: { some: { phone: address } } } : { emails: { some: { email: address } } };
  const client = await (db as SystemDb).client.findFirst({
    where: { companyId, ...having },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, officerId: true, branchId: true },
  });
  emit(granted ? "consent.given" : "consent.withdrawn", {
    object: { type: "consent", id },
    officerId: client?.officerId ?? null,
    branchId: client?.branchId ?? null,
    data: { channel, address, source, clientId: client?.id ?? null },
  });
}
