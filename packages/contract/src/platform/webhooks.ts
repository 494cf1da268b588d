import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, pageOf, ShortPageInput, SortByNameOrCreation, sortBy } from "../values/paging.ts";
import { GivenMoment, Id, Instant, Named } from "../values/people.ts";
import { atMost, lineText, lineUpTo } from "../values/text.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { Event, typesNamed } from "./events.ts";

/** Maximum number of endpoints of one company, including those that programs subscribe. */
export const MAX_WEBHOOKS = 50;
/** How many days a delivery is stored. */
export const DELIVERY_DAYS = 30;
/** How many hours the previous secret also signs after it was replaced. */
export const SECRET_GRACE_HOURS = 24;
export const MAX_SECRET_GRACE_HOURS = 168;

/** Delays in seconds between attempts: ten attempts over three days. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
export const MAX_TRIES = RETRY_SECONDS.length + 1;

/** Start of the message if a receiver returned 410. */
export const WANTS_NO_MORE = "It responded with 410";

/** Whether an endpoint was paused because its receiver responded with 410, also by the words of before 2026-12. */
export const wantsNoMore = (why: string): boolean => why.startsWith(WANTS_NO_MORE) || why.startsWith("It answered 410");

/** Type of a test, which is not one of the company's events. */
export const TEST_EVENT = "webhook.test";

/** The payload of a test: made up, but in the format of an event, so that a receiver can read it as one. */
export const TestEvent = z
  .object({
    type: z.literal(TEST_EVENT).describe("Identifies it as a test"),
    timestamp: Instant.describe("When it was requested: `createdAt` under the name used by Standard Webhooks"),
    id: z.string().meta({ description: "The header `webhook-id`", examples: ["test_0c21d7a48f0000000001"] }),
    createdAt: Instant.describe("When it was requested"),
    data: z
      .object({
        message: z
          .string()
          .meta({ description: "A note that nothing happened", examples: ["This is a test. Nothing happened."] }),
      })
      .describe("Content of the test"),
  })
  .meta({
    id: "WebhookTestEvent",
    description: "A test of a webhook endpoint, which is not one of the company’s events",
  });

/** @param id of this test, as its receiver sees it */
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
    description: "URL to which events are posted: https, port 443, reachable from the internet",
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
    description: "Types of events: `report.opened`, `client.*` for all client events, `*` for all events",
    examples: [["client.*", "report.opened"]],
  });

const WebhookName = lineText("A name is needed.")
  .min(1, "A name is needed.")
  .max(80, atMost(80))
  .meta({ description: "Your name for the endpoint", examples: ["Data warehouse"] });

const Secret = z.string().meta({
  description: "Secret of the endpoint, for verifying signatures; only included in this response",
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
      description: "`false` pauses it; `true` resumes it and sends what happened in the meantime",
      examples: [true],
    }),
  skipMissed: z
    .boolean()
    .optional()
    .meta({ description: "With `active: true`: skips what happened while it was paused", examples: [false] }),
});

