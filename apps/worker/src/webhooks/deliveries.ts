import { MAX_TRIES, RETRY_SECONDS, WANTS_NO_MORE, wantsNoMore } from "@hearthline/contract/platform/webhooks";
import type { Database, SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import type { OutsideResponse } from "@hearthline/providers/outside-call";

/** Concurrent deliveries to one endpoint, over all workers: a slow receiver occupies no more. */
const AT_ONCE_EACH = 2;
/** Once a company has this many in flight, each of its endpoints has at most one: but always one, so that a hanging endpoint does not block the others. */
const COMPANY_WITHOUT_SECONDS = 25;
/** At most this many of one company's are in flight to failing receivers, so that other companies get a share. */
const FAILING_OF_COMPANY = 20;
/** A delivery in flight for this long was lost with its worker: a call ends in ten seconds. */
const LOST_SECONDS = 60;
/** The receiver is up and asks for less: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const SLOW_DOWN: readonly number[] = [429, 502, 503, 504];
/** The receiver wants no more events. */
const GONE = 410;
const DAY_SECONDS = 86_400;

/** A delivery that this process is sending. */
export interface Claimed {
  id: string;
  companyId: string;
  endpointId: string;
  eventId: string;
  body: string;
  /** The number of the attempt, from 1. */
  attempts: number;
  claim: string;
  url: string;
  sealedSecret: string;
  sealedPriorSecret: string | null;
  priorUntil: Date | null;
  sealedBy: string;
  /** Whether its receiver's last response was a failure, or missing. */
  failing: boolean;
}

/** The outcome of an attempt. */
export interface Tried {
  startedAt: Date;
  /** The request headers. */
  headers: Record<string, string>;
  ms: number;
  answer: OutsideResponse;
}

/**
 * Claims deliveries that are due. Companies alternate, the one with the least in flight first, and within one its endpoints, so that none waits
 * for another's receiver. Failing receivers have separate slots and never take up those of others. A delivery without an outcome after a minute is
 * retried: the receiver recognizes it by its id. Nothing is sent for an account that was deleted or an integration that is switched off.
 *
 * @param max the maximum number of deliveries, and how many of them to failing receivers
 */
export const claimDue = (
  database: Pick<Database, "systemQuery">,
  max: number | { calls: number; failing: number },
): Promise<Claimed[]> => {
  const { calls, failing } = typeof max === "number" ? { calls: max, failing: max } : max;
  return database.systemQuery<Claimed>(
    `WITH busy AS (
      SELECT "companyId", "endpointId", count(*)::int AS calls FROM "WebhookDelivery"
      WHERE claim IS NOT NULL AND state = 'waiting' AND "nextAt" > now() GROUP BY 1, 2
    ), ready AS (
      SELECT e.id, e."companyId", coalesce(b.calls, 0) AS calls,
        coalesce((SELECT sum(o.calls) FROM busy o WHERE o."companyId" = e."companyId"), 0)::int AS "companyCalls",
        coalesce(e."lastFailureAt" > coalesce(e."lastSuccessAt", '-infinity'), false) AS failing
      FROM "WebhookEndpoint" e LEFT JOIN busy b ON b."endpointId" = e.id
      WHERE e.state = 'active' AND (e."notBefore" IS NULL OR e."notBefore" <= now())
        AND EXISTS (
          SELECT FROM "User" u LEFT JOIN "Integration" n ON n."userId" = u.id AND n.active AND n."deletedAt" IS NULL
          WHERE u.id = e."userId" AND u."deactivatedAt" IS NULL AND (u.kind <> 'service' OR n.id IS NOT NULL)
        )
    ), places AS (
      SELECT r.*, d.id AS delivery, r.calls + row_number() OVER (PARTITION BY r.id ORDER BY d."nextAt", d.id) AS place
      FROM ready r CROSS JOIN LATERAL (
        SELECT id, "nextAt" FROM "WebhookDelivery" w WHERE w."endpointId" = r.id AND w.state = 'waiting' AND w."nextAt" <= now()
        ORDER BY w."nextAt", w.id LIMIT greatest($2::int - r.calls, 0)
      ) d
    ), turns AS (
      SELECT p.*, p."companyCalls" + row_number() OVER (PARTITION BY p."companyId" ORDER BY p.place, p.failing, random()) AS turn FROM places p
    ), chosen AS (
      (SELECT * FROM turns WHERE NOT failing AND (place = 1 OR turn <= $5) ORDER BY turn, random() LIMIT $3)
      UNION ALL (SELECT * FROM turns WHERE failing AND turn <= $6 ORDER BY turn, random() LIMIT $7)
    ), free AS (
      SELECT e.* FROM "WebhookEndpoint" e WHERE e.id IN (SELECT id FROM chosen) FOR NO KEY UPDATE OF e SKIP LOCKED
    ), due AS (
      SELECT free.*, c.failing, d.id AS delivery FROM "WebhookDelivery" d JOIN chosen c ON c.delivery = d.id JOIN free ON free.id = c.id
      WHERE d.state = 'waiting' AND d."nextAt" <= now()
      ORDER BY c.failing, c.turn LIMIT $3 FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE "WebhookDelivery" d SET claim = $1::uuid, attempts = d.attempts + 1, "nextAt" = now() + make_interval(secs => $4)
    FROM due WHERE d.id = due.delivery
    RETURNING d.id::text, d."companyId"::text, d."endpointId"::text, d."eventId", d.body, d.attempts, d.claim::text,
      due.url, due."sealedSecret", due."sealedPriorSecret", due."priorUntil", due."sealedBy", due.failing`,
    [newId(), AT_ONCE_EACH, calls, LOST_SECONDS, COMPANY_WITHOUT_SECONDS, FAILING_OF_COMPANY, failing],
  );
};

/** Returns why an attempt failed, as a sentence; undefined if it succeeded. */
export function failureOf(response: OutsideResponse): string | undefined {
  if (response.kind === "failed") return response.reason;
  const { status } = response;
  if (status >= 200 && status < 300) return undefined;
  if (status === GONE) return `${WANTS_NO_MORE}: it wants no more events.`;
  if (status >= 300 && status < 400) return `It responded with ${status}, a redirect, which is not followed.`;
  return `It responded with ${status}.`;
}

/** Returns the time of the next attempt, with jitter so that many do not coincide; undefined after the last. */
export function nextTry(attempts: number, now: Date, spread = Math.random()): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1_000 * (0.9 + 0.2 * spread));
}

