import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { BOOT_CONNECT_MS } from "./boot-patience.ts";
import type { ServingUrls } from "./urls.ts";

/** Ways in which a login could bypass row-level security; each is the end of a message. */
const FAULTS: Record<string, string> = {
  superuser: "is a superuser",
  bypasses: "has BYPASSRLS",
  makesRoles: "has CREATEROLE",
  replicates: "has REPLICATION",
  owns: "owns the tables, or may become who does",
  runsPrograms: "may read files or run programs on the database's machine",
  crosses: "may become hearthline_system, which sees all companies",
  outsider: "is not of the role that row-level security knows",
};

const STANDING = `
  SELECT session_user AS name, r.rolsuper AS superuser, r.rolbypassrls AS bypasses, r.rolcreaterole AS "makesRoles", r.rolreplication AS replicates,
    EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace IN (SELECT n.oid FROM pg_namespace n WHERE n.nspname IN ('public', 'bullmq'))
            AND pg_has_role(session_user, c.relowner, 'MEMBER'))
      OR EXISTS (SELECT 1 FROM pg_database d WHERE d.datname = current_database() AND pg_has_role(session_user, d.datdba, 'MEMBER')) AS owns,
    EXISTS (SELECT 1 FROM pg_roles p WHERE p.rolname IN ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
            AND pg_has_role(session_user, p.oid, 'MEMBER')) AS "runsPrograms",
    $1 = 'hearthline_app' AND pg_has_role(session_user, 'hearthline_system', 'MEMBER') AS crosses,
    NOT pg_has_role(session_user, $1, 'USAGE') AS outsider
  FROM pg_roles r WHERE r.rolname = session_user`;

/** Returns what is wrong with a login. Waits for a database that is still starting; its other errors are thrown immediately. */
async function faultsOf(url: string, group: string): Promise<string[]> {
  const deadline = Date.now() + BOOT_CONNECT_MS;
  for (;;) {
    try {
      return await ask(url, group);
    } catch (error) {
      const saidNo = error instanceof pg.DatabaseError && !error.code?.startsWith("57");
      if (saidNo || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

async function ask(url: string, group: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: BOOT_CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(STANDING, [group]);
    const [standing] = rows;
    return Object.entries(FAULTS).flatMap(([key, fault]) => (standing?.[key] === false ? [] : [fault]));
  } finally {
    await client.end().catch(() => undefined);
  }
}

const loginOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The login is missing or has a different password; or the group role is missing because nothing was migrated yet. */
const notSetUp = (error: unknown) =>
  error instanceof pg.DatabaseError && ["28P01", "28000", "42704"].includes(error.code ?? "");

/**
 * Checks the database roles of api and worker: neither may own a table, or be able to become a role that does, since
 * SQL injected into them would then see every company.
 *
 * @throws Error in production if they do; elsewhere it is passed to `warn`
 */
export async function checkLogin(
  urls: ServingUrls,
  { production, warn }: { production: boolean; warn: (sentence: string) => void },
): Promise<void> {
  for (const [url, group] of [
    [urls.app, "hearthline_app"],
    [urls.system, "hearthline_system"],
  ] as const) {
    const name = loginOf(url);
    const faults = await faultsOf(url, group).catch((error: unknown) => {
      if (!notSetUp(error)) throw error;
      throw new Error(
        `The database does not let ${name} in. Run the release step (node scripts/setup.ts), which makes this login from the owner's URL; api and worker need the same DATABASE_URL, or DATABASE_URL and DATABASE_SYSTEM_URL with logins of their own.`,
      );
    });
    if (faults.length === 0) continue;
    const sentence = `The database login ${name} ${faults.join(", ")}: row-level security would not hold. Give DATABASE_URL (hearthline_app's login) and DATABASE_SYSTEM_URL (hearthline_system's) logins of their own, as docs/deploy.md says, or the owner's DATABASE_URL alone.`;
    if (production) throw new Error(sentence);
    warn(sentence);
  }
}
