import { z } from "zod";
import { UserId } from "../values/ids.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { IntegrationId } from "./integrations.ts";

/** Entries are kept this long: longer than any federal rule asks (Regulation Z, 12 CFR 1026.25: two years, three and five for some records). */
export const AUDIT_YEARS = 7;

/** The entry that retention writes when it removes the oldest ones: its one change says up to which number, and that entry's hash. */
export const AUDIT_EXPIRED = "audit.expire";

const Values = z.record(z.string(), z.json());

/** What one change did to one row: of an update only the fields that differ, of a new or removed row all of them. */
export const RecordedChange = z
  .object({
    table: z.string().describe("Table of the row, such as `Loan`"),
    id: z.string().nullable().describe("Id of the row"),
    before: Values.nullable().describe("Values before; null for a new row"),
    after: Values.nullable().describe("Values after; null for a removed row"),
  })
  .meta({ id: "RecordedChange", description: "A row that was changed, before and after" });
export type RecordedChange = z.output<typeof RecordedChange>;

export const RecordedChanges = z.object({ rows: z.array(RecordedChange), more: z.int() });

export const AUDIT_OBJECT_KINDS = [
  "loan",
  "client",
  "report",
  "share",
  "home",
  "household",
  "user",
  "role",
  "branch",
  "template",
  "token",
  "integration",
  "passkey",
  "impersonation",
  "invite",
  "disclaimer",
  "company",
] as const;

export const AuditObject = z
  .object({
    kind: z.enum(AUDIT_OBJECT_KINDS).describe("What it is"),
    id: z.string().describe("Its id"),
    name: z.string().describe("Its name now, or its last one"),
    loanKind: z.string().nullable().describe("Kind of loan, for a loan or one of its reports"),
    loanId: z.string().nullable().describe("Id of the loan that a report or share is of"),
    gone: z.boolean().describe("Whether it was deleted since"),
  })
  .meta({ id: "AuditObject", description: "What an audit entry is about" });
export type AuditObject = z.output<typeof AuditObject>;

export const AuditRow = z
  .object({
    id: Id,
    number: z.int().describe("The company's own count of entries, without gaps"),
    operation: z.string().describe("Operation, such as `loans.remove`"),
    summary: z.string().describe("What was done, in words"),
    refused: z.string().nullable().describe("Why it was refused; null where it was done"),
    user: Named.nullable().describe("Who did it"),
    integration: Named.nullable().describe("The integration that did it; `user` is its own account"),
    actedFor: Named.nullable().describe("The officer in whose name it was done, where that is not who did it"),
    impersonator: Named.nullable().describe("Who acted as that user"),
    tokenName: z.string().nullable().describe("Name of the API token that was used"),
    subjectId: z.string().nullable().describe("Id of what was changed"),
    subject: z.string().nullable().describe("What it was done to, by its name"),
    address: z.string().nullable().describe("IP address"),
    device: z.string().nullable().describe("Browser and system"),
    at: Instant,
  })
  .meta({ id: "AuditEntry", description: "One entry of the company's audit log" });

export const AuditDetail = AuditRow.extend({
  object: AuditObject.nullable().describe("What it was done to"),
  changes: z.array(RecordedChange).describe("Rows changed, before and after"),
  moreChanges: z.int().describe("Rows changed beyond those listed"),
  names: z.record(z.string(), z.string()).describe("Names of rows by the ids that stand in the changes"),
  requestId: z.string().nullable().describe("Id of the request, as in the server's log"),
  hash: z.string().describe("SHA-256 of the entry, which the next one repeats"),
  previousHash: z.string().describe("Hash of the entry before"),
}).meta({
  id: "AuditEntryDetail",
  description: "One entry of the audit log with the rows it changed, before and after",
});

const FILTERS = {
  q: lineUpTo(100).optional().meta({ description: "Words of what was done, a name, or how an address begins" }),
  userId: UserId.optional().meta({ description: "Only what this user did, or what was done in their name" }),
  integrationId: IntegrationId.optional().meta({
    description: "Only what this integration did",
    examples: ["01990000-0000-7000-8000-000000000701"],
  }),
  objectId: lineUpTo(100)
    .optional()
    .meta({ description: "Only what was done to this loan, client, user or other row" }),
  from: PlainDate.optional().meta({ description: "First day, in the company's time zone" }),
  to: PlainDate.optional().meta({ description: "Last day, in the company's time zone" }),
  operation: lineUpTo(80)
    .optional()
    .meta({ description: "How an operation's name begins: `loans.` or `users.update`" }),
  onlyImpersonated: z.boolean().default(false).meta({ description: "Only what an admin did as somebody else" }),
  onlyRefused: z.boolean().default(false).meta({ description: "Only what was tried and refused" }),
};

export const AuditFilter = z.object(FILTERS);
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditListInput = PageInput.extend({ sort: sortBy(["at"]).default("-at"), ...FILTERS });
export const AuditPage = pageOf(AuditRow);

export const AuditBreak = z
  .object({
    number: z.int().describe("Number of the entry where the chain does not hold"),
    kind: z
      .enum(["altered", "missing", "rewritten"])
      .describe(
        "`altered`: its content is not what was hashed; `missing`: entries before it are gone; `rewritten`: it is not the one that was signed",
      ),
    at: Instant.nullable().describe("When that entry was written; null where it is missing"),
  })
  .meta({ id: "AuditBreak", description: "A place where the audit log's chain of hashes does not hold" });

export const AuditVerification = z
  .object({
    intact: z.boolean().describe("Whether no entry is missing or altered"),
    checked: z.int().describe("Entries checked"),
    firstNumber: z.int().nullable().describe("Oldest entry kept"),
    lastNumber: z.int().nullable().describe("Newest entry checked"),
    lastHash: z
      .string()
      .nullable()
      .describe("Hash of the newest entry: noted elsewhere, it proves the whole log up to there"),
    signedTo: z.int().describe("Number up to which the server’s own signature confirms the chain; 0: none yet"),
    removedTo: z.int().describe("Entries up to this number were removed after the time they are kept; 0: none"),
    breaks: z.array(AuditBreak).describe("Where the chain does not hold, the first hundred"),
  })
  .meta({ id: "AuditVerification", description: "The outcome of checking the audit log's chain of hashes" });
export type AuditVerification = z.output<typeof AuditVerification>;
