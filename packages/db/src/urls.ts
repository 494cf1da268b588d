import { createHash, scryptSync } from "node:crypto";

/** The connection URLs of api and worker to one database. */
export interface ServingUrls {
  /** Subject to row-level security: rows of one company at a time. */
  app: string;
  /** Sees all companies: sign-in, sessions, share keys, webhooks and the outbox relay, only through the kernel. */
  system: string;
}

export interface DatabaseUrls extends ServingUrls {
  /** Owns the tables; only for migrations and the seed. */
  owner: string;
}

export interface DatabaseEnv {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_SYSTEM_URL?: string | undefined;
}

/** PostgreSQL truncates longer names, possibly two of them to the same one. */
const MAX_NAME = 63;

/** A login role for this database only: two databases of one cluster do not reset each other's passwords. */
function loginName(group: string, database: string): string {
  const name = `${group}_at_${database}`;
  if (Buffer.byteLength(name) <= MAX_NAME) return name;
  return `${group}_at_${createHash("sha256").update(database).digest("hex").slice(0, 16)}`;
}

/**
 * Derives a login role's URL from the owner's URL: the name from the database's, the password from the owner's, so
 * that neither has to be stored. Deliberately slow, so that the owner's password cannot be guessed from it. An owner
 * without a password (a trusted socket) results in a role without one.
 */
function loginOf(ownerUrl: string, group: string): string {
  const made = new URL(ownerUrl);
  const password = decodeURIComponent(made.password);
  const name = loginName(group, decodeURIComponent(made.pathname.slice(1)));
  made.username = encodeURIComponent(name);
  made.password = password ? scryptSync(password, `hearthline login ${name}`, 32).toString("base64url") : "";
  return made.toString();
}

const derived = (owner: string): DatabaseUrls => ({
  owner,
  app: loginOf(owner, "hearthline_app"),
  system: loginOf(owner, "hearthline_system"),
});

/**
 * Reads the connections from the environment: three URLs, those of api and worker without the owner's, or the owner's
 * alone (`DATABASE_OWNER_URL` or `DATABASE_URL`), from which the other two login roles are derived.
 *
 * @throws Error if they are incomplete
 */
function urlsOf(env: DatabaseEnv): (ServingUrls & { owner?: string }) | undefined {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner, DATABASE_SYSTEM_URL: system } = env;
  if (url && system) return { app: url, system, ...(owner ? { owner } : {}) };
  if (system || (url && owner))
    throw new Error(
      "Set DATABASE_URL and DATABASE_SYSTEM_URL both, with the logins of api and worker, or the owner's DATABASE_URL alone.",
    );
  const only = owner || url;
  return only ? derived(only) : undefined;
}

/** The connections of api and worker. @throws Error naming a missing URL */
export function servingUrls(env: DatabaseEnv): ServingUrls {
  const urls = urlsOf(env);
  if (!urls) throw new Error("DATABASE_URL is not set.");
  return { app: urls.app, system: urls.system };
}

/** All three, for the release step; undefined if none is set. @throws Error if the owner's is missing */
export function databaseUrls(env: DatabaseEnv): DatabaseUrls | undefined {
  const urls = urlsOf(env);
  if (!urls) return undefined;
  const { owner, ...serving } = urls;
  if (!owner) throw new Error("Set DATABASE_OWNER_URL too: migrations run as the database's owner.");
  return { ...serving, owner };
}
