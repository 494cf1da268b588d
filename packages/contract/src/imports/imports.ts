import { z } from "zod";
import { idOf, JobId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { ColumnNotation } from "./notation.ts";
import { DoublesRule, ImportColumn, ImportConsent, ImportPlan, ImportReading, SamePersonBy } from "./plan.ts";
import { IMPORT_KINDS } from "./targets.ts";

export const IMPORT_BYTES = 200_000_000;
/** How long an import can be undone and its file and rows are stored. */
export const IMPORT_DAYS = 30;

/** In the format used on the wire by the contract's calls. */
export const CANCELED = "cancelled";
export const IMPORT_STATES = ["reading", "preview", "importing", "done", "failed", CANCELED, "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Outcome of a row: predicted by the dry run, final after the import. */
export const IMPORT_ROW_STATUSES = ["wrong", "create", "update", "skip"] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

export const ImportId = idOf("import", "01990000-0000-7000-8000-000090100001");
/** A finished import of the demo data. */
export const DoneImportId = idOf("import", "01990000-0000-7000-8000-000090100002");
/** An import of the demo data whose dry run is done. */
export const WaitingImportId = idOf("import", "01990000-0000-7000-8000-000090100003");
export const IMPORT_MODES = ["preview", "import"] as const;

/** Input of the two uploads. */
export const ImportUpload = z.object({
  file: z.file("Choose a file.").meta({ description: "A CSV, TSV or XLSX file of up to 200 MB" }),
  mapping: ImportPlan.shape.columns.optional().meta({
    description:
      "Target of each column, as JSON. If omitted, columns are matched by headings and content, or as your company last mapped the same headings",
    examples: [[{ index: 0, target: "firstName" }]],
  }),
  doubles: DoublesRule.optional(),
  mode: z
    .enum(IMPORT_MODES)
    .default("import")
    .meta({
      description: "`preview` stops after the dry run; `import` continues and writes the rows",
      examples: ["preview"],
    }),
});

export const StartedImport = z.object({
  importId: ImportId,
  jobId: JobId.describe("Id of the job. It ends after the dry run of a `preview`, or once everything is written"),
});

/** A column of the file, with its chosen target and the suggested one. */
export const ImportFileColumn = z
  .object({
    ...ImportColumn.shape,
    index: z.int().meta({ description: "Index of the column in the file, starting at 0", examples: [0] }),
    heading: z.string().meta({ description: "Heading in the file", examples: ["Borr Email"] }),
    samples: z
      .array(z.string())
      .meta({ description: "The first non-empty values", examples: [["june.abbott@example.com"]] }),
    suggested: z
      .string()
      .nullable()
      .meta({ description: "Suggested target; null if the heading is unknown", examples: ["email"] }),
    confidence: z.number().meta({ description: "Confidence of the suggestion, from 0 to 1", examples: [0.99] }),
    why: z.string().meta({
      description: "Reason for the suggestion, as a sentence",
      examples: ["The heading says it, and so do the cells."],
    }),
    notation: ColumnNotation.nullable().describe(
      "Notation of the column's numbers; a cell in a different notation is an error. Null for columns without numbers",
    ),
  })
  .meta({ id: "ImportFileColumn", description: "A column of an imported file, and its target" });
export type ImportFileColumn = z.output<typeof ImportFileColumn>;

/** Texts of a column that have to be mapped to values of Hearthline: a status, a state, an officer. */
export const ImportValues = z
  .object({
    column: z.int().meta({ description: "Index of the column in the file, starting at 0", examples: [3] }),
    target: z.string().meta({ description: "Target field", examples: ["status"] }),
    choices: z
      .array(z.object({ value: z.string().describe("Value as stored"), label: z.string().describe("Display name") }))
      .describe("Values they can be mapped to"),
    texts: z
      .array(
        z.object({
          text: z.string().meta({ description: "Text in the file", examples: ["Past client"] }),
          rows: z.int().meta({ description: "Number of rows that contain it", examples: [41] }),
          value: z
            .string()
            .nullable()
            .meta({ description: "Value it is mapped to; null if unknown", examples: ["closed"] }),
        }),
      )
      .describe("The texts, most frequent first; at most 100"),
  })
  .meta({ id: "ImportValues", description: "Texts of an imported column, with the values they are mapped to" });
export type ImportValues = z.output<typeof ImportValues>;

const counts = {
  rows: z.int().meta({ description: "Number of rows in the file", examples: [412] }),
  created: z.int().meta({ description: "Rows that create a record", examples: [338] }),
  updated: z.int().meta({ description: "Rows that update a record", examples: [52] }),
  skipped: z.int().meta({ description: "Rows that are not written", examples: [18] }),
  failed: z.int().meta({ description: "Rows with errors", examples: [4] }),
};

export const ImportSummary = z
  .object({
    id: Id,
    kind: z.enum(IMPORT_KINDS).meta({ description: "Kind of the rows", examples: ["clients"] }),
    fileName: z.string().meta({ description: "Name of the file", examples: ["open-house-october.csv"] }),
    state: z.enum(IMPORT_STATES).meta({
      description:
        "`preview` waits for `confirm`. While it is `reading`, `importing` or `undoing`, `progress` increases",
      examples: ["done"],
    }),
    undoing: z.boolean().describe("Whether it is currently being undone"),
    ...counts,
    problemsUrl: z
      .string()
      .nullable()
      .meta({
        description: "Path of a file with the failed rows and a column `why`; null if none failed",
        examples: ["/api/imports/01990000-0000-7000-8000-000090100001/problems.csv"],
      }),
    progress: z.int().meta({ description: "Rows processed in the current step", examples: [412] }),
    problem: z.string().nullable().describe("Why it failed or stopped, as a message; null if nothing is wrong"),
    by: Named.describe("User who started the import"),
    createdAt: Instant,
    confirmedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    undoUntil: Instant.nullable().describe("Until when it can be undone; null if there is nothing to undo"),
    undoneAt: Instant.nullable(),
  })
  .meta({ id: "ImportSummary", description: "An import in a list" });
export type ImportSummary = z.output<typeof ImportSummary>;

export const Import = z
  .object({
    ...ImportSummary.shape,
    fileBytes: z.int().describe("Size of the file in bytes"),
    revision: z.int().describe("Increases with every change of the plan or of a cell"),
    checked: z.boolean().describe("Whether the counts and rows match the current plan"),
    mendedRows: z.int().describe("Number of rows with a cell that was corrected manually"),
    reading: withoutRules(ImportReading).nullable().describe("How the file was read; null until it has been"),
    columns: z.array(withoutRules(ImportFileColumn)).describe("Columns of the file"),
    values: z.array(withoutRules(ImportValues)).describe("Texts to be mapped to a status, a state or an officer"),
    plan: withoutRules(ImportPlan),
    remembered: z.boolean().describe("Whether the columns were mapped as in the last import with the same headings"),
    doublesFound: z
      .object({
        email: z.int().describe("Rows of existing clients, matched by email address"),
        phone: z.int().describe("Matched by phone number and last name"),
        address: z.int().describe("Matched by name and address"),
      })
      .describe("How rows of existing clients were matched"),
    undo: z
      .object({
        undone: z.int().describe("Rows that were restored to their previous state"),
        kept: z.int().describe("Rows that could not be undone, or only partly: see the rows with `status=kept`"),
      })
      .nullable()
      .describe("Result of the undo; null if there was none"),
    stoppedAfter: z
      .int()
      .nullable()
      .describe(
        "For a canceled import: everything up to this line of the file was written, and after it only what belongs to earlier rows. Null otherwise, and if nothing was written",
      ),
  })
  .meta({ id: "Import", description: "A file that is being or has been imported" });
export type Import = z.output<typeof Import>;

export const ImportListInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  kind: z
    .enum(IMPORT_KINDS)
    .optional()
    .meta({ description: "Only imports of this kind", examples: ["clients"] }),
});

