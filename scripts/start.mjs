// npm start: everything a new machine needs to show the product. Installs, builds, starts PostgreSQL, migrates, seeds, starts sandbox, api and worker,
// prints one line with the address, and stops all of it on Ctrl-C, SIGTERM, or when one part dies.
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, ensureRuntime, root, whenAbandoned } from "./runtime.mjs";

await ensureRuntime(import.meta.url);

const production = process.env.NODE_ENV === "production";
const env = process.env;
const port = Number(env.PORT || 3000);
const host = env.HOST || "127.0.0.1";
const publicUrl = (
  env.PUBLIC_URL || `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`
).replace(/\/$/, "");
const dataDir = resolve(root, env.DATA_DIR || ".data");
mkdirSync(dataDir, { recursive: true });

const stops = [];
let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const one of stops.reverse()) await one().catch((error) => console.error(String(error)));
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
if (process.connected) process.on("disconnect", () => void stop(0));
whenAbandoned(() => void stop(0));

/** One start per data folder; a lock whose process is gone is taken over. */
function lock() {
  const file = join(dataDir, "start.lock");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const alive = holder > 0 && holder !== process.pid && isOurs(holder);
  if (alive)
    throw new Error(`Hearthline already runs on ${dataDir} (process ${holder}). Stop it, or choose another DATA_DIR.`);
  rmSync(file, { force: true });
  const handle = openSync(file, "wx");
  writeSync(handle, String(process.pid));
  closeSync(handle);
  stops.push(async () => rmSync(file, { force: true }));
}

function isOurs(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("start.mjs");
  } catch {
    return process.platform !== "linux";
  }
}

/** Starts a part as a process of its own; resolves with its first message once it is ready. It ends when this process does, however that ends. */
function part(name, script, extra) {
  return new Promise((ready, fail) => {
    const child = spawn(process.execPath, ["--max-semi-space-size=4", "--disable-warning=DeprecationWarning", script], {
      cwd: root,
      // glibc gives freed memory back at once instead of keeping ever more of it: 20 MB less in an api at rest, and no slower.
      env: { MALLOC_TRIM_THRESHOLD_: "131072", ...env, ...extra },
      stdio: ["ignore", name === "sandbox" ? "pipe" : "inherit", "inherit", "ipc"],
    });
    const ended = new Promise((done) => child.once("exit", done));
    stops.push(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const patience = setTimeout(() => child.kill("SIGKILL"), 12_000);
      await ended;
      clearTimeout(patience);
    });
    child.once("message", ready);
    child.stdout?.once("data", (chunk) => ready(JSON.parse(String(chunk))));
    child.once("exit", (code, signal) => {
      fail(new Error(`${name} did not start`));
      if (!stopping) {
        console.error(`${name} ended (${signal ?? code}); stopping.`);
        void stop(1);
      }
    });
    child.once("error", fail);
  });
}

try {
  lock();
  build();
  const { databaseUrls } = await import("@hearthline/db/urls");
  let urls = databaseUrls(env);
  if (!urls) {
    const { startEmbeddedPostgres } = await import("@hearthline/db/embedded");
    const postgres = await startEmbeddedPostgres({ dataDir });
    stops.push(() => postgres.stop());
    urls = postgres.urls;
  }
  const { setUp } = await import("./setup.ts");
  await setUp(urls, {
    demo: !production,
    redis: Boolean(env.REDIS_URL),
    dataDir: env.S3_BUCKET ? undefined : dataDir,
  });
  const shared = {
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_SYSTEM_URL: urls.system,
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    WEB_DIR: join(root, "apps/web/dist"),
  };

  if (!production) {
    const twilio = {
      TWILIO_ACCOUNT_SID: env.TWILIO_ACCOUNT_SID || "AC00000000000000000000000000000000",
      TWILIO_AUTH_TOKEN: env.TWILIO_AUTH_TOKEN || "sandbox-twilio-token",
    };
    const sandbox = await part("sandbox", join(root, "packages/sandbox/src/main.ts"), {
      ...shared,
      ...twilio,
      HOST: "127.0.0.1",
    });
    Object.assign(shared, {
      ...twilio,
      SANDBOX_URL: sandbox.url,
      SMTP_URL: env.SMTP_URL || sandbox.smtpUrl,
      TWILIO_API_URL: env.TWILIO_API_URL || sandbox.url,
      TWILIO_FROM: env.TWILIO_FROM || "+15005550006",
      PROPERTY_API_URL: env.PROPERTY_API_URL || sandbox.url,
      PROPERTY_API_KEY: env.PROPERTY_API_KEY || "sandbox",
      ...(env.GOOGLE_CLIENT_ID
        ? {}
        : { GOOGLE_CLIENT_ID: "sandbox", GOOGLE_ISSUER: `${sandbox.url}/sandbox/identity/google` }),
      ...(env.FACEBOOK_CLIENT_ID
        ? {}
        : { FACEBOOK_CLIENT_ID: "sandbox", FACEBOOK_ISSUER: `${sandbox.url}/sandbox/identity/facebook` }),
      ...(env.FIREBASE_PROJECT_ID
        ? {}
        : {
            FIREBASE_PROJECT_ID: "hearthline-sandbox",
            FIREBASE_KEYS_URL: `${sandbox.url}/sandbox/identity/firebase/jwks`,
          }),
    });
  }
  // The worker's Chromium takes a moment; nobody has to wait for it to sign in. When it fails to start, everything stops.
  // The api's configuration is checked there; the owner's database URL is nobody's business but the migrations'.
  const { DATABASE_OWNER_URL: _, ...narrow } = shared;
  const worker = part("worker", join(root, "apps/worker/dist/worker.js"), { ...narrow, DATABASE_OWNER_URL: urls.app });
  worker.catch(() => stop(1));
  await part("api", join(root, "apps/api/dist/server.js"), { ...narrow, DATABASE_OWNER_URL: urls.app });
  console.log(
    `Hearthline is at ${publicUrl}${production ? "" : "  ·  sign in as officer@demo.test, admin@demo.test or realtor@demo.test with demo-password  ·  mail and SMS at /sandbox"}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}
