import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { createParts, startProcess } from "../scripts/parts.mjs";

const folder = mkdtempSync(join(tmpdir(), "hearthline-parts-"));
const opened: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map((parts) => parts.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const lasting = script("lasting.mjs", 'process.send({ port: process.env.FIXED ?? "any" }); setInterval(() => {});');
const brief = script("brief.mjs", "process.send({}); setTimeout(() => process.exit(3), 20);");
const silent = script("silent.mjs", "setInterval(() => {});");
const broken = script("broken.mjs", "process.exit(1);");

const process_ = (file: string, env: Record<string, string> = {}) =>
  startProcess({ name: "part", script: file, cwd: folder, env: { ...process.env, ...env } });
const gone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

function open(pausesMs = [10, 10]) {
  const said: string[] = [];
  const hopeless: string[] = [];
  const parts = createParts({ say: (words) => said.push(words), onHopeless: (why) => hopeless.push(why), pausesMs });
  opened.push(parts);
  return { parts, said, hopeless };
}

describe("the parts of an installation", () => {
  it("are restarted on the same ports when they are killed", async () => {
    const { parts, said } = open();
    const starts: Awaited<ReturnType<typeof process_>>[] = [];
    await parts.keep("api", async (before) => {
      starts.push(await process_(lasting, before ? { FIXED: "4000" } : {}));
      return starts.at(-1);
    });
    process.kill(starts[0]?.pid ?? 0, "SIGKILL");
    await expect.poll(() => starts.map(({ message }) => message)).toEqual([{ port: "any" }, { port: "4000" }]);
    expect(said).toEqual(["api ended (SIGKILL); restarting it."]);
    expect(gone(starts[1]?.pid ?? 0)).toBe(false);
  });

  it("stop together, and stay stopped", async () => {
    const { parts, said } = open();
    const first = await parts.keep("worker", () => process_(lasting));
    const second = await parts.keep("api", () => process_(lasting));
    await parts.stop();
    expect([gone(first.pid), gone(second.pid)]).toEqual([true, true]);
    expect(said).toEqual([]);
  });

  it("are given up when they die repeatedly", async () => {
    const { parts, hopeless } = open();
    await parts.keep("worker", () => process_(brief));
    await expect.poll(() => hopeless).toEqual(["worker ended 3 times within a minute (3)."]);
  });

  it("are not waited for if they never become ready, and nothing starts after the stop", async () => {
    const { parts } = open();
    const coming = parts.keep("worker", (_, signal) =>
      startProcess({ name: "worker", script: silent, cwd: folder, env: process.env, signal }),
    );
    const refused = expect(coming).rejects.toThrow("worker did not start (SIGTERM).");
    await parts.stop();
    await refused;
    const start = vi.fn();
    await expect(parts.keep("api", start)).rejects.toThrow("api is no longer started.");
    expect(start).not.toHaveBeenCalled();
  });

  it("stop as well if they are restarting when everything stops", async () => {
    const { parts } = open();
    const starts: Promise<Awaited<ReturnType<typeof process_>>>[] = [];
    await parts.keep("PostgreSQL", () => {
      starts.push(process_(lasting));
      return starts.at(-1);
    });
    const first = await starts[0];
    process.kill(first?.pid ?? 0, "SIGKILL");
    await expect.poll(() => starts).toHaveLength(2);
    await parts.stop();
    expect(gone((await starts[1])?.pid ?? 0)).toBe(true);
  });

  it("are retried until they are given up when they cannot restart, for example because their port is taken", async () => {
    const { parts, said, hopeless } = open();
    let starts = 0;
    await parts.keep("api", () => process_(starts++ === 0 ? brief : broken));
    await expect.poll(() => hopeless).toEqual(["api ended 3 times within a minute (it did not start)."]);
    expect(said.filter((words) => words === "part did not start (1).")).toHaveLength(2);
  });

  it("must succeed in their first start", async () => {
    const { parts } = open();
    await expect(parts.keep("api", () => process_(broken))).rejects.toThrow("part did not start (1).");
  });
});
