import { z } from "zod";
import { GivenMoment, Id, Instant } from "../values/people.ts";
import { plainLine } from "../values/text.ts";

/** What another system can name a row of, and what metadata hangs on. */
export const SYNCED_TYPES = ["client", "loan", "report"] as const;
export type SyncedType = (typeof SYNCED_TYPES)[number];

const EXTERNAL_ID = "An external id is 1 to 255 characters in one line.";
const plainExternalId = plainLine(EXTERNAL_ID).min(1, EXTERNAL_ID).max(255, EXTERNAL_ID);

/** The caller's own id of a row. */
export const ExternalId = plainExternalId.meta({
  description:
    "Your own id of this record, such as its id in your CRM. Unique in the company for each type of record and each integration; nobody else sees it",
  examples: ["crm-1234"],
});

/** As a change takes it. */
export const ExternalIdChange = ExternalId.nullable()
  .optional()
  .meta({
    description:
      "Your own id of this record, such as its id in your CRM. Unique in the company for each type of record and each integration; nobody else sees it. `null` clears it",
    examples: ["crm-1234"],
  });

/** As an answer has it. */
export const AnsweredExternalId = z
  .string()
  .nullable()
  .describe("The external id that the calling integration gave this record; null where it gave none");

/** A filter of a list. */
export const ExternalIdFilter = ExternalId.optional().meta({
  description: "Only the record with this external id of yours",
  examples: ["crm-1234"],
});

export const MAX_METADATA_KEYS = 50;
const KEY = "A key of metadata is 1 to 40 characters in one line, without square brackets.";
const VALUE = "A value of metadata is text of up to 500 characters.";

const MetadataKey = z
  .string(KEY)
  .min(1, KEY)
  .max(40, KEY)
  .refine((key) => !/[[\]\p{Cc}\u2028\u2029]/u.test(key) && key.trim() === key && key !== "__proto__", {
    error: KEY,
    params: { code: "bad_format" },
  });

/** What a call gives: merged key by key into what is there. */
export const MetadataChange = z
  .record(MetadataKey, z.string(VALUE).max(500, VALUE).nullable(), {
    error: ({ code }) => (code === "invalid_key" ? KEY : "Metadata is an object of keys and texts."),
  })
  .refine((given) => Object.keys(given).length <= MAX_METADATA_KEYS, {
    error: `Metadata has at most ${MAX_METADATA_KEYS} keys.`,
    params: { code: "too_many" },
  })
  .nullable()
  .optional()
  .meta({
    description: `Keys and texts of your own, kept with the record. Merged by key: a key you leave out stays, \`null\` or "" removes it, and \`null\` for the whole clears all. Up to ${MAX_METADATA_KEYS} keys of 40 characters, values of 500`,
    examples: [{ source: "open house", campaign: "spring-2027" }],
  });
export type MetadataChange = z.output<typeof MetadataChange>;

/** What is stored, and answered. */
export const Metadata = z
  .record(z.string(), z.string())
  .describe("Keys and texts that your integrations keep with the record");
export type Metadata = z.output<typeof Metadata>;

/**
 * The metadata after a change: merged by key, `null` or "" removes a key, `null` for the whole clears all.
 *
 * @example mergedMetadata({ a: "1", b: "2" }, { b: null, c: "3" }) // { a: "1", c: "3" }
 */
export function mergedMetadata(present: Metadata, change: MetadataChange): Metadata {
  if (change === undefined) return present;
  if (change === null) return {};
  const merged = new Map(Object.entries(present));
  for (const [key, value] of Object.entries(change))
    if (value === null || value === "") merged.delete(key);
    else merged.set(key, value);
  return Object.fromEntries(merged);
}

/** Fields that a record takes from another system; in a draft and in a change alike. */
export const syncedFields = { externalId: ExternalIdChange, metadata: MetadataChange };
/** Fields that every answer and list row of such a record has. */
export const answeredSyncedFields = { externalId: AnsweredExternalId, metadata: Metadata };

export const DELETED_TYPES = ["client", "loan", "report", "note", "home"] as const;
/** How long a deletion can be read. */
export const DELETED_DAYS = 90;

/** A record that is gone. */
export const DeletedRecord = z
  .object({
    type: z.enum(DELETED_TYPES).meta({ description: "What it was", examples: ["client"] }),
    id: Id.meta({ description: "Its id", examples: ["01990000-0000-7000-8000-000002100015"] }),
    externalId: z
      .string()
      .nullable()
      .meta({
        description: "What the calling integration called it; null where it had no name for it",
        examples: ["crm-1234"],
      }),
    deletedAt: Instant.meta({ description: "When it was deleted", examples: ["2027-02-15T15:30:00.000Z"] }),
  })
  .meta({ id: "DeletedRecord", description: "A record that was deleted" });

const LIMIT = 1_000;
export const DeletedInput = z.object({
  since: GivenMoment.optional().meta({
    description: "Only what was deleted at this moment or later; `after` counts where both are given",
    examples: ["2026-11-01T00:00:00Z"],
  }),
  types: z
    .string()
    .max(100, "Name each type once.")
    .transform((types) => types.split(",").map((type) => type.trim()))
    .pipe(z.array(z.enum(DELETED_TYPES, `A type is one of ${DELETED_TYPES.join(", ")}.`)))
    .optional()
    .meta({ description: "Only these types of record, separated by commas", examples: ["client,loan"] }),
  after: z
    .string()
    .regex(/^del_[0-9a-f]{16}_[0-9a-f-]{36}$/, "Send the `nextCursor` of an earlier answer.")
    .optional()
    .meta({
      description: "`nextCursor` of an earlier answer: what was deleted after it, none twice and none left out",
      examples: ["del_00000000000002a4_01990000-0000-7000-8000-000031100001"],
    }),
  limit: z
    .int("A limit is a whole number.")
    .min(1, "At least one row.")
    .max(LIMIT, `At most ${LIMIT.toLocaleString("en-US")} rows.`)
    .default(100)
    .meta({ description: "Rows in one answer, 1,000 at most", examples: [100] }),
});

/** Some of what was deleted, oldest first: a feed, as events are. */
export const DeletedPage = z.object({
  items: z.array(DeletedRecord).describe("The deleted records, oldest first"),
  nextCursor: z.string().describe("Where to read on: `after` of the next call"),
  hasMore: z.boolean().describe("Whether more of them are there already"),
});
