import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineText, lineUpTo } from "../values/text.ts";

export const FIELD_TYPES = ["text", "number", "date", "choice"] as const;
export const FieldType = z
  .enum(FIELD_TYPES, `A type is one of ${FIELD_TYPES.join(", ")}.`)
  .meta({ id: "ClientFieldType", description: "Type of a custom field" });
export type FieldType = z.output<typeof FieldType>;

/** Maximum number of active fields; archived fields do not count. */
export const MAX_FIELDS = 60;
export const MAX_CHOICES = 100;
/** Limit that lets an index hold the whole value, even if every character takes several bytes. */
export const MAX_FIELD_TEXT = 800;

const KEY = "A key is lower-case letters, digits and underscores, and begins with a letter: 40 at most.";
/** Identifies a field in API calls and files. */
export const FieldKey = z
  .string(KEY)
  .regex(/^[a-z][a-z0-9_]{0,39}$/, KEY)
  .meta({ description: "Key of the field in API calls and files", examples: ["lead_score"] });

/** Derives a key from a name: "Lead score (0-10)" becomes `lead_score_0_10`. */
export const fieldKeyOf = (name: string): string => {
  const key = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_$/g, "")
    .slice(0, 40);
  return key === "" ? "field" : key;
};

export const FieldId = idOf("field", "01990000-0000-7000-8000-000037100001");
const FieldName = lineText("A field needs a name.")
  .min(1, "A field needs a name.")
  .max(60, "At most 60 characters.")
  .meta({ description: "Display name of the field", examples: ["Lead score"] });
const Choices = z
  .array(lineUpTo(120, "A choice is a text.").min(1, "A choice needs words."))
  .max(MAX_CHOICES, `At most ${MAX_CHOICES} choices.`)
  .refine((choices) => new Set(choices.map((one) => one.toLowerCase())).size === choices.length, {
    error: "Each choice once.",
    params: { code: "duplicate" },
  });

export const FieldDraft = z
  .object({
    name: FieldName,
    type: FieldType,
    key: FieldKey.optional().meta({
      description: "Key of the field. Defaults to one derived from the name, and does not change when the name does",
      examples: ["pet_name"],
    }),
    choices: Choices.optional().meta({
      description: "For a choice field: its options, in order",
      examples: [["Gold", "Silver"]],
    }),
  })
  .superRefine(({ type, choices }, context) => {
    if (type === "choice" && (choices?.length ?? 0) === 0)
      context.addIssue({
        code: "custom",
        path: ["choices"],
        params: { code: "required" },
        message: "A choice needs at least one text to choose.",
      });
    if (type !== "choice" && (choices?.length ?? 0) > 0)
      context.addIssue({
        code: "custom",
        path: ["choices"],
        params: { code: "not_allowed" },
        message: "Only a field of type `choice` has choices.",
      });
  })
  .meta({ examples: [{ name: "Pet's name", type: "text" }] });

/** Omitted fields are unchanged. The type and the key cannot be changed. */
export const FieldChange = z
  .object({
    id: FieldId,
    name: FieldName.optional(),
    choices: Choices.optional().meta({
      description: "For a choice field: its options, in order. Clients who have an option that you leave out keep it",
      examples: [["Gold", "Silver", "Bronze"]],
    }),
    archived: z
      .boolean()
      .optional()
      .meta({
        description:
          "Whether the field is archived, which hides it. Clients keep their values, which reappear when it is restored",
        examples: [false],
      }),
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000037100001", name: "Lead score" }] });

/** All active fields, in their new order. */
export const FieldOrder = z.object({
  ids: z
    .array(FieldId)
    .min(1, "Name at least one field.")
    .max(MAX_FIELDS, `At most ${MAX_FIELDS} fields.`)
    .meta({
      description: "Ids of fields in their new order; fields you leave out follow after them",
      examples: [["01990000-0000-7000-8000-000037100002", "01990000-0000-7000-8000-000037100001"]],
    }),
});

export const FIELD_SORTS = ["position", "name", "createdAt"] as const;
export const FieldListInput = ShortPageInput.extend({
  sort: sortBy(FIELD_SORTS).default("position"),
  archived: z
    .boolean()
    .default(false)
    .meta({ description: "Lists archived fields instead of active ones", examples: [false] }),
});

export const ClientField = z
  .object({
    id: Id,
    key: z.string().describe("Key of the field in API calls and files"),
    name: z.string().describe("Name of the field"),
    type: FieldType,
    choices: z.array(z.string()).describe("For a choice field: its options, in order"),
    position: z.int().describe("Position among the fields, starting at 0"),
    archived: z.boolean().describe("Whether the field is archived"),
    clientCount: z.int().describe("Number of the company's clients with a value"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "ClientField", description: "A custom field that the company defined for its clients" });
export type ClientField = z.output<typeof ClientField>;

const VALUE = "A value is a text or a number.";
/** Values in a request, by key; each is parsed according to its field's type. */
export const FieldValuesChange = z
  .record(FieldKey, z.union([lineUpTo(MAX_FIELD_TEXT, VALUE), z.number(VALUE)], VALUE).nullable(), {
    error: ({ code }) => (code === "invalid_key" ? KEY : "`fields` is an object of keys and values."),
  })
  .optional()
  .meta({
    description:
      'Custom fields by key: a text, a number, a date as YYYY-MM-DD or one of the options. Omitted keys are unchanged; `null` or "" clears a value',
    examples: [{ lead_score: 8, lead_from: "Gold" }],
  });
export type FieldValuesChange = z.output<typeof FieldValuesChange>;

/** A client's custom field values, by key. */
export const FieldValues = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe("Custom fields by key: texts, numbers, and dates as YYYY-MM-DD; fields without a value are omitted");
export type FieldValues = z.output<typeof FieldValues>;
