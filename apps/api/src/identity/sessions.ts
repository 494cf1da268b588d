import {
  GUEST_PERMISSIONS,
  isGuestReach,
  NEVER_IN_INTEGRATIONS,
  NEVER_IN_TOKENS,
  type Permission,
  type Reach,
} from "@hearthline/contract/access/permissions";
import { REACH_NAMES } from "@hearthline/contract/access/roles";
import type { Database } from "@hearthline/db/client";
import { TEST_MODE_DOMAIN } from "@hearthline/db/test-company";
import { isLocked } from "@hearthline/domain/billing/states";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import type { OfficerAccounts } from "../kernel/access/act-for.ts";
import { type Actor, widest } from "../kernel/access/actor.ts";
import { type ActorByToken, type ExpiredTokens, isApiToken } from "../kernel/access/identify.ts";
import { hashSecret, newSecret } from "../kernel/access/secrets.ts";
import { createTestMode } from "./test-mode.ts";

/** Lucia 3 stores sessions; it is no longer developed, so nothing outside this file knows it. */
declare module "lucia" {
  interface Register {
    Lucia: Lucia<Record<never, never>, SessionRow>;
    DatabaseUserAttributes: SessionRow;
    DatabaseSessionAttributes: { address?: string; userAgent?: string; companyId?: string };
  }
}

export const SESSION_DAYS = 30;

interface UserRow {
  userId: string;
  companyId: string;
  branchId: string | null;
  email: string;
  name: string;
  supportsUserId: string | null;
  timeZone: string;
  emailVerified: boolean;
  trialEndsAt: Date | null;
  billingInfoAt: Date | null;
  plan: string | null;
  lapsesAt: Date | null;
  billingCustomer: string | null;
  billingSubscription: string | null;
  billingPageOpen: boolean;
  officersMayCreateTokens: boolean;
  held: HeldRole[];
}
type HeldRole = [name: string, reach: string, permissions: string[]];

interface SessionRow extends UserRow {
  expiresAt: Date;
  lastSeenAt: Date;
  impersonationId: string | null;
  impersonatorId: string | null;
  impersonationEnds: Date | null;
  raised: boolean;
}
type FoundSession = UserRow & Pick<SessionRow, "expiresAt" | "lastSeenAt"> & { isActing: boolean };

interface TokenRow extends UserRow {
  tokenId: string;
  testMode: boolean;
  granted: Permission[];
  apiVersion: string;
  lastUsedAt: Date | null;
  byAllowance: boolean;
  /** Of a service account. */
  integrationId: string | null;
  integrationPermissions: Permission[] | null;
  integrationReach: string | null;
}

// One statement finds the session (or the API token) and everything known about its user. Permissions are read each time: a change applies immediately.
const USER_COLUMNS = `u.id AS "userId", u."companyId", u."branchId", u.email, u.name, u."supportsUserId", c."timeZone", u."emailVerifiedAt" IS NOT NULL AS "emailVerified", c."trialEndsAt", c."billingInfoAt", c.plan, c."lapsesAt",
  c."billingCustomer", c."billingSubscription", c."billingPageOpen", c."officersMayCreateTokens",
  (SELECT COALESCE(json_agg(json_build_array(r.name, r.reach, ARRAY(SELECT p.permission FROM "RolePermission" p WHERE p."roleId" = r.id)) ORDER BY r.name), '[]')
    FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = u.id) AS held`;
const SESSION = `SELECT s."expiresAt", s."lastSeenAt", ${USER_COLUMNS},
  EXISTS (SELECT 1 FROM "Impersonation" i WHERE i."sessionId" = s.id AND i."endedAt" IS NULL AND i."expiresAt" > now()) AS "isActing"
  FROM "Session" s JOIN "User" u ON u.id = s."userId" AND u."deactivatedAt" IS NULL JOIN "Company" c ON c.id = u."companyId" WHERE s.id = $1 AND u.kind = 'person'`;
const HOLDS = (user: string) =>
  `SELECT p.permission FROM "UserRole" ur JOIN "RolePermission" p ON p."roleId" = ur."roleId" WHERE ur."userId" = ${user}`;
