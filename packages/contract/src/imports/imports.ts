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
/** How long a whole import can be undone, and its file and rows are kept. */
export const IMPORT_DAYS = 30;

/** On the wire as the calls of the contract have it. */
export const CANCELED = "cancelled";
export const IMPORT_STATES = ["reading", "preview", "importing", "done", "failed", CANCELED, "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row: said by the dry run before, done after. */
export const IMPORT_ROW_STATUSES = ["wrong", "create", "update", "skip"] as const;
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number];

export const ImportId = idOf("import", "01990000-0000-7000-8000-000090100001");
/** Of the demo: one that is over. */
export const DoneImportId = idOf("import", "01990000-0000-7000-8000-000090100002");
/** Of the demo: one whose dry run is done. */
export const WaitingImportId = idOf("import", "01990000-0000-7000-8000-000090100003");
export const IMPORT_MODES = ["preview", "import"] as const;

/** What the two uploads take. */
export const ImportUpload = z.object({
  file: z.file("Choose a file.").meta({ description: "A CSV, TSV or XLSX file of up to 200 MB" }),
  mapping: ImportPlan.shape.columns.optional().meta({
    description:
      "Where each column goes, as JSON. Left out, the columns are matched by their headings and content, or as your company matched these headings before",
    examples: [[{ index: 0, target: "firstName" }]],
  }),
  doubles: DoublesRule.optional(),
  mode: z
    .enum(IMPORT_MODES)
    .default("import")
    .meta({ description: "`preview` stops after the dry run; `import` goes on to write", examples: ["preview"] }),
});

export const StartedImport = z.object({
  importId: ImportId,
  jobId: JobId.describe("Id of the job, which ends with the dry run of a `preview`, or once everything is written"),
});

/** A column of the file, where it goes, and where it seems to. */
export const ImportFileColumn = z
  .object({
    ...ImportColumn.shape,
    index: z.int().meta({ description: "Column of the file, from 0", examples: [0] }),
    heading: z.string().meta({ description: "Heading in the file", examples: ["Borr Email"] }),
    samples: z
      .array(z.string())
      .meta({ description: "The first texts that are not empty", examples: [["june.abbott@example.com"]] }),
    suggested: z
      .string()
      .nullable()
      .meta({ description: "Where it seems to go; null where nothing is known by its name", examples: ["email"] }),
    confidence: z.number().meta({ description: "How sure that is, from 0 to 1", examples: [0.99] }),
    why: z
      .string()
      .meta({ description: "Why, as a sentence", examples: ["The heading says it, and so do the cells."] }),
    notation: ColumnNotation.nullable().describe(
      "How its numbers are written: a cell that is written otherwise is wrong. Null for a column of anything else",
    ),
  })
  .meta({ id: "ImportFileColumn", description: "A column of an imported file, and where it goes" });
export type ImportFileColumn = z.output<typeof ImportFileColumn>;

/** Texts of a column that stand for one of ours: a status, a state, an officer. */
export const ImportValues = z
  .object({
    column: z.int().meta({ description: "Column of the file, from 0", examples: [3] }),
    target: z.string().meta({ description: "Field that they go to", examples: ["status"] }),
    choices: z
      .array(z.object({ value: z.string().describe("As it is stored"), label: z.string().describe("In words") }))
      .describe("What they may be taken for"),
    texts: z
      .array(
        z.object({
          text: z.string().meta({ description: "Text in the file", examples: ["Past client"] }),
          rows: z.int().meta({ description: "Rows that have it", examples: [41] }),
          value: z
            .string()
            .nullable()
            .meta({ description: "What it is taken for; null where we do not know", examples: ["closed"] }),
        }),
      )
      .describe("The texts, the most frequent first; at most 100"),
  })
  .meta({ id: "ImportValues", description: "Texts of an imported column and what they are taken for" });
export type ImportValues = z.output<typeof ImportValues>;

