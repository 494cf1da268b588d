import { CONSENT_CHANNELS, type ConsentChannelName } from "@hearthline/contract/clients/consents";
import { Prisma, type RunSql } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { addressHash } from "../consents/consents.ts";

/** An address of a client on one channel, as the ledger is queried for it. */
export interface AskedAddress {
  clientId: string;
  channel: ConsentChannelName;
  address: string;
  hash: string;
}

/** The addresses of clients with their keyed hash, by which a consent applies to a person who returns after an erasure. */
export async function askedAddresses(
  run: RunSql,
  keys: Keys,
  companyId: string,
  ids: readonly string[],
): Promise<AskedAddress[]> {
  const rows = await run<{ clientId: string; address: string; isMail: boolean }>(Prisma.sql`
    SELECT "clientId", email AS address, true AS "isMail" FROM "ClientEmail" WHERE "clientId" = ANY (${ids}::uuid[])
    UNION ALL SELECT "clientId", phone, false FROM "ClientPhone" WHERE "clientId" = ANY (${ids}::uuid[])`);
  return rows.flatMap(({ isMail, ...row }) =>
    CONSENT_CHANNELS.filter((channel) => (channel === "email") === isMail).map((channel) => ({
      ...row,
      channel,
      hash: addressHash(keys, { companyId, channel, address: row.address }),
    })),
  );
}