const BREADTH_OF = (user: string) =>
  `(SELECT COALESCE(min(array_position('{${REACH_NAMES.join(",")}}'::text[], r.reach)), ${REACH_NAMES.length + 1}) FROM "UserRole" ur JOIN "Role" r ON r.id = ur."roleId" WHERE ur."userId" = ${user})`;
// An impersonation depends on the admin's session. It holds only while the admin may still impersonate, has every permission of the user and sees at least
// as much.
const ACTING_SESSION = `SELECT s."expiresAt", s."lastSeenAt", i.id AS "impersonationId", i."adminId" AS "impersonatorId", i."expiresAt" AS "impersonationEnds",
  i."raisedAt" IS NOT NULL AS raised, ${USER_COLUMNS}
  FROM "Session" s JOIN "User" o ON o.id = s."userId" AND o."deactivatedAt" IS NULL
  LEFT JOIN "Impersonation" i ON i."sessionId" = s.id AND i."endedAt" IS NULL AND i."expiresAt" > now()
    AND 'user:impersonate' IN (${HOLDS('i."adminId"')})
    AND NOT EXISTS (${HOLDS('i."userId"')} EXCEPT ${HOLDS('i."adminId"')})
    AND ${BREADTH_OF('i."adminId"')} <= ${BREADTH_OF('i."userId"')}
    AND EXISTS (SELECT 1 FROM "User" t WHERE t.id = i."userId" AND t."companyId" = o."companyId" AND t."deactivatedAt" IS NULL)
  JOIN "User" u ON u.id = COALESCE(i."userId", s."userId") JOIN "Company" c ON c.id = u."companyId"
  WHERE s.id = $1 AND u.kind = 'person' ORDER BY i."startedAt" DESC LIMIT 1`;
/** Finds a user of a company, by id or by email address; in test mode also by their live-mode id or address. */
const IN_TEST_COMPANY = { id: "twin_of($2::uuid)", email: `replace($2, '@', '+') || '@${TEST_MODE_DOMAIN}'` };
const PERSON = (by: "id" | "email") => `SELECT u."deactivatedAt" IS NOT NULL AS deactivated, ${USER_COLUMNS}
  FROM "User" u JOIN "Company" c ON c.id = u."companyId" WHERE u."companyId" = $1 AND (u.${by} = $2 OR (c."isTest" AND u.${by} = ${IN_TEST_COMPANY[by]})) AND u.kind = 'person'`;
const TOKEN = `SELECT t.id AS "tokenId", t."testMode", t.permissions AS granted, t."lastUsedAt", t."apiVersion", t."byAllowance", n.id AS "integrationId", n.permissions AS "integrationPermissions", n.reach AS "integrationReach", ${USER_COLUMNS}
  FROM "ApiToken" t JOIN "User" u ON u.id = t."userId" JOIN "Company" c ON c.id = u."companyId"
  LEFT JOIN "Integration" n ON n."userId" = u.id AND n.active AND n."deletedAt" IS NULL
  WHERE (u.kind = 'person' OR n.id IS NOT NULL) AND t.hash = $1 AND t."revokedAt" IS NULL AND (t."expiresAt" IS NULL OR t."expiresAt" > now()) AND u."deactivatedAt" IS NULL
  AND u."emailVerifiedAt" IS NOT NULL`;

const EXPIRED = `SELECT 1 FROM "ApiToken" WHERE hash = $1 AND "revokedAt" IS NULL AND "expiresAt" <= now()`;

const OFFICERS_PERMISSIONS: readonly Permission[] = ["client:manage", "report:create"];

/** What the company grants its officers in addition to their roles: creating tokens for themselves. */
function lentTo({ officersMayCreateTokens }: UserRow, reach: Reach, held: readonly Permission[]): Permission[] {
  const isOfficer =
    ["company", "branch", "own"].includes(reach) && OFFICERS_PERMISSIONS.some((name) => held.includes(name));
  return officersMayCreateTokens && isOfficer && !held.includes("token:manage") ? ["token:manage"] : [];
}

/** What a user's roles grant them. */
const ofRoles = ({ held }: UserRow) => ({
  reaches: held.map(([, reach]) => reach),
  permissions: [...new Set(held.flatMap(([, , permissions]) => permissions))] as Permission[],
});

