import { z } from "zod";
import { ClientId, HouseholdId } from "../values/ids.ts";
import { Id } from "../values/people.ts";
import { lineText } from "../values/text.ts";

export const HOUSEHOLD_ROLES = ["primary", "spouse", "partner", "child", "parent", "other"] as const;
export const HouseholdRole = z
  .enum(HOUSEHOLD_ROLES)
  .meta({ id: "HouseholdRole", description: "A person's role in the household" });

export const HouseholdName = lineText("A household needs a name.")
  .min(1, "A household needs a name.")
  .max(120, "At most 120 characters.")
  .meta({ description: "Name of the household", examples: ["The Abbotts"] });

const Members = z
  .array(z.object({ clientId: ClientId, role: HouseholdRole.default("other") }))
  .min(1, "A household needs a member.")
  .max(20, "At most 20 members.")
  .refine((members) => new Set(members.map(({ clientId }) => clientId)).size === members.length, {
    error: "A member is named once.",
    params: { code: "duplicate" },
  })
  .meta({ description: "Members of the household" });

export const HouseholdDraft = z.object({
  name: HouseholdName,
  members: Members,
  householdId: HouseholdId.meta({
    description: "To undo a dissolve: id of their former household, if clients of other officers are still in it",
  }).optional(),
});
/** The complete list: clients who are left out are no longer members. */
export const HouseholdMembersChange = z.object({ id: HouseholdId, members: Members });

export const Household = z
  .object({
    id: Id,
    name: z.string().describe("Name of the household"),
    members: z
      .array(z.object({ clientId: Id, name: z.string().describe("Name"), role: HouseholdRole }))
      .describe("Members of the household"),
  })
  .meta({ id: "Household", description: "People who live or buy together" });
export type Household = z.output<typeof Household>;

/** A household as it was before its members left. */
export const HouseholdLeft = z
  .object({
    ...Household.shape,
    remains: z.boolean().describe("Whether clients of other officers are still in it"),
  })
  .meta({
    id: "HouseholdLeft",
    description: "A household you deleted, as it was, and whether it still exists for other officers",
  });
