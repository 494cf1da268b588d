import { z } from "zod";
import { GivenMoment, Id, Instant } from "../values/people.ts";
import { plainLine } from "../values/text.ts";

/** Types of records that can have an external id and metadata. */
export const SYNCED_TYPES = ["client", "loan", "report"] as const;
export type SyncedType = (typeof SYNCED_TYPES)[number];

const EXTERNAL_ID = "An external id is 1 to 255 characters in one line.";
const plainExternalId = plainLine(EXTERNAL_ID).min(1, EXTERNAL_ID).max(255, EXTERNAL_ID);

/** The caller's own id of a record. */
export const ExternalId = plainExternalId.meta({
  description:
    "Your own id of this record, such as its id in your CRM. Unique within the company for each type of record and each integration; not visible to other integrations",
  examples: ["crm-1234"],
});

/** The external id in a change. */
export const ExternalIdChange = ExternalId.nullable()
  .optional()
  .meta({
    description:
      "Your own id of this record, such as its id in your CRM. Unique within the company for each type of record and each integration; not visible to other integrations. `null` clears it",
    examples: ["crm-1234"],
  });

/** The external id in responses. */
export const AnsweredExternalId = z
  .string()
  .nullable()
  .describe("The external id that the calling integration gave this record; null if it gave none");

/** The external id as a filter of a list. */
export const ExternalIdFilter = ExternalId.optional().meta({
  description: "Only the record to which you gave this external id",
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

/** Metadata in a request, which is merged by key with the stored metadata. */
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
    description: `Your own keys and texts, stored with the record. Merged by key: omitted keys are unchanged, \`null\` or "" removes a key, and \`null\` for the whole object clears all. Up to ${MAX_METADATA_KEYS} keys of 40 characters, values of 500`,
    examples: [{ source: "open house", campaign: "spring-2027" }],
  });
export type MetadataChange = z.output<typeof MetadataChange>;

/** Metadata as stored and in responses. */
export const Metadata = z
  .record(z.string(), z.string())
  .describe("Keys and texts that your integrations store with the record");
export type Metadata = z.output<typeof Metadata>;

/**
 * Returns the metadata after a change: merged by key, `null` or "" removes a key, and `null` for the whole object clears all.
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

/** Fields that another system may set on a record, in a draft and in a change alike. */
export const syncedFields = { externalId: ExternalIdChange, metadata: MetadataChange };
/** Fields in every response and list row of such a record. */
export const syncedResponseFields = { externalId: AnsweredExternalId, metadata: Metadata };

export const DELETED_TYPES = ["client", "loan", "report", "note", "home"] as const;
/** How many days a deletion can be read. */
export const DELETED_DAYS = 90;

/** A deleted record. */
export const DeletedRecord = z
  .object({
    type: z.enum(DELETED_TYPES).meta({ description: "Type of the record", examples: ["client"] }),
    id: Id.meta({ description: "Id of the record", examples: ["01990000-0000-7000-8000-000002100015"] }),
    externalId: z
      .string()
      .nullable()
      .meta({
        description: "External id from the calling integration; null if there was none",
        examples: ["crm-1234"],
      }),
    deletedAt: Instant.meta({ description: "When it was deleted", examples: ["2027-02-15T15:30:00.000Z"] }),
  })
  .meta({ id: "DeletedRecord", description: "A record that was deleted" });

const LIMIT = 1_000;
export const DeletedInput = z.object({
  since: GivenMoment.optional().meta({
    description: "Only records deleted at or after this time; ignored if `after` is given",
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
    .regex(/^del_[0-9a-f]{16}_[0-9a-f-]{36}$/, "Send the `nextCursor` of an earlier response.")
    .optional()
    .meta({
      description: "`nextCursor` of an earlier response: continues after it, without duplicates or gaps",
      examples: ["del_00000000000002a4_01990000-0000-7000-8000-000031100001"],
    }),
  limit: z
    .int("A limit is a whole number.")
    .min(1, "At least one row.")
    .max(LIMIT, `At most ${LIMIT.toLocaleString("en-US")} rows.`)
    .default(100)
    .meta({ description: "Rows per response, 1,000 at most", examples: [100] }),
});

/** A part of the feed of deletions, oldest first; like events, it never ends. */
export const DeletedPage = z.object({
  items: z.array(DeletedRecord).describe("The deleted records, oldest first"),
  nextCursor: z.string().describe("Where to continue: `after` of the next call"),
  hasMore: z.boolean().describe("Whether there are more deletions already"),
});