const actorOf = (row: UserRow, kind: "user" | "token" | "service", given = ofRoles(row)): Actor => {
  const reach = widest(given.reaches);
  const held = given.permissions;
  const lent = kind === "service" ? [] : lentTo(row, reach, held);
  return {
    kind,
    testMode: false,
    companyId: row.companyId,
    userId: row.userId,
    branchId: row.branchId,
    email: row.email,
    name: row.name,
    roles: row.held.map(([name]) => name),
    permissions: new Set(
      isGuestReach(reach) ? held.filter((name) => GUEST_PERMISSIONS.includes(name)) : [...held, ...lent],
    ),
    ...(lent.length > 0 && { lent: new Set(lent) }),
    reach,
    supportsUserId: row.supportsUserId,
    locked: isLocked(row),
    trialEndsAt: row.trialEndsAt,
    billing: {
      plan: row.plan,
      customer: row.billingCustomer,
      subscription: row.billingSubscription,
      pageOpen: row.billingPageOpen,
    },
    timeZone: row.timeZone,
    emailVerified: row.emailVerified,
  };
};

/** The permissions of a token: those chosen for it that its holder has. */
const both = (
  granted: readonly Permission[],
  held: ReadonlySet<Permission>,
  never: readonly Permission[],
): ReadonlySet<Permission> => new Set(granted.filter((name) => held.has(name) && !never.includes(name)));

const NOT_ACTING = { impersonationId: null, impersonatorId: null, impersonationEnds: null, raised: false };

/** Returns the current state of a session. An impersonated user takes a second query, which is slow but rare. */
async function sessionRow(database: Database, id: string): Promise<SessionRow | undefined> {
  const [found] = await database.systemQuery<FoundSession>(SESSION, [id]);
  if (!found?.isActing) return found && { ...found, ...NOT_ACTING };
  return (await database.systemQuery<SessionRow>(ACTING_SESSION, [id]))[0];
}

