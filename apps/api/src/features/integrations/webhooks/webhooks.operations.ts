import {
  DELIVERY_DAYS,
  DeliveriesAgain,
  Delivery,
  DeliveryId,
  DeliveryListInput,
  DeliveryRow,
  MadeWebhook,
  SecretRotation,
  WebhookChange,
  WebhookDraft,
  WebhookId,
  WebhookList,
  WebhookListInput,
  WebhookRow,
} from "@hearthline/contract/platform/webhooks";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import {
  deliveryById,
  deliveryPage,
  refuseUnreadable,
  shownDelivery,
  webhookById,
  webhookPage,
  webhookRow,
} from "./webhooks.reads.ts";
import {
  AGAIN,
  lockWebhook,
  refuseInside,
  refusePaused,
  resume,
  rotateSecret,
  type WebhookServices,
  writeTest,
  writeWebhook,
} from "./webhooks.rules.ts";

declare module "../../../kernel/calls/context.ts" {
  interface Provided {
    webhooks: WebhookServices;
  }
}

/** The owner of an endpoint decides which events it gets, so each account has its own endpoints. */
const OWN = { access: "report:view", ownAccount: true } as const;
const CHANGE = { ...OWN, uses: null } as const;
const ONE = { reads: ["webhooks.get"], table: "WebhookEndpoint" } as const;
const ById = z.object({ id: WebhookId });

