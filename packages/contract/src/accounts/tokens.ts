import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { NEVER_IN_TOKENS } from "../access/permissions.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineText } from "../values/text.ts";

export const TOKEN_DAYS = 90;
export const MAX_TOKEN_DAYS = 366;

export const TokenDraft = z.object({
  name: lineText("A name is needed.")
    .min(1, "A name is needed.")
    .max(80, "At most 80 characters.")
    .meta({ description: "What the token is for", examples: ["Nightly export"] }),
  permissions: z
    .array(PermissionName, "Choose the permissions.")
    .min(1, "Choose at least one permission.")
    .max(50, "At most 50 permissions.")
    .refine(
      (names) => !names.some((name) => NEVER_IN_TOKENS.includes(name)),
      "A token cannot act as somebody else or manage tokens: leave those permissions out.",
    )
    .meta({
      description:
        "What it may do: some of your own permissions, but never to act as somebody else or to manage tokens",
      examples: [["report:view"]],
    }),
  expiresOn: PlainDate.optional().meta({ description: "The last day it works; ninety days from now unless chosen" }),
});

export const ApiTokenRow = z
  .object({
    id: Id,
    name: z.string().describe("Name of the token"),
    prefix: z.string().describe("First characters of the token, to recognize it by"),
    permissions: z.array(PermissionName).describe("What the token may do"),
    createdAt: Instant,
    expiresAt: Instant.nullable().describe("When it expires; null for never"),
    lastUsedAt: Instant.nullable().describe("When it was last used"),
    lastUsedAddress: z.string().nullable().describe("IP address of the last use"),
    state: z.enum(["works", "expired", "revoked"]).describe("Whether it works, has expired or was revoked"),
  })
  .meta({ id: "ApiToken" });

/** The only time the token itself is shown. */
export const MadeToken = ApiTokenRow.extend({ token: z.string().describe("The token; it is shown only once") }).meta({
  id: "MadeApiToken",
});
