import { z } from "zod";
import { ClientStatusName } from "../clients/clients.ts";
import { Id } from "../values/people.ts";
import { atMost, lineText, lineUpTo } from "../values/text.ts";

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export const FILE_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const MAX_COLUMNS = 200;
/** What a cell of Excel has room for. */
export const MAX_CELL_CHARACTERS = 32_767;
/** A text of the file that is to stand for something is no longer. */
export const MAX_MAPPED_CHARACTERS = 200;
const Mapped = z.string().max(MAX_MAPPED_CHARACTERS, atMost(MAX_MAPPED_CHARACTERS));

/** How a file is read: found, or as somebody chose. */
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
      .meta({ description: "What separates the cells", examples: [","] }),
    sheets: z
      .array(z.string())
      .default([])
      .meta({ description: "Sheets of the workbook", examples: [["Clients"]] }),
    sheet: lineUpTo(255)
      .optional()
      .meta({ description: "The sheet that is read", examples: ["Clients"] }),
    headingLine: z
      .int("A line is a whole number.")
      .min(1, "Lines start at 1.")
      .max(1_000, "Headings are within the first 1,000 lines.")
      .meta({ description: "Line of the headings; what is above it is left out", examples: [1] }),
  })
  .meta({ id: "ImportReading", description: "How the file of an import is read" });
export type ImportReading = z.output<typeof ImportReading>;

/** Which part of a date comes first where only numbers say it. */
export const DATE_ORDERS = ["mdy", "dmy", "ymd"] as const;
export const DateOrder = z
  .enum(DATE_ORDERS)
  .meta({ id: "DateOrder", description: "Whether 1/2/27 is January 2 (`mdy`), February 1 (`dmy`) or 2001 (`ymd`)" });
export type DateOrder = z.output<typeof DateOrder>;

export const TERM_UNITS = ["months", "years"] as const;
export const PERCENT_UNITS = ["percent", "fraction"] as const;
export const DECIMAL_MARKS = ["point", "comma"] as const;

/** A column of the file, and where it goes. What is left out of how it is read, the column's own cells decide. */
export const ImportColumn = z
  .object({
    index: z
      .int("A column is a whole number.")
      .min(0, "Columns start at 0.")
      .max(MAX_COLUMNS - 1, `A file has at most ${MAX_COLUMNS} columns.`)
      .meta({ description: "Column of the file, from 0", examples: [0] }),
    target: lineText()
      .min(1, "Name where the column goes.")
      .max(60, "At most 60 characters.")
      .nullable()
      .meta({ description: "Where it goes; null leaves it out", examples: ["email"] }),
    dateOrder: DateOrder.optional(),
    termUnit: z
      .enum(TERM_UNITS)
      .optional()
      .meta({ id: "TermUnit", description: "What a term is in", examples: ["months"] }),
    percentUnit: z
      .enum(PERCENT_UNITS)
      .optional()
      .meta({ id: "PercentUnit", description: "Whether 6.5 % is written 6.5 or 0.065", examples: ["percent"] }),
    decimalMark: z
      .enum(DECIMAL_MARKS)
      .optional()
      .meta({
        id: "DecimalMark",
        description: "Whether one and a half is written 1.5 (`point`) or 1,5 (`comma`)",
        examples: ["point"],
      }),
    values: z
      .record(Mapped, Mapped)
      .refine((map) => Object.keys(map).length <= 500, { error: "At most 500 values.", params: { code: "too_many" } })
      .optional()
      .meta({
        description: 'What words of the file stand for, each in lower case; "" leaves such cells empty',
        examples: [{ "past client": "closed" }],
      }),
  })
  .meta({ id: "ImportColumn", description: "Where a column of an imported file goes, and how it is read" });
export type ImportColumn = z.output<typeof ImportColumn>;

export const DOUBLES_RULES = ["fill-empty", "overwrite", "skip", "always-create"] as const;
export const DoublesRule = z.enum(DOUBLES_RULES).meta({
  id: "DoublesRule",
  description:
    "What happens with somebody who is here already: empty fields are filled, the file overwrites, nothing, or a second client is made",
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
        description: "How the people of the file agreed: where, when and to what. The consent ledger keeps it",
        examples: ["Ticked “Send me rate updates” on our web form, 2024 to 2026."],
      }),
    channels: z
      .array(z.enum(["email", "sms"]))
      .min(1, "Say to what: email, texts or both.")
      .max(2, "Each channel once.")
      .meta({ description: "What they agreed to", examples: [["email"]] }),
    everybody: z
      .boolean()
      .default(false)
      .meta({ description: "Also people whose row has no yes in an opt-in column", examples: [false] }),
  })
  .meta({ id: "ImportConsent", description: "The source of the consents that a file brings" });
export type ImportConsent = z.output<typeof ImportConsent>;

/** What an import does with its file: every choice of the person who imports, and nothing that is found. */
export const ImportPlan = z
  .object({
    columns: z
      .array(ImportColumn)
      .max(MAX_COLUMNS, `A file has at most ${MAX_COLUMNS} columns.`)
      .refine((columns) => new Set(columns.map(({ index }) => index)).size === columns.length, {
        error: "Each column once.",
        params: { code: "duplicate" },
      })
      .meta({ description: "Where each column goes; one that is left out goes nowhere" }),
    doubles: DoublesRule.default("fill-empty"),
    samePersonBy: z
      .array(SamePersonBy)
      .max(3, "Each way once.")
      .default(["email", "phone"])
      .meta({ description: "What makes two people one", examples: [["email", "phone"]] }),
    officerId: Id.optional().meta({
      description: "Whose the new clients become where no column says it; you, unless said",
      examples: ["01990000-0000-7000-8000-000000000013"],
    }),
    status: ClientStatusName.optional().meta({
      description: "Status of new clients where no column says it",
      examples: ["lead"],
    }),
    source: lineUpTo(120)
      .optional()
      .meta({ description: "Where the new clients came from, where no column says it", examples: ["Past clients"] }),
    tags: z
      .array(lineUpTo(60).min(1, "A tag needs words."))
      .max(20, "At most 20 tags.")
      .default([])
      .meta({ description: "Tags that everybody in the file gets", examples: [["Imported"]] }),
    consent: ImportConsent.nullable()
      .default(null)
      .meta({ description: "The source of consents; null, and the file makes none" }),
  })
  .meta({ id: "ImportPlan", description: "What an import does with its file" });
export type ImportPlan = z.output<typeof ImportPlan>;