const counts = {
  rows: z.int().meta({ description: "Rows of the file", examples: [412] }),
  created: z.int().meta({ description: "Rows that become new records, or became them", examples: [338] }),
  updated: z.int().meta({ description: "Rows that change a record, or changed one", examples: [52] }),
  skipped: z.int().meta({ description: "Rows of which nothing is written", examples: [18] }),
  failed: z.int().meta({ description: "Rows in which something is wrong", examples: [4] }),
};

export const ImportSummary = z
  .object({
    id: Id,
    kind: z.enum(IMPORT_KINDS).meta({ description: "What the rows are", examples: ["clients"] }),
    fileName: z.string().meta({ description: "Name of the file", examples: ["open-house-october.csv"] }),
    state: z.enum(IMPORT_STATES).meta({
      description:
        "`preview` waits for `confirm`. While it is `reading` or `importing`, and while `undoing`, `progress` counts up",
      examples: ["done"],
    }),
    undoing: z.boolean().describe("Whether it is being undone at the moment"),
    ...counts,
    problemsUrl: z
      .string()
      .nullable()
      .meta({
        description: "Path of the failed rows as a file, with a column `why`; null where none failed",
        examples: ["/api/imports/01990000-0000-7000-8000-000090100001/problems.csv"],
      }),
    progress: z.int().meta({ description: "Rows that are done, of the step at hand", examples: [412] }),
    problem: z.string().nullable().describe("Why it failed or stopped, in words; null where nothing is wrong"),
    by: Named.describe("Who imports"),
    createdAt: Instant,
    confirmedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    undoUntil: Instant.nullable().describe("Until when it can be undone; null where there is nothing to undo"),
    undoneAt: Instant.nullable(),
  })
  .meta({ id: "ImportSummary", description: "An import in a list" });
export type ImportSummary = z.output<typeof ImportSummary>;

export const Import = z
  .object({
    ...ImportSummary.shape,
    fileBytes: z.int().describe("Size of the file"),
    revision: z.int().describe("Counts up with every change of the plan or of a cell"),
    checked: z.boolean().describe("Whether the counts and rows are those of the plan as it is"),
    mendedRows: z.int().describe("Rows with a cell that was mended by hand"),
    reading: withoutRules(ImportReading).nullable().describe("How the file was read; null until it is"),
    columns: z.array(withoutRules(ImportFileColumn)).describe("Columns of the file"),
    values: z.array(withoutRules(ImportValues)).describe("Texts that stand for a status, a state or an officer"),
    plan: withoutRules(ImportPlan),
    remembered: z.boolean().describe("Whether the columns go where they went last time with these headings"),
    doublesFound: z
      .object({
        email: z.int().describe("Rows of somebody who is here, by email address"),
        phone: z.int().describe("By phone number and last name"),
        address: z.int().describe("By name and address"),
      })
      .describe("How the rows of those who are here already were found"),
    undo: z
      .object({
        undone: z.int().describe("Rows that are as they were before"),
        kept: z.int().describe("Rows that could not be undone, or only in part: see the rows with `status=kept`"),
      })
      .nullable()
      .describe("What became of the undo; null where there was none"),
    stoppedAfter: z
      .int()
      .nullable()
      .describe(
        "Of a canceled import: everything down to this line of the file is written, and of the rest only what belongs to rows before it; null otherwise, and where nothing is written",
      ),
  })
  .meta({ id: "Import", description: "A file that is being imported or was" });
export type Import = z.output<typeof Import>;

export const ImportListInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  kind: z
    .enum(IMPORT_KINDS)
    .optional()
    .meta({ description: "Only imports of these", examples: ["clients"] }),
});

export const ImportRowsInput = PageInput.extend({
  id: ImportId,
  sort: sortBy(["index"]).default("index"),
  status: z
    .enum([...IMPORT_ROW_STATUSES, "kept"])
    .optional()
    .meta({ description: "Only these rows; `kept` are those that an undo could not undo", examples: ["wrong"] }),
});

