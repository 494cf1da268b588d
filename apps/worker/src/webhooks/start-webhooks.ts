import { setTimeout as delay } from "node:timers/promises";
import { EVENTS_CHANNEL } from "@hearthline/contract/platform/events";
import type { Database } from "@hearthline/db/client";
import type { KeyRing } from "@hearthline/db/key-ring";
import { endpointsBehind, fanOut } from "@hearthline/domain/integrations/fan-out";
import type { OutsideCaller, OutsideResponse } from "@hearthline/providers/outside-call";
import { webhookHeaders } from "@hearthline/providers/webhook-signature";
import type { Logger } from "pino";
import { type Claimed, claimDue, keepTry } from "./deliveries.ts";

/** Concurrent calls of this process: they wait for other servers and hardly use ours. */
const AT_ONCE = 200;
/** Of these, calls to receivers whose last try failed: they may hang, and must leave slots to the others. */
const FAILING_AT_ONCE = 100;
/** Endpoints that are passed events in one round. */
const ENDPOINTS = 100;
const LOOK_MS = 1_000;

export interface WebhookServices {
  database: Pick<Database, "system" | "systemQuery">;
  ring: KeyRing;
  outside: OutsideCaller;
  publicUrl: string;
  log: Pick<Logger, "warn">;
}

/** Returns the secrets that sign: the newest, and the previous one until it expires. */
function secretsOf(ring: KeyRing, delivery: Claimed, now: Date): string[] | undefined {
  const { endpointId, sealedBy, sealedSecret, sealedPriorSecret, priorUntil } = delivery;
  const newest = ring.open(endpointId, sealedBy, sealedSecret);
  if (newest === undefined) return undefined;
  const prior =
    sealedPriorSecret && priorUntil && priorUntil > now
      ? ring.open(endpointId, sealedBy, sealedPriorSecret)
      : undefined;
  return prior === undefined ? [newest] : [newest, prior];
}

async function call(
  { ring, outside }: WebhookServices,
  delivery: Claimed,
  now: Date,
): Promise<{ headers: Record<string, string>; answer: OutsideResponse }> {
  const secrets = secretsOf(ring, delivery, now);
  if (!secrets)
    return {
      headers: {},
      answer: { kind: "failed", reason: "Its secret cannot be read: rotate it, then send again." },
    };
  const { eventId, body, url } = delivery;
  const signed = webhookHeaders({ id: eventId, at: Math.floor(now.getTime() / 1_000), body }, secrets);
  const headers = { "content-type": "application/json", "user-agent": "Hearthline-Webhooks/1", ...signed };
  return { headers, answer: await outside.post(url, { headers, body }) };
}

/** Tries one delivery once, and stores the outcome. */
export async function deliver(services: WebhookServices, delivery: Claimed): Promise<void> {
  const startedAt = new Date();
  const began = performance.now();
  const came = await call(services, delivery, startedAt);
  const tried = { startedAt, ms: Math.round(performance.now() - began), ...came };
  await services.database.system((db) =>
    keepTry(db, delivery, tried, { now: new Date(), publicUrl: services.publicUrl }),
  );
}

/** Passes new events on to the endpoints that want them, until there is nothing new. */
export async function fanOutAll({ database }: Pick<WebhookServices, "database">): Promise<void> {
  for (;;) {
    const behind = await database.system((db) => endpointsBehind(db, ENDPOINTS));
    let passed = 0;
    for (const id of behind) passed += await database.system((db) => fanOut(db, id));
    if (passed === 0) return;
  }
}

/**
 * Sends webhooks outside the queue, since a job that waits for a third-party server would occupy a slot that a report needs. The table lists what
 * is due, and each worker takes some, so another worker takes over a killed worker's deliveries a minute later.
 *
 * @param events notifies of new events, so that they are sent immediately; without a notification they are sent within a second
 */
export function startWebhooks(
  services: WebhookServices,
  events: { subscribe(channel: string, hear: (payload: unknown) => void): Promise<() => Promise<void>> },
): { close(): Promise<void> } {
  const ending = new AbortController();
  /** Deliveries in flight, and whether their receiver failed last. */
  const running = new Map<Promise<void>, boolean>();
  let word = new AbortController();
  const warn = (error: unknown) => services.log.warn({ err: error }, "webhook loop error");
  const wake = () => word.abort();
  const unsubscribe = events.subscribe(EVENTS_CHANNEL, wake).catch(warn);

  async function round(): Promise<boolean> {
    await fanOutAll(services);
    const calls = AT_ONCE - running.size;
    if (calls <= 0) return false;
    const failing = FAILING_AT_ONCE - [...running.values()].filter(Boolean).length;
    const claimed = await claimDue(services.database, { calls, failing: Math.max(failing, 0) });
    for (const delivery of claimed) {
      const work = deliver(services, delivery)
        .catch(warn)
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.set(work, delivery.failing);
    }
    return claimed.length > 0;
  }

  async function look(): Promise<void> {
    while (!ending.signal.aborted) {
      word = new AbortController();
      const more = await round().catch((error: unknown) => {
        warn(error);
        return false;
      });
      if (more) continue;
      const signal = AbortSignal.any([ending.signal, word.signal]);
      await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const looking = look();

  return {
    async close() {
      ending.abort();
      await looking;
      // A call ends within ten seconds; an interrupted call is retried.
      await Promise.race([Promise.all(running.keys()), delay(5_000, undefined, { ref: false })]);
      await (await unsubscribe)?.();
    },
  };
}
