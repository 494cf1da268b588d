import { z } from "zod";
import { UserId } from "../values/ids.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { IntegrationId } from "./integrations.ts";

/** How long entries are stored: longer than any federal rule requires (Regulation Z, 12 CFR 1026.25: two years, three and five for some records). */
export const AUDIT_YEARS = 7;

/** The entry that retention writes when it removes the oldest ones. Its only change records the last removed number and that entry's hash. */
export const AUDIT_EXPIRED = "audit.expire";

const Values = z.record(z.string(), z.json());

/** What a change did to one row: for an update only the fields that differ, for a new or removed row all fields. */
export const RecordedChange = z
  .object({
    table: z.string().describe("Table of the row, such as `Loan`"),
    id: z.string().nullable().describe("Id of the row"),
    before: Values.nullable().describe("Values before; null for a new row"),
    after: Values.nullable().describe("Values after; null for a removed row"),
  })
  .meta({ id: "RecordedChange", description: "One changed row, with its values before and after" });
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
    kind: z.enum(AUDIT_OBJECT_KINDS).describe("Kind of the object"),
    id: z.string().describe("Id of the object"),
    name: z.string().describe("Current name, or the last one before it was deleted"),
    loanKind: z.string().nullable().describe("Kind of loan, if the object is a loan or one of its reports"),
    loanId: z.string().nullable().describe("Id of the loan that the report or share belongs to"),
    gone: z.boolean().describe("Whether it has been deleted since"),
  })
  .meta({ id: "AuditObject", description: "What an audit entry is about" });
export type AuditObject = z.output<typeof AuditObject>;

export const AuditRow = z
  .object({
    id: Id,
    number: z.int().describe("Sequence number of the entry within the company, without gaps"),
    operation: z.string().describe("Operation, such as `loans.remove`"),
    summary: z.string().describe("What was done, in plain English"),
    refused: z.string().nullable().describe("Why the operation was refused; null if it succeeded"),
    user: Named.nullable().describe("Who did it"),
    integration: Named.nullable().describe("The integration that did it; `user` is then the integration's own account"),
    actedFor: Named.nullable().describe("The officer in whose name it was done, if that is a different user"),
    impersonator: Named.nullable().describe("The admin who was acting as that user"),
    tokenName: z.string().nullable().describe("Name of the API token used"),
    subjectId: z.string().nullable().describe("Id of the row that was changed"),
    subject: z.string().nullable().describe("Name of the row that was changed"),
    address: z.string().nullable().describe("IP address"),
    device: z.string().nullable().describe("Browser and operating system"),
    at: Instant,
  })
  .meta({ id: "AuditEntry", description: "One entry of the company's audit log" });

export const AuditDetail = AuditRow.extend({
  object: AuditObject.nullable().describe("What it was done to"),
  changes: z.array(RecordedChange).describe("Changed rows, with values before and after"),
  moreChanges: z.int().describe("Number of changed rows that are not listed"),
  names: z.record(z.string(), z.string()).describe("Names of the rows whose ids appear in the changes"),
  requestId: z.string().nullable().describe("Id of the request, as in the server's log"),
  hash: z.string().describe("SHA-256 of the entry, which the next entry includes"),
  previousHash: z.string().describe("Hash of the previous entry"),
}).meta({
  id: "AuditEntryDetail",
  description: "One entry of the audit log with the rows it changed, before and after",
});

const FILTERS = {
  q: lineUpTo(100).optional().meta({
    description: "Words from the description of what was done, a name, or the beginning of a network address",
  }),
  userId: UserId.optional().meta({ description: "Only entries of this user, or made in their name" }),
  integrationId: IntegrationId.optional().meta({
    description: "Only entries of this integration",
    examples: ["01990000-0000-7000-8000-000000000701"],
  }),
  objectId: lineUpTo(100).optional().meta({ description: "Only entries about this loan, client, user or other row" }),
  from: PlainDate.optional().meta({ description: "First day, in the company's time zone" }),
  to: PlainDate.optional().meta({ description: "Last day, in the company's time zone" }),
  operation: lineUpTo(80)
    .optional()
    .meta({ description: "Beginning of the operation's name: `loans.` or `users.update`" }),
  onlyImpersonated: z
    .boolean()
    .default(false)
    .meta({ description: "Only what an admin did while acting as another user" }),
  onlyRefused: z.boolean().default(false).meta({ description: "Only attempts that were refused" }),
};

export const AuditFilter = z.object(FILTERS);
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditListInput = PageInput.extend({ sort: sortBy(["at"]).default("-at"), ...FILTERS });
export const AuditPage = pageOf(AuditRow);

export const AuditBreak = z
  .object({
    number: z.int().describe("Number of the entry at which the chain is broken"),
    kind: z
      .enum(["altered", "missing", "rewritten"])
      .describe(
        "`altered`: its content does not match its hash; `missing`: entries before it do not exist; `rewritten`: it differs from the signed entry",
      ),
    at: Instant.nullable().describe("When that entry was written; null if the entry is missing"),
  })
  .meta({ id: "AuditBreak", description: "A break in the audit log's hash chain" });

export const AuditVerification = z
  .object({
    intact: z.boolean().describe("Whether no entry is missing or altered"),
    checked: z.int().describe("Number of entries checked"),
    firstNumber: z.int().nullable().describe("Number of the oldest stored entry"),
    lastNumber: z.int().nullable().describe("Number of the newest entry checked"),
    lastHash: z
      .string()
      .nullable()
      .describe("Hash of the newest entry. If you store it elsewhere, it proves the whole log up to that entry"),
    signedTo: z.int().describe("Number of the last entry covered by the server’s own signature; 0 if none is yet"),
    removedTo: z.int().describe("Number of the last entry removed at the end of its retention period; 0 if none was"),
    breaks: z.array(AuditBreak).describe("The first hundred breaks in the chain"),
  })
  .meta({ id: "AuditVerification", description: "Result of verifying the audit log's hash chain" });
export type AuditVerification = z.output<typeof AuditVerification>;
