import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { NEVER_IN_INTEGRATIONS } from "../access/permissions.ts";
import { BranchId } from "../values/ids.ts";
import { PageInput, SortByNameOrCreation, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { lineText } from "../values/text.ts";
import { ApiTokenRow, TokenMode } from "./tokens.ts";

/** Integrations of one company, and working tokens of one integration. */
export const MAX_INTEGRATIONS = 50;
export const MAX_INTEGRATION_TOKENS = 20;
/** A token that was replaced works on for at most a week. */
export const MAX_GRACE_HOURS = 168;
export const GRACE_HOURS = 24;

export const IntegrationId = Id.meta({
  description: "Id of the integration",
  examples: ["01990000-0000-7000-8000-000000000701"],
});
const TokenId = Id.meta({ description: "Id of the token", examples: ["01990000-0000-7000-8000-000000000702"] });

const IntegrationName = lineText("A name is needed.")
  .min(1, "A name is needed.")
  .max(80, "At most 80 characters.")
  .meta({ description: "What the program is called; the audit log names it so", examples: ["Closing desk"] });

/** Each once, and none that an integration may never hold. */
const Scopes = z
  .array(PermissionName, "Choose the permissions.")
  .min(1, "Choose at least one permission.")
  .max(50, "At most 50 permissions.")
  .refine((names) => new Set(names).size === names.length, "Each permission once.")
  .refine(
    (names) => !names.some((name) => NEVER_IN_INTEGRATIONS.includes(name)),
    "An integration acts as nobody else, pays nothing and makes neither tokens nor integrations: leave those permissions out.",
  );
const IntegrationScopes = Scopes.meta({
  description: "The most that any token of it may do: some of your own permissions",
  examples: [["client:manage", "report:create", "report:view"]],
});

export const IntegrationDraft = z.object({
  name: IntegrationName,
  permissions: IntegrationScopes,
  branchId: BranchId.optional().meta({
    description: "The branch whose officers it works for; left out, all that you see: the company, or your branch",
    examples: ["01990000-0000-7000-8000-000000000501"],
  }),
});

export const IntegrationChange = z.object({
  id: IntegrationId,
  name: IntegrationName.optional(),
  permissions: IntegrationScopes.optional(),
});

export const IntegrationListInput = PageInput.extend({
  active: z
    .boolean()
    .optional()
    .meta({ description: "Only those that work, or only those that were switched off", examples: [true] }),
  sort: SortByNameOrCreation.default("name"),
});

export const IntegrationRow = z
  .object({
    id: Id,
    name: z.string().meta({ description: "Name of the integration", examples: ["Northgate CRM"] }),
    permissions: z.array(PermissionName).describe("The most that any token of it may do"),
    branch: Named.nullable().describe("The branch whose officers it works for; null for the whole company"),
    active: z.boolean().describe("Whether its tokens work; switched off, they are kept and refused"),
    addedBy: Named.nullable().describe("Who added it; what becomes of their account changes nothing"),
    tokens: z.int().meta({ description: "Tokens that work", examples: [1] }),
    calls: z.int().meta({ description: "Calls made with all its tokens so far", examples: [1_204] }),
    lastUsedAt: Instant.nullable().describe("When it last called; null for never"),
    lastUsedAddress: z.string().nullable().describe("IP address of its last call"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Integration", description: "A program of the company's with tokens of its own" });
export type IntegrationRow = z.output<typeof IntegrationRow>;

export const IntegrationTokenDraft = z.object({
  id: IntegrationId,
  name: IntegrationName.meta({ description: "What the token is for", examples: ["Production"] }),
  permissions: Scopes.optional().meta({
    description: "What the token may do: some of the integration's permissions; all of them unless chosen",
    examples: [["client:manage", "report:view"]],
  }),
  mode: TokenMode.default("live"),
  expiresOn: PlainDate.nullable()
    .optional()
    .meta({
      description: "The last day it works, in the company's time zone; left out or null, it works until it is revoked",
      examples: ["2027-06-30"],
    }),
});

export const IntegrationTokenRow = ApiTokenRow.extend({
  mintedBy: Named.nullable().describe("Who made it"),
  rotatedAt: Instant.nullable().describe("When another took its place; it works on until `expiresAt`"),
}).meta({ id: "IntegrationToken", description: "A token of an integration, without the token itself" });

/** The only time the token itself is shown. */
export const MadeIntegrationToken = IntegrationTokenRow.extend({
  token: z.string().meta({ description: "The token; it is shown only once", examples: ["hl_live_…"] }),
}).meta({
  id: "MadeIntegrationToken",
  description: "A new token of an integration. This answer is the only one that shows the token itself",
});

export const IntegrationTokenListInput = PageInput.extend({
  id: IntegrationId,
  sort: sortBy(["createdAt"]).default("-createdAt"),
});
export const IntegrationTokenPlace = z.object({ id: IntegrationId, tokenId: TokenId });
export const IntegrationTokenRotation = IntegrationTokenPlace.extend({
  graceHours: z
    .int("Hours are a whole number.")
    .min(0, "At least 0 hours: the old token stops at once.")
    .max(MAX_GRACE_HOURS, "At most 168 hours, a week.")
    .default(GRACE_HOURS)
    .meta({ description: "Hours for which the old token works on; 0 stops it at once", examples: [24] }),
});
