import { PERMISSION_NAMES, PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import { RoleChange, RoleDraft, RolePermissions, RoleRow } from "@hearthline/contract/access/roles";
import { CustomRoleId, RoleId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { likeText } from "@hearthline/db/like-text";
import { refuseOverSupportLimit, refuseWithoutCustomRoles } from "@hearthline/domain/billing/limits";
import { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, forbidden, invalidField } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { down, ordersOf, up } from "../../../kernel/paging/order.ts";
import { roleById, rolesFor } from "./roles.reads.ts";
import { COMPANY_ADMIN, reachCovers, refuseGrant, refuseUnseenHolders } from "./roles.rules.ts";

async function refuseTakenName(ctx: Context, name: string, ownId?: string): Promise<void> {
  const existing = await ctx.db.role.findFirst({
    where: { name: { equals: likeText(name), mode: "insensitive" }, ...(ownId ? { id: { not: ownId } } : {}) },
    select: { id: true },
  });
  if (existing)
    throw invalidField("name", `There already is a role called “${name}”.`, "conflict", { existingId: existing.id });
}

async function create(ctx: Context, draft: z.output<typeof RoleDraft>): Promise<RoleRow> {
  await refuseWithoutCustomRoles(ctx);
  refuseGrant(ctx.actor, draft);
  await lockNames(ctx);
  await refuseTakenName(ctx, draft.name);
  const { id } = await ctx.db.role.create({ data: { name: draft.name, reach: draft.reach }, select: { id: true } });
  await setPermissions(ctx, id, draft.permissions);
  return roleById(ctx, id);
}

async function setPermissions(ctx: Context, roleId: string, permissions: readonly Permission[]): Promise<void> {
  await ctx.db.rolePermission.deleteMany({ where: { roleId } });
  await ctx.db.rolePermission.createMany({ data: permissions.map((permission) => ({ roleId, permission })) });
}

/** Takes the advisory lock on role names, so that two concurrent calls cannot save the same name. */
const lockNames = (ctx: Context) => takeLock(ctx, "role-name");

/** Locks a role's row until the transaction ends, so that concurrent changes run one at a time. */
const lock = (ctx: Context, id: string) => ctx.db.$queryRaw`SELECT id FROM "Role" WHERE id = ${id}::uuid FOR UPDATE`;

const ONE_ROLE = { reads: ["roles.get"], table: "Role" } as const;

const ORDERS = ordersOf({
  builtIn: [up("builtIn", "boolean"), down("place", "int")],
  name: [up("name", "text"), up("id", "uuid")],
  updatedAt: [up("updatedAt", "timestamptz"), up("id", "uuid")],
});
const PERMISSION_ORDERS = ordersOf({ place: [up("place", "int")], name: [up("name", "text")] });

export const roles = {
  list: query({
    summary: "List roles with their permissions",
    access: "signed-in",
    rest: { method: "GET", path: "/roles", alias: "GET /role/list" },
    input: ShortPageInput.extend({ sort: sortBy(["builtIn", "name", "updatedAt"]).default("-builtIn") }),
    output: pageOf(RoleRow),
    async run(ctx, input) {
      const { q, sort } = input;
      // In order of creation; the built-in roles are created from most to fewest permissions.
      const rows = (await rolesFor(ctx))
        .map((role, place) => ({ ...role, place }))
        .filter(({ name }) => says(q, [name]));
      return arrayPage(ctx, input, { name: "roles", filter: { q }, order: ORDERS[sort] }, rows);
    },
  }),

  get: query({
    summary: "Read a role",
    access: "signed-in",
    rest: { method: "GET", path: "/roles/{id}", alias: "GET /role/get-role-by-id" },
    input: z.object({ id: RoleId }),
    output: RoleRow,
    run: (ctx, { id }) => roleById(ctx, id),
  }),

  permissions: query({
    summary: "List all permissions and which of them a role holds",
    access: "signed-in",
    rest: { method: "GET", path: "/roles/{id}/permissions", alias: "GET /role/get-permissions" },
    input: ShortPageInput.extend({ sort: sortBy(["place", "name"]).default("place"), id: RoleId }),
    output: RolePermissions,
    async run(ctx, input) {
      const { id, q, sort } = input;
      const role = await roleById(ctx, id);
      const rows = PERMISSION_NAMES.map((name, place) => ({
        name,
        title: PERMISSIONS[name],
        held: role.permissions.includes(name),
        place,
      })).filter(({ name, title }) => says(q, [name, title]));
      return arrayPage(ctx, input, { name: "permissions", filter: { id, q }, order: PERMISSION_ORDERS[sort] }, rows);
    },
  }),

  create: mutation({
    summary: "Create a role",
    description: "Requires the Professional plan. You can grant only permissions that you hold yourself.",
    access: "permission:adjust",
    uses: null,
    rest: { method: "POST", path: "/roles", alias: "POST /role/create", status: 201 },
    message: "The role is created.",
    input: RoleDraft,
    output: RoleRow,
    run: (ctx, draft) => create(ctx, draft),
  }),

  copy: mutation({
    summary: "Create a role as a copy of another",
    access: "permission:adjust",
    uses: null,
    message: "The role is copied.",
    input: z.object({ id: RoleId, name: RoleDraft.shape.name.optional() }),
    output: RoleRow,
    async run(ctx, { id, name }) {
      await lockNames(ctx);
      const { reach, permissions, name: original } = await roleById(ctx, id);
      const taken = new Set((await rolesFor(ctx)).map((role) => role.name.toLowerCase()));
      let wanted = name ?? `${original.slice(0, 50)} copy`;
      for (let number = 2; name === undefined && taken.has(wanted.toLowerCase()); number += 1)
        wanted = `${original.slice(0, 50)} copy ${number}`;
      return create(ctx, { name: wanted, reach, permissions });
    },
  }),

  update: mutation({
    summary: "Change a role",
    description:
      "Takes effect with the next request of everyone who holds it. The seven built-in roles keep their names; Company Admin keeps every permission, so that a change can always be undone.",
    access: "permission:adjust",
    uses: null,
    rest: { method: "PATCH", path: "/roles/{id}", alias: "POST /role/update" },
    etagOf: ONE_ROLE,
    message: "The role is saved.",
    input: RoleChange,
    output: RoleRow,
    async run(ctx, { id, name, reach, permissions }) {
      await lock(ctx, id);
      const before = await roleById(ctx, id);
      // Otherwise a user could weaken those above them, or grant permissions to themselves.
      refuseGrant(ctx.actor, before);
      refuseGrant(ctx.actor, { reach: reach ?? before.reach, permissions: permissions ?? before.permissions });
      if (reach === "supported" && before.reach !== reach && !reachCovers(ctx.actor.reach, "branch"))
        throw forbidden(
          "reach",
          "Support staff without an officer see their whole branch: only someone who sees it can turn a role into support staff.",
        );
      await refuseUnseenHolders(ctx, id);
      if (before.builtIn) {
        if (name !== undefined && name !== before.name)
          throw invalidField("name", "A built-in role keeps its name. Copy it to call it otherwise.");
        if (before.name === COMPANY_ADMIN && (permissions || (reach && reach !== before.reach)))
          throw new DomainError("conflict", "Company Admins keep every permission. Copy the role and change the copy.");
      } else await refuseWithoutCustomRoles(ctx);
      if (name !== undefined) {
        await lockNames(ctx);
        await refuseTakenName(ctx, name, id);
      }
      await ctx.db.role.update({
        where: { id },
        data: {
          ...(name === undefined ? {} : { name }),
          ...(reach === undefined ? {} : { reach }),
          updatedAt: ctx.now,
        },
      });
      if (permissions) await setPermissions(ctx, id, permissions);
      // The change may have turned all its holders into support staff.
      if (reach === "supported" && before.reach !== reach) await refuseOverSupportLimit(ctx, 0);
      return roleById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete a role",
    description: "Only a custom role that no one holds anymore.",
    access: "permission:adjust",
    uses: null,
    rest: { method: "DELETE", path: "/roles/{id}", alias: "GET /role/delete", bearerOnly: true },
    etagOf: ONE_ROLE,
    message: "The role is deleted.",
    input: z.object({ id: CustomRoleId }),
    output: z.object({ id: RoleId }),
    async run(ctx, { id }) {
      await lock(ctx, id);
      const role = await roleById(ctx, id);
      if (role.builtIn) throw new DomainError("conflict", "A built-in role cannot be deleted.");
      refuseGrant(ctx.actor, role);
      if (role.userCount > 0)
        throw new DomainError(
          "conflict",
          role.userCount === 1
            ? "One user holds this role. Give them another first."
            : `${role.userCount} users hold this role. Give them another first.`,
        );
      await ctx.db.role.delete({ where: { id } });
      return { id };
    },
  }),
};
