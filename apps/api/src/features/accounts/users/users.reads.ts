import { PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import type { UserDetail, UserRow } from "@hearthline/contract/accounts/users";
import type { z } from "zod";
import { visibleUsers } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mayImpersonate } from "./users.rules.ts";

const WITH = {
  branch: true,
  roles: { include: { role: { include: { permissions: true } } } },
  sessions: { orderBy: { lastSeenAt: "desc" }, take: 1, select: { lastSeenAt: true } },
} as const;

/** Returns the public URL of a picture; null if there is none. */
export async function pictureUrls(ctx: Context, fileIds: (string | null)[]): Promise<Map<string, string>> {
  const ids = fileIds.filter((id): id is string => id !== null);
  if (ids.length === 0) return new Map();
  const files = await ctx.db.file.findMany({ where: { id: { in: ids } }, select: { id: true, publicKey: true } });
  return new Map(files.flatMap(({ id, publicKey }) => (publicKey ? [[id, `/media/${publicKey}`] as const] : [])));
}

const stored = (ctx: Context, where: object, paging: object = {}) =>
  ctx.db.user.findMany({ where, include: WITH, ...paging });
type StoredUser = Awaited<ReturnType<typeof stored>>[number];

const row = (user: StoredUser, pictures: Map<string, string>): z.output<typeof UserRow> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  title: user.title,
  headshotUrl: (user.headshotFileId && pictures.get(user.headshotFileId)) || null,
  roles: user.roles
    .map(({ role }) => ({ id: role.id, name: role.name }))
    .sort((left, right) => left.name.localeCompare(right.name)),
  branch: user.branch ? { id: user.branch.id, name: user.branch.name } : null,
  confirmed: user.emailVerifiedAt !== null,
  lastSeenAt: user.sessions[0]?.lastSeenAt.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

export async function userRows(ctx: Context, where: object, paging: object): Promise<z.output<typeof UserRow>[]> {
  const users = await stored(ctx, where, paging);
  const pictures = await pictureUrls(
    ctx,
    users.map(({ headshotFileId }) => headshotFileId),
  );
  return users.map((user) => row(user, pictures));
}

/** Returns a user the caller sees, with every stored field. @throws DomainError `not_found` */
export async function visibleUser(ctx: Context, id: string): Promise<StoredUser> {
  const [user] = await stored(ctx, { AND: [{ id }, visibleUsers(ctx.actor)] });
  if (!user) throw notFound("user");
  return user;
}

export const permissionsOf = (user: StoredUser) => {
  const held = new Set(user.roles.flatMap(({ role }) => role.permissions.map(({ permission }) => permission)));
  return PERMISSION_NAMES.filter((name) => held.has(name));
};
export const reachesOf = (user: StoredUser): string[] => user.roles.map(({ role }) => role.reach);

export async function userDetail(ctx: Context, id: string): Promise<z.output<typeof UserDetail>> {
  const user = await visibleUser(ctx, id);
  const permissions = permissionsOf(user);
  const supports = user.supportsUserId
    ? await ctx.db.user.findUnique({ where: { id: user.supportsUserId }, select: { id: true, name: true } })
    : null;
  return {
    ...row(user, await pictureUrls(ctx, [user.headshotFileId])),
    nmls: user.nmls,
    phone: user.phone,
    supports,
    permissions,
    clientCount: await ctx.db.client.count({ where: { officerId: id } }),
    loanCount: await ctx.db.loan.count({ where: { officerId: id, deletedAt: null } }),
    impersonable: mayImpersonate(ctx.actor, { id, permissions, reaches: reachesOf(user) }),
  };
}
