import { z } from "zod";
import { UserId } from "../values/ids.ts";
import { PageInput } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

export const IMPERSONATION_MINUTES = 60;

export const SessionRow = z
  .object({
    id: z.string(),
    device: z.string(),
    address: z.string().nullable(),
    current: z.boolean(),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "Session" });

export const AuditRow = z
  .object({
    id: Id,
    operation: z.string(),
    /** What was done, in words. */
    summary: z.string(),
    user: z.object({ id: Id, name: z.string() }).nullable(),
    /** The admin who acted as that user. */
    impersonator: z.object({ id: Id, name: z.string() }).nullable(),
    /** The API token by which it was done. */
    tokenName: z.string().nullable(),
    subjectId: z.string().nullable(),
    /** What it was done to, by its name, for anyone who sees the company's log. */
    subject: z.string().nullable(),
    address: z.string().nullable(),
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
    admin: z.object({ id: Id, name: z.string() }),
    user: z.object({ id: Id, name: z.string() }),
    reason: z.string(),
    raised: z.boolean(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    expiresAt: Instant,
    changeCount: z.int(),
  })
  .meta({ id: "Impersonation" });
