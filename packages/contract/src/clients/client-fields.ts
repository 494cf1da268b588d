import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineText, lineUpTo } from "../values/text.ts";

export const FIELD_TYPES = ["text", "number", "date", "choice"] as const;
export const FieldType = z
  .enum(FIELD_TYPES, `A type is one of ${FIELD_TYPES.join(", ")}.`)
  .meta({ id: "ClientFieldType", description: "What a field of the company's own holds" });
export type FieldType = z.output<typeof FieldType>;

/** Fields in use at one time; archived ones do not count. */
export const MAX_FIELDS = 60;
export const MAX_CHOICES = 100;
/** An index holds it whole, however many bytes its characters take. */
export const MAX_FIELD_TEXT = 800;

const KEY = "A key is lower-case letters, digits and underscores, and begins with a letter: 40 at most.";
/** By which programs and files name a field. */
export const FieldKey = z
  .string(KEY)
  .regex(/^[a-z][a-z0-9_]{0,39}$/, KEY)
  .meta({ description: "Key of the field, by which programs and files name it", examples: ["lead_score"] });

/** The key that a name comes to: "Lead score (0-10)" is `lead_score_0_10`. */
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
  .meta({ description: "Name of the field, as people read it", examples: ["Lead score"] });
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
      description: "Key of the field; made of the name, unless said. It does not change with the name",
      examples: ["pet_name"],
    }),
    choices: Choices.optional().meta({
      description: "Of a choice: its texts, in their order",
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

/** What is left out stays as it is. The type and the key do not change. */
export const FieldChange = z
  .object({
    id: FieldId,
    name: FieldName.optional(),
    choices: Choices.optional().meta({
      description: "Of a choice: its texts, in their order. One that clients have and that is left out stays with them",
      examples: [["Gold", "Silver", "Bronze"]],
    }),
    archived: z
      .boolean()
      .optional()
      .meta({
        description: "An archived field is out of the way: what clients have in it is kept, and comes back with it",
        examples: [false],
      }),
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000037100001", name: "Lead score" }] });

/** All fields in use, in their new order. */
export const FieldOrder = z.object({
  ids: z
    .array(FieldId)
    .min(1, "Name at least one field.")
    .max(MAX_FIELDS, `At most ${MAX_FIELDS} fields.`)
    .meta({
      description: "Ids of fields in their new order; those left out follow",
      examples: [["01990000-0000-7000-8000-000037100002", "01990000-0000-7000-8000-000037100001"]],
    }),
});

export const FIELD_SORTS = ["position", "name", "createdAt"] as const;
export const FieldListInput = ShortPageInput.extend({
  sort: sortBy(FIELD_SORTS).default("position"),
  archived: z
    .boolean()
    .default(false)
    .meta({ description: "Archived fields instead of those in use", examples: [false] }),
});

export const ClientField = z
  .object({
    id: Id,
    key: z.string().describe("By which programs and files name it"),
    name: z.string().describe("Name of the field"),
    type: FieldType,
    choices: z.array(z.string()).describe("Of a choice: its texts, in their order"),
    position: z.int().describe("Its place among the fields, from 0"),
    archived: z.boolean().describe("Whether it is out of the way"),
    clientCount: z.int().describe("Clients of the company who have something in it"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "ClientField", description: "A field of the company's own that its clients have" });
export type ClientField = z.output<typeof ClientField>;

const VALUE = "A value is a text or a number.";
/** What a call gives: by key; each is read by its field's type. */
export const FieldValuesChange = z
  .record(FieldKey, z.union([lineUpTo(MAX_FIELD_TEXT, VALUE), z.number(VALUE)], VALUE).nullable(), {
    error: ({ code }) => (code === "invalid_key" ? KEY : "`fields` is an object of keys and values."),
  })
  .optional()
  .meta({
    description:
      'Fields of the company\'s own by key: a text, a number, a day as YYYY-MM-DD or one of the choices. A key you leave out stays, `null` or "" empties it',
    examples: [{ lead_score: 8, lead_from: "Gold" }],
  });
export type FieldValuesChange = z.output<typeof FieldValuesChange>;

/** What a client has in the company's own fields, by key. */
export const FieldValues = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe(
    "Fields of the company's own by key: texts, numbers, and days as YYYY-MM-DD; those without a value are left out",
  );
export type FieldValues = z.output<typeof FieldValues>;
