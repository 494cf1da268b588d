// Shared by `npm start` and `npm test`: a bare clone has only the machine's Node and npm. Installs dependencies that are
// missing or changed, and continues in the Node version that comes with them.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");

const wanted = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
const stamp = join(root, "node_modules", ".hearthline-installed");
const installed = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted();

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** Install lock: if two commands start at the same time on a fresh clone, the second waits for the first one's install. */
function withLock(work) {
  const lock = join(root, ".installing");
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const stale = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 10 * 60_000;
      if (stale) rmdirSync(lock);
      else sleep(500);
    }
  }
  try {
    return work();
  } finally {
    rmdirSync(lock);
  }
}

function install() {
  console.log("Installing dependencies (once) …");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // NODE_ENV=production would leave out what the build needs; browsers' own downloads are not wanted.
  const env = {
    ...process.env,
    NODE_ENV: "",
    PUPPETEER_SKIP_DOWNLOAD: "1",
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    PRISMA_SKIP_POSTINSTALL_GENERATE: "1",
  };
  delete env.NODE_ENV;
  const run = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit", env })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", env, shell: process.platform === "win32" });
  if (run.status !== 0) throw new Error("npm ci failed.");
  writeFileSync(stamp, wanted());
}

/**
 * A signal to npm reaches the shell that npm started, and not every shell forwards it: under npm, stop when the parent process has ended.
 */
export function whenAbandoned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** Installs if needed, then runs the calling script again in the pinned Node, unless it already runs there. */
export function ensureRuntime(script) {
  if (!installed()) withLock(() => installed() || install());
  const pinned = join(bin, "node");
  if (process.env.HEARTHLINE_NODE === process.version || !existsSync(pinned)) return;
  const version = spawnSync(pinned, ["--version"], { encoding: "utf8" }).stdout.trim();
  process.env.HEARTHLINE_NODE = version;
  if (version === process.version) return;
  const forward = ["SIGINT", "SIGTERM"];
  for (const signal of forward) process.on(signal, () => {});
  return new Promise(() => {
    const child = spawn(pinned, [fileURLToPath(script), ...process.argv.slice(2)], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    });
    for (const signal of forward) process.on(signal, () => child.kill(signal));
    whenAbandoned(() => child.kill("SIGTERM"));
    child.on("exit", (code, signal) => process.exit(code ?? (signal ? 128 + constants.signals[signal] : 1)));
  });
}

const environment = (own) => ({
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  ...own,
});

/** Runs one of the workspace's tools and shows its output. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    ...options,
    env: environment(options.env),
  });
  if (error) throw error;
  return status ?? 1;
}

/** Does the same without blocking; resolves with the exit status. */
export function runBeside(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options, env: environment(options.env) });
    child.once("error", fail);
    child.once("close", (code) => done(code ?? 1));
  });
}

/** Runs one of the workspace's tools concurrently with others; resolves with `{ status, output }`. */
export function runQuietly(command, args) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: environment() });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.once("error", fail);
    child.once("close", (code) => done({ status: code ?? 1, output }));
  });
}

export function build() {
  const status = run("turbo", ["run", "build", "--output-logs=errors-only", "--log-order=grouped"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) {
    run("turbo", ["run", "build", "--output-logs=new-only"]);
    throw new Error("The build failed.");
  }
}
