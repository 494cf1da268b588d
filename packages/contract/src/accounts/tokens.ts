import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { NEVER_IN_TOKENS } from "../access/permissions.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { lineText } from "../values/text.ts";

export const TOKEN_DAYS = 90;
export const MAX_TOKEN_DAYS = 366;

/** Which rows a token acts on: the company's, or those of its test mode. */
export const TokenMode = z.enum(["live", "test"]).meta({
  id: "TokenMode",
  description:
    "`live` acts on the company's rows; `test` acts only on test-mode rows, and nothing it sends is delivered",
  examples: ["live"],
});
export type TokenMode = z.output<typeof TokenMode>;

export const TokenDraft = z.object({
  name: lineText("A name is needed.")
    .min(1, "A name is needed.")
    .max(80, "At most 80 characters.")
    .meta({ description: "Purpose of the token", examples: ["Nightly export"] }),
  permissions: z
    .array(PermissionName, "Choose the permissions.")
    .min(1, "Choose at least one permission.")
    .max(50, "At most 50 permissions.")
    .refine(
      (names) => !names.some((name) => NEVER_IN_TOKENS.includes(name)),
      "A token cannot act as another user or manage tokens. Leave those permissions out.",
    )
    .meta({
      description:
        "Permissions of the token: a subset of your own. Acting as another user and managing tokens are never allowed",
      examples: [["report:view"]],
    }),
  mode: TokenMode.default("live"),
  expiresOn: PlainDate.optional().meta({ description: "Last day on which it works; defaults to ninety days from now" }),
});

export const TokenState = z.enum(["works", "expired", "revoked", "paused"]).meta({
  id: "TokenState",
  description:
    "Whether it works, has expired, was revoked, or is suspended while the company does not let officers create tokens",
});

export const ApiTokenRow = z
  .object({
    id: Id,
    name: z.string().describe("Name of the token"),
    prefix: z.string().describe("First characters of the token, to identify it"),
    mode: TokenMode,
    permissions: z.array(PermissionName).describe("Permissions of the token"),
    createdAt: Instant,
    expiresAt: Instant.nullable().describe("When it expires; null if it never does"),
    lastUsedAt: Instant.nullable().describe("When it was last used"),
    lastUsedAddress: z.string().nullable().describe("IP address of the last use"),
    apiVersion: z.string().meta({
      description: "API version of calls that do not request another one",
      examples: ["2026-12-01"],
    }),
    calls: z.int().meta({ description: "Number of calls made with it so far", examples: [318] }),
    state: TokenState,
  })
  .meta({ id: "ApiToken", description: "One of your API tokens, without the token itself" });

/** The only response that includes the token itself. */
export const MadeToken = ApiTokenRow.extend({ token: z.string().describe("The token; it is shown only once") }).meta({
  id: "MadeApiToken",
  description: "A new API token. This is the only response that includes the token itself",
});
