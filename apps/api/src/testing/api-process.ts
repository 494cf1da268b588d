import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface ApiProcess {
  child: ChildProcess;
  url: string;
  /** Resolves to the exit code, null for a process that was killed. */
  ended: Promise<number | null>;
}

/** The program as it is shipped, rebuilt so that it contains the current code. */
export function buildApi(): void {
  execFileSync(process.execPath, ["build.mjs"], { cwd: root, stdio: "inherit" });
}

/** Starts an api in a separate process and resolves when it is ready. It is killed after the test if it still runs. */
export async function startApi(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, ["dist/server.js"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, PORT: "0", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const url = await new Promise<string>((ready, fail) => {
    const log = child.stdout && createInterface({ input: child.stdout });
    log?.on("line", (line) => {
      const [, address] = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? [];
      if (address) ready(address);
    });
    child.once("exit", (code) => fail(new Error(`The api ended with ${code}.`)));
  });
  return { child, url, ended };
}
