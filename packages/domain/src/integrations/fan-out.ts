import type { Permission } from "@hearthline/contract/access/permissions";
import { EVENT_TYPES, EVENTS, type EventType } from "@hearthline/contract/platform/event-types";
import { typesNamed } from "@hearthline/contract/platform/events";
import { Prisma, type SystemDb } from "@hearthline/db/client";
import { eventColumns } from "@hearthline/db/event-columns";
import { newId } from "@hearthline/db/ids";
import { type StoredEvent, shownEvent } from "@hearthline/db/shown-events";
import { type Reader, readerOf } from "@hearthline/db/stored-reach";
import { officerSql } from "@hearthline/db/visibility";

/** Events processed in one run. */
const BATCH = 500;
/** An endpoint this far behind gets no more for now: its events wait. */
const MAX_WAITING = 1_000;

/** The event types that patterns match, among those the reader may read. */
export const readableTypes = (patterns: readonly string[], permissions: ReadonlySet<Permission>): EventType[] => {
  const named = new Set(typesNamed(patterns.join(",")).flatMap(({ types }) => types));
  return EVENT_TYPES.filter((type) => named.has(type) && EVENTS[type].needs.some((one) => permissions.has(one)));
};

/** The next events of these types after a position that a user may read. */
async function nextEvents(
  db: SystemDb,
  companyId: string,
  { seer, integrationId }: Reader,
  { types, after, until }: { types: EventType[]; after: number; until: number },
): Promise<StoredEvent[]> {
  return db.$queryRaw<StoredEvent[]>(Prisma.sql`
    SELECT ${eventColumns(integrationId)}
    FROM (SELECT *, "ownerId" AS "officerId", "ownerBranchId" AS "branchId" FROM "Event" WHERE "companyId" = ${companyId}::uuid) o
    WHERE o.seq > ${after}::integer AND o.seq <= ${until}::integer AND o.type = ANY(${types}::text[]) AND ${officerSql(seer, "o")}
    ORDER BY o.seq`);
}

/** An event as it is posted: as `GET /api/events` returns it, with its time also under the name that Standard Webhooks uses. */
export const webhookBody = (event: ReturnType<typeof shownEvent>): string =>
  JSON.stringify({ ...{ type: event.type, timestamp: event.createdAt }, ...event });

/** Active endpoints behind their company's newest event. */
export async function endpointsBehind(db: SystemDb, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT e.id::text FROM "WebhookEndpoint" e JOIN "EventHead" h ON h."companyId" = e."companyId"
    WHERE e.state = 'active' AND e."afterSeq" < h.seq ORDER BY random() LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Writes a delivery for each of the next events of an endpoint and advances its position: both or neither, so an event
 * is passed on once even if a process is killed.
 *
 * @returns how many events were passed on; 0 if another process is doing it, or enough are pending
 */
export async function fanOut(db: SystemDb, endpointId: string): Promise<number> {
  const [endpoint] = await db.$queryRaw<
    { companyId: string; userId: string; events: string[]; afterSeq: number; head: number; waiting: number }[]
  >`
    SELECT e."companyId"::text, e."userId"::text, e.events, e."afterSeq", h.seq AS head,
      (SELECT count(*) FROM (SELECT FROM "WebhookDelivery" d WHERE d."endpointId" = e.id AND d.state = 'waiting' LIMIT ${MAX_WAITING}) w)::int AS waiting
    FROM "WebhookEndpoint" e JOIN "EventHead" h ON h."companyId" = e."companyId"
    WHERE e.id = ${endpointId}::uuid AND e.state = 'active' FOR NO KEY UPDATE OF e SKIP LOCKED`;
  if (!endpoint || endpoint.waiting >= MAX_WAITING || endpoint.afterSeq >= endpoint.head) return 0;
  const { companyId, userId, events, afterSeq } = endpoint;
  const reader = await readerOf(db, userId);
  // Until its account may read again.
  if (!reader) return 0;
  const until = Math.min(endpoint.head, afterSeq + BATCH);
  const types = readableTypes(events, reader.permissions);
  const found = types.length === 0 ? [] : await nextEvents(db, companyId, reader, { types, after: afterSeq, until });
  const now = new Date();
  if (found.length > 0)
    await db.webhookDelivery.createMany({
      data: found.map((row) => {
        const event = shownEvent(row);
        return {
          id: newId(),
          companyId,
          endpointId,
          eventId: event.id,
          type: event.type,
          body: webhookBody(event),
          nextAt: now,
        };
      }),
      skipDuplicates: true,
    });
  await db.$executeRaw`UPDATE "WebhookEndpoint" SET "afterSeq" = ${until}::integer WHERE id = ${endpointId}::uuid`;
  return until - afterSeq;
}
