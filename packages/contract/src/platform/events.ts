import { z } from "zod";
import { Id, Instant, Named } from "../values/people.ts";
import { atMost } from "../values/text.ts";
import { EVENT_TYPES, EVENTS, type EventType } from "./event-types.ts";

/** How many days events can be read. */
export const EVENT_DAYS = 30;

export const EVENT_CAUSES = ["user", "token", "integration", "recipient", "system"] as const;
export const EventBy = z
  .object({
    kind: z.enum(EVENT_CAUSES).meta({
      description:
        "`user` for a signed-in person, `token` for a person's API token, `integration` for one of the company's integrations, `recipient` for the holder of a report's link, `system` for Hearthline itself: a job, or a report from an email or phone network",
      examples: ["integration"],
    }),
    id: Id.nullable().meta({
      description: "Id of the user, the integration or the recipient; null for `system`",
      examples: ["01990000-0000-7000-8000-000000000018"],
    }),
    name: z.string().meta({ description: "Name of the user, integration or recipient", examples: ["Harbor CRM"] }),
    tokenId: Id.nullable().meta({
      description: "Id of the API token used, which lets you recognize your own changes; null if none was used",
      examples: ["01990000-0000-7000-8000-000018100001"],
    }),
    actingFor: Named.nullable().meta({
      description: "The officer in whose name an integration acted, or the user whom an admin acted as; null otherwise",
      examples: [{ id: "01990000-0000-7000-8000-000000000017", name: "Laura Whitfield" }],
    }),
  })
  .meta({ id: "EventBy", description: "Who caused an event" });
export type EventBy = z.output<typeof EventBy>;

/** An event's id: its position in the company's order, combined with part of its row's id so that it cannot be confused with another company's. */
export const EventId = z
  .string()
  .regex(/^evt_[0-9a-f]{20}$/)
  .meta({
    description: "Id of the event; ids of later events sort after those of earlier ones",
    examples: ["evt_0000000001a48f0c21d7"],
  });

/** The id in responses. */
const AnsweredEventId = z.string().meta({
  description: "Id of the event; ids of later events sort after those of earlier ones",
  examples: ["evt_0000000001a48f0c21d7"],
});

/** Converts "client.status_changed" to "ClientStatusChangedEvent", the schema's name in the API document. */
export const eventShapeName = (type: string): string =>
  `${type.replaceAll(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Event`;

const shape = <T extends EventType>(type: T) => {
  const { says, object, data } = EVENTS[type];
  return z
    .object({
      id: AnsweredEventId,
      type: z.literal(type).meta({ description: "Type of the event", examples: [type] }),
      createdAt: Instant.meta({ description: "When it happened", examples: ["2027-02-15T15:30:00.000Z"] }),
      object: z
        .object({
          type: z.literal(object).meta({ description: "Type of the row it is about", examples: [object] }),
          id: Id.meta({ description: `Id of the ${object}`, examples: ["01990000-0000-7000-8000-000002100015"] }),
          externalId: z
            .string()
            .nullable()
            .meta({
              description:
                "Your integration's current external id for the row, or its last one before the row was deleted; null if it has none, and after an erasure",
              examples: ["crm-48213"],
            }),
        })
        .meta({ description: "The row it is about" }),
      officerId: Id.nullable().meta({
        description: "Id of the officer who owned the row at that time; null if it had no owner",
        examples: ["01990000-0000-7000-8000-000000000018"],
      }),
      by: EventBy,
      data: (data as z.ZodType).meta({ description: "Summary of the change" }),
    })
    .meta({ id: eventShapeName(type), description: says });
};

export const Event = z.discriminatedUnion("type", EVENT_TYPES.map(shape) as [ReturnType<typeof shape>]).meta({
  id: "Event",
  description: "Something that happened to a row of the company",
  discriminator: {
    propertyName: "type",
    mapping: Object.fromEntries(EVENT_TYPES.map((type) => [type, `#/components/schemas/${eventShapeName(type)}`])),
  },
});

/** Whether a pattern such as "client.*", "report.opened" or "*" matches a type. */
const means = (pattern: string, type: EventType): boolean =>
  pattern === "*" || pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1)));

/** Returns the types matched by patterns such as "client.*,report.opened", for each pattern; none for an unknown type. */
export const typesNamed = (patterns: string): { pattern: string; types: EventType[] }[] =>
  patterns
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((pattern) => ({ pattern, types: EVENT_TYPES.filter((type) => means(pattern, type)) }));

const EventPatterns = z
  .string()
  .max(2_000, atMost(2_000))
  .superRefine((text, context) => {
    for (const { pattern, types } of typesNamed(text))
      if (types.length === 0)
        context.addIssue({
          code: "custom",
          message: `There are no events of the type “${pattern}”.`,
          params: { code: "not_a_choice" },
        });
  });

export const MAX_EVENTS = 100;
export const MAX_WAIT_SECONDS = 30;
/** Starts with new events, in place of an event's id. */
export const LATEST = "latest";

export const EventListInput = z.object({
  after: z
    .string()
    .max(40, atMost(40))
    .regex(
      /^(latest|evt_[0-9a-f]{20})$/,
      "This is not an event id. Use `nextCursor` of the last response, or `latest`.",
    )
    .optional()
    .meta({
      description: `Id of the event after which to continue, from \`nextCursor\`. \`latest\` starts with new events; if omitted, reading starts with the oldest stored event, up to ${EVENT_DAYS} days back`,
      examples: ["latest"],
    }),
  types: EventPatterns.optional().meta({
    description: "Only these types, separated by commas; `client.*` means all client events",
    examples: ["client.*"],
  }),
  objectId: Id.optional().meta({ description: "Only events about the row with this id" }),
  limit: z
    .int("A limit is a whole number.")
    .min(1, "At least one event.")
    .max(MAX_EVENTS, `At most ${MAX_EVENTS} events at once.`)
    .default(25)
    .meta({ description: `Maximum number of events, up to ${MAX_EVENTS}`, examples: [25] }),
  wait: z
    .int("Seconds to wait are a whole number.")
    .min(0, "At least 0 seconds.")
    .max(MAX_WAIT_SECONDS, `At most ${MAX_WAIT_SECONDS} seconds.`)
    .default(0)
    .meta({
      description: `Seconds to wait if there is no event yet, up to ${MAX_WAIT_SECONDS}; the response is sent as soon as there is one`,
      examples: [20],
    }),
});

/**
 * A part of an endless list. The REST transport turns it into `{data, meta, links}`; `links.next` is null once there are no more events, and
 * `nextCursor` then gives the position to continue from.
 */
export const EventPage = z.object({
  items: z.array(Event).describe("The events, oldest first"),
  nextCursor: AnsweredEventId.describe("Where to continue: `after` of the next call"),
  hasMore: z.boolean().describe("Whether there are more events already"),
});

/** Published to every process when new events have been given their positions. */
export const EVENTS_CHANNEL = "events";
export const PlacedEvents = z.object({ companyIds: z.array(z.string()) });
export type PlacedEvents = z.output<typeof PlacedEvents>;
