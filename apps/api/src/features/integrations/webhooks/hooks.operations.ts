import { EVENT_TYPES, type EventType } from "@hearthline/contract/platform/event-types";
import { type Event, typesNamed } from "@hearthline/contract/platform/events";
import { sampleEvent } from "@hearthline/contract/platform/sample-event";
import { Hook, HookDraft, HookPlace, HookSampleInput, HookSamples } from "@hearthline/contract/platform/webhooks";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { newestEvents } from "../events/events.reads.ts";
import { refuseUnreadable, refuseWithoutWebhooks, webhookById } from "./webhooks.reads.ts";
import { refuseInside, writeWebhook } from "./webhooks.rules.ts";

const SAMPLES = 3;
const OWN = { access: "report:view", ownAccount: true } as const;
const CHANGE = { ...OWN, uses: null } as const;

const typesOf = (pattern: string): EventType[] => {
  const [named] = typesNamed(pattern);
  return named ? named.types : [...EVENT_TYPES];
};

/** Returns the latest events of a type, or an invented one if there is none. */
async function samplesOf(ctx: Context, pattern: string): Promise<z.input<typeof Event>[]> {
  const types = typesOf(pattern);
  const found = await newestEvents(ctx, types, SAMPLES);
  const [first] = types;
  return found.length > 0 || !first
    ? found
    : [sampleEvent(first, { id: ctx.actor.userId, name: ctx.actor.name }, ctx.now)];
}

/** REST hooks, for programs such as Zapier and Make: each subscribes an address to one type of event, and unsubscribes it. */
export const hooks = {
  subscribe: mutation({
    ...CHANGE,
    summary: "Subscribe an address to one type of event",
    description:
      "For Zapier, Make and similar programs. Each event is posted as it happens, in the form shown by `GET /api/hooks/sample` plus a `timestamp`, and signed like webhooks. An address that responds with 410 is paused.",
    rest: { method: "POST", path: "/hooks", status: 201 },
    refuses: ["conflict"],
    input: HookDraft,
    output: Hook,
    prepare: (ctx, { targetUrl }) => refuseInside(ctx, "targetUrl", targetUrl),
    async run(ctx, { targetUrl, event }) {
      const name = `${event} → ${new URL(targetUrl).hostname}`.slice(0, 80);
      const { id, secret } = await writeWebhook(ctx, { name, url: targetUrl, events: [event], kind: "hook" });
      return { id, targetUrl, event, secret };
    },
  }),

  unsubscribe: mutation({
    ...CHANGE,
    summary: "Unsubscribe an address",
    rest: { method: "DELETE", path: "/hooks/{id}" },
    message: "The subscription is over.",
    input: HookPlace,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await webhookById(ctx, id);
      await ctx.db.webhookEndpoint.delete({ where: { id } });
      return { id };
    },
  }),

  sample: query({
    ...OWN,
    summary: "Read sample events as they are posted",
    description:
      "The newest events of the type that you may read, so that a program can offer their fields; a made-up one if there is none yet.",
    rest: { method: "GET", path: "/hooks/sample" },
    input: HookSampleInput,
    output: HookSamples,
    async run(ctx, { event }) {
      refuseWithoutWebhooks(ctx.actor);
      refuseUnreadable(ctx.actor, [event]);
      return samplesOf(ctx, event);
    },
  }),
};
