import { z } from "zod";
import { Id, Instant, Named } from "../values/people.ts";
import { atMost } from "../values/text.ts";
import { EVENT_TYPES, EVENTS, type EventType } from "./event-types.ts";

/** How long an event can be read. */
export const EVENT_DAYS = 30;

export const EVENT_CAUSES = ["user", "token", "integration", "recipient", "system"] as const;
export const EventBy = z
  .object({
    kind: z.enum(EVENT_CAUSES).meta({
      description:
        "`user` for a person signed in, `token` for a person's API token, `integration` for one of the company's, `recipient` for who holds a report's link, `system` for ourselves: a job, or word from an email or phone network",
      examples: ["integration"],
    }),
    id: Id.nullable().meta({
      description: "Id of the person, the integration or the recipient; null for `system`",
      examples: ["01990000-0000-7000-8000-000000000018"],
    }),
    name: z.string().meta({ description: "Name of who it was", examples: ["Harbor CRM"] }),
    tokenId: Id.nullable().meta({
      description: "Id of the API token it was called with, so that you know your own changes; null without one",
      examples: ["01990000-0000-7000-8000-000018100001"],
    }),
    actingFor: Named.nullable().meta({
      description: "The officer in whose name an integration did it, or the person an admin acted as; null otherwise",
      examples: [{ id: "01990000-0000-7000-8000-000000000017", name: "Laura Whitfield" }],
    }),
  })
  .meta({ id: "EventBy", description: "Who caused it" });
export type EventBy = z.output<typeof EventBy>;

/** An event's id: its place in the company's order, and part of its row's own id so that nobody else's passes for it. */
export const EventId = z
  .string()
  .regex(/^evt_[0-9a-f]{20}$/)
  .meta({
    description: "Id of the event; a later event's id sorts after an earlier one's",
    examples: ["evt_0000000001a48f0c21d7"],
  });

/** As an answer has it. */
const AnsweredEventId = z.string().meta({
  description: "Id of the event; a later event's id sorts after an earlier one's",
  examples: ["evt_0000000001a48f0c21d7"],
});

/** "client.status_changed" → "ClientStatusChangedEvent": what the document calls the shape. */
export const eventShapeName = (type: string): string =>
  `${type.replaceAll(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Event`;

const shape = <T extends EventType>(type: T) => {
  const { says, object, data } = EVENTS[type];
  return z
    .object({
      id: AnsweredEventId,
      type: z.literal(type).meta({ description: "What happened", examples: [type] }),
      createdAt: Instant.meta({ description: "When it happened", examples: ["2027-02-15T15:30:00.000Z"] }),
      object: z
        .object({
          type: z.literal(object).meta({ description: "Kind of the row it is about", examples: [object] }),
          id: Id.meta({ description: `Id of the ${object}`, examples: ["01990000-0000-7000-8000-000002100015"] }),
          externalId: z
            .string()
            .nullable()
            .meta({
              description:
                "What your integration calls the row today, or called it until it was deleted; null where it has no name for it, and after an erasure",
              examples: ["crm-48213"],
            }),
        })
        .meta({ description: "The row it is about" }),
      officerId: Id.nullable().meta({
        description: "Id of the officer whose row it was then; null where it is nobody's",
        examples: ["01990000-0000-7000-8000-000000000018"],
      }),
      by: EventBy,
      data: (data as z.ZodType).meta({ description: "What changed, in short" }),
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

/** "client.*", "report.opened", "*": whether it means this type. */
const means = (pattern: string, type: EventType): boolean =>
  pattern === "*" || pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1)));

/** The types that patterns name, such as "client.*,report.opened", each with its own; none for a name that is no type's. */
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
/** From now on, in place of an event's id. */
export const LATEST = "latest";

export const EventListInput = z.object({
  after: z
    .string()
    .max(40, atMost(40))
    .regex(
      /^(latest|evt_[0-9a-f]{20})$/,
      "This is no id of an event: take `nextCursor` of the last answer, or `latest`.",
    )
    .optional()
    .meta({
      description: `Id of the event after which to read on, as \`nextCursor\` gives it; \`latest\` begins now; left out, it begins with the oldest event that is kept, ${EVENT_DAYS} days back`,
      examples: ["latest"],
    }),
  types: EventPatterns.optional().meta({
    description: "Only these types, separated by commas; `client.*` stands for all of clients",
    examples: ["client.*"],
  }),
  objectId: Id.optional().meta({ description: "Only events about the row with this id" }),
  limit: z
    .int("A limit is a whole number.")
    .min(1, "At least one event.")
    .max(MAX_EVENTS, `At most ${MAX_EVENTS} events at once.`)
    .default(25)
    .meta({ description: `Events at most, ${MAX_EVENTS} at most`, examples: [25] }),
  wait: z
    .int("Seconds to wait are a whole number.")
    .min(0, "At least 0 seconds.")
    .max(MAX_WAIT_SECONDS, `At most ${MAX_WAIT_SECONDS} seconds.`)
    .default(0)
    .meta({
      description: `Seconds to wait for an event where there is none yet, ${MAX_WAIT_SECONDS} at most; the answer comes as soon as there is one`,
      examples: [20],
    }),
});

/** Some of what never ends: the REST door turns it into `{data, meta, links}`, and `links.next` is null where no more is there yet: from then on `nextCursor` leads. */
export const EventPage = z.object({
  items: z.array(Event).describe("The events, oldest first"),
  nextCursor: AnsweredEventId.describe("Where to read on: `after` of the next call"),
  hasMore: z.boolean().describe("Whether more of them are there already"),
});

/** Told to every process once events have their places. */
export const EVENTS_CHANNEL = "events";
export const PlacedEvents = z.object({ companyIds: z.array(z.string()) });
export type PlacedEvents = z.output<typeof PlacedEvents>;
