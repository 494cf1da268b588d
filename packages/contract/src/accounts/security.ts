import { z } from "zod";
import { UserId } from "../values/ids.ts";
import { PageInput } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

export const IMPERSONATION_MINUTES = 60;

export const SessionRow = z
  .object({
    id: z.string().describe("Id of the session"),
    device: z.string().describe("Browser and system"),
    address: z.string().nullable().describe("IP address"),
    current: z.boolean().describe("Whether it is the session that asks"),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "Session" });

export const AuditRow = z
  .object({
    id: Id,
    operation: z.string().describe("Operation, such as `loans.remove`"),
    summary: z.string().describe("What was done, in words"),
    user: Named.nullable().describe("Who did it"),
    impersonator: Named.nullable().describe("Who acted as that user"),
    tokenName: z.string().nullable().describe("Name of the API token that was used"),
    subjectId: z.string().nullable().describe("Id of what was changed"),
    subject: z.string().nullable().describe("What it was done to, by its name"),
    address: z.string().nullable().describe("IP address"),
    at: Instant,
  })
  .meta({ id: "AuditEntry" });

export const AuditListInput = PageInput.extend({
  userId: UserId.optional().meta({ description: "Only what this user did" }),
  operation: lineUpTo(80)
    .optional()
    .meta({ description: "How an operation's name begins: `loans.` or `users.update`" }),
  onlyImpersonated: z.boolean().default(false).meta({ description: "Only what an admin did as somebody else" }),
});

export const ImpersonationRow = z
  .object({
    id: Id,
    admin: Named,
    user: Named,
    reason: z.string().describe("Reason given"),
    raised: z.boolean().describe("Whether changes were allowed"),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    expiresAt: Instant,
    changeCount: z.int().describe("Changes made"),
  })
  .meta({ id: "Impersonation" });
