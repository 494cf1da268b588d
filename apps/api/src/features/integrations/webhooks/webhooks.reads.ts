import type { Permission } from "@hearthline/contract/access/permissions";
import { EVENT_TYPES, EVENTS, type EventType } from "@hearthline/contract/platform/event-types";
import { typesNamed } from "@hearthline/contract/platform/events";
import type {
  Delivery,
  DeliveryListInput,
  DeliveryRow,
  WebhookListInput,
  WebhookRow,
} from "@hearthline/contract/platform/webhooks";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import type { Actor } from "../../../kernel/access/actor.ts";
import { seesCompany } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound, withoutPermission } from "../../../kernel/calls/errors.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

/** Headers of an attempt, as the worker stores them. */
const SentHeaders = z.record(z.string(), z.string());
/** Maximum attempts shown per delivery. */
const TRIES = 20;

const manages = ({ permissions }: Actor): boolean => permissions.has("integration:manage");
const mayRead = (actor: Actor, type: EventType): boolean =>
  EVENTS[type].needs.some((one: Permission) => actor.permissions.has(one));

/**
 * The Prisma condition for webhooks the caller sees: all for a caller who manages integrations and reads every event of the company, else their own. Anyone
 * who changes an endpoint's address or secret, or reads its log, could otherwise read what only its owner may.
 */
export const visibleWebhooks = (actor: Actor): Prisma.WebhookEndpointWhereInput =>
  manages(actor) && seesCompany(actor) && EVENT_TYPES.every((type) => mayRead(actor, type))
    ? {}
    : { userId: actor.userId };

/** Checks that the caller may use webhooks. @throws DomainError `forbidden` for a person without the permission; a token was given by someone who has it */
export function refuseWithoutWebhooks(actor: Actor): void {
  if (actor.kind === "user" && !manages(actor) && !actor.permissions.has("token:manage"))
    throw withoutPermission(actor, "integration:manage");
}

/** Checks event patterns. @throws DomainError `forbidden` if a pattern names only types that the caller may not read */
export function refuseUnreadable(actor: Actor, patterns: readonly string[]): void {
  for (const { types } of typesNamed(patterns.join(","))) {
    const [first] = types;
    if (first && !types.some((type) => mayRead(actor, type))) throw withoutPermission(actor, EVENTS[first].needs[0]);
  }
}

const WITH_OWNER = { user: { select: { id: true, name: true } } } satisfies Prisma.WebhookEndpointInclude;
type Stored = Prisma.WebhookEndpointGetPayload<{ include: typeof WITH_OWNER }>;

/** Counts each endpoint's deliveries in states that need attention. */
async function countsOf(ctx: Context, ids: readonly string[]): Promise<(id: string, state: string) => number> {
  const groups = await ctx.db.webhookDelivery.groupBy({
    by: ["endpointId", "state"],
    where: { endpointId: { in: [...ids] }, state: { in: ["waiting", "failed"] } },
    _count: true,
  });
  return (id, state) => groups.find((one) => one.endpointId === id && one.state === state)?._count ?? 0;
}

const rowOf = (
  { id, name, url, events, kind, user, state, ...one }: Stored,
  count: (id: string, state: string) => number,
  now: Date,
): WebhookRow => ({
  id,
  name,
  url,
  events,
  kind: kind === "hook" ? "hook" : "endpoint",
  owner: user,
  active: state === "active",
  pausedAt: one.pausedAt?.toISOString() ?? null,
  pausedWhy: one.pausedWhy,
  waiting: count(id, "waiting"),
  failed: count(id, "failed"),
  lastSuccessAt: one.lastSuccessAt?.toISOString() ?? null,
  lastFailureAt: one.lastFailureAt?.toISOString() ?? null,
  lastFailure: one.lastFailure,
  priorSignsUntil: one.priorUntil && one.priorUntil > now ? one.priorUntil.toISOString() : null,
  createdAt: one.createdAt.toISOString(),
  updatedAt: one.updatedAt.toISOString(),
});

