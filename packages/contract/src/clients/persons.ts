import { z } from "zod";
import { ClientId, idOf } from "../values/ids.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

const Kept = z.object({
  kind: z.string().describe("Kind of row"),
  count: z.int().describe("How many"),
  what: z.string().describe("What is kept, in a sentence"),
  why: z.string().describe("Why it is kept"),
  until: z.string().describe("How long"),
  source: z
    .object({ name: z.string().describe("Name of the rule"), url: z.string().describe("Where it can be read") })
    .describe("The rule that asks for it"),
});

/** What an erasure would do, or did. */
export const Erasure = z
  .object({
    id: Id,
    name: z.string().describe("Name of the person"),
    goes: z
      .array(
        z.object({
          what: z.string().describe("Rows of one kind, with their number"),
          kind: z.string().describe("The kind of row"),
          count: z.int().describe("How many"),
        }),
      )
      .describe("What is erased"),
    kept: z.array(Kept).describe("What the law keeps, with its source"),
    readOn: z.string().describe("Day on which the rules were read"),
  })
  .meta({ id: "Erasure", description: "What an erasure takes, and what the law keeps" });

export const EraseInput = z.object({
  id: ClientId.meta({ examples: ["01990000-0000-7000-8000-000002100001"] }),
  reason: lineUpTo(500)
    .min(1, "Say who asked for it, and how.")
    .meta({ description: "Who asked for it, and how", examples: ["Asked by email on November 20"] }),
});

export const Erased = z
  .object({
    requestId: Id,
    id: Id,
    erasedAt: Instant,
    kept: z.array(Kept).describe("What the law keeps, with its source"),
  })
  .meta({ id: "Erased", description: "What was kept of a person who was erased" });

const Row = z.record(z.string(), z.json());
/** Everything known about one person, as a file for programs. */
export const Everything = z
  .object({
    exportedAt: Instant.describe("When the file was made"),
    by: z.string().meta({ description: "Who made it", examples: ["Laura Whitfield"] }),
    person: Row.meta({
      description: "The client's own row, as it is stored",
      examples: [{ firstName: "June", lastName: "Abbott", status: "pre-approval" }],
    }),
    tables: z.record(z.string(), z.array(Row)).meta({
      description: "What hangs on them, by table, as it is stored; keys of links and codes are left out",
      examples: [{ ClientEmail: [{ email: "june.abbott@example.com", position: 0 }] }],
    }),
  })
  .meta({ id: "Everything", description: "Everything known about one person" });

/** Days in which a file of what is known about a person can be downloaded. */
export const PERSON_FILE_DAYS = 7;
export const PERSON_FILE_STATES = ["queued", "done", "failed", "expired"] as const;

export const PersonFileId = idOf("file", "01990000-0000-7000-8000-000044100001");
const FORMATS = ["json", "pdf"] as const;
const Format = z
  .enum(FORMATS, "A format is json or pdf.")
  .meta({ id: "PersonFileFormat", description: "Kind of file: for a program, or to be read", examples: ["pdf"] });
export const KnownInput = z.object({
  id: ClientId,
  reason: lineUpTo(500)
    .default("")
    .meta({ description: "Who asked for it, and how", examples: ["Asked by phone on November 20"] }),
});

/** A file of everything known about one person, made by the worker. */
export const PersonFile = z
  .object({
    id: Id,
    clientId: Id,
    format: Format,
    state: z.enum(PERSON_FILE_STATES).describe("How far it is; `expired` once the file is removed"),
    fileBytes: z.int().describe("Size of the file; 0 until it is done"),
    url: z.url().nullable().describe("Where the file is once it is done: call it with your token. Nobody else can"),
    expiresAt: Instant.describe("When the file is removed"),
    createdAt: Instant,
  })
  .meta({ id: "PersonFile", description: "Everything known about one person as a file, made for who asked for it" });
export type PersonFile = z.output<typeof PersonFile>;