export const ImportRowsInput = PageInput.extend({
  id: ImportId,
  sort: sortBy(["index"]).default("index"),
  status: z
    .enum([...IMPORT_ROW_STATUSES, "kept"])
    .optional()
    .meta({
      description: "Only rows with this outcome; `kept` are those that could not be undone",
      examples: ["wrong"],
    }),
});

/** A row of the file, with its outcome and the reasons. */
export const ImportLine = z
  .object({
    index: z
      .int()
      .meta({ description: "Index of the row in the file, starting at 0 after the headings", examples: [40] }),
    line: z.int().meta({ description: "Line of the file, as numbered in a spreadsheet", examples: [42] }),
    status: z.enum(IMPORT_ROW_STATUSES).nullable().describe("Outcome; null until the dry run is done"),
    done: z.boolean().describe("Whether it has been written"),
    cells: z.array(z.string()).describe("Cells of the row, including manual corrections"),
    mended: z
      .array(
        z.object({
          column: z.int().describe("Index of the column in the file, starting at 0"),
          was: z.string().describe("Original text in the file"),
        }),
      )
      .describe("Cells that were corrected manually"),
    leftOut: z.boolean().describe("Whether a user left it out manually"),
    reasons: z
      .array(
        z.object({
          column: z
            .int()
            .nullable()
            .describe("Index of the column in the file, starting at 0; null for the row as a whole"),
          message: z
            .string()
            .meta({ description: "The reason, as a message", examples: ["Nine digits; a US number has ten."] }),
        }),
      )
      .describe("Reasons, cell by cell; for a row that is written, also what was rounded while reading it"),
    changes: z
      .array(
        z.object({
          field: z.string().meta({ description: "Field that changes", examples: ["phones"] }),
          label: z.string().meta({ description: "Name of the field", examples: ["Phone numbers"] }),
          from: z.string().meta({ description: "Previous value; empty if there was none", examples: [""] }),
          to: z.string().meta({ description: "New value", examples: ["(919) 555-0142"] }),
        }),
      )
      .describe("For an update: the changes"),
    recordId: Id.nullable().describe("Id of the client or loan; null if it is not written yet, or you do not see it"),
    undo: z.string().nullable().describe("For an import that was undone: why this row could not be; null otherwise"),
  })
  .meta({ id: "ImportLine", description: "A row of an imported file" });
