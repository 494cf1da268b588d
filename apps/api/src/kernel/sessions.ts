import { createHash, randomBytes } from "node:crypto";
import type { Permission } from "@hearthline/contract/permissions";
import type { Database } from "@hearthline/db/client";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { type Actor, widest } from "./actor.ts";

/** Lucia 3 keeps sessions; it is no longer developed, so nothing outside this file knows it. */
declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, UserRow>;
    DatabaseUserAttributes: UserRow;
    DatabaseSessionAttributes: {
      impersonatorId: string | null;
      address?: string;
      userAgent?: string;
      companyId?: string;
    };
  }
}

export const SESSION_DAYS = 30;
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
/** 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

interface UserRow {
  userId: string;
  companyId: string;
  branchId: string | null;
  email: string;
  name: string;
  supportsUserId: string | null;
  timeZone: string;
  trialEndsAt: Date | null;
  billingInfoAt: Date | null;
  plan: string | null;
  roles: string[];
  reaches: string[];
  permissions: string[];
}

// One statement finds the session (or the API token) and all there is to know of its user. Permissions are read each time: a change counts at once.
const USER_COLUMNS = `u.id AS "userId", u."companyId", u."branchId", u.email, u.name, u."supportsUserId", c."timeZone", c."trialEndsAt", c."billingInfoAt", c.plan,
  ARRAY(SELECT r.name FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = u.id ORDER BY r.name) AS roles,
  ARRAY(SELECT r.reach FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = u.id) AS reaches,
  ARRAY(SELECT DISTINCT p.permission FROM "UserRole" ur JOIN "RolePermission" p ON p."roleId" = ur."roleId" WHERE ur."userId" = u.id) AS permissions`;
const SESSION = `SELECT s."expiresAt", s."impersonatorId", ${USER_COLUMNS} FROM "Session" s JOIN "User" u ON u.id = s."userId" JOIN "Company" c ON c.id = u."companyId"
  WHERE s.id = $1 AND u."deactivatedAt" IS NULL`;
const TOKEN = `SELECT t.id AS "tokenId", t.permissions AS granted, t."lastUsedAt", ${USER_COLUMNS} FROM "ApiToken" t JOIN "User" u ON u.id = t."userId" JOIN "Company" c ON c.id = u."companyId"
  WHERE t.hash = $1 AND t."revokedAt" IS NULL AND (t."expiresAt" IS NULL OR t."expiresAt" > now()) AND u."deactivatedAt" IS NULL`;

/** Trial without billing info, or over without a plan. */
export const isLocked = (company: {
  trialEndsAt: Date | null;
  billingInfoAt: Date | null;
  plan: string | null;
}): boolean => company.plan === null && company.billingInfoAt === null && company.trialEndsAt !== null;

const actorOf = (row: UserRow, kind: "user" | "token"): Actor => ({
  kind,
  companyId: row.companyId,
  userId: row.userId,
  branchId: row.branchId,
  email: row.email,
  name: row.name,
  roles: row.roles,
  permissions: new Set(row.permissions as Permission[]),
  reach: widest(row.reaches),
  supportsUserId: row.supportsUserId,
  locked: isLocked(row),
  timeZone: row.timeZone,
});

function adapterOn(database: Database): Adapter {
  return {
    async getSessionAndUser(secret): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await database.systemQuery<UserRow & { expiresAt: Date; impersonatorId: string | null }>(SESSION, [
        hashSecret(secret),
      ]);
      if (!row) return [null, null];
      return [
        {
          id: secret,
          userId: row.userId,
          expiresAt: row.expiresAt,
          attributes: { impersonatorId: row.impersonatorId },
        },
        { id: row.userId, attributes: row },
      ];
    },
    async getUserSessions() {
      return [];
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const { companyId = "", address, userAgent, impersonatorId } = attributes;
      await database.system((db) =>
        db.session.create({
          data: {
            id: hashSecret(id),
            companyId,
            userId,
            expiresAt,
            impersonatorId,
            address,
            userAgent: userAgent?.slice(0, 300),
          },
        }),
      );
    },
    async updateSessionExpiration(secret, expiresAt) {
      await database.systemQuery('UPDATE "Session" SET "expiresAt" = $2, "lastSeenAt" = now() WHERE id = $1', [
        hashSecret(secret),
        expiresAt,
      ]);
    },
    async deleteSession(secret) {
      await database.systemQuery('DELETE FROM "Session" WHERE id = $1', [hashSecret(secret)]);
    },
    async deleteUserSessions(userId) {
      await database.systemQuery('DELETE FROM "Session" WHERE "userId" = $1', [userId]);
    },
    async deleteExpiredSessions() {
      await database.systemQuery('DELETE FROM "Session" WHERE "expiresAt" <= now()', []);
    },
  };
}

export interface Sessions {
  begin(
    user: { id: string; companyId: string },
    from: { address: string; userAgent: string },
  ): Promise<{ token: string; userId: string; expiresAt: Date }>;
  /** Whoever holds this bearer token: a session's secret or an API token. Undefined: nobody. */
  find(token: string): Promise<Actor | undefined>;
  end(token: string): Promise<void>;
  endAllOf(userId: string): Promise<void>;
}

export const TOKEN_PREFIX = "hl_live_";

export function createSessions(database: Database): Sessions {
  const lucia = new Lucia(adapterOn(database), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    getUserAttributes: (row) => row,
  });
  return {
    async begin(user, from) {
      const session = await lucia.createSession(
        user.id,
        { companyId: user.companyId, impersonatorId: null, ...from },
        { sessionId: newSecret() },
      );
      return { token: session.id, userId: user.id, expiresAt: session.expiresAt };
    },
    async find(token) {
      if (token.startsWith(TOKEN_PREFIX)) {
        const [row] = await database.systemQuery<
          UserRow & { tokenId: string; granted: Permission[]; lastUsedAt: Date | null }
        >(TOKEN, [hashSecret(token)]);
        if (!row) return undefined;
        const actor = actorOf(row, "token");
        return {
          ...actor,
          tokenId: row.tokenId,
          permissions: new Set(row.granted.filter((name) => actor.permissions.has(name))),
        };
      }
      const { session, user } = await lucia.validateSession(token);
      if (!session || !user) return undefined;
      const { impersonatorId } = session as { impersonatorId?: string | null };
      return { ...actorOf(user, "user"), sessionId: session.id, ...(impersonatorId ? { impersonatorId } : {}) };
    },
    end: (token) => lucia.invalidateSession(token),
    endAllOf: (userId) => lucia.invalidateUserSessions(userId),
  };
}
