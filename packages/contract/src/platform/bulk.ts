import { z } from "zod";
import { openRow } from "../values/open-row.ts";
import { Id } from "../values/people.ts";
import { ERROR_STATUS, type ErrorCode, FIELD_CODES, type FieldCode } from "./errors.ts";

/** Rows of one bulk call. */
export const MAX_BULK_ROWS = 1_000;
/** The body of a bulk call: room for a thousand loans with four scenarios and their fees. */
export const BULK_BYTES = 16_000_000;

export const BULK_TYPES = ["client", "loan"] as const;
export type BulkType = (typeof BULK_TYPES)[number];
export const BULK_ACTIONS = ["create", "update", "upsert", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
const BulkActionName = z
  .enum(BULK_ACTIONS, `The action is one of ${BULK_ACTIONS.join(", ")}.`)
  .meta({ id: "BulkAction", description: "What is done with every row of a bulk call" });

/** What a bulk call takes. @param row what its rows are documented as */
export const bulkInput = (row: z.ZodType) =>
  z.object({
    action: BulkActionName.meta({
      description:
        "What is done with every row. `update` and `delete` find a row by `id`, or by `externalId` where there is no `id`; `upsert` as the call for one row does",
      examples: ["upsert"],
    }),
    rows: z
      .array(openRow(row))
      .min(1, "Send at least one row.")
      .max(MAX_BULK_ROWS, `Send at most ${MAX_BULK_ROWS.toLocaleString("en-US")} rows.`)
      .meta({
        description: `Up to ${MAX_BULK_ROWS.toLocaleString("en-US")} rows, done in their order; each is judged alone`,
      }),
  });

/** Words that our errors have and a row's result may have besides. */
const ROW_CODES = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), "internal"] as const;
const FieldFaultShape = z.object({
  field: z
    .string()
    .meta({ description: "Dotted path within the row; empty for the whole", examples: ["scenarios.0.noteRate"] }),
  code: z
    .enum(Object.keys(FIELD_CODES) as [FieldCode, ...FieldCode[]])
    .meta({ description: "What is wrong with it, for a program to go by", examples: ["required"] }),
  message: z.string().meta({ description: "What is wrong with it, as a sentence", examples: ["A name is needed."] }),
  suggestion: z
    .string()
    .optional()
    .meta({ description: "The name that was probably meant, beside `unknown_field`", examples: ["firstName"] }),
});

/** What became of one row. */
export const BulkRowResult = z
  .object({
    index: z.int().meta({ description: "Place of the row in `rows`, from 0", examples: [0] }),
    status: z
      .enum(["created", "updated", "unchanged", "deleted", "failed"])
      .meta({ description: "What became of it; a row that failed has written nothing", examples: ["created"] }),
    id: Id.nullable().meta({
      description: "Id of the record; null where there is none",
      examples: ["01990000-0000-7000-8000-000002100015"],
    }),
    externalId: z
      .string()
      .nullable()
      .meta({ description: "Your own id of the record; null where it has none", examples: ["crm-1234"] }),
    code: z
      .enum(ROW_CODES)
      .optional()
      .meta({
        description: "Why it failed, for a program to go by: as the call for one row is refused",
        examples: ["conflict"],
      }),
    message: z
      .string()
      .optional()
      .meta({
        description: "Why it failed, as a sentence",
        examples: ["June Abbott already has the email address june@example.com."],
      }),
    details: z
      .array(FieldFaultShape)
      .optional()
      .meta({ description: "What is wrong with which fields of a row that failed" }),
    existingId: Id.optional().meta({
      description: "The record that is in its way, where you may see it",
      examples: ["01990000-0000-7000-8000-000002100015"],
    }),
  })
  .meta({ id: "BulkRowResult", description: "What became of one row of a bulk call" });
export type BulkRowResult = z.output<typeof BulkRowResult>;

const count = (what: string) => z.int().meta({ description: `Rows that ${what}`, examples: [0] });

/** What became of a bulk call. */
export const BulkResult = z
  .object({
    created: count("were made"),
    updated: count("were changed"),
    unchanged: count("were there already as they were sent; their `updatedAt` is as it was"),
    deleted: count("were deleted"),
    failed: count("were refused"),
    rows: z.array(BulkRowResult).meta({ description: "Every row that is done, in the order they were sent" }),
  })
  .meta({ id: "BulkResult", description: "What became of a bulk call" });
export type BulkResult = z.output<typeof BulkResult>;
