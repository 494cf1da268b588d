import { GUEST_PERMISSIONS, isGuestReach, type Permission, type Reach } from "@hearthline/contract/access/permissions";
import { REACH_NAMES } from "@hearthline/contract/access/roles";
import type { ScopedDb, SystemDb } from "./client.ts";
import { type Seer, type Visibility, visibilityOf } from "./visibility.ts";

/** The reader: their reach and their permissions. */
export interface Reader {
  seer: Seer;
  permissions: ReadonlySet<Permission>;
  integrationId: string | null;
}

interface AccountRow {
  userId: string;
  kind: string;
  branchId: string | null;
  supportsUserId: string | null;
  gone: boolean;
  /** For a service account: its integration's permissions, null if the integration is switched off or was deleted. */
  integrationId: string | null;
  integrationReach: Reach | null;
  integrationPermissions: Permission[] | null;
  reaches: Reach[];
  permissions: Permission[];
}

/**
 * Returns what accounts may currently read, by id. Accounts without any access are left out because they were deleted or
 * their integration is switched off.
 */
export async function readersOf(db: ScopedDb | SystemDb, userIds: readonly string[]): Promise<Map<string, Reader>> {
  if (userIds.length === 0) return new Map();
  const rows = await (db as SystemDb).$queryRaw<AccountRow[]>`
    SELECT u.id::text AS "userId", u.kind, u."branchId"::text AS "branchId", u."supportsUserId"::text AS "supportsUserId", u."deactivatedAt" IS NOT NULL AS gone,
      n.id::text AS "integrationId", n.reach AS "integrationReach", n.permissions AS "integrationPermissions",
      ARRAY(SELECT r.reach FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = u.id) AS reaches,
      ARRAY(SELECT DISTINCT p.permission FROM "UserRole" ur JOIN "RolePermission" p ON p."roleId" = ur."roleId" WHERE ur."userId" = u.id) AS permissions
    FROM "User" u LEFT JOIN "Integration" n ON n."userId" = u.id AND n.active AND n."deletedAt" IS NULL WHERE u.id = ANY(${userIds}::uuid[])`;
  return new Map(
    rows.flatMap((row) => {
      const reader = readerFrom(row);
      return reader ? [[row.userId, reader] as const] : [];
    }),
  );
}

/** What an account may currently read; undefined if nothing. */
export const readerOf = async (db: ScopedDb | SystemDb, userId: string): Promise<Reader | undefined> =>
  (await readersOf(db, [userId])).get(userId);

function readerFrom(row: AccountRow): Reader | undefined {
  if (row.gone) return undefined;
  const isService = row.kind === "service";
  const reach = isService ? row.integrationReach : REACH_NAMES.find((name) => row.reaches.includes(name));
  if (!reach) return undefined;
  const held = isService ? (row.integrationPermissions ?? []) : row.permissions;
  return {
    seer: {
      kind: "person",
      userId: row.userId,
      branchId: row.branchId,
      supportsUserId: row.supportsUserId,
      reach,
    },
    permissions: new Set(isGuestReach(reach) ? held.filter((name) => GUEST_PERMISSIONS.includes(name)) : held),
    integrationId: row.integrationId,
  };
}

function textOf(visibility: Visibility): string {
  switch (visibility.of) {
    case "branch":
      return `branch:${visibility.branchId}`;
    case "officer":
      return `officer:${visibility.officerId}`;
    default:
      return visibility.of;
  }
}

/**
 * A user's reach when they started something that is stored, as the text of one column: `company`, `branch:<id>`, `officer:<id>` or `none`.
 *
 * @param shared whether it contains clients that a colleague shares with them: then only the caller, and anyone who sees the whole company, can read it
 */
export function reachText(seer: Seer, { shared = false }: { shared?: boolean } = {}): string {
  const text = textOf(visibilityOf(seer));
  return shared && text !== "company" ? `${text} shared:${(seer.within ?? seer).userId}` : text;
}

const officersIn = async (db: ScopedDb, branchId: string): Promise<string[]> =>
  (await db.user.findMany({ where: { branchId }, select: { id: true } })).map(({ id }) => `officer:${id}`);

/**
 * Filter for what is stored with a `reach` (`reachText`): rows created with no more than the caller's current reach.
 * The creator may see less today, and anyone impersonating them may see less than they do.
 */
export async function coveredReach(db: ScopedDb, seer: Seer): Promise<{ reach?: { in: string[] } }> {
  const visibility = visibilityOf(seer);
  if (visibility.of === "company") return {};
  const within = visibility.of === "branch" ? await officersIn(db, visibility.branchId) : [];
  const texts = ["none", textOf(visibility), ...within];
  // What a colleague shares with an officer is hidden from anyone who impersonates that officer.
  return { reach: { in: [...texts, reachText(seer, { shared: true })] } };
}

async function covers(db: ScopedDb, wide: Visibility, narrow: Visibility): Promise<boolean> {
  if (wide.of === "company" || narrow.of === "none" || textOf(wide) === textOf(narrow)) return true;
  if (wide.of !== "branch" || narrow.of !== "officer") return false;
  return (await db.user.count({ where: { id: narrow.officerId, branchId: wide.branchId } })) > 0;
}

/** Sees no row at all. */
const seesNothing = <S extends Seer>(seer: S): S => ({ ...seer, reach: "home", within: undefined });

/**
 * Returns the user who started something that a job does, as if they started it now: with the intersection of their reach then and
 * now. The intersection is empty for a user whose account is closed, who lacks the permission, or whose reach has changed to other
 * rows.
 *
 * @param needs the permission required to start it today
 */
export async function seerNow<S extends Seer>(db: ScopedDb, stored: S, needs: Permission): Promise<S> {
  const account = await readerOf(db, stored.userId);
  if (!account?.permissions.has(needs)) return seesNothing(stored);
  const { reach, branchId, supportsUserId } = account.seer;
  const [then, now] = [visibilityOf(stored), visibilityOf({ ...account.seer, kind: stored.kind })];
  const within = stored.within ? await seerNow(db, stored.within, needs) : undefined;
  if (within && visibilityOf(within).of === "none") return seesNothing(stored);
  if (await covers(db, now, then)) return { ...stored, within };
  return (await covers(db, then, now)) ? { ...stored, reach, branchId, supportsUserId, within } : seesNothing(stored);
}