/** A row of the file, what becomes of it, and why. */
export const ImportLine = z
  .object({
    index: z.int().meta({ description: "Row of the file, from 0, the headings not counted", examples: [40] }),
    line: z.int().meta({ description: "Line of the file, as a spreadsheet numbers it", examples: [42] }),
    status: z.enum(IMPORT_ROW_STATUSES).nullable().describe("What becomes of it; null until the dry run is there"),
    done: z.boolean().describe("Whether it is written"),
    cells: z.array(z.string()).describe("Texts of the file, those that were mended as they are now"),
    mended: z
      .array(
        z.object({
          column: z.int().describe("Column of the file, from 0"),
          was: z.string().describe("What the file has there"),
        }),
      )
      .describe("Cells that were mended by hand"),
    leftOut: z.boolean().describe("Whether somebody left it out by hand"),
    reasons: z
      .array(
        z.object({
          column: z.int().nullable().describe("Column of the file, from 0; null for the row as a whole"),
          message: z
            .string()
            .meta({ description: "Why, as a sentence", examples: ["Nine digits; a US number has ten."] }),
        }),
      )
      .describe("Why, cell by cell; of a row that is written also what was rounded in reading it"),
    changes: z
      .array(
        z.object({
          field: z.string().meta({ description: "Field that changes", examples: ["phones"] }),
          label: z.string().meta({ description: "Its name", examples: ["Phone numbers"] }),
          from: z.string().meta({ description: "What is there; empty where nothing is", examples: [""] }),
          to: z.string().meta({ description: "What will be there, or is", examples: ["(919) 555-0142"] }),
        }),
      )
      .describe("Of an update: what changes"),
    recordId: Id.nullable().describe("The client or loan; null for one that is not written yet, or not yours to see"),
    undo: z.string().nullable().describe("Of an import that was undone: why this row could not be; null otherwise"),
  })
  .meta({ id: "ImportLine", description: "A row of an imported file" });
export type ImportLine = z.output<typeof ImportLine>;

/** What is left out of a change of the plan stays. */
export const ImportPlanChange = z.object({
  id: ImportId,
  plan: z
    .object({
      ...ImportPlan.shape,
      doubles: DoublesRule,
      samePersonBy: z.array(SamePersonBy),
      tags: ImportPlan.shape.tags.unwrap().describe("Tags of everybody in the file"),
      consent: ImportConsent.nullable(),
    })
    .partial()
    .optional()
    .meta({ description: "What changes of the plan", examples: [{ doubles: "overwrite" }] }),
  reading: z
    .object({
      headingLine: ImportReading.shape.headingLine.optional(),
      sheet: ImportReading.shape.sheet,
      encoding: ImportReading.shape.encoding,
      delimiter: ImportReading.shape.delimiter,
    })
    .optional()
    .meta({
      description: "What changes of how the file is read: it is read again then",
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
          .meta({ description: "Row of the file, from 0", examples: [0] }),
        cells: z
          .array(
            z.object({
              column: z
                .int()
                .min(0)
                .max(199)
                .meta({ description: "Column of the file, from 0", examples: [0] }),
              text: lineUpTo(5_000).meta({ description: "What it should be", examples: ["June"] }),
            }),
          )
          .max(200, "At most 200 cells of a row.")
          .optional()
          .meta({ description: "Cells to mend", examples: [[{ column: 0, text: "June" }]] }),
        leaveOut: z
          .boolean()
          .optional()
          .meta({ description: "Leaves the row out, or takes it in again", examples: [false] }),
      }),
    )
    .min(1, "Name at least one row.")
    .max(200, "At most 200 rows at once.")
    .meta({ description: "Rows to mend", examples: [[{ index: 0, cells: [{ column: 0, text: "June" }] }]] }),
});

export const OneImport = z.object({ id: ImportId });
export const DoneImport = z.object({ id: DoneImportId });
export const WaitingImport = z.object({ id: WaitingImportId });
