import { MAX_TRIES, RETRY_SECONDS } from "@hearthline/contract/platform/webhooks";
import type { Database, SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import type { OutsideAnswer } from "@hearthline/providers/outside-call";

/** Deliveries on their way to one endpoint at once, over all workers: a slow receiver keeps no more than that busy. */
const AT_ONCE_EACH = 2;
/** One that is on its way for so long was lost with its worker: a call ends in ten seconds. */
const LOST_SECONDS = 60;
/** The receiver is there and wants less: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const SLOW_DOWN: readonly number[] = [429, 502, 503, 504];
/** The receiver wants no more. */
const GONE = 410;
const DAY_SECONDS = 86_400;

/** A delivery that this process has on its way. */
export interface Claimed {
  id: string;
  companyId: string;
  endpointId: string;
  eventId: string;
  body: string;
  /** Which try it is, from 1. */
  attempts: number;
  claim: string;
  url: string;
  sealedSecret: string;
  sealedPriorSecret: string | null;
  priorUntil: Date | null;
  sealedBy: string;
}

/** What came of a try. */
export interface Tried {
  startedAt: Date;
  ms: number;
  answer: OutsideAnswer;
}

/**
 * Takes deliveries whose moment has come, a few of each endpoint, so that none waits for another's receiver. One of which nothing is heard within a minute
 * is tried again: the receiver knows it by its id. Nothing leaves for an account that is gone or an integration that is switched off.
 *
 * @param max endpoints at most
 */
export const claimDue = (database: Pick<Database, "systemQuery">, max: number): Promise<Claimed[]> =>
  database.systemQuery<Claimed>(
    `WITH free AS (
      SELECT e.*, $2::int - (
          SELECT count(*) FROM "WebhookDelivery" f WHERE f."endpointId" = e.id AND f.state = 'waiting' AND f.claim IS NOT NULL AND f."nextAt" > now()
        ) AS room
      FROM "WebhookEndpoint" e
      WHERE e.state = 'active' AND (e."notBefore" IS NULL OR e."notBefore" <= now())
        AND EXISTS (
          SELECT FROM "User" u LEFT JOIN "Integration" n ON n."userId" = u.id AND n.active AND n."deletedAt" IS NULL
          WHERE u.id = e."userId" AND u."deactivatedAt" IS NULL AND (u.kind <> 'service' OR n.id IS NOT NULL)
        )
        AND EXISTS (SELECT FROM "WebhookDelivery" d WHERE d."endpointId" = e.id AND d.state = 'waiting' AND d."nextAt" <= now())
      ORDER BY random() LIMIT $3 FOR NO KEY UPDATE OF e SKIP LOCKED
    ), due AS (
      SELECT free.*, w.delivery FROM free CROSS JOIN LATERAL (
        SELECT d.id AS delivery FROM "WebhookDelivery" d WHERE d."endpointId" = free.id AND d.state = 'waiting' AND d."nextAt" <= now()
        ORDER BY d."nextAt", d.id LIMIT greatest(free.room, 0) FOR UPDATE SKIP LOCKED
      ) w
    )
    UPDATE "WebhookDelivery" d SET claim = $1::uuid, attempts = d.attempts + 1, "nextAt" = now() + make_interval(secs => $4)
    FROM due WHERE d.id = due.delivery
    RETURNING d.id::text, d."companyId"::text, d."endpointId"::text, d."eventId", d.body, d.attempts, d.claim::text,
      due.url, due."sealedSecret", due."sealedPriorSecret", due."priorUntil", due."sealedBy"`,
    [newId(), AT_ONCE_EACH, max, LOST_SECONDS],
  );

/** Why a try failed, in a sentence; undefined where it did not. */
export function failureOf(answer: OutsideAnswer): string | undefined {
  if (answer.kind === "failed") return answer.reason;
  const { status } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status === GONE) return "It answered 410: it wants no more events.";
  if (status >= 300 && status < 400) return `It answered ${status}, a redirect, which is not followed.`;
  return `It answered ${status}.`;
}

/** When the next try is, a little more or less, so that many do not come together; undefined after the last. */
export function nextTry(attempts: number, now: Date, spread = Math.random()): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1_000 * (0.9 + 0.2 * spread));
}

/**
 * Keeps what came of a try: nothing where another worker took the delivery meanwhile. After the last try, or where the receiver wants no more, the endpoint
 * is paused and its owner told.
 */
export async function keepTry(
  db: SystemDb,
  { id, companyId, endpointId, attempts, claim }: Claimed,
  { startedAt, ms, answer }: Tried,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const failure = failureOf(answer);
  const status = answer.kind === "answered" ? answer.status : null;
  const wait = answer.kind === "answered" && SLOW_DOWN.includes(answer.status) ? answer.retryAfterSeconds : undefined;
  const asked = wait === undefined ? undefined : new Date(now.getTime() + wait * 1_000);
  const scheduled = failure === undefined || status === GONE ? undefined : nextTry(attempts, now);
  const nextAt = scheduled && asked && asked > scheduled ? asked : scheduled;
  const state = failure === undefined ? "delivered" : nextAt ? "waiting" : "failed";
  // Endpoint first, then delivery: as those who claim lock them.
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
      status,
      error: failure ?? null,
      answer: answer.kind === "answered" ? answer.body : "",
    },
  });
  if (state !== "failed" || failure === undefined) return;
  const why =
    status === GONE
      ? failure
      : `An event was tried ${MAX_TRIES} times over ${Math.round(RETRY_SECONDS.reduce((sum, one) => sum + one, 0) / DAY_SECONDS)} days. ${failure}`;
  await pause(db, { companyId, endpointId, why, now, publicUrl });
}

/** Once, however many of its deliveries fail together. */
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
  // A program that unsubscribes by answering 410 need not be told of it.
  if (!paused || (paused.kind === "hook" && why.startsWith("It answered 410"))) return;
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

/** The people whose an endpoint is: its own, who added its integration, or who manages the company's integrations. */
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
