import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { NEVER_IN_TOKENS } from "../access/permissions.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineText } from "../values/text.ts";

export const TOKEN_DAYS = 90;
export const MAX_TOKEN_DAYS = 366;

/** What a token acts on: the company's rows, or those of its test mode. */
export const TokenMode = z.enum(["live", "test"]).meta({
  id: "TokenMode",
  description: "`live` acts on the company's rows; `test` on rows of test mode only, and nothing it sends goes out",
  examples: ["live"],
});
export type TokenMode = z.output<typeof TokenMode>;

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
  mode: TokenMode.default("live"),
  expiresOn: PlainDate.optional().meta({ description: "The last day it works; ninety days from now unless chosen" }),
});

export const TokenState = z.enum(["works", "expired", "revoked", "paused"]).meta({
  id: "TokenState",
  description:
    "Whether it works, has expired, was revoked, or stands still while the company does not let officers make tokens",
});

export const ApiTokenRow = z
  .object({
    id: Id,
    name: z.string().describe("Name of the token"),
    prefix: z.string().describe("First characters of the token, to recognize it by"),
    mode: TokenMode,
    permissions: z.array(PermissionName).describe("What the token may do"),
    createdAt: Instant,
    expiresAt: Instant.nullable().describe("When it expires; null for never"),
    lastUsedAt: Instant.nullable().describe("When it was last used"),
    lastUsedAddress: z.string().nullable().describe("IP address of the last use"),
    apiVersion: z.string().meta({
      description: "The version of the API that its calls are made in unless they say another",
      examples: ["2026-12-01"],
    }),
    calls: z.int().meta({ description: "Calls made with it so far", examples: [318] }),
    state: TokenState,
  })
  .meta({ id: "ApiToken", description: "An API token of yours, without the token itself" });

/** The only time the token itself is shown. */
export const MadeToken = ApiTokenRow.extend({ token: z.string().describe("The token; it is shown only once") }).meta({
  id: "MadeApiToken",
  description: "A new API token. This answer is the only one that shows the token itself",
});
