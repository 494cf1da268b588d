import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const START = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url));
const PATIENCE_MS = 120_000;

export interface Product {
  url: string;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((found, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? found(address.port) : fail(new Error("No port is free.")),
      );
    });
  });

/** Starts the product as `npm start` does, with its own port and data folder. */
export async function startProduct(): Promise<Product> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-bench-"));
  // PostgreSQL, which does not run as root, needs access: the cluster is inside the folder and is deleted with it.
  chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, [START], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop };
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error("The product did not start.");
    }
    await wait(100);
  }
}

/** Returns the cookies of the demo officer, as a browser has them. */
export async function officerCookies(url: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "officer@demo.test", password: "demo-password" }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
