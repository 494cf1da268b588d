import { FIRST_ZONE_OF_CODE } from "@hearthline/contract/messages/area-codes";
import { FIRST_ZONE_OF_STATE } from "@hearthline/contract/messages/state-zones";
import { Prisma, type ScopedDb } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { seerNow } from "@hearthline/db/stored-reach";
import { z } from "zod";
import { Which } from "../clients/bulk/bulk-edit.ts";
import { runOn, scopeFor, whichSql } from "../clients/bulk/find-clients.ts";
import { BulkWriter } from "../records/bulk-input.ts";
import { addressedSql } from "./reach-sql.ts";
import { moveBatch } from "./states.ts";

/** The user on whose behalf the clients are read, and whose time zone applies. */
export const BatchParams = z.object({ reader: BulkWriter, timeZone: z.string() });
export type BatchParams = z.output<typeof BatchParams>;

export interface FoundBatch {
  id: string;
  companyId: string;
  channel: string;
  filter: unknown;
  params: unknown;
  sends: string;
  sendAt: Date | null;
  sendOn: Date | null;
  sendMinute: number | null;
  createdAt: Date;
}

export const channelOf = ({ channel }: { channel: string }): "email" | "sms" => (channel === "sms" ? "sms" : "email");

/** When a client is to get it: the time of day is in the zone of their state, otherwise of their area code, otherwise of the company. */
function dueSql({ sends, sendAt, sendOn, sendMinute, createdAt }: FoundBatch, timeZone: string): Prisma.Sql {
  if (sends !== "local" || !sendOn || sendMinute === null)
    return Prisma.sql`${(sendAt ?? createdAt).toISOString()}::timestamptz`;
  const day = sendOn.toISOString().slice(0, 10);
  return Prisma.sql`(${day}::date + ${sendMinute}::int * interval '1 minute') AT TIME ZONE coalesce(
    ${JSON.stringify(FIRST_ZONE_OF_STATE)}::jsonb->>(SELECT upper(trim(h.state)) FROM "ClientAddress" h WHERE h."clientId" = a.id ORDER BY h.position, h.id LIMIT 1),
    ${JSON.stringify(FIRST_ZONE_OF_CODE)}::jsonb->>(SELECT substring(p.phone FROM '^[+]1([0-9]{3})') FROM "ClientPhone" p WHERE p."clientId" = a.id ORDER BY p.position, p.id LIMIT 1),
    ${timeZone})`;
}

/** The user on whose behalf a batch is sent, with what they see today. */
export const senderNow = (db: ScopedDb, { params }: Pick<FoundBatch, "params">): Promise<BulkWriter> =>
  seerNow(db, BatchParams.parse(params).reader, "client:manage");

/**
 * Records a batch's recipients once, in one statement: clients who match the filter later are not included, and each
 * address is included once. Running it again adds no one.
 */
export async function findRecipients(db: ScopedDb, keys: Keys, batch: FoundBatch): Promise<void> {
  const { timeZone } = BatchParams.parse(batch.params);
  const seer = await senderNow(db, batch);
  const scope = scopeFor({ ...seer, companyId: batch.companyId }, timeZone, batch.createdAt);
  const which = await whichSql(runOn(db), scope, Which.parse(batch.filter));
  const key = keys.key("batch address", batch.id);
  await db.$executeRaw`
    INSERT INTO "BatchRecipient" ("batchId", "clientId", address, "addressHash", state, reason, "dueAt")
    SELECT ${batch.id}::uuid, a.id, a.address,
      CASE WHEN a.address = '' OR a.nth > 1 THEN a.id::text ELSE encode(sha256(convert_to(${key} || lower(a.address), 'UTF8')), 'base64') END,
      CASE WHEN a.address = '' OR a.nth > 1 THEN 'skipped' ELSE 'waiting' END,
      CASE WHEN a.address = '' THEN 'no-address' WHEN a.nth > 1 THEN 'shared-address' END, ${dueSql(batch, timeZone)}
    FROM (${addressedSql(which, channelOf(batch))}) a ON CONFLICT DO NOTHING`;
  const total = await db.batchRecipient.count({ where: { batchId: batch.id } });
  await moveBatch(db, batch.id, "sending", { total });
}
