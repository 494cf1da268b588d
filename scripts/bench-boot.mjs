// npm run bench -- boot: CPU time of api and worker from exec to ready, the time a second `npm start` takes, and the cost of another api in the same
// process. Prints one line of JSON per figure.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "./runtime.mjs";

/** The start before the measured ones migrates, seeds and compiles. */
const STARTS = 4;

const folder = mkdtempSync(join(tmpdir(), "hearthline-boot-"));
chmodSync(folder, 0o711);

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return String(port);
}

/** Starts and stops once. Returns `{ ms, api, worker }`: wall time to the address, and the CPU time that each reported until it was ready, in milliseconds. */
function start(port) {
  return new Promise((done, fail) => {
    const began = performance.now();
    const child = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, DATA_DIR: folder, PORT: port, LOG_LEVEL: "info" },
    });
    const found = {};
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("Hearthline is at")) found.ms = performance.now() - began;
      const { app, msg, cpuMs } = line.startsWith("{") ? JSON.parse(line) : {};
      if (msg === "ready") found[app] = cpuMs;
      if (found.ms && found.api && found.worker) child.kill("SIGTERM");
    });
    child.once("error", fail);
    child.once("exit", () => (found.ms === undefined ? fail(new Error("It did not start.")) : done(found)));
  });
}

/** CPU time of the second api that a test process opens, in milliseconds. */
function secondWorld() {
  const { status, stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/vitest"),
    ["run", "--project", "api", "apps/api/src/testing/second-world.deep.test.ts"],
    { cwd: root, encoding: "utf8", env: { ...process.env, HEARTHLINE_SUITE: "deep" } },
  );
  const ms = Number(/second world: (\d+) ms of CPU/.exec(stdout)?.[1]);
  if (Number.isNaN(ms)) throw new Error(`The second world was not measured (${status}).\n${stdout}\n${stderr}`);
  return ms;
}

const print = (figure, value, limit) =>
  console.log(
    JSON.stringify({
      figure,
      value: Math.round(value),
      unit: "ms",
      limit,
      ratio: Math.round((value / limit) * 1000) / 1000,
      aim: `≤ ${limit.toLocaleString("en-US")} ms`,
      holds: value <= limit,
    }),
  );

try {
  const port = await freePort();
  const starts = [];
  for (let one = 0; one < STARTS; one++) starts.push(await start(port));
  const best = (key) => Math.min(...starts.slice(1).map((each) => each[key]));
  print("CPU of the api from exec to listening", best("api"), 1_500);
  print("CPU of the worker from exec to ready", best("worker"), 1_000);
  print("a second npm start, to the address", best("ms"), 5_000);
  print("CPU of a second api in one process", secondWorld(), 150);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
