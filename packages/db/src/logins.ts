import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { BOOT_CONNECT_MS } from "./boot-patience.ts";
import type { DatabaseUrls } from "./urls.ts";

const GROUPS = { app: "hearthline_app", system: "hearthline_system" } as const;

/**
 * Returns a password in the form that PostgreSQL stores (SCRAM-SHA-256, RFC 5803): what is sent, and may appear in the
 * server's log, is not the password.
 */
function verifierOf(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyed = (words: string) => createHmac("sha256", salted).update(words).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

/** Whether the login works as it is, and belongs to the group that the policies name. */
async function works(url: string, group: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: BOOT_CONNECT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ member: boolean }>(
      "SELECT pg_has_role(session_user, $1, 'USAGE') AS member",
      [group],
    );
    return rows[0]?.member ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ensures the login roles of api and worker, as the owner: creates missing ones, and resets the passwords of those that
 * no longer sign in (for example because the owner's password changed). Writes nothing if they work.
 *
 * @throws Error with instructions if the owner may not create roles
 */
export async function makeLogins(urls: DatabaseUrls): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    await owner.query("SELECT pg_advisory_lock(72707371)");
    for (const [way, group] of [
      ["app", GROUPS.app],
      ["system", GROUPS.system],
    ] as const)
      if (!(await works(urls[way], group))) await makeLogin(owner, urls[way], group);
  } finally {
    await owner.end();
  }
}

async function makeLogin(owner: pg.Client, url: string, group: string): Promise<void> {
  const { username, password } = new URL(url);
  const name = decodeURIComponent(username);
  const { rows } = await owner.query<{ me: string; known: boolean }>(
    "SELECT current_user AS me, EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1) AS known",
    [name],
  );
  if (rows[0]?.me === name)
    throw new Error(
      `The URLs of api and worker sign in as ${name}, which owns the database: give them separate logins, or leave out DATABASE_SYSTEM_URL.`,
    );
  const role = pg.escapeIdentifier(name);
  const secret = password ? pg.escapeLiteral(verifierOf(decodeURIComponent(password))) : "NULL";
  const member = name === group ? "" : `GRANT ${pg.escapeIdentifier(group)} TO ${role};`;
  const deed = rows[0]?.known ? "ALTER" : "CREATE";
  try {
    await owner.query(`BEGIN; ${deed} ROLE ${role} LOGIN PASSWORD ${secret}; ${member} COMMIT;`);
  } catch (error) {
    await owner.query("ROLLBACK");
    // Without its cause: a failed statement's error includes its text.
    throw new Error(
      `${name}, the login of ${group === GROUPS.app ? "api and worker" : "sign-in, links and the queue"}, could not be set up: ${error instanceof Error ? error.message : String(error)}. ` +
        `Give the owner CREATEROLE, or have a superuser run: ${deed} ROLE ${role} LOGIN PASSWORD '…'; ${member} and set DATABASE_URL, DATABASE_SYSTEM_URL and DATABASE_OWNER_URL.`,
    );
  }
}
