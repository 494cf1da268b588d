import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface WorkerProcess {
  child: ChildProcess;
  port: number;
  /** Every line of its log. */
  lines: Record<string, unknown>[];
  /** Resolves to the exit code, or null if it was killed. */
  ended: Promise<number | null>;
}

/** Builds the program as shipped, so that the test runs the current code. */
export function buildWorker(): void {
  execFileSync(process.execPath, ["build.mjs"], { cwd: root, stdio: "inherit" });
}

/** Starts a worker in its own process and waits until it is ready. It is killed after the test if it still runs. */
export async function startWorker(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ["dist/worker.js"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: Record<string, unknown>[] = [];
  let rest = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.push(JSON.parse(line) as Record<string, unknown>);
    }
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  await new Promise<void>((ready, fail) => {
    child.once("message", () => ready());
    child.once("exit", (code) => fail(new Error(`The worker ended with ${code}: ${JSON.stringify(lines)}`)));
  });
  const port = () => Number(lines.find(({ msg }) => msg === "ready")?.port);
  while (!port()) await new Promise((resolve) => setTimeout(resolve, 10));
  return { child, port: port(), lines, ended };
}
