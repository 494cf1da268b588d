import { z } from "zod";
import { ClientId, idOf } from "../values/ids.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

const Kept = z.object({
  kind: z.string().describe("Kind of row"),
  count: z.int().describe("Number of rows"),
  what: z.string().describe("What is retained, as a sentence"),
  why: z.string().describe("Why it is retained"),
  until: z.string().describe("How long it is retained"),
  source: z
    .object({ name: z.string().describe("Name of the rule"), url: z.string().describe("URL of its text") })
    .describe("The rule that requires it"),
});

/** What an erasure would do, or did. */
export const Erasure = z
  .object({
    id: Id,
    name: z.string().describe("Name of the person"),
    goes: z
      .array(
        z.object({
          what: z.string().describe("The number of rows, in words"),
          kind: z.string().describe("The kind of row"),
          count: z.int().describe("Number of rows"),
        }),
      )
      .describe("Rows that are erased"),
    kept: z.array(Kept).describe("What the law requires to be retained, with its source"),
    readOn: z.string().describe("Day on which the rules were read"),
  })
  .meta({ id: "Erasure", description: "What an erasure removes, and what the law requires to be retained" });

export const EraseInput = z.object({
  id: ClientId.meta({ examples: ["01990000-0000-7000-8000-000002100001"] }),
  reason: lineUpTo(500)
    .min(1, "Say who asked for it, and how.")
    .meta({ description: "Who requested it, and how", examples: ["Asked by email on November 20"] }),
});

export const Erased = z
  .object({
    requestId: Id,
    id: Id,
    erasedAt: Instant,
    kept: z.array(Kept).describe("What the law requires to be retained, with its source"),
  })
  .meta({ id: "Erased", description: "What was retained of a person who was erased" });

const Row = z.record(z.string(), z.json());
/** Everything known about one person, as a machine-readable file. */
export const Everything = z
  .object({
    exportedAt: Instant.describe("When the file was made"),
    by: z.string().meta({ description: "Who requested it", examples: ["Laura Whitfield"] }),
    person: Row.meta({
      description: "The client's own row, as it is stored",
      examples: [{ firstName: "June", lastName: "Abbott", status: "pre-approval" }],
    }),
    tables: z.record(z.string(), z.array(Row)).meta({
      description: "Dependent rows by table, as they are stored, without the keys of links and codes",
      examples: [{ ClientEmail: [{ email: "june.abbott@example.com", position: 0 }] }],
    }),
  })
  .meta({ id: "Everything", description: "Everything known about one person" });

/** How many days a file about a person can be downloaded. */
export const PERSON_FILE_DAYS = 7;
export const PERSON_FILE_STATES = ["queued", "done", "failed", "expired"] as const;

export const PersonFileId = idOf("file", "01990000-0000-7000-8000-000044100001");
const FORMATS = ["json", "pdf"] as const;
const Format = z.enum(FORMATS, "A format is json or pdf.").meta({
  id: "PersonFileFormat",
  description: "File format: machine-readable, or for people to read",
  examples: ["pdf"],
});
export const KnownInput = z.object({
  id: ClientId,
  reason: lineUpTo(500)
    .default("")
    .meta({ description: "Who requested it, and how", examples: ["Asked by phone on November 20"] }),
});

/** A file with everything known about one person, created by the worker. */
export const PersonFile = z
  .object({
    id: Id,
    clientId: Id,
    format: Format,
    state: z.enum(PERSON_FILE_STATES).describe("State of the file; `expired` once it has been removed"),
    fileBytes: z.int().describe("Size of the file in bytes; 0 until it is done"),
    url: z.url().nullable().describe("URL of the finished file. Only you can download it, with your token"),
    expiresAt: Instant.describe("When the file is removed"),
    createdAt: Instant,
  })
  .meta({
    id: "PersonFile",
    description: "A file with everything known about one person, visible only to the user who requested it",
  });
export type PersonFile = z.output<typeof PersonFile>;
