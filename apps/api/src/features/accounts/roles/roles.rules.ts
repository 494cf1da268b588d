import type { Permission, Reach } from "@hearthline/contract/access/permissions";
import { PERMISSION_NAMES, PERMISSIONS } from "@hearthline/contract/access/permissions";
import { REACH_NAMES } from "@hearthline/contract/access/roles";
import type { Actor } from "../../../kernel/access/actor.ts";
import { refuseWithout } from "../../../kernel/access/permitted.ts";
import { unseenUsers } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, forbidden, whoLacks } from "../../../kernel/calls/errors.ts";

export const COMPANY_ADMIN = "Company Admin";

/** The reach and permissions that a role grants. */
export interface Grant {
  reach: string;
  permissions: readonly string[];
}

const width = (reach: string): number => (REACH_NAMES as readonly string[]).indexOf(reach);
/** Returns whether the reach `held` covers everything that `given` covers. */
export const reachCovers = (held: Reach, given: string): boolean => width(held) <= width(given);

/** Returns the permissions of a grant that the actor does not hold. */
export const lacking = (actor: Actor, grant: Grant): string[] =>
  grant.permissions.filter((name) => !actor.permissions.has(name as Permission) || actor.lent?.has(name as Permission));

export const mayGrant = (actor: Actor, grant: Grant): boolean =>
  lacking(actor, grant).length === 0 && reachCovers(actor.reach, grant.reach);

/**
 * Rejects granting permissions that the actor does not hold. Called when a role, a user, an invitation or a token is created or changed.
 *
 * @throws DomainError `forbidden`
 */
export function refuseGrant(actor: Actor, grant: Grant): void {
  const missing = lacking(actor, grant);
  if (missing.length > 0) {
    const titles = missing.map((name) => PERMISSIONS[name as Permission] ?? name).join(", ");
    const [permission] = PERMISSION_NAMES.filter((name) => missing.includes(name));
    throw forbidden("rank", `You cannot give what you do not hold yourself: ${titles}.`, {
      ...(permission && { permission, lacks: whoLacks(actor, permission) }),
    });
  }
  if (!reachCovers(actor.reach, grant.reach))
    throw forbidden("rank", "You cannot let anyone see more than you see yourself.");
}

/** Returns the permission needed to add a user with this reach. */
export const permissionToAdd = (reach: string): Permission =>
  reach === "company" || reach === "branch"
    ? "branch-admin:add"
    : reach === "own" || reach === "supported"
      ? "officer:add"
      : "invite:resend";

export function refuseAdding(actor: Actor, grant: Grant, exempt: readonly string[] = []): void {
  const needed = permissionToAdd(grant.reach);
  if (!exempt.includes(grant.reach))
    refuseWithout(actor, needed, `You do not have the permission for this: ${PERMISSIONS[needed]}.`);
  refuseGrant(actor, grant);
}

/**
 * Rejects changing a role that users outside the actor's reach also hold, because roles belong to the whole company.
 *
 * @throws DomainError `forbidden`
 */
export async function refuseUnseenHolders(ctx: Context, roleId: string): Promise<void> {
  const count = await ctx.db.user.count({
    where: { AND: [unseenUsers(ctx.actor), { deactivatedAt: null, roles: { some: { roleId } } }] },
  });
  if (count > 0)
    throw forbidden(
      "reach",
      "People whom you do not see hold this role too. Someone who sees the whole company can change it, or you can copy it.",
    );
}

/**
 * Takes the lock for adding and removing admins. Call it before locking any other row: otherwise two admins who change each other could deadlock.
 *
 * @throws DomainError `unauthenticated` if the caller was deleted while waiting for the lock
 */
export async function oneAdminChangeAtATime(ctx: Context): Promise<void> {
  await ctx.db.$queryRaw`SELECT id FROM "Role" WHERE name = ${COMPANY_ADMIN} AND "builtIn" FOR UPDATE`;
  const here = await ctx.db.user.count({ where: { id: ctx.actor.userId, deactivatedAt: null } });
  if (here === 0) throw new DomainError("unauthenticated", "Please sign in first.");
}

/** Refuses to delete or demote the last Company Admin, so that a change can always be undone. Call after `oneAdminChangeAtATime`. */
export async function refuseLastAdmin(ctx: Context, userId: string): Promise<void> {
  const others = await ctx.db.user.count({
    where: {
      id: { not: userId },
      deactivatedAt: null,
      // An unverified admin cannot do anything yet, so does not count.
      emailVerifiedAt: { not: null },
      roles: { some: { role: { name: COMPANY_ADMIN, builtIn: true } } },
    },
  });
  if (others === 0)
    throw new DomainError("conflict", "This is the last Company Admin. Make someone else Company Admin first.");
}
