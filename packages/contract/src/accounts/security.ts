import { z } from "zod";
import { Id, Instant, Named } from "../values/people.ts";

export const IMPERSONATION_MINUTES = 60;

export const SessionRow = z
  .object({
    id: z.string().describe("Id of the session"),
    device: z.string().describe("Browser and operating system"),
    address: z.string().nullable().describe("IP address"),
    current: z.boolean().describe("Whether this session made the request"),
    createdAt: Instant,
    lastSeenAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: "Session" });

export const ImpersonationRow = z
  .object({
    id: Id,
    admin: Named,
    user: Named,
    reason: z.string().describe("Reason the admin gave"),
    raised: z.boolean().describe("Whether changes were allowed"),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    expiresAt: Instant,
    changeCount: z.int().describe("Number of changes made"),
    refusedCount: z.int().describe("Number of attempts that were refused"),
  })
  .meta({ id: "Impersonation" });
