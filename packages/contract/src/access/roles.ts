import { z } from "zod";
import { RoleId } from "../values/ids.ts";
import { pageOf } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineText } from "../values/text.ts";
import { PermissionName } from "./permission-name.ts";
import type { Reach } from "./permissions.ts";

/** How much a role's holder sees, widest first, as shown on screen. */
export const REACHES = {
  company: "Everything in the company",
  branch: "Everything in their branch",
  own: "Their own clients, loans and reports",
  supported: "What the officer or branch they support sees",
  shared: "What an officer shared with them",
  home: "Their own reports and homes",
} as const satisfies Record<Reach, string>;
export const REACH_NAMES = Object.keys(REACHES) as [Reach, ...Reach[]];
export const ReachName = z.enum(REACH_NAMES).meta({ id: "Reach", description: "Which rows a role's holder sees" });

export const RoleRow = z
  .object({
    id: Id,
    name: z.string().describe("Name of the role"),
    reach: ReachName,
    builtIn: z.boolean().describe("Whether it is a built-in role, which cannot be deleted"),
    permissions: z.array(PermissionName).describe("Permissions of the role"),
    userCount: z.int().describe("Number of people with the role"),
    grantable: z.boolean().describe("Whether you may grant it: you hold every permission of the role"),
    updatedAt: Instant,
  })
  .meta({ id: "Role", description: "A role with its permissions" });
export type RoleRow = z.output<typeof RoleRow>;

const RoleTitle = lineText("A name is needed.")
  .min(1, "A name is needed.")
  .max(60, "At most 60 characters.")
  .meta({ description: "Name of the role", examples: ["Processor"] });
const Permissions = z
  .array(PermissionName, "Choose the permissions.")
  .max(50, "At most 50 permissions.")
  .refine((names) => new Set(names).size === names.length, {
    error: "Each permission once.",
    params: { code: "duplicate" },
  })
  .meta({ description: "Permissions of the role", examples: [["client:manage", "report:view"]] });

export const RoleDraft = z.object({
  name: RoleTitle,
  reach: ReachName.default("own"),
  permissions: Permissions,
});
export const RoleChange = z.object({
  id: RoleId,
  name: RoleTitle.optional(),
  reach: ReachName.optional(),
  permissions: Permissions.optional(),
});

/** Every permission, with whether a role has it. */
export const RolePermissions = pageOf(
  z.object({
    name: PermissionName,
    title: z.string().describe("What it allows, as shown on screen"),
    held: z.boolean().describe("Whether the role has it"),
  }),
);