function adapterOn(database: Database): Adapter {
  return {
    async getSessionAndUser(secret): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const row = await sessionRow(database, hashSecret(secret));
      if (!row) return [null, null];
      return [
        { id: secret, userId: row.userId, expiresAt: row.expiresAt, attributes: {} },
        { id: row.userId, attributes: row },
      ];
    },
    async getUserSessions() {
      return [];
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const { companyId = "", address, userAgent } = attributes;
      await database.systemQuery(
        'INSERT INTO "Session" (id, "companyId", "userId", "expiresAt", address, "userAgent") VALUES ($1, $2, $3, $4, $5, $6)',
        [hashSecret(id), companyId, userId, expiresAt, address ?? null, userAgent?.slice(0, 300) ?? null],
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

export interface Sessions extends ActorByToken, ExpiredTokens {
  accounts: OfficerAccounts;
  /** Saves the calls of tokens that are counted but not saved yet. */
  writeCalls(): Promise<void>;
  begin(
    user: { id: string; companyId: string },
    from: { address: string; userAgent: string },
  ): Promise<{ token: string; userId: string; expiresAt: Date }>;
  end(token: string): Promise<void>;
  endAllOf(userId: string): Promise<void>;
}

const SEEN_SECONDS = 60;
const TOUCH_SESSION = 'UPDATE "Session" SET "lastSeenAt" = now(), address = COALESCE($2, address) WHERE id = $1';
const COUNT_SECONDS = 5;
const COUNT_CALLS = `UPDATE "ApiToken" t SET calls = t.calls + made.calls FROM unnest($1::uuid[], $2::int[]) AS made(id, calls) WHERE t.id = made.id`;
const TOUCH_TOKEN =
  'UPDATE "ApiToken" SET "lastUsedAt" = now(), "lastUsedAddress" = COALESCE($2, "lastUsedAddress") WHERE id = $1';
const stale = (seen: Date | null): boolean => !seen || Date.now() - seen.getTime() > SEEN_SECONDS * 1_000;

export function createSessions(database: Database): Sessions {
  const lucia = new Lucia(adapterOn(database), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    getUserAttributes: (row) => row,
  });
  const testMode = createTestMode(database);
  /** Once a minute at most; no call waits for it or fails because of it. */
  const touch = (statement: string, id: string, address: string | undefined) =>
    void database.systemQuery(statement, [id, address ?? null]).catch(() => undefined);

  const made = new Map<string, number>();
  let counting: NodeJS.Timeout | undefined;
  /** Saves how often each token called; no call waits for it, and every few seconds is often enough. */
  async function writeCalls(): Promise<void> {
    clearTimeout(counting);
    counting = undefined;
    if (made.size === 0) return;
    const rows = [...made];
    made.clear();
    await database.systemQuery(COUNT_CALLS, [rows.map(([id]) => id), rows.map(([, calls]) => calls)]);
  }
  function count(tokenId: string): void {
    made.set(tokenId, (made.get(tokenId) ?? 0) + 1);
    counting ??= setTimeout(() => void writeCalls().catch(() => undefined), COUNT_SECONDS * 1_000).unref();
  }

  async function byToken(token: string, address: string | undefined): Promise<Actor | undefined> {
    const found = await liveByToken(token, address);
    return found?.testMode ? testMode.actor(found) : found;
  }

  /** As a live-mode token would act; `testMode` says whether it is one. */
  async function liveByToken(token: string, address: string | undefined): Promise<Actor | undefined> {
    const [row] = await database.systemQuery<TokenRow>(TOKEN, [hashSecret(token)]);
    if (!row) return undefined;
    count(row.tokenId);
    if (stale(row.lastUsedAt)) touch(TOUCH_TOKEN, row.tokenId, address);
    const { tokenId, granted, apiVersion, testMode: isTest } = row;
    if (row.integrationId !== null) {
      const { integrationId, integrationPermissions, integrationReach } = row;
      const actor = actorOf(row, "service", {
        reaches: [integrationReach ?? "branch"],
        permissions: integrationPermissions ?? [],
      });
      return {
        ...actor,
        tokenId,
        apiVersion,
        testMode: isTest,
        integration: { id: integrationId, name: row.name },
        personHolds: actor.permissions,
        permissions: both(granted, actor.permissions, NEVER_IN_INTEGRATIONS),
      };
    }
    const actor = actorOf(row, "token");
    if (row.byAllowance && !actor.permissions.has("token:manage")) return undefined;
    return {
      ...actor,
      tokenId,
      apiVersion,
      testMode: isTest,
      personHolds: actor.permissions,
      permissions: both(granted, actor.permissions, NEVER_IN_TOKENS),
    };
  }

  return {
    async hasExpired(token) {
      return isApiToken(token) && (await database.systemQuery<object>(EXPIRED, [hashSecret(token)])).length > 0;
    },
    accounts: {
      async find(companyId, idOrEmail) {
        const by = idOrEmail.includes("@") ? "email" : "id";
        const [row] = await database.systemQuery<UserRow & { deactivated: boolean }>(PERSON(by), [
          companyId,
          idOrEmail,
        ]);
        return row && { actor: actorOf(row, "user"), deactivated: row.deactivated };
      },
    },
    async begin(user, from) {
      const session = await lucia.createSession(
        user.id,
        { companyId: user.companyId, ...from },
        { sessionId: newSecret() },
      );
      return { token: session.id, userId: user.id, expiresAt: session.expiresAt };
    },
    async find(token, address) {
      if (isApiToken(token)) return byToken(token, address);
      const { session, user } = await lucia.validateSession(token);
      if (!session || !user) return undefined;
      if (stale(user.lastSeenAt)) touch(TOUCH_SESSION, hashSecret(token), address);
      const { impersonationId, impersonatorId, impersonationEnds, raised } = user;
      return {
        ...actorOf(user, "user"),
        sessionId: session.id,
        ...(session.fresh ? { sessionExtendedTo: session.expiresAt } : {}),
        ...(impersonationId && impersonatorId && impersonationEnds
          ? { impersonatorId, impersonation: { id: impersonationId, expiresAt: impersonationEnds, raised } }
          : {}),
      };
    },
    writeCalls,
    end: (token) => lucia.invalidateSession(token),
    endAllOf: (userId) => lucia.invalidateUserSessions(userId),
  };
}
