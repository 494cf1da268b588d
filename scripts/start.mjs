// npm start: installs, builds, starts PostgreSQL, migrates, seeds, and starts sandbox, api and worker: everything a new machine needs to run the product.
// Prints one line with the address, restarts processes that die, and stops everything on Ctrl-C or SIGTERM.
import { createHash } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { NODE_FLAGS } from "./node-flags.mjs";
import { createParts, startProcess } from "./parts.mjs";
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

const parts = createParts({
  onHopeless: (why) => {
    console.error(`${why} Stopping.`);
    void stop(1);
  },
});
const lockFile = join(dataDir, "start.lock");
let locked = false;
let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await parts.stop();
  if (locked) rmSync(lockFile, { force: true });
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
if (process.connected) process.on("disconnect", () => void stop(0));
whenAbandoned(() => void stop(0));

/** Creates the data folder if it is missing. */
function openDataDir() {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = { EACCES: "this user may not write there", EROFS: "it cannot be written to" }[error.code];
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${why ?? "it is not a folder, or cannot be created"} (${error.code}). Choose another DATA_DIR.`,
    );
  }
}

/** Prints what is wrong with the configuration before anything is built or started. */
function freePort() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${env.PORT}": it has to be a number from 1 to 65535.`);
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", ({ code }) => {
      const why = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
        EACCES: `This user may not listen on port ${port}. Choose one from 1024: PORT=3000 npm start`,
        EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine.`,
        ENOTFOUND: `HOST is "${host}", which is no address of this machine.`,
      }[code];
      fail(new Error(why ?? `Nothing can listen on ${host}:${port} (${code}).`));
    });
    probe.listen(port, host, () => probe.close(done));
  });
}

/** Allows one start per data folder; the lock of a process that has ended is taken over. */
function lock() {
  const holder = existsSync(lockFile) ? Number(readFileSync(lockFile, "utf8")) : undefined;
  const alive = holder > 0 && holder !== process.pid && isOurs(holder);
  if (alive)
    throw new Error(`Hearthline already runs on ${dataDir} (process ${holder}). Stop it, or choose another DATA_DIR.`);
  if (holder !== undefined) rmSync(lockFile, { force: true });
  let handle;
  try {
    handle = openSync(lockFile, "wx");
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    throw new Error(`Hearthline was just started on ${dataDir}. Stop it, or choose another DATA_DIR.`);
  }
  locked = true;
  writeSync(handle, String(process.pid));
  closeSync(handle);
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

/** Playwright injects a script that checks accessibility, with its location as a last line: the content policy allows this one text by its hash. */
function axeHash() {
  try {
    const path = createRequire(join(root, "package.json")).resolve("axe-core/axe.min.js");
    const text = `${readFileSync(path, "utf8")}\n//# sourceURL=${path}`;
    return `sha256-${createHash("sha256").update(text).digest("base64")}`;
  } catch {
    return "";
  }
}

/** Where the sandbox serves FHFA's files. */
const housePrices = (sandboxUrl) => `${sandboxUrl}/hpi/download/quarterly_datasets`;

/** Keeps one of the programs running; resolves with what it reports once it is ready. */
async function part(name, script, extra, again = () => ({})) {
  const first = await parts.keep(name, (before, signal) =>
    startProcess({
      name,
      signal,
      script,
      cwd: root,
      args: NODE_FLAGS,
      // glibc returns freed memory immediately instead of keeping more and more of it, and V8's allocations for compiling (in pieces of 32 kB) are never mixed with
      // long-lived ones: 20 to 35 MB less in an idle api, and no slower.
      env: {
        MALLOC_TRIM_THRESHOLD_: "131072",
        MALLOC_MMAP_THRESHOLD_: "32768",
        // Reuses the code that V8 compiled at the last start.
        NODE_COMPILE_CACHE: join(dataDir, "compile-cache"),
        ...env,
        ...extra,
        ...(before ? again(before.message) : {}),
      },
      says: name === "sandbox",
    }),
  );
  return first.message;
}

/** Starts PostgreSQL unless a database is given, and brings it up to date. Resolves with how api and worker reach it. */
async function prepareDatabase() {
  const { databaseUrls } = await import("@hearthline/db/urls");
  let urls = databaseUrls(env);
  if (!urls) {
    const { startEmbeddedPostgres } = await import("@hearthline/db/embedded");
    const postgres = await parts.keep("PostgreSQL", (before) => startEmbeddedPostgres({ dataDir, port: before?.port }));
    urls = postgres.urls;
  }
  const { setUp } = await import("./setup.ts");
  await setUp(urls, {
    demo: !production,
    redis: Boolean(env.REDIS_URL),
    dataDir: env.S3_BUCKET ? undefined : dataDir,
  });
  return { DATABASE_URL: urls.app, DATABASE_SYSTEM_URL: urls.system };
}

