import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { NEVER_IN_INTEGRATIONS } from "../access/permissions.ts";
import { BranchId } from "../values/ids.ts";
import { PageInput, SortByNameOrCreation, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { lineText } from "../values/text.ts";
import { ApiTokenRow, TokenMode } from "./tokens.ts";

/** Maximum number of integrations per company, and of active tokens per integration. */
export const MAX_INTEGRATIONS = 50;
export const MAX_INTEGRATION_TOKENS = 20;
/** A replaced token stays valid for at most a week. */
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
  .meta({ description: "Name of the program, as it appears in the audit log", examples: ["Closing desk"] });

/** Each permission once, and none that an integration may not have. */
const Scopes = z
  .array(PermissionName, "Choose the permissions.")
  .min(1, "Choose at least one permission.")
  .max(50, "At most 50 permissions.")
  .refine((names) => new Set(names).size === names.length, "Each permission once.")
  .refine(
    (names) => !names.some((name) => NEVER_IN_INTEGRATIONS.includes(name)),
    "An integration cannot act as another user, pay, or create tokens or integrations. Leave those permissions out.",
  );
const IntegrationScopes = Scopes.meta({
  description: "Upper bound for the permissions of its tokens: a subset of your own permissions",
  examples: [["client:manage", "report:create", "report:view"]],
});

export const IntegrationDraft = z.object({
  name: IntegrationName,
  permissions: IntegrationScopes,
  branchId: BranchId.optional().meta({
    description: "The branch whose officers it works for. If omitted, everything you see: the company, or your branch",
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
    .meta({ description: "Only active integrations, or only those that were switched off", examples: [true] }),
  sort: SortByNameOrCreation.default("name"),
});

export const IntegrationRow = z
  .object({
    id: Id,
    name: z.string().meta({ description: "Name of the integration", examples: ["Northgate CRM"] }),
    permissions: z.array(PermissionName).describe("Upper bound for the permissions of its tokens"),
    branch: Named.nullable().describe("The branch whose officers it works for; null for the whole company"),
    active: z.boolean().describe("Whether its tokens work. While it is off, its tokens are stored but rejected"),
    addedBy: Named.nullable().describe("User who added it; the integration does not depend on their account"),
    tokens: z.int().meta({ description: "Number of active tokens", examples: [1] }),
    calls: z.int().meta({ description: "Number of calls made with any of its tokens so far", examples: [1_204] }),
    lastUsedAt: Instant.nullable().describe("When it last made a call; null if it never has"),
    lastUsedAddress: z.string().nullable().describe("IP address of its last call"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Integration", description: "One of the company's programs, with its own tokens" });
export type IntegrationRow = z.output<typeof IntegrationRow>;

export const IntegrationTokenDraft = z.object({
  id: IntegrationId,
  name: IntegrationName.meta({ description: "Purpose of the token", examples: ["Production"] }),
  permissions: Scopes.optional().meta({
    description: "Permissions of the token: a subset of the integration's. Defaults to all of them",
    examples: [["client:manage", "report:view"]],
  }),
  mode: TokenMode.default("live"),
  expiresOn: PlainDate.nullable()
    .optional()
    .meta({
      description:
        "Last day on which it works, in the company's time zone. If omitted or null, it works until it is revoked",
      examples: ["2027-06-30"],
    }),
});

export const IntegrationTokenRow = ApiTokenRow.extend({
  mintedBy: Named.nullable().describe("User who created it"),
  rotatedAt: Instant.nullable().describe("When it was replaced by another token; it keeps working until `expiresAt`"),
}).meta({ id: "IntegrationToken", description: "A token of an integration, without the token itself" });

/** The only response that includes the token itself. */
export const MadeIntegrationToken = IntegrationTokenRow.extend({
  token: z.string().meta({ description: "The token; it is shown only once", examples: ["hl_live_…"] }),
}).meta({
  id: "MadeIntegrationToken",
  description: "A new token of an integration. This is the only response that includes the token itself",
});

export const IntegrationTokenListInput = PageInput.extend({
  id: IntegrationId,
  sort: sortBy(["createdAt"]).default("-createdAt"),
});
export const IntegrationTokenPlace = z.object({ id: IntegrationId, tokenId: TokenId });
export const IntegrationTokenRotation = IntegrationTokenPlace.extend({
  graceHours: z
    .int("Hours are a whole number.")
    .min(0, "At least 0 hours, which revokes the old token immediately.")
    .max(MAX_GRACE_HOURS, "At most 168 hours, a week.")
    .default(GRACE_HOURS)
    .meta({ description: "Hours for which the old token keeps working; 0 revokes it immediately", examples: [24] }),
});