export type ImportLine = z.output<typeof ImportLine>;

/** Omitted parts of the plan are unchanged. */
export const ImportPlanChange = z.object({
  id: ImportId,
  plan: z
    .object({
      ...ImportPlan.shape,
      doubles: DoublesRule,
      samePersonBy: z.array(SamePersonBy),
      tags: ImportPlan.shape.tags.unwrap().describe("Tags for every client in the file"),
      consent: ImportConsent.nullable(),
    })
    .partial()
    .optional()
    .meta({ description: "Changes to the plan", examples: [{ doubles: "overwrite" }] }),
  reading: z
    .object({
      headingLine: ImportReading.shape.headingLine.optional(),
      sheet: ImportReading.shape.sheet,
      encoding: ImportReading.shape.encoding,
      delimiter: ImportReading.shape.delimiter,
    })
    .optional()
    .meta({
      description: "Changes to how the file is read; the file is then read again",
      examples: [{ headingLine: 2 }],
    }),
});

export const ImportCellsChange = z.object({
  id: ImportId,
  rows: z
    .array(
      z.object({
        index: z
          .int()
          .min(0)
          .meta({ description: "Index of the row in the file, starting at 0", examples: [0] }),
        cells: z
          .array(
            z.object({
              column: z
                .int()
                .min(0)
                .max(199)
                .meta({ description: "Index of the column in the file, starting at 0", examples: [0] }),
              text: lineUpTo(5_000).meta({ description: "Corrected text", examples: ["June"] }),
            }),
          )
          .max(200, "At most 200 cells of a row.")
          .optional()
          .meta({ description: "Cells to correct", examples: [[{ column: 0, text: "June" }]] }),
        leaveOut: z
          .boolean()
          .optional()
          .meta({ description: "`true` leaves the row out, `false` includes it again", examples: [false] }),
      }),
    )
    .min(1, "Name at least one row.")
    .max(200, "At most 200 rows at once.")
    .meta({ description: "Rows to correct", examples: [[{ index: 0, cells: [{ column: 0, text: "June" }] }]] }),
});

export const OneImport = z.object({ id: ImportId });
export const DoneImport = z.object({ id: DoneImportId });
export const WaitingImport = z.object({ id: WaitingImportId });
