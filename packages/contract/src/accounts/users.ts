import { z } from "zod";
import { PermissionName } from "../access/permissions.ts";
import { PageInput } from "../values/paging.ts";
import { Email, Id, Instant, PersonName, Phone } from "../values/people.ts";

const short = (length: number) => z.string().trim().max(length, `At most ${length} characters.`);

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
  sort: z.enum(USER_SORTS).default("name"),
  roleId: Id.optional(),
  branchId: Id.optional(),
});

const RoleIds = z.array(Id).min(1, "A user has at least one role.").max(10, "At most 10 roles.");
/** One role or several: by id, or one by its name. */
const roles = { roleIds: RoleIds.optional(), role: short(60).optional() };
const profile = {
  title: short(120).nullish(),
  nmls: z
    .string()
    .trim()
    .regex(/^\d{1,12}$/, "An NMLS number has digits only.")
    .nullish(),
  phone: Phone.nullish(),
  branchId: Id.nullish(),
  /** The officer whom a viewer supports; without one, their branch. */
  supportsUserId: Id.nullish(),
};

export const UserDraft = z.object({
  name: PersonName,
  email: Email,
  ...roles,
  ...profile,
  /** How they will sign in first: by a mailed link to choose a password, or by Google with this address. */
  signIn: z.enum(["password", "google"]).default("password"),
});
export const UserChange = z.object({ id: Id, name: PersonName.optional(), ...roles, ...profile });

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
