import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import type { RoleRow } from "@hearthline/contract/access/roles";
import { widest } from "../../../kernel/access/actor.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mayGrant } from "./roles.rules.ts";

const WITH = {
  permissions: { select: { permission: true } },
  _count: { select: { users: { where: { user: { deactivatedAt: null } } } } },
} as const;

interface StoredRole {
  id: string;
  name: string;
  reach: string;
  builtIn: boolean;
  updatedAt: Date;
  permissions: { permission: string }[];
  _count: { users: number };
}

function roleRow(ctx: Context, role: StoredRole): RoleRow {
  const held = new Set(role.permissions.map(({ permission }) => permission));
  const permissions = PERMISSION_NAMES.filter((name) => held.has(name));
  return {
    id: role.id,
    name: role.name,
    reach: widest([role.reach]),
    builtIn: role.builtIn,
    permissions,
    userCount: role._count.users,
    grantable: mayGrant(ctx.actor, { reach: role.reach, permissions }),
    updatedAt: role.updatedAt.toISOString(),
  };
}

/** Returns the company's roles. Its own users see all of them, guests none. */
export async function rolesFor(ctx: Context): Promise<RoleRow[]> {
  const roles = await ctx.db.role.findMany({
    include: WITH,
    orderBy: [{ builtIn: "desc" }, { createdAt: "asc" }, { id: "asc" }],
  });
  return roles.map((role) => roleRow(ctx, role));
}

/** @throws DomainError `not_found` */
export async function roleById(ctx: Context, id: string): Promise<RoleRow> {
  const roles = await rolesFor(ctx);
  const role = roles.find((candidate) => candidate.id === id);
  if (!role) throw notFound("role");
  return role;
}
