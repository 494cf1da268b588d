import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { reachableBinaries, throwAwayDataDir } from "../src/embedded-folders.ts";
import { freePort } from "../src/embedded-server.ts";

const dataDir = throwAwayDataDir("embedded");
const pidFile = () => join(dataDir, "postgres", "postmaster.pid");
const open: EmbeddedPostgres[] = [];

async function start(port?: number): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, port });
  open.push(postgres);
  return postgres;
}
async function query(postgres: EmbeddedPostgres, sql: string) {
  const client = new pg.Client({ connectionString: postgres.urls.owner });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const kill = (pid: number) => process.kill(pid, "SIGKILL");

afterEach(() => Promise.all(open.splice(0).map((postgres) => postgres.stop())));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the embedded PostgreSQL", () => {
  it("recovers on its port with its rows after it was killed while working", async () => {
    const first = await start();
    await query(first, "CREATE TABLE kept (n int)");
    await query(first, "INSERT INTO kept VALUES (7)");
    const busy = new pg.Client({ connectionString: first.urls.owner });
    busy.on("error", () => {});
    await busy.connect();
    const sleeping = busy.query("SELECT pg_sleep(3)").catch(() => undefined);
    kill(Number(readFileSync(pidFile(), "utf8").split("\n")[0]));
    expect(await first.ended).toBe("SIGKILL");
    const second = await start(first.port);
    expect(second.port).toBe(first.port);
    expect(await query(second, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
    await sleeping;
  });

  it("starts despite a pid file whose number now belongs to another program", async () => {
    const first = await start();
    await first.stop();
    writeFileSync(pidFile(), `${process.pid}\n${join(dataDir, "postgres")}\n`);
    const second = await start();
    expect(await query(second, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("waits a moment for a requested port", async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, "127.0.0.1", done));
    setTimeout(() => other.close(), 700);
    const postgres = await start(port);
    expect(postgres.port).toBe(port);
  });

  it("reports immediately that its password file is missing, and leaves the data unchanged", async () => {
    const first = await start();
    await first.stop();
    const file = join(dataDir, "postgres-password");
    const password = readFileSync(file, "utf8");
    rmSync(file);
    await expect(start()).rejects.toThrow(/was created with a different postgres-password/);
    writeFileSync(file, password);
    expect(await query(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("runs once, by whichever link its folder is named: a server left running is stopped first", async () => {
    const link = join(dataDir, "link");
    symlinkSync(dataDir, link);
    const left = await startEmbeddedPostgres({ dataDir: link });
    const next = await start();
    expect(await left.ended).toBe(0);
    expect(await query(next, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("accepts a folder with spaces and letters of any alphabet, and takes over a server there too", async () => {
    const folder = join(dataDir, "my data – Ümläut 家");
    mkdirSync(folder);
    const left = await startEmbeddedPostgres({ dataDir: folder });
    const next = await startEmbeddedPostgres({ dataDir: folder });
    open.push(next);
    expect(await left.ended).toBe(0);
    expect(await query(next, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("is stored below the data folder, or where its user can enter if only root can enter that folder", async () => {
    const closed = mkdtempSync(join(tmpdir(), "hearthline-closed-"));
    // New files belong to their creator alone, unless stated otherwise.
    const umask = process.umask(0o077);
    const postgres = await startEmbeddedPostgres({ dataDir: closed });
    process.umask(umask);
    open.push(postgres);
    expect(await query(postgres, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    const said = join(closed, "postgres-lies-in.txt");
    const elsewhere = existsSync(said) ? readFileSync(said, "utf8").trim() : undefined;
    expect(elsewhere !== undefined).toBe(process.getuid?.() === 0);
    await query(postgres, "CREATE TABLE kept (n int)");
    await postgres.stop();

    // After opening it to everyone, the server still finds its rows.
    chmodSync(closed, 0o755);
    const found = await startEmbeddedPostgres({ dataDir: closed });
    open.push(found);
    expect(await query(found, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 0 }]);
    await found.stop();

    // Deleted and recreated, it starts empty.
    rmSync(closed, { recursive: true });
    mkdirSync(closed, { mode: 0o700 });
    const restarts = await startEmbeddedPostgres({ dataDir: closed });
    open.push(restarts);
    await expect(query(restarts, "SELECT * FROM kept")).rejects.toThrow("does not exist");
    await restarts.stop();
    for (const folder of [closed, elsewhere]) if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it.runIf(process.getuid?.() === 0)("copies and runs programs that were installed for root only", () => {
    const native = mkdtempSync(join(tmpdir(), "hearthline-native-"));
    chmodSync(native, 0o755);
    mkdirSync(join(native, "bin"), { mode: 0o755 });
    mkdirSync(join(native, "lib"), { mode: 0o700 });
    writeFileSync(join(native, "bin", "postgres"), "#!/bin/sh\n", { mode: 0o700 });
    writeFileSync(join(native, "lib", "libpq.so"), "", { mode: 0o600 });
    const noOne = { uid: 65534, gid: 65534 };
    const copy = reachableBinaries(native, noOne);
    expect(copy).not.toBe(native);
    expect(execFileSync(join(copy, "bin", "postgres"), ["--version"], noOne).length).toBe(0);
    expect(statSync(join(copy, "lib", "libpq.so")).mode & 0o777).toBe(0o644);
    expect(reachableBinaries(copy, noOne)).toBe(copy);
    for (const folder of [native, copy]) rmSync(folder, { recursive: true, force: true });
  });
});