/** Starts the sandbox, which needs no database. Resolves with how api and worker reach the outside services that it replaces. */
async function startSandbox(shared) {
  const { SANDBOX_PRICES } = await import("@hearthline/sandbox/service");
  const secrets = {
    TWILIO_ACCOUNT_SID: env.TWILIO_ACCOUNT_SID || "AC00000000000000000000000000000000",
    TWILIO_AUTH_TOKEN: env.TWILIO_AUTH_TOKEN || "sandbox-twilio-token",
    MAIL_WEBHOOK_SECRET: env.MAIL_WEBHOOK_SECRET || "sandbox-mail-secret",
    MONITORING_WEBHOOK_SECRET: env.MONITORING_WEBHOOK_SECRET || "sandbox-bureau-secret",
  };
  const sandbox = await part(
    "sandbox",
    join(root, "packages/sandbox/src/main.ts"),
    { ...shared, ...secrets, HOST: "127.0.0.1" },
    ({ url, smtpUrl, dnsServer }) => ({
      SANDBOX_PORT: new URL(url).port,
      SANDBOX_SMTP_PORT: new URL(smtpUrl).port,
      SANDBOX_DNS_PORT: dnsServer.split(":").at(-1),
    }),
  );
  return {
    ...secrets,
    REPLY_DOMAIN: env.REPLY_DOMAIN || "reply.hearthline.test",
    SANDBOX_URL: sandbox.url,
    SANDBOX_SMTP_URL: sandbox.smtpUrl,
    SMTP_URL: env.SMTP_URL || sandbox.smtpUrl,
    TWILIO_API_URL: env.TWILIO_API_URL || sandbox.url,
    TWILIO_FROM: env.TWILIO_FROM || "+15005550006",
    PROPERTY_API_URL: env.PROPERTY_API_URL || sandbox.url,
    PROPERTY_API_KEY: env.PROPERTY_API_KEY || "sandbox",
    ...(env.GEO_API_KEY ? {} : { GEO_API_KEY: "sandbox", GEO_API_URL: `${sandbox.url}/sandbox/geo` }),
    DNS_SERVERS: env.DNS_SERVERS || sandbox.dnsServer,
    ATTOM_API_URL: env.ATTOM_API_URL || sandbox.url,
    ATTOM_API_KEY: env.ATTOM_API_KEY || "sandbox",
    SURVEY_URL: env.SURVEY_URL || `${sandbox.url}/pmms/docs/PMMS_history.csv`,
    HOUSE_PRICES_METRO_URL: env.HOUSE_PRICES_METRO_URL || `${housePrices(sandbox.url)}/hpi_at_metro.csv`,
    HOUSE_PRICES_STATE_URL: env.HOUSE_PRICES_STATE_URL || `${housePrices(sandbox.url)}/hpi_at_state.csv`,
    HOUSE_PRICES_ZIP3_URL: env.HOUSE_PRICES_ZIP3_URL || `${housePrices(sandbox.url)}/hpi_at_3zip.csv`,
    MONITORING_API_URL: env.MONITORING_API_URL || sandbox.url,
    MONITORING_API_KEY: env.MONITORING_API_KEY || "sandbox",
    ...(env.STRIPE_SECRET_KEY
      ? {}
      : {
          STRIPE_SECRET_KEY: "sk_test_sandbox",
          STRIPE_API_BASE: sandbox.url,
          STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
          STRIPE_PRICES: SANDBOX_PRICES,
        }),
    ...(env.GOOGLE_CLIENT_ID
      ? {}
      : { GOOGLE_CLIENT_ID: "sandbox", GOOGLE_ISSUER: `${sandbox.url}/sandbox/identity/google` }),
    ...(env.MICROSOFT_CLIENT_ID
      ? {}
      : { MICROSOFT_CLIENT_ID: "sandbox", MICROSOFT_STAND_IN_URL: `${sandbox.url}/sandbox/connect/microsoft` }),
    ...(env.GOOGLE_MAIL_CLIENT_ID
      ? {}
      : { GOOGLE_MAIL_CLIENT_ID: "sandbox", GOOGLE_MAIL_STAND_IN_URL: `${sandbox.url}/sandbox/connect/google` }),
    ...(env.GOOGLE_CALENDAR_CLIENT_ID
      ? {}
      : {
          GOOGLE_CALENDAR_CLIENT_ID: "sandbox-calendar",
          GOOGLE_CALENDAR_STAND_IN_URL: `${sandbox.url}/sandbox/connect/google`,
        }),
    ...(env.FACEBOOK_CLIENT_ID
      ? {}
      : { FACEBOOK_CLIENT_ID: "sandbox", FACEBOOK_ISSUER: `${sandbox.url}/sandbox/identity/facebook` }),
    ...(env.FIREBASE_PROJECT_ID
      ? {}
      : {
          FIREBASE_PROJECT_ID: "hearthline-sandbox",
          FIREBASE_KEYS_URL: `${sandbox.url}/sandbox/identity/firebase/jwks`,
        }),
  };
}

try {
  openDataDir();
  lock();
  await freePort();
  build();
  const shared = {
    // Only migrations need the owner's URL, which this process may have in its environment.
    DATABASE_OWNER_URL: "",
    PUBLIC_URL: publicUrl,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    WEB_DIR: join(root, "apps/web/dist"),
    CSP_SCRIPT_HASHES: env.CSP_SCRIPT_HASHES ?? axeHash(),
  };
  const [database, services] = await Promise.all([prepareDatabase(), production ? {} : startSandbox(shared)]);
  Object.assign(shared, database, services);
  // The worker's Chromium takes a moment; users can sign in without waiting for it. If it fails to start, everything stops.
  const worker = part("worker", join(root, "apps/worker/dist/worker.js"), shared);
  worker.catch((error) => {
    if (!stopping) console.error(error.message);
    void stop(1);
  });
  await part("api", join(root, "apps/api/dist/server.js"), shared);
  console.log(
    `Hearthline is at ${publicUrl}${production ? "" : "  ·  sign in as officer@demo.test, admin@demo.test or realtor@demo.test with demo-password  ·  mail and SMS at /sandbox"}`,
  );
} catch (error) {
  // A part that is stopped while it starts fails in various ways.
  if (!stopping) console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}
