import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONDITION_MS } from "../scripts/waits.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "hearthline-start-"));
const blocker = createServer();
let taken = "";

beforeAll(async () => {
  await new Promise<void>((done) => blocker.listen(0, "127.0.0.1", done));
  const address = blocker.address();
  taken = String(address && typeof address === "object" ? address.port : "");
});
afterAll(async () => {
  await new Promise((done) => blocker.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a start that fails; it ends before anything is built. */
function refused(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    encoding: "utf8",
    timeout: CONDITION_MS,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH, HEARTHLINE_NODE: process.version, DATA_DIR: join(folder, "data"), ...env },
  });
  return { status, said: (stdout + stderr).trim() };
}

describe("npm start", () => {
  it("reports in one sentence that the port is taken", () => {
    expect(refused({ PORT: taken })).toEqual({
      status: 1,
      said: `Port ${taken} is taken by another program. Stop it, or choose another: PORT=${Number(taken) + 1} npm start`,
    });
  });

  it.each(["abc", "70000", "-1", "3000.5"])("says that PORT=%s is no port", (PORT) => {
    expect(refused({ PORT })).toEqual({
      status: 1,
      said: `PORT is "${PORT}": it has to be a number from 1 to 65535.`,
    });
  });

  it("reports that HOST is no address of this machine", () => {
    expect(refused({ HOST: "192.0.2.1", PORT: "3000" })).toEqual({
      status: 1,
      said: 'HOST is "192.0.2.1", which is no address of this machine.',
    });
  });

  it("reports that the data folder is a file", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(refused({ DATA_DIR: file })).toEqual({
      status: 1,
      said: `The data folder ${file} cannot be used: it is not a folder, or cannot be created (EEXIST). Choose another DATA_DIR.`,
    });
  });

  it("reports that the data folder cannot be written to", () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o555 });
    // Root may write anywhere, but not below a file.
    const [DATA_DIR, why] =
      process.getuid?.() === 0
        ? [join(fileURLToPath(import.meta.url), "data"), "it is not a folder, or cannot be created (ENOTDIR)"]
        : [closed, "this user may not write there (EACCES)"];
    expect(refused({ DATA_DIR })).toEqual({
      status: 1,
      said: `The data folder ${DATA_DIR} cannot be used: ${why}. Choose another DATA_DIR.`,
    });
  });
});
