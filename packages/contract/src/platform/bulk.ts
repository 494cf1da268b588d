import { z } from "zod";
import { openRow } from "../values/open-row.ts";
import { Id } from "../values/people.ts";
import { ERROR_STATUS, type ErrorCode, FIELD_CODES, type FieldCode } from "./errors.ts";

/** Maximum number of rows in one bulk call. */
export const MAX_BULK_ROWS = 1_000;
/** Maximum body size of a bulk call: enough for a thousand loans with four scenarios and their fees. */
export const BULK_BYTES = 16_000_000;

export const BULK_TYPES = ["client", "loan"] as const;
export type BulkType = (typeof BULK_TYPES)[number];
export const BULK_ACTIONS = ["create", "update", "upsert", "delete"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
const BulkActionName = z
  .enum(BULK_ACTIONS, `The action is one of ${BULK_ACTIONS.join(", ")}.`)
  .meta({ id: "BulkAction", description: "Action applied to every row of a bulk call" });

/** Builds the input of a bulk call. @param row schema that documents its rows */
export const bulkInput = (row: z.ZodType) =>
  z.object({
    action: BulkActionName.meta({
      description:
        "Action applied to every row. `update` and `delete` find a record by `id` or, without one, by `externalId`; `upsert` works like the call for a single row",
      examples: ["upsert"],
    }),
    rows: z
      .array(openRow(row))
      .min(1, "Send at least one row.")
      .max(MAX_BULK_ROWS, `Send at most ${MAX_BULK_ROWS.toLocaleString("en-US")} rows.`)
      .meta({
        description: `Up to ${MAX_BULK_ROWS.toLocaleString("en-US")} rows, processed in order; each is validated separately`,
      }),
  });

/** Error details that a row's result may contain. */
const ROW_CODES = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), "internal"] as const;
const FieldFaultShape = z.object({
  field: z.string().meta({
    description: "Dotted path within the row; empty for the row as a whole",
    examples: ["scenarios.0.noteRate"],
  }),
  code: z
    .enum(Object.keys(FIELD_CODES) as [FieldCode, ...FieldCode[]])
    .meta({ description: "Machine-readable code of the error", examples: ["required"] }),
  message: z.string().meta({ description: "Error message", examples: ["A name is needed."] }),
  suggestion: z
    .string()
    .optional()
    .meta({ description: "With `unknown_field`: the name that was probably meant", examples: ["firstName"] }),
});

/** The result for one row. */
export const BulkRowResult = z
  .object({
    index: z.int().meta({ description: "Index of the row in `rows`, starting at 0", examples: [0] }),
    status: z
      .enum(["created", "updated", "unchanged", "deleted", "failed"])
      .meta({ description: "Outcome; nothing is written for a failed row", examples: ["created"] }),
    id: Id.nullable().meta({
      description: "Id of the record; null if there is none",
      examples: ["01990000-0000-7000-8000-000002100015"],
    }),
    externalId: z
      .string()
      .nullable()
      .meta({ description: "Your own id of the record; null if it has none", examples: ["crm-1234"] }),
    code: z
      .enum(ROW_CODES)
      .optional()
      .meta({
        description: "Machine-readable code of the error; the same as that of a call for a single row",
        examples: ["conflict"],
      }),
    message: z
      .string()
      .optional()
      .meta({
        description: "Error message",
        examples: ["June Abbott already has the email address june@example.com."],
      }),
    details: z.array(FieldFaultShape).optional().meta({ description: "Field errors of a failed row" }),
    existingId: Id.optional().meta({
      description: "Id of the conflicting record, if you may see it",
      examples: ["01990000-0000-7000-8000-000002100015"],
    }),
  })
  .meta({ id: "BulkRowResult", description: "Result for one row of a bulk call" });
export type BulkRowResult = z.output<typeof BulkRowResult>;

const count = (what: string) => z.int().meta({ description: `Rows that ${what}`, examples: [0] });

/** The result of a bulk call. */
export const BulkResult = z
  .object({
    created: count("were created"),
    updated: count("were changed"),
    unchanged: count("already had the same content; their `updatedAt` is unchanged"),
    deleted: count("were deleted"),
    failed: count("failed"),
    rows: z.array(BulkRowResult).meta({ description: "Results of all processed rows, in the order they were sent" }),
  })
  .meta({ id: "BulkResult", description: "Result of a bulk call" });
export type BulkResult = z.output<typeof BulkResult>;
