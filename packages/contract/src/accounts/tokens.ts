import { z } from "zod";
import { PermissionName } from "../access/permissions.ts";
import { Id, Instant, lineText, PlainDate } from "../values/people.ts";

export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MOST = 366;

export const TokenDraft = z.object({
  name: lineText("A name is needed.").min(1, "A name is needed.").max(80, "At most 80 characters."),
  permissions: z
    .array(PermissionName, "Choose the permissions.")
    .min(1, "Choose at least one permission.")
    .max(50, "At most 50 permissions."),
  /** The last day it works; ninety days from now unless chosen. */
  expiresOn: PlainDate.optional(),
});

export const ApiTokenRow = z
  .object({
    id: Id,
    name: z.string(),
    /** Its first characters, to recognise it by. */
    prefix: z.string(),
    permissions: z.array(PermissionName),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    lastUsedAt: Instant.nullable(),
    lastUsedAddress: z.string().nullable(),
    state: z.enum(["works", "expired", "revoked"]),
  })
  .meta({ id: "ApiToken" });

/** The only time the token itself is shown. */
export const MadeToken = ApiTokenRow.extend({ token: z.string() }).meta({ id: "MadeApiToken" });
