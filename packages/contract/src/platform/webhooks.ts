import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, pageOf, ShortPageInput, SortByNameOrCreation, sortBy } from "../values/paging.ts";
import { GivenMoment, Id, Instant, Named } from "../values/people.ts";
import { atMost, lineText, lineUpTo } from "../values/text.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { Event, typesNamed } from "./events.ts";

/** Endpoints of one company, those that programs subscribe included. */
export const MAX_WEBHOOKS = 50;
/** How long a delivery is kept. */
export const DELIVERY_DAYS = 30;
/** Both secrets sign for so long after one took the other's place. */
export const SECRET_GRACE_HOURS = 24;
export const MAX_SECRET_GRACE_HOURS = 168;

/** Seconds after a try until the next: ten tries over three days. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const MAX_TRIES = RETRY_SECONDS.length + 1;

/** How the reason begins where a receiver answered 410. */
export const WANTS_NO_MORE = "It answered 410";

/** Of a test: no event of the company's. */
export const TEST_EVENT = "webhook.test";

/** What is posted as a test: made up, and of the same form as an event, so that a receiver reads it as one. */
export const TestEvent = z
  .object({
    type: z.literal(TEST_EVENT).describe("Says that it is a test"),
    timestamp: Instant.describe("When it was asked for: `createdAt` under the name of Standard Webhooks"),
    id: z.string().meta({ description: "The header `webhook-id`", examples: ["test_0c21d7a48f0000000001"] }),
    createdAt: Instant.describe("When it was asked for"),
    data: z
      .object({
        message: z
          .string()
          .meta({ description: "Says that nothing happened", examples: ["This is a test. Nothing happened."] }),
      })
      .describe("What the test says"),
  })
  .meta({ id: "WebhookTestEvent", description: "A test of a webhook endpoint: no event of the company’s" });

/** @param id of this test, as its receiver knows it */
export function testEvent(id: string, now: Date): z.input<typeof TestEvent> {
  const moment = now.toISOString();
  return {
    ...{ type: TEST_EVENT, timestamp: moment, id, createdAt: moment },
    data: { message: "This is a test. Nothing happened." },
  };
}

export const WebhookId = idOf("webhook endpoint", "01990000-0000-7000-8000-000052100001");
export const DeliveryId = idOf("delivery", "01990000-0000-7000-8000-000053100001");
const HookId = idOf("subscription", "01990000-0000-7000-8000-000052100002");

const Address = lineUpTo(2_000, "An address is needed.")
  .min(1, "An address is needed.")
  .refine((text) => text === "" || URL.canParse(text), "This is no web address.")
  .meta({
    description: "Where events are posted to: https, port 443, reachable from the internet",
    examples: ["https://hooks.example.com/hearthline"],
  });

const EventPattern = lineUpTo(60)
  .min(1, "Name an event.")
  .superRefine((text, context) => {
    if (text.includes(",") || typesNamed(text).some(({ types }) => types.length === 0))
      context.addIssue({
        code: "custom",
        message: `There are no events of the type “${text}”.`,
        params: { code: "not_a_choice" },
      });
  });
const EventPatterns = z
  .array(EventPattern, "Choose the events.")
  .min(1, "Choose at least one event.")
  .max(EVENT_TYPES.length, `At most ${EVENT_TYPES.length} events.`)
  .refine((names) => new Set(names).size === names.length, "Each event once.")
  .meta({
    description: "Types of events: `report.opened`, `client.*` for all of clients, `*` for all",
    examples: [["client.*", "report.opened"]],
  });

const WebhookName = lineText("A name is needed.")
  .min(1, "A name is needed.")
  .max(80, atMost(80))
  .meta({ description: "What you call the endpoint", examples: ["Data warehouse"] });

const Secret = z.string().meta({
  description: "Its secret, by which you check signatures; shown in this answer only",
  examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
});

export const WebhookDraft = z.object({ name: WebhookName, url: Address, events: EventPatterns });

export const WebhookChange = z.object({
  id: WebhookId,
  name: WebhookName.optional(),
  url: Address.optional(),
  events: EventPatterns.optional(),
  active: z
    .boolean()
    .optional()
    .meta({
      description: "`false` pauses it; `true` resumes it: what happened meanwhile is sent then",
      examples: [true],
    }),
  skipMissed: z
    .boolean()
    .optional()
    .meta({ description: "With `active: true`: what happened while it was paused is not sent", examples: [false] }),
});