/** Outside addresses to which events are posted as they happen, signed per Standard Webhooks. */
export const webhooks = {
  create: mutation({
    ...CHANGE,
    summary: "Add a webhook endpoint",
    description:
      "New events that you may read are posted to it, each signed (Standard Webhooks). Only this response shows its secret. Integrations may add endpoints with any token; people need the permission to manage integrations or API tokens.",
    rest: { method: "POST", path: "/webhooks", status: 201 },
    refuses: ["conflict"],
    message: "The webhook is added. Copy its secret now: it is shown only once.",
    input: WebhookDraft,
    output: MadeWebhook,
    prepare: (ctx, { url }) => refuseInside(ctx, "url", url),
    async run(ctx, draft) {
      const { id, secret } = await writeWebhook(ctx, { ...draft, kind: "endpoint" });
      return { ...(await webhookRow(ctx, id)), secret };
    },
  }),

  list: query({
    ...OWN,
    summary: "List webhook endpoints",
    description: "Your own. Users who manage the company's integrations and may read all its events see everyone's.",
    rest: { method: "GET", path: "/webhooks" },
    input: WebhookListInput,
    output: WebhookList,
    run: async (ctx, input) => ({ ...(await webhookPage(ctx, input)), inbox: ctx.webhooks.inbox }),
  }),

  get: query({
    ...OWN,
    summary: "Read a webhook endpoint",
    rest: { method: "GET", path: "/webhooks/{id}" },
    input: ById,
    output: WebhookRow,
    run: (ctx, { id }) => webhookRow(ctx, id),
  }),

  update: mutation({
    ...CHANGE,
    summary: "Change, pause or resume a webhook endpoint",
    description:
      "Fields you leave out stay as they are. Nothing is sent while it is paused; when it is resumed, events of the meantime follow, up to 30 days' worth.",
    rest: { method: "PATCH", path: "/webhooks/{id}" },
    etagOf: ONE,
    message: "The webhook is saved.",
    input: WebhookChange,
    output: WebhookRow,
    prepare: (ctx, { url }) => refuseInside(ctx, "url", url),
    async run(ctx, { id, active, skipMissed = false, ...change }) {
      await lockWebhook(ctx, id);
      const before = await webhookById(ctx, id);
      const added = (change.events ?? []).filter((one) => !before.events.includes(one));
      refuseUnreadable(ctx.actor, added);
      await ctx.db.webhookEndpoint.update({ where: { id }, data: change });
      if (active === false && before.state === "active")
        await ctx.db.webhookEndpoint.update({ where: { id }, data: { state: "paused", pausedAt: ctx.now } });
      if (active === true && before.state === "paused") await resume(ctx, before, skipMissed);
      return webhookRow(ctx, id);
    },
  }),

  delete: mutation({
    ...CHANGE,
    summary: "Delete a webhook endpoint",
    description: "Nothing more is sent there, and its delivery log is deleted.",
    rest: { method: "DELETE", path: "/webhooks/{id}" },
    etagOf: ONE,
    message: "The webhook is deleted.",
    input: ById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await webhookById(ctx, id);
      await ctx.db.webhookEndpoint.delete({ where: { id } });
      return { id };
    },
  }),

  rotateSecret: mutation({
    ...CHANGE,
    summary: "Replace a webhook endpoint's secret",
    description:
      "Only this response shows the new secret. For the chosen hours each request carries two signatures, by the new and the old secret, so that you can switch without a gap.",
    rest: { method: "POST", path: "/webhooks/{id}/rotate-secret" },
    message: "Copy the new secret now: it is shown only once.",
    input: SecretRotation,
    output: MadeWebhook,
    async run(ctx, { id, graceHours }) {
      await lockWebhook(ctx, id);
      const secret = await rotateSecret(ctx, await webhookById(ctx, id), graceHours);
      return { ...(await webhookRow(ctx, id)), secret };
    },
  }),

  test: mutation({
    ...CHANGE,
    summary: "Send a test event to a webhook endpoint",
    description:
      "An event of the type `webhook.test`, signed and retried like any other. Read the delivery to see the response.",
    rest: { method: "POST", path: "/webhooks/{id}/test", status: 201 },
    refuses: ["conflict"],
    message: "A test is on its way.",
    input: ById,
    output: Delivery,
    async run(ctx, { id }) {
      const { state } = await webhookById(ctx, id);
      refusePaused(state);
      return shownDelivery(ctx, await writeTest(ctx, id));
    },
  }),

  deliveries: query({
    ...OWN,
    summary: "List deliveries to a webhook endpoint",
    description: `Newest first, kept ${DELIVERY_DAYS} days.`,
    rest: { method: "GET", path: "/webhooks/{id}/deliveries" },
    input: DeliveryListInput,
    output: pageOf(DeliveryRow),
    run: (ctx, input) => deliveryPage(ctx, input),
  }),

  delivery: query({
    ...OWN,
    summary: "Read a delivery",
    description: "With the body that was signed and sent, and each attempt with its response.",
    rest: { method: "GET", path: "/webhook-deliveries/{id}" },
    input: z.object({ id: DeliveryId }),
    output: Delivery,
    run: (ctx, { id }) => shownDelivery(ctx, id),
  }),

  sendAgain: mutation({
    ...CHANGE,
    summary: "Send an event to a webhook endpoint again",
    description:
      "Under the same `webhook-id`, so that a receiver can recognize a duplicate; immediately, with its full number of attempts.",
    rest: { method: "POST", path: "/webhook-deliveries/{id}/send-again" },
    refuses: ["conflict"],
    message: "It is sent again.",
    input: z.object({ id: DeliveryId }),
    output: Delivery,
    async run(ctx, { id }) {
      refusePaused((await deliveryById(ctx, id)).endpoint.state);
      await ctx.db.webhookDelivery.updateMany({
        where: { id, OR: [{ claim: null }, { nextAt: { lte: ctx.now } }] },
        data: AGAIN(ctx.now),
      });
      return shownDelivery(ctx, id);
    },
  }),

  sendFailedAgain: mutation({
    ...CHANGE,
    summary: "Send all failed events to a webhook endpoint again",
    rest: { method: "POST", path: "/webhooks/{id}/send-again" },
    refuses: ["conflict"],
    message: "What failed is sent again.",
    input: DeliveriesAgain,
    output: z.object({ sent: z.int().meta({ description: "Deliveries that are retried", examples: [3] }) }),
    async run(ctx, { id, since }) {
      const { state } = await webhookById(ctx, id);
      refusePaused(state);
      const { count } = await ctx.db.webhookDelivery.updateMany({
        where: { endpointId: id, state: "failed", ...(since && { endedAt: { gte: new Date(since) } }) },
        data: AGAIN(ctx.now),
      });
      return { sent: count };
    },
  }),
};