/** Returns an endpoint. @throws DomainError `not_found` for one that was deleted or that the caller does not see */
export async function webhookById(ctx: Context, id: string): Promise<Stored> {
  refuseWithoutWebhooks(ctx.actor);
  const found = await ctx.db.webhookEndpoint.findFirst({
    where: { AND: [{ id }, visibleWebhooks(ctx.actor)] },
    include: WITH_OWNER,
  });
  if (!found) throw notFound("webhook endpoint");
  return found;
}

export async function webhookRow(ctx: Context, id: string): Promise<WebhookRow> {
  const found = await webhookById(ctx, id);
  return rowOf(found, await countsOf(ctx, [id]), ctx.now);
}

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});

export async function webhookPage(ctx: Context, input: z.output<typeof WebhookListInput>) {
  refuseWithoutWebhooks(ctx.actor);
  const { q, sort } = input;
  const contains = { contains: likeText(q ?? ""), mode: "insensitive" as const };
  const where: Prisma.WebhookEndpointWhereInput = {
    AND: [visibleWebhooks(ctx.actor), q ? { OR: [{ name: contains }, { url: contains }] } : {}],
  };
  const list = { name: "webhooks", filter: { q }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.webhookEndpoint.findMany({ ...slice, include: WITH_OWNER }),
    count: (rows) => ctx.db.webhookEndpoint.count(rows),
  });
  const count = await countsOf(
    ctx,
    page.items.map(({ id }) => id),
  );
  return mapPage(page, (row) => rowOf(row, count, ctx.now));
}

const WITH_LAST = { tries: { orderBy: { startedAt: "desc" }, take: 1 } } satisfies Prisma.WebhookDeliveryInclude;
type StoredDelivery = Prisma.WebhookDeliveryGetPayload<{ include: typeof WITH_LAST }>;

const deliveryRow = ({ tries: [last], ...one }: StoredDelivery): DeliveryRow => ({
  id: one.id,
  eventId: one.eventId,
  type: one.type,
  state: one.state as DeliveryRow["state"],
  attempts: one.attempts,
  nextAttemptAt: one.nextAt?.toISOString() ?? null,
  lastStatus: last?.status ?? null,
  lastError: last?.error ?? null,
  createdAt: one.createdAt.toISOString(),
  endedAt: one.endedAt?.toISOString() ?? null,
});

const DELIVERY_ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

export async function deliveryPage(ctx: Context, input: z.output<typeof DeliveryListInput>) {
  const { id, state, q, sort } = input;
  await webhookById(ctx, id);
  const contains = { contains: likeText(q ?? ""), mode: "insensitive" as const };
  const where: Prisma.WebhookDeliveryWhereInput = {
    endpointId: id,
    ...(state && { state }),
    ...(q && { OR: [{ type: contains }, { eventId: contains }] }),
  };
  const list = { name: "webhook deliveries", filter: { id, state, q }, order: DELIVERY_ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.webhookDelivery.findMany({ ...slice, include: WITH_LAST }),
    count: (rows) => ctx.db.webhookDelivery.count(rows),
  });
  return mapPage(page, deliveryRow);
}

/** Returns a delivery. @throws DomainError `not_found` if it or its endpoint was deleted, or the caller does not see the endpoint */
export async function deliveryById(ctx: Context, id: string) {
  refuseWithoutWebhooks(ctx.actor);
  const found = await ctx.db.webhookDelivery.findFirst({
    where: { id, endpoint: visibleWebhooks(ctx.actor) },
    include: {
      tries: { orderBy: { startedAt: "desc" }, take: TRIES },
      endpoint: { select: { url: true, state: true } },
    },
  });
  if (!found) throw notFound("delivery");
  return found;
}

export async function shownDelivery(ctx: Context, id: string): Promise<z.input<typeof Delivery>> {
  const found = await deliveryById(ctx, id);
  return {
    ...deliveryRow(found),
    url: found.endpoint.url,
    body: found.body,
    tries: found.tries.map(({ startedAt, ms, headers, status, error, answer: response }) => ({
      at: startedAt.toISOString(),
      ms,
      headers: SentHeaders.parse(headers),
      status,
      error,
      answer: response,
    })),
  };
}
