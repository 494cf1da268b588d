import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

describe("the sandbox process", () => {
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, [fileURLToPath(new URL("main.ts", import.meta.url))], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });

  test("prints where it listens, and stops cleanly on SIGTERM", async () => {
    const dataDir = mkdtempSync("/tmp/hearthline-sandbox-");
    const child = start({ DATA_DIR: dataDir });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const { url, smtpUrl } = JSON.parse(line.toString()) as { url: string; smtpUrl: string };
    expect(smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/sandbox/messages`)).status).toBe(200);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("does not start in production", async () => {
    const child = start({ NODE_ENV: "production" });
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
  });
});
