import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { clusterFolder, environment, type Identity, nativeFolder, reachableBinaries } from "./embedded-folders.ts";
import { answering, insist, serve, socketFolder, stopLeftover } from "./embedded-server.ts";
import type { DatabaseUrls } from "./urls.ts";

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };

export interface EmbeddedPostgres {
  urls: DatabaseUrls;
  /** May create databases; for tests and benchmarks only. */
  superuserUrl: string;
  port: number;
  /** Resolves with the signal or exit code when the server has exited, on purpose or not. */
  ended: Promise<string | number | null>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of this installation; the cluster is in its `postgres/` folder. */
  dataDir: string;
  /** Defaults to any free one. */
  port?: number | undefined;
  /** Disposable cluster: no fsync. */
  scratch?: boolean;
}

/**
 * Starts the PostgreSQL from the npm packages, on a free port of 127.0.0.1 and a socket in its folder. The first start
 * creates the cluster, the database and the three roles. A server left over from an unclean stop is shut down first; a
 * stale pid file does not matter.
 *
 * As root, the server runs as `nobody`; if `nobody` cannot reach the data folder or the binaries (for example in a
 * checkout below /root), both are placed in the system's persistent temporary folder instead.
 *
 * @throws Error with PostgreSQL's own message if it does not start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? NOBODY : {};
  mkdirSync(options.dataDir, { recursive: true });
  // It is one installation, by whichever link it is named.
  const dataDir = realpathSync(options.dataDir);
  if (asRoot && options.scratch) chmodSync(dataDir, 0o711);
  const native = reachableBinaries(nativeFolder(), identity);
  const { cluster, forsaken } = clusterFolder(dataDir, identity);
  await stopLeftover(cluster);
  if (forsaken) rmSync(cluster, { recursive: true, force: true });

  const superuserPassword = storedPassword(dataDir);
  if (!existsSync(join(cluster, "PG_VERSION"))) initialize(native, cluster, superuserPassword, identity);

  const { server, port, superuserUrl, urls } = await insist(options.port, async (port) => {
    const server = serve(native, cluster, port, options.scratch ?? false, identity);
    const at = `${encodeURIComponent(socketFolder(cluster) ?? "127.0.0.1")}:${port}`;
    const superuserUrl = url("postgres", superuserPassword, at, "postgres");
    try {
      await answering(superuserUrl, server, cluster);
      const urls = await prepare(superuserUrl, superuserPassword, at);
      return { server, port, superuserUrl, urls };
    } catch (error) {
      // Otherwise nothing would ever stop it.
      server.kill("SIGQUIT");
      throw error;
    }
  });
  return {
    urls,
    superuserUrl,
    port,
    ended: server.ended,
    async stop() {
      server.kill("SIGINT");
      const patience = setTimeout(() => server.kill("SIGQUIT"), 8_000);
      await server.ended;
      clearTimeout(patience);
      if (options.scratch) rmSync(cluster, { recursive: true, force: true });
    },
  };
}

/** Returns the URLs of a data folder's database that another process runs: for tests that move what is stored there. */
export function runningUrls(dataDir: string): DatabaseUrls {
  const folder = realpathSync(dataDir);
  const { cluster } = clusterFolder(folder, process.getuid?.() === 0 ? NOBODY : {});
  // The fourth line of the server's own pid file is its port.
  const [, , , port = ""] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  return urlsAt(storedPassword(folder), `${encodeURIComponent(socketFolder(cluster) ?? "127.0.0.1")}:${port.trim()}`);
}

/** Runs initdb in a temporary folder and moves it into place when complete: an interrupted start leaves nothing half-done. */
function initialize(native: string, cluster: string, password: string, identity: Identity): void {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = `${fresh}.pw`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(fresh, identity.uid, identity.gid);
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  const made = spawnSync(
    join(native, "bin", "initdb"),
    [
      "-D",
      fresh,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ],
    { ...identity, cwd: dirname(fresh) === "/" ? "/" : fresh, encoding: "utf8", env: environment(native) },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error?.message}`);
  renameSync(fresh, cluster);
}

function storedPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** @param at host and port; the host may be the encoded folder of a socket */
const url = (user: string, password: string, at: string, database: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@${at}/${database}`;

const secretOf = (role: string, password: string) =>
  createHash("sha256").update(`${role}:${password}`).digest("base64url");

const urlsAt = (password: string, at: string): DatabaseUrls => {
  const of = (role: string) => url(role, secretOf(role, password), at, "hearthline");
  return { owner: of("hearthline"), app: of("hearthline_app"), system: of("hearthline_system") };
};

/**
 * Creates the database and its three roles: owner (migrations), app (subject to row-level security), system (all
 * companies, for the kernel and the worker's relay).
 */
async function prepare(superuserUrl: string, password: string, at: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of ["hearthline", "hearthline_app", "hearthline_system"]) {
      const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
      if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${secretOf(role, password)}'`);
    }
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'hearthline'");
    if (!rowCount) await client.query("CREATE DATABASE hearthline OWNER hearthline");
    return urlsAt(password, at);
  } finally {
    await client.end();
  }
}
