import { z } from "zod";
import { ClientStatusName } from "../clients/clients.ts";
import { Id } from "../values/people.ts";
import { atMost, lineText, lineUpTo } from "../values/text.ts";

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export const FILE_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const MAX_COLUMNS = 200;
/** Excel's limit of characters per cell. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Maximum length of a text that is mapped to a value. */
export const MAX_MAPPED_CHARACTERS = 200;
const Mapped = z.string().max(MAX_MAPPED_CHARACTERS, atMost(MAX_MAPPED_CHARACTERS));

/** How a file is read, as detected or as the user chose. */
export const ImportReading = z
  .object({
    format: z.enum(FILE_FORMATS).meta({ description: "Text with separators, or an Excel workbook", examples: ["csv"] }),
    encoding: z
      .enum(FILE_ENCODINGS)
      .optional()
      .meta({ description: "Encoding of the text", examples: ["utf-8"] }),
    delimiter: z
      .enum(DELIMITERS)
      .optional()
      .meta({ description: "Separator between cells", examples: [","] }),
    sheets: z
      .array(z.string())
      .default([])
      .meta({ description: "Sheets of the workbook", examples: [["Clients"]] }),
    sheet: lineUpTo(255)
      .optional()
      .meta({ description: "The sheet to read", examples: ["Clients"] }),
    headingLine: z
      .int("A line is a whole number.")
      .min(1, "Lines start at 1.")
      .max(1_000, "Headings are within the first 1,000 lines.")
      .meta({ description: "Line with the headings; lines above it are ignored", examples: [1] }),
  })
  .meta({ id: "ImportReading", description: "How the file of an import is read" });
export type ImportReading = z.output<typeof ImportReading>;

/** Which part of a date comes first if all parts are numbers. */
export const DATE_ORDERS = ["mdy", "dmy", "ymd"] as const;
export const DateOrder = z
  .enum(DATE_ORDERS)
  .meta({ id: "DateOrder", description: "Whether 1/2/27 is January 2 (`mdy`), February 1 (`dmy`) or 2001 (`ymd`)" });
export type DateOrder = z.output<typeof DateOrder>;

export const TERM_UNITS = ["months", "years"] as const;
export const PERCENT_UNITS = ["percent", "fraction"] as const;
export const DECIMAL_MARKS = ["point", "comma"] as const;

/** A column of the file and its target. Omitted reading options are determined from the column's cells. */
export const ImportColumn = z
  .object({
    index: z
      .int("A column is a whole number.")
      .min(0, "Columns start at 0.")
      .max(MAX_COLUMNS - 1, `A file has at most ${MAX_COLUMNS} columns.`)
      .meta({ description: "Index of the column in the file, starting at 0", examples: [0] }),
    target: lineText()
      .min(1, "Name where the column goes.")
      .max(60, "At most 60 characters.")
      .nullable()
      .meta({ description: "Target field; null leaves the column out", examples: ["email"] }),
    dateOrder: DateOrder.optional(),
    termUnit: z
      .enum(TERM_UNITS)
      .optional()
      .meta({ id: "TermUnit", description: "Unit of a term", examples: ["months"] }),
    percentUnit: z
      .enum(PERCENT_UNITS)
      .optional()
      .meta({ id: "PercentUnit", description: "Whether 6.5% is written as 6.5 or 0.065", examples: ["percent"] }),
    decimalMark: z
      .enum(DECIMAL_MARKS)
      .optional()
      .meta({
        id: "DecimalMark",
        description: "Whether one and a half is written as 1.5 (`point`) or 1,5 (`comma`)",
        examples: ["point"],
      }),
    values: z
      .record(Mapped, Mapped)
      .refine((map) => Object.keys(map).length <= 500, { error: "At most 500 values.", params: { code: "too_many" } })
      .optional()
      .meta({
        description:
          'Values that texts of the file are mapped to, with each text in lower case; "" leaves such cells empty',
        examples: [{ "past client": "closed" }],
      }),
  })
  .meta({ id: "ImportColumn", description: "Target of a column in an imported file, and how the column is read" });
export type ImportColumn = z.output<typeof ImportColumn>;

export const DUPLICATES_RULES = ["fill-empty", "overwrite", "skip", "always-create"] as const;
export const DoublesRule = z.enum(DUPLICATES_RULES).meta({
  id: "DoublesRule",
  description:
    "What to do with clients who already exist: fill empty fields, overwrite with the file, skip the row, or create a second client",
});
export type DoublesRule = z.output<typeof DoublesRule>;

export const SAME_PERSON_BY = ["email", "phone", "address"] as const;
export const SamePersonBy = z.enum(SAME_PERSON_BY).meta({
  id: "SamePersonBy",
  description:
    "What suggests that a row is an existing client: an email address, a phone number with the last name, or the name with street and ZIP code. It is that client if the first name or birthday matches too; otherwise the row becomes a new client",
});
export type SamePersonBy = z.output<typeof SamePersonBy>;

export const ImportConsent = z
  .object({
    words: lineUpTo(1_000)
      .min(10, "Say how these people agreed, in a sentence: where, when and to what.")
      .meta({
        description: "How the people in the file consented: where, when and to what. Stored in the consent ledger",
        examples: ["Ticked “Send me rate updates” on our web form, 2024 to 2026."],
      }),
    channels: z
      .array(z.enum(["email", "sms"]))
      .min(1, "Say to what: email, texts or both.")
      .max(2, "Each channel once.")
      .meta({ description: "Channels they agreed to", examples: [["email"]] }),
    everybody: z
      .boolean()
      .default(false)
      .meta({ description: "Also includes people without a yes in an opt-in column", examples: [false] }),
  })
  .meta({ id: "ImportConsent", description: "Source of the consents in a file" });
export type ImportConsent = z.output<typeof ImportConsent>;

/** What an import does with its file: the user's choices, without anything that is detected. */
export const ImportPlan = z
  .object({
    columns: z
      .array(ImportColumn)
      .max(MAX_COLUMNS, `A file has at most ${MAX_COLUMNS} columns.`)
      .refine((columns) => new Set(columns.map(({ index }) => index)).size === columns.length, {
        error: "Each column once.",
        params: { code: "duplicate" },
      })
      .meta({ description: "Target of each column; columns that are not listed are left out" }),
    doubles: DoublesRule.default("fill-empty"),
    samePersonBy: z
      .array(SamePersonBy)
      .max(3, "Each way once.")
      .default(["email", "phone"])
      .meta({ description: "What identifies a row as an existing client", examples: [["email", "phone"]] }),
    officerId: Id.optional().meta({
      description: "Id of the officer for new clients if no column names one; defaults to you",
      examples: ["01990000-0000-7000-8000-000000000013"],
    }),
    status: ClientStatusName.optional().meta({
      description: "Status of new clients if no column has one",
      examples: ["lead"],
    }),
    source: lineUpTo(120)
      .optional()
      .meta({ description: "Lead source of new clients if no column has one", examples: ["Past clients"] }),
    tags: z
      .array(lineUpTo(60).min(1, "A tag needs words."))
      .max(20, "At most 20 tags.")
      .default([])
      .meta({ description: "Tags for every client in the file", examples: [["Imported"]] }),
    consent: ImportConsent.nullable()
      .default(null)
      .meta({ description: "Source of the consents; if null, no consents are recorded" }),
  })
  .meta({ id: "ImportPlan", description: "What an import does with its file" });
export type ImportPlan = z.output<typeof ImportPlan>;
