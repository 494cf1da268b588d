import { z } from "zod";
import { PermissionName } from "../access/permission-name.ts";
import { Nmls } from "../company/company-settings.ts";
import { BranchId, RoleId, UserId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Email, Id, Instant, Named, PersonName, Phone } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

export const UserRow = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string().describe("Email address"),
    title: z.string().nullable().describe("Job title"),
    headshotUrl: z.string().nullable().describe("Path of the photo"),
    roles: z.array(Named).describe("Roles of the user"),
    branch: Named.nullable().describe("Branch of the user"),
    confirmed: z.boolean().describe("Whether the email address is verified, and the account therefore usable"),
    lastSeenAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "User", description: "A colleague in a list" });

export const OFFICER_SORTS = ["name", "email", "createdAt"] as const;
export const OfficerListInput = PageInput.extend({
  sort: sortBy(OFFICER_SORTS).default("name"),
  branchId: BranchId.optional().meta({ description: "Only officers of this branch" }),
});
export const OfficerRow = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string().describe("Email address"),
    title: z.string().nullable().describe("Job title"),
    nmls: z.string().nullable().describe("NMLS number"),
    branch: Named.nullable().describe("Branch of the officer"),
    createdAt: Instant,
  })
  .meta({ id: "Officer", description: "A user who can own clients and loans" });

export const UserDetail = UserRow.extend({
  nmls: z.string().nullable().describe("NMLS number"),
  phone: z.string().nullable().describe("Phone number"),
  supports: Named.nullable().describe("Officer whom the user supports"),
  permissions: z.array(PermissionName).describe("Permissions of the user"),
  clientCount: z.int().describe("Number of the user's clients"),
  loanCount: z.int().describe("Number of the user's loans"),
  impersonable: z.boolean().describe("Whether you may act as this user"),
}).meta({ id: "UserDetail", description: "A colleague with roles, permissions and counts of their clients and loans" });

export const USER_SORTS = ["name", "createdAt", "email"] as const;
export const UserListInput = PageInput.extend({
  sort: sortBy(USER_SORTS).default("name"),
  roleId: RoleId.optional().meta({ description: "Only users with this role" }),
  branchId: BranchId.optional().meta({ description: "Only users of this branch" }),
});

const RoleIds = z
  .array(RoleId)
  .min(1, "A user has at least one role.")
  .max(10, "At most 10 roles.")
  .meta({ description: "Ids of the roles" });
/** One or several roles by id, or one by name. */
const roles = {
  roleIds: RoleIds.optional(),
  role: lineUpTo(60)
    .optional()
    .meta({ description: "A single role, by name", examples: ["Loan Officer"] }),
};
const profile = {
  title: lineUpTo(120)
    .nullish()
    .meta({ description: "Job title", examples: ["Senior Loan Officer"] }),
  nmls: Nmls.nullish(),
  phone: Phone.nullish(),
  branchId: BranchId.nullish(),
  supportsUserId: UserId.nullish().meta({
    description: "The officer whom support staff work for; if omitted, they support their branch",
  }),
};

export const UserDraft = z.object({
  name: PersonName,
  email: Email,
  ...roles,
  ...profile,
  signIn: z.enum(["password", "google"]).default("password").meta({
    description:
      "How they first sign in: through an emailed link to choose a password, or with Google using this address",
  }),
});
export const UserChange = z.object({ id: UserId, name: PersonName.optional(), ...roles, ...profile });

export const Branch = z
  .object({
    id: Id,
    name: z.string().describe("Name of the branch"),
    phone: z.string().nullable().describe("Phone number"),
    address1: z.string().nullable().describe("Street address"),
    city: z.string().nullable().describe("City"),
    state: z.string().nullable().describe("State"),
    zipcode: z.string().nullable().describe("ZIP code"),
    userCount: z.int().describe("Number of people in the branch"),
  })
  .meta({ id: "Branch" });