export const WebhookRow = z
  .object({
    id: Id,
    name: z.string().meta({ description: "What the endpoint is called", examples: ["Data warehouse"] }),
    url: z.string().meta({
      description: "Where events are posted to",
      examples: ["https://hooks.example.com/hearthline"],
      format: "uri",
    }),
    events: z
      .array(z.string())
      .meta({ description: "Types of events that it is told of", examples: [["client.*", "report.opened"]] }),
    kind: z
      .enum(["endpoint", "hook"])
      .describe("`endpoint` was added by hand; `hook` was subscribed by a program, which unsubscribes it, too"),
    owner: Named.describe("Whose it is: a person, or an integration. It is told of what they may read"),
    active: z.boolean().describe("Whether events are sent; paused, they wait"),
    pausedAt: Instant.nullable().describe("When it was paused; null while it is active"),
    pausedWhy: z
      .string()
      .nullable()
      .meta({
        description: "Why we paused it, in a sentence; null where somebody did, or it is active",
        examples: ["It answered 500 for three days."],
      }),
    waiting: z.int().meta({ description: "Deliveries that wait for their next try", examples: [0] }),
    failed: z.int().meta({ description: "Deliveries that were given up, of those kept", examples: [0] }),
    lastSuccessAt: Instant.nullable().describe("When it last took an event; null for never"),
    lastFailureAt: Instant.nullable().describe("When a try last failed; null for never"),
    lastFailure: z
      .string()
      .nullable()
      .meta({
        description: "Why the last try that failed did, in a sentence; null for none",
        examples: ["It answered 500."],
      }),
    priorSignsUntil: Instant.nullable().describe("Until when the secret before this one signs, too; null for none"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Webhook", description: "An address that is told of events" });
export type WebhookRow = z.output<typeof WebhookRow>;

export const MadeWebhook = WebhookRow.extend({ secret: Secret }).meta({
  id: "MadeWebhook",
  description: "A webhook endpoint with its secret, which no other answer shows",
});

export const WebhookListInput = ShortPageInput.extend({ sort: SortByNameOrCreation.default("name") });
export const WebhookList = pageOf(WebhookRow).extend({
  inbox: z
    .string()
    .nullable()
    .meta({
      description: "Of a server that is for trying out: an address that takes webhooks and shows them; null elsewhere",
      examples: ["http://127.0.0.1:4010/sandbox/webhooks/"],
    }),
});

export const SecretRotation = z.object({
  id: WebhookId,
  graceHours: z
    .int("Hours are a whole number.")
    .min(0, "At least 0 hours.")
    .max(MAX_SECRET_GRACE_HOURS, `At most ${MAX_SECRET_GRACE_HOURS} hours.`)
    .default(SECRET_GRACE_HOURS)
    .meta({ description: "For how long the secret before signs, too", examples: [SECRET_GRACE_HOURS] }),
});

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
const DeliveryState = z.enum(DELIVERY_STATES).meta({
  id: "WebhookDeliveryState",
  description: "`waiting` for its first or next try, `delivered`, or `failed`: no try is left",
});

export const DeliveryRow = z
  .object({
    id: Id,
    eventId: z.string().meta({
      description: "Id of the event: the header `webhook-id`, the same at every try",
      examples: ["evt_0000000001a48f0c21d7"],
    }),
    type: z
      .string()
      .meta({ description: `Type of the event; \`${TEST_EVENT}\` for a test`, examples: ["report.opened"] }),
    state: DeliveryState,
    attempts: z.int().meta({ description: "Tries so far, since it was last asked for", examples: [1] }),
    nextAttemptAt: Instant.nullable().describe("When it is tried next; null once it has ended"),
    lastStatus: z
      .int()
      .nullable()
      .meta({ description: "HTTP status of the last answer; null where there was none", examples: [200] }),
    lastError: z
      .string()
      .nullable()
      .meta({
        description: "Why the last try failed, in a sentence; null where it did not",
        examples: ["It answered 500."],
      }),
    createdAt: Instant,
    endedAt: Instant.nullable().describe("When it was delivered or given up"),
  })
  .meta({ id: "WebhookDelivery", description: "One event on its way to one endpoint" });
export type DeliveryRow = z.output<typeof DeliveryRow>;

const Attempt = z
  .object({
    at: Instant.describe("When it was sent; its second is the header `webhook-timestamp`"),
    ms: z.int().meta({ description: "How long it took, in milliseconds", examples: [84] }),
    headers: z.record(z.string(), z.string()).meta({
      description: "The headers that were sent, the signature among them; empty for tries before December 2026",
      examples: [{ "content-type": "application/json", "webhook-id": "evt_0000000001a48f0c21d7" }],
    }),
    status: z
      .int()
      .nullable()
      .meta({ description: "HTTP status; null without an answer", examples: [200] }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why it failed, in a sentence; null where it did not", examples: ["It answered 500."] }),
    answer: z.string().meta({ description: "The beginning of what was answered", examples: ["ok"] }),
  })
  .meta({ id: "WebhookAttempt", description: "One try to deliver" });

export const Delivery = DeliveryRow.extend({
  url: z.string().meta({
    description: "Where it is posted to",
    examples: ["https://hooks.example.com/hearthline"],
    format: "uri",
  }),
  body: z
    .string()
    .meta({ description: "The body, exactly as it is signed and sent", examples: ['{"type":"report.opened"}'] }),
  tries: z.array(Attempt).describe("The tries, the newest first; the last 20 of them"),
}).meta({
  id: "WebhookDeliveryDetail",
  description: "One event on its way to one endpoint, with what was sent and answered",
});

export const DeliveryListInput = PageInput.extend({
  id: WebhookId,
  state: DeliveryState.optional().meta({ description: "Only deliveries in this state", examples: ["failed"] }),
  sort: sortBy(["createdAt"]).default("-createdAt"),
});

export const DeliveriesAgain = z.object({
  id: WebhookId,
  since: GivenMoment.optional().meta({
    description: "Only what was given up since; left out, all that is kept",
    examples: ["2026-11-20T00:00:00.000Z"],
  }),
});

export const HookDraft = z.object({
  targetUrl: Address,
  event: EventPattern.meta({ description: "Type of event, as in `GET /api/events`", examples: ["report.opened"] }),
});
export const Hook = z
  .object({
    id: Id.meta({ description: "Id of the subscription, by which it is unsubscribed" }),
    targetUrl: z.string().meta({
      description: "Where events are posted to",
      examples: ["https://hooks.example.com/catch/1"],
      format: "uri",
    }),
    event: z.string().meta({ description: "Type of event", examples: ["report.opened"] }),
    secret: Secret,
  })
  .meta({ id: "Hook", description: "A program’s subscription to one type of event" });
export const HookPlace = z.object({ id: HookId });
export const HookSampleInput = z.object({
  event: EventPattern.meta({ description: "Type of event", examples: ["report.opened"] }),
});
export const HookSamples = z.array(Event).meta({
  description: "Up to three events of the type, the newest first; a made-up one where none happened yet",
});
