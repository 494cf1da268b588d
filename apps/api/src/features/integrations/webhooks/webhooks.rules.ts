import { randomBytes } from "node:crypto";
import { MAX_WEBHOOKS, TEST_EVENT, testEvent } from "@hearthline/contract/platform/webhooks";
import { newId } from "@hearthline/db/ids";
import type { KeyRing } from "@hearthline/db/key-ring";
import type { OutsideCaller } from "@hearthline/providers/outside-call";
import { newWebhookSecret } from "@hearthline/providers/webhook-signature";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../../kernel/calls/errors.ts";
import { refuseUnreadable, refuseWithoutWebhooks } from "./webhooks.reads.ts";

/** Services that webhooks need; `services.ts` supplies them. */
export interface WebhookServices {
  ring: KeyRing;
  outside: OutsideCaller;
  /** On a sandbox server, an address that receives webhooks and shows them. */
  inbox: string | null;
}

const HOUR_MS = 3_600_000;

/** Checks an endpoint's URL. @throws DomainError `invalid` at `field` for one that must not be called: another port, a private network */
export async function refuseInside(ctx: Context, field: "url" | "targetUrl", url: string | undefined): Promise<void> {
  const refusal = url === undefined ? undefined : await ctx.webhooks.outside.refusal(url);
  if (refusal) throw invalidField(field, refusal);
}

const headOf = async (ctx: Context): Promise<number> => (await ctx.db.eventHead.findFirst())?.seq ?? 0;

interface Draft {
  name: string;
  url: string;
  events: readonly string[];
  kind: "endpoint" | "hook";
}

/** Writes an endpoint that receives events from now on. The secret is stored encrypted and returned only here. */
export async function writeWebhook(ctx: Context, { name, url, events, kind }: Draft) {
  const { actor } = ctx;
  refuseWithoutWebhooks(actor);
  refuseUnreadable(actor, events);
  await takeLock(ctx, "webhooks");
  if ((await ctx.db.webhookEndpoint.count()) >= MAX_WEBHOOKS)
    throw new DomainError("conflict", `A company has at most ${MAX_WEBHOOKS} webhook endpoints. Delete one first.`);
  const id = newId();
  const secret = newWebhookSecret();
  const { sealed, sealedBy } = ctx.webhooks.ring.seal(id, secret);
  const data = { id, name, url, kind, events: [...events], sealedSecret: sealed, sealedBy };
  await ctx.db.webhookEndpoint.create({ data: { ...data, userId: actor.userId, afterSeq: await headOf(ctx) } });
  return { id, secret };
}

/** Locks the row against other changes until this transaction ends. */
export const lockWebhook = (ctx: Context, id: string) =>
  ctx.db.$queryRaw`SELECT id FROM "WebhookEndpoint" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;

/** Gives an endpoint a new secret; the previous one signs in addition for `graceHours`. */
export async function rotateSecret(
  ctx: Context,
  { id, sealedSecret, sealedBy }: { id: string; sealedSecret: string; sealedBy: string },
  graceHours: number,
): Promise<string> {
  const { ring } = ctx.webhooks;
  const secret = newWebhookSecret();
  const next = ring.seal(id, secret);
  const prior = graceHours > 0 ? ring.open(id, sealedBy, sealedSecret) : undefined;
  await ctx.db.webhookEndpoint.update({
    where: { id },
    data: {
      sealedSecret: next.sealed,
      sealedBy: next.sealedBy,
      sealedPriorSecret: prior === undefined ? null : ring.seal(id, prior).sealed,
      priorUntil: prior === undefined ? null : new Date(ctx.now.getTime() + graceHours * HOUR_MS),
    },
  });
  return secret;
}

/**
 * Resumes sending: waiting deliveries first, then events that happened in the meantime. If the endpoint's owner no longer exists, the caller becomes its owner.
 *
 * @param skipMissed whether to drop waiting deliveries and skip events that happened in the meantime
 */
export async function resume(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
  skipMissed: boolean,
): Promise<void> {
  const owner = await ctx.db.user.findFirst({
    where: { id: userId, kind: { in: ["person", "service"] }, deactivatedAt: null },
    select: { id: true },
  });
  await ctx.db.webhookEndpoint.update({
    where: { id },
    data: {
      ...{ state: "active", pausedAt: null, pausedWhy: null, notBefore: null },
      ...(owner ? {} : { userId: ctx.actor.userId }),
      ...(skipMissed && { afterSeq: await headOf(ctx) }),
    },
  });
  await ctx.db.webhookDelivery.updateMany({
    where: { endpointId: id, state: "waiting" },
    data: skipMissed
      ? { state: "failed", nextAt: null, claim: null, endedAt: ctx.now }
      : { nextAt: ctx.now, claim: null },
  });
}

/** Checks that an endpoint is active. @throws DomainError `conflict` for a paused one, from which nothing would be sent */
export function refusePaused(state: string): void {
  if (state !== "active") throw new DomainError("conflict", "This webhook is paused. Resume it first.");
}

/** Queues a test event, signed like any other. @returns the delivery's id */
export async function writeTest(ctx: Context, endpointId: string): Promise<string> {
  const id = newId();
  const eventId = `test_${randomBytes(10).toString("hex")}`;
  const body = JSON.stringify(testEvent(eventId, ctx.now));
  await ctx.db.webhookDelivery.create({
    data: { id, endpointId, eventId, type: TEST_EVENT, body, nextAt: ctx.now },
  });
  return id;
}

/** Resets a delivery to its full number of attempts. Not applied to one being sent right now. */
export const AGAIN = (now: Date) => ({ state: "waiting", attempts: 0, nextAt: now, claim: null, endedAt: null });