export const WebhookRow = z
  .object({
    id: Id,
    name: z.string().meta({ description: "Name of the endpoint", examples: ["Data warehouse"] }),
    url: z.string().meta({
      description: "URL to which events are posted",
      examples: ["https://hooks.example.com/hearthline"],
      format: "uri",
    }),
    events: z
      .array(z.string())
      .meta({ description: "Types of events it receives", examples: [["client.*", "report.opened"]] }),
    kind: z
      .enum(["endpoint", "hook"])
      .describe("`endpoint` was added manually; `hook` was subscribed by a program, which also unsubscribes it"),
    owner: Named.describe("Owner of the endpoint: a user or an integration. It receives only events they may read"),
    active: z.boolean().describe("Whether events are sent; while it is paused, they wait"),
    pausedAt: Instant.nullable().describe("When it was paused; null while it is active"),
    pausedWhy: z
      .string()
      .nullable()
      .meta({
        description: "Why Hearthline paused it, as a message; null if a user did, or it is active",
        examples: ["It responded with 500 for three days."],
      }),
    waiting: z.int().meta({ description: "Number of deliveries waiting for their next attempt", examples: [0] }),
    failed: z.int().meta({ description: "Number of stored deliveries that failed permanently", examples: [0] }),
    lastSuccessAt: Instant.nullable().describe("When it last accepted an event; null if it never has"),
    lastFailureAt: Instant.nullable().describe("When an attempt last failed; null if none ever has"),
    lastFailure: z
      .string()
      .nullable()
      .meta({
        description: "Why the most recent failed attempt failed, as a message; null if none has",
        examples: ["It responded with 500."],
      }),
    priorSignsUntil: Instant.nullable().describe("Until when the previous secret also signs; null if it does not"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Webhook", description: "An endpoint that receives events" });
export type WebhookRow = z.output<typeof WebhookRow>;

export const MadeWebhook = WebhookRow.extend({ secret: Secret }).meta({
  id: "MadeWebhook",
  description: "A webhook endpoint with its secret. No other response contains the secret",
});

export const WebhookListInput = ShortPageInput.extend({ sort: SortByNameOrCreation.default("name") });
export const WebhookList = pageOf(WebhookRow).extend({
  inbox: z
    .string()
    .nullable()
    .meta({
      description: "On a trial server: a URL that receives webhooks and displays them; null elsewhere",
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
    .meta({ description: "Number of hours for which the previous secret also signs", examples: [SECRET_GRACE_HOURS] }),
});

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
const DeliveryState = z.enum(DELIVERY_STATES).meta({
  id: "WebhookDeliveryState",
  description: "`waiting` for its first or next attempt, `delivered`, or `failed` if no attempts are left",
});

export const DeliveryRow = z
  .object({
    id: Id,
    eventId: z.string().meta({
      description: "Id of the event, sent in the header `webhook-id`; the same in every attempt",
      examples: ["evt_0000000001a48f0c21d7"],
    }),
    type: z
      .string()
      .meta({ description: `Type of the event; \`${TEST_EVENT}\` for a test`, examples: ["report.opened"] }),
    state: DeliveryState,
    attempts: z.int().meta({ description: "Attempts since the delivery was last requested", examples: [1] }),
    nextAttemptAt: Instant.nullable().describe("When the next attempt is made; null once it has ended"),
    lastStatus: z
      .int()
      .nullable()
      .meta({ description: "HTTP status of the last response; null if there was none", examples: [200] }),
    lastError: z
      .string()
      .nullable()
      .meta({
        description: "Why the last attempt failed, as a message; null if it did not",
        examples: ["It responded with 500."],
      }),
    createdAt: Instant,
    endedAt: Instant.nullable().describe("When it was delivered or given up"),
  })
  .meta({ id: "WebhookDelivery", description: "Delivery of one event to one endpoint" });
export type DeliveryRow = z.output<typeof DeliveryRow>;

const Attempt = z
  .object({
    at: Instant.describe("When it was sent; the header `webhook-timestamp` contains the same time in seconds"),
    ms: z.int().meta({ description: "Duration in milliseconds", examples: [84] }),
    headers: z.record(z.string(), z.string()).meta({
      description: "The headers that were sent, including the signature; empty for attempts before December 2026",
      examples: [{ "content-type": "application/json", "webhook-id": "evt_0000000001a48f0c21d7" }],
    }),
    status: z
      .int()
      .nullable()
      .meta({ description: "HTTP status; null if there was no response", examples: [200] }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why it failed, as a message; null if it did not", examples: ["It responded with 500."] }),
    answer: z.string().meta({ description: "The beginning of the response body", examples: ["ok"] }),
  })
  .meta({ id: "WebhookAttempt", description: "One attempt to deliver an event" });

export const Delivery = DeliveryRow.extend({
  url: z.string().meta({
    description: "URL to which it is posted",
    examples: ["https://hooks.example.com/hearthline"],
    format: "uri",
  }),
  body: z
    .string()
    .meta({ description: "The body, exactly as it is signed and sent", examples: ['{"type":"report.opened"}'] }),
  tries: z.array(Attempt).describe("The last 20 attempts, newest first"),
}).meta({
  id: "WebhookDeliveryDetail",
  description: "Delivery of one event to one endpoint, with requests and responses",
});

export const DeliveryListInput = PageInput.extend({
  id: WebhookId,
  state: DeliveryState.optional().meta({ description: "Only deliveries in this state", examples: ["failed"] }),
  sort: sortBy(["createdAt"]).default("-createdAt"),
});

export const DeliveriesAgain = z.object({
  id: WebhookId,
  since: GivenMoment.optional().meta({
    description: "Only deliveries that failed since this time; if omitted, all that are stored",
    examples: ["2026-11-20T00:00:00.000Z"],
  }),
});

export const HookDraft = z.object({
  targetUrl: Address,
  event: EventPattern.meta({ description: "Type of event, as in `GET /api/events`", examples: ["report.opened"] }),
});
export const Hook = z
  .object({
    id: Id.meta({ description: "Id of the subscription, needed to unsubscribe" }),
    targetUrl: z.string().meta({
      description: "URL to which events are posted",
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
  description: "Up to three events of the type, newest first; a sample if none has happened yet",
});
