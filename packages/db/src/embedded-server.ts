// One process of the embedded PostgreSQL: starts it, waits for it, and cleans up after an earlier one.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { environment, type Identity } from "./embedded-folders.ts";

export interface Server {
  ended: Promise<string | number | null>;
  isGone(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** the end of its stderr output */
  words(): string;
}

/** The longest path that a Unix socket may have: 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET = 103;

/**
 * Returns the folder of the server's Unix socket: the cluster itself, which only its owner may enter. A query over a
 * socket takes node about half the system time of one over TCP. Null if the platform has no Unix sockets or the path is
 * too long for one.
 */
export const socketFolder = (cluster: string): string | null =>
  process.platform !== "win32" && Buffer.byteLength(join(cluster, ".s.PGSQL.65535")) <= LONGEST_SOCKET ? cluster : null;

/** Starts the server process on a cluster; `scratch` trades durability for speed, for tests. */
export function serve(native: string, cluster: string, port: number, scratch: boolean, identity: Identity): Server {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder(cluster) ?? "",
    port: String(port),
    max_connections: "200",
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "error",
    ...(scratch ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "128MB" } : {}),
  };
  const argv = ["-D", cluster, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])];
  const child = spawn(join(native, "bin", "postgres"), argv, {
    ...identity,
    cwd: cluster,
    stdio: ["ignore", "ignore", "pipe"],
    env: environment(native),
  });
  let words = "";
  child.once("error", (error) => {
    words += error.message;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ended: new Promise((done) => child.once("exit", (code, signal) => done(signal ?? code))),
    isGone,
    kill: (signal) => void (isGone() || child.kill(signal)),
    words: () => words.trim(),
  };
}

/**
 * Another process may take a free port before the server listens on it: then another one is tried. A requested port,
 * and the shared memory of a server whose supervisor was killed, become free in a moment: the start waits for them.
 */
export async function insist<T>(wanted: number | undefined, start: (port: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await start(wanted ?? (await freePort()));
    } catch (error) {
      const passes = /still in use|Address already in use/.test(String(error));
      if (!passes || Date.now() > deadline) throw error;
      await sleep(300);
    }
  }
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

/** Resolves when the server accepts connections. @throws Error with the server's own message if it does not start */
export async function answering(superuserUrl: string, server: Server, cluster: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (server.isGone()) throw new Error(`PostgreSQL did not start: ${server.words()}`);
    const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof pg.DatabaseError && error.code === "28P01")
        throw new Error(
          `The data in ${cluster} was created with a different postgres-password. Restore the password file, or delete that folder and all data in it to start over.`,
        );
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not respond: ${server.words() || String(error)}`);
      await sleep(50);
    }
  }
}

/**
 * Shuts down a server of this cluster that outlived its supervisor. The supervisor's own lock prevents two live ones.
 * The pid file of a stopped server is left in place: PostgreSQL uses it to detect processes that still hold its shared
 * memory. One whose number now belongs to another program blocks the start and is removed.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file) || process.platform !== "linux") return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return rmSync(file, { force: true });
  const asked = (look: () => string) => {
    try {
      return look();
    } catch {
      return undefined;
    }
  };
  const command = () => asked(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  // PostgreSQL's working directory is its data folder, by whichever link it was given.
  const place = realpathSync(cluster);
  const isOurs = () =>
    (command()?.includes("postgres") ?? false) && asked(() => readlinkSync(`/proc/${pid}/cwd`)) === place;
  for (const [signal, tries] of [
    ["SIGINT", 100],
    ["SIGQUIT", 50],
    ["SIGKILL", 50],
  ] as const) {
    for (let i = 0; i < tries && isOurs(); i += 1) {
      if (i === 0) process.kill(pid, signal);
      await sleep(100);
    }
  }
  if (isOurs()) return;
  if (command() !== undefined) rmSync(file, { force: true });
  // A leftover socket lock also names a process, and PostgreSQL would take any live process for a server.
  for (const name of readdirSync(cluster))
    if (name.startsWith(".s.PGSQL.")) rmSync(join(cluster, name), { force: true });
}
