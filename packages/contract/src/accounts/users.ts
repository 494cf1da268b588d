import { z } from "zod";
import { PermissionName } from "../access/permissions.ts";
import { Nmls } from "../company/company-settings.ts";
import { BranchId, RoleId, UserId } from "../values/ids.ts";
import { PageInput } from "../values/paging.ts";
import { Email, Id, Instant, PersonName, Phone } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

export const UserRow = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    title: z.string().nullable(),
    headshotUrl: z.string().nullable(),
    roles: z.array(z.object({ id: Id, name: z.string() })),
    branch: z.object({ id: Id, name: z.string() }).nullable(),
    /** The address is confirmed, so the account is in use. */
    confirmed: z.boolean(),
    lastSeenAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "User" });

export const UserDetail = UserRow.extend({
  nmls: z.string().nullable(),
  phone: z.string().nullable(),
  supports: z.object({ id: Id, name: z.string() }).nullable(),
  permissions: z.array(PermissionName),
  clientCount: z.int(),
  loanCount: z.int(),
  /** Whether the caller may act as this user. */
  impersonable: z.boolean(),
}).meta({ id: "UserDetail" });

export const USER_SORTS = ["name", "-name", "createdAt", "-createdAt", "email", "-email"] as const;
export const UserListInput = PageInput.extend({
  sort: z.enum(USER_SORTS).default("name").meta({ description: "Order; a minus is downward" }),
  roleId: RoleId.optional().meta({ description: "Only users with this role" }),
  branchId: BranchId.optional().meta({ description: "Only users of this branch" }),
});

const RoleIds = z
  .array(RoleId)
  .min(1, "A user has at least one role.")
  .max(10, "At most 10 roles.")
  .meta({ description: "Ids of the roles" });
/** One role or several: by id, or one by its name. */
const roles = {
  roleIds: RoleIds.optional(),
  role: lineUpTo(60)
    .optional()
    .meta({ description: "The one role, by its name", examples: ["Loan Officer"] }),
};
const profile = {
  title: lineUpTo(120)
    .nullish()
    .meta({ description: "Job title", examples: ["Senior Loan Officer"] }),
  nmls: Nmls.nullish(),
  phone: Phone.nullish(),
  branchId: BranchId.nullish(),
  supportsUserId: UserId.nullish().meta({
    description: "The officer whom support staff work for; without one, their branch",
  }),
};

export const UserDraft = z.object({
  name: PersonName,
  email: Email,
  ...roles,
  ...profile,
  signIn: z.enum(["password", "google"]).default("password").meta({
    description: "How they sign in first: by a mailed link to choose a password, or with Google at this address",
  }),
});
export const UserChange = z.object({ id: UserId, name: PersonName.optional(), ...roles, ...profile });

export const Branch = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    address1: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipcode: z.string().nullable(),
    userCount: z.int(),
  })
  .meta({ id: "Branch" });