/**
 * Stores the outcome of an attempt, unless another worker took the delivery in the meantime. After the last attempt, or if the receiver wants no more,
 * pauses the endpoint and notifies its owner.
 */
export async function keepTry(
  db: SystemDb,
  { id, companyId, endpointId, attempts, claim }: Claimed,
  { startedAt, ms, headers, answer: response }: Tried,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const failure = failureOf(response);
  const status = response.kind === "answered" ? response.status : null;
  const wait =
    response.kind === "answered" && SLOW_DOWN.includes(response.status) ? response.retryAfterSeconds : undefined;
  const asked = wait === undefined ? undefined : new Date(now.getTime() + wait * 1_000);
  const scheduled = failure === undefined || status === GONE ? undefined : nextTry(attempts, now);
  const nextAt = scheduled && asked && asked > scheduled ? asked : scheduled;
  const state = failure === undefined ? "delivered" : nextAt ? "waiting" : "failed";
  // Endpoint first, then delivery: the order in which those who claim lock them.
  await db.webhookEndpoint.updateMany({
    where: { id: endpointId },
    data:
      failure === undefined
        ? { lastSuccessAt: now, notBefore: null }
        : { lastFailureAt: now, lastFailure: failure, ...(asked && { notBefore: asked }) },
  });
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, claim, state: "waiting" },
    data: { state, nextAt: nextAt ?? null, claim: null, endedAt: state === "waiting" ? null : now },
  });
  if (count === 0) return;
  await db.webhookAttempt.create({
    data: {
      id: newId(),
      companyId,
      deliveryId: id,
      startedAt,
      ms,
      headers,
      status,
      error: failure ?? null,
      answer: response.kind === "answered" ? response.body : "",
    },
  });
  if (state !== "failed" || failure === undefined) return;
  const why =
    status === GONE
      ? failure
      : `An event was tried ${MAX_TRIES} times over ${Math.round(RETRY_SECONDS.reduce((sum, one) => sum + one, 0) / DAY_SECONDS)} days. ${failure}`;
  await pause(db, { companyId, endpointId, why, now, publicUrl });
}

/** Notifies once, even if many of its deliveries fail at the same time. */
async function pause(
  db: SystemDb,
  {
    companyId,
    endpointId,
    why,
    now,
    publicUrl,
  }: { companyId: string; endpointId: string; why: string; now: Date; publicUrl: string },
): Promise<void> {
  const [paused] = await db.webhookEndpoint.updateManyAndReturn({
    where: { id: endpointId, state: "active" },
    data: { state: "paused", pausedAt: now, pausedWhy: why },
  });
  // A program that unsubscribes by responding 410 needs no notice of it.
  if (!paused || (paused.kind === "hook" && wantsNoMore(why))) return;
  for (const { email, name } of await ownersOf(db, companyId, paused.userId)) {
    const id = newId();
    await db.message.create({
      data: {
        id,
        companyId,
        channel: "email",
        template: "webhook-paused",
        toAddress: email,
        toName: name,
        data: { name: paused.name, url: paused.url, reason: why, link: `${publicUrl}/settings/webhooks/${endpointId}` },
      },
    });
    await writeJob(db, { companyId, job: "messages.send", payload: { messageId: id }, key: `message-${id}` });
  }
}

/** Returns the owners of an endpoint: its user, the user who added its integration, or those who manage the company's integrations. */
async function ownersOf(db: SystemDb, companyId: string, userId: string): Promise<{ email: string; name: string }[]> {
  const people = { kind: "person", deactivatedAt: null, companyId } as const;
  const integration = await db.integration.findFirst({ where: { userId }, select: { addedById: true } });
  const own = await db.user.findMany({
    where: { ...people, id: { in: [userId, ...(integration?.addedById ? [integration.addedById] : [])] } },
  });
  if (own.length > 0) return own;
  return db.user.findMany({
    where: {
      ...people,
      roles: { some: { role: { reach: "company", permissions: { some: { permission: "integration:manage" } } } } },
    },
    take: 5,
    orderBy: { id: "asc" },
  });
}
