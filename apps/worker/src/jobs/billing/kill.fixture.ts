import { holdLock } from "@hearthline/db/test-locks";
import { keepStripeEvent } from "@hearthline/domain/billing/stripe-events";
import { createBilling } from "@hearthline/providers/billing";
import { type HoldingProxy, startHoldingProxy } from "@hearthline/sandbox/holding-proxy";
import { signatureOf } from "@hearthline/sandbox/services/stripe/events";
import { onTestFinished } from "vitest";
import { type MailSink, openMailSink } from "../../testing/mail-sink.ts";
import { startWorker, type WorkerProcess } from "../../testing/worker-process.ts";
import { type Ground, openGround, until } from "../../testing/world.ts";
import { BILLING_ENV, companyId, stored, workOn } from "./billing.fixture.ts";

const SECRET = "whsec_sandbox";

/** An environment whose workers reach Stripe through a proxy and send email to a sink. */
export interface KillGround extends Ground {
  stripeProxy: HoldingProxy;
  sink: MailSink;
  start(): Promise<WorkerProcess>;
}

export async function openKillGround(): Promise<KillGround> {
  const sink = await openMailSink();
  onTestFinished(() => sink.close());
  const ground = await openGround({ ...BILLING_ENV, SMTP_URL: sink.url });
  onTestFinished(() => ground.close());
  const stripeProxy = await startHoldingProxy(ground.sandbox.url);
  onTestFinished(() => stripeProxy.close());
  workOn(ground);
  return {
    ...ground,
    stripeProxy,
    sink,
    start: () => startWorker({ ...ground.env, STRIPE_API_BASE: stripeProxy.url }),
  };
}

/** Reads from the sandbox's Stripe. */
export async function ask<T>({ sandbox }: Ground, path: string): Promise<T[]> {
  const response = await fetch(`${sandbox.url}/v1${path}`, { headers: { authorization: "Bearer sk_test_x" } });
  return ((await response.json()) as { data: T[] }).data;
}

/**
 * Receives the events that Stripe has not sent yet, each twice, as the webhook does.
 *
 * @param sent ids of the events sent before; new ones are added
 */
export async function receiveEvents(ground: Ground, sent: Set<string>): Promise<void> {
  const billing = createBilling({ secretKey: "sk_test_x", prices: {}, webhookSecret: SECRET });
  const events = await ask<{ id: string }>(ground, "/events?limit=100");
  for (const event of events.filter(({ id }) => !sent.has(id)).reverse()) {
    sent.add(event.id);
    const body = JSON.stringify(event);
    const verified = await billing.verify(body, signatureOf(SECRET, body));
    if (!verified) throw new Error(`The signature of ${event.id} is not valid.`);
    for (const _ of [1, 2]) await ground.database.system((db) => keepStripeEvent(db, verified));
  }
}

/** A company's events, read jobs and messages. */
export const rowsOf = ({ database }: Ground) =>
  database.system(async (db) => ({
    events: await db.stripeEvent.findMany({ where: { companyId } }),
    jobs: await db.outbox.findMany({ where: { companyId, job: "billing.read" } }),
    messages: await db.message.findMany({ where: { companyId }, orderBy: { createdAt: "asc" } }),
  }));

/** A point at which a worker is killed: `reached` resolves there, and `letGo` releases what blocks the worker there. */
export interface Place {
  reached: Promise<unknown>;
  letGo(): Promise<void>;
}

/** Stripe has responded, and the worker does not have the response. */
export const whileStripeResponds = async (ground: KillGround): Promise<Place> => ({
  reached: ground.stripeProxy.holdNext("GET", /^\/v1\/subscriptions\?/),
  letGo: async () => undefined,
});

/** The subscriptions are written but not committed: the email about them waits for a lock. */
export async function withinOurWrite({ env }: KillGround): Promise<Place> {
  const lock = await holdLock(env.DATABASE_SYSTEM_URL ?? "", `LOCK TABLE "Message" IN EXCLUSIVE MODE`);
  return { reached: until(() => lock.stops("Subscription"), Boolean), letGo: lock.letGo };
}

/** The subscriptions are committed, and the event is not marked as handled yet: its row is locked. */
export async function afterOurWrite({ env }: KillGround): Promise<Place> {
  const before = (await stored()).billingReadAt?.getTime() ?? 0;
  const { letGo } = await holdLock(env.DATABASE_SYSTEM_URL ?? "", `SELECT id FROM "StripeEvent" FOR UPDATE`);
  const reached = until(stored, ({ billingReadAt }) => (billingReadAt?.getTime() ?? 0) > before);
  return { reached, letGo };
}
