/**
 * Measures how many emails of a batch a worker hands to an email server per second, against a bare nodemailer pool that hands the same emails to
 * the same server in the same run. From this package's folder: node bench/batch-mails.ts [mails]. Prints one line of JSON.
 */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@hearthline/db/client";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { newId } from "@hearthline/db/ids";
import { migrate } from "@hearthline/db/migrate";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import { createTransport } from "nodemailer";
import { batchOf } from "../src/testing/batches.ts";
import { openMailSink } from "../src/testing/mail-sink.ts";

const MAILS = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 2_000);
/** The number of connections that a worker keeps open. */
const CONNECTIONS = 4;
const AIM = 0.7;

const root = fileURLToPath(new URL("../", import.meta.url));
execFileSync(process.execPath, ["build.mjs"], { cwd: root, stdio: "inherit" });
const dataDir = throwAwayDataDir("bench");
const postgres = await startEmbeddedPostgres({ dataDir, scratch: false });
const sink = await openMailSink({ keep: true });
try {
  await migrate(postgres.urls.owner);
  await migrateQueue(postgres.urls.owner, { grantTo: "hearthline_system" });
  const ours = await rateOfWorker();
  const bare = await rateOfPool();
  console.log(
    JSON.stringify({
      figure: `mails of a batch of ${MAILS} at the email server, against the bare nodemailer pool`,
      value: Math.round(ours * 10) / 10,
      unit: "a second",
      limit: Math.round(bare * 10) / 10,
      ratio: Math.round((ours / bare) * 1_000) / 1_000,
      aim: `≥ ${AIM} × bare nodemailer pool`,
      holds: ours / bare >= AIM,
    }),
  );
} finally {
  await sink.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);

/** Time from the first email that arrives to the last. */
async function rateOf(mails: number): Promise<number> {
  const before = sink.count();
  while (sink.count() === before) await delay(1);
  const [from, started] = [sink.count(), performance.now()];
  while (sink.count() < before + mails) await delay(1);
  return (before + mails - from) / ((performance.now() - started) / 1_000);
}

async function rateOfWorker(): Promise<number> {
  const database = openDatabase(postgres.urls, { connections: 4 });
  const [companyId, branchId, officerId, loanId] = [newId(), newId(), newId(), newId()];
  await database.system(async (db) => {
    await db.company.create({ data: { id: companyId, name: "Northgate Home Lending" } });
    await db.branch.create({ data: { id: branchId, companyId, name: "Raleigh" } });
    const email = "laura@northgate.test";
    await db.user.create({ data: { id: officerId, companyId, branchId, email, name: "Laura Whitfield" } });
    const role = await db.role.create({ data: { companyId, name: "Loan Officer", reach: "own" } });
    await db.rolePermission.create({ data: { companyId, roleId: role.id, permission: "client:manage" } });
    await db.userRole.create({ data: { companyId, userId: officerId, roleId: role.id } });
  });
  const { urls } = postgres;
  await batchOf({ database, company: { companyId, branchId, officerId, loanId } }, MAILS);
  const worker = fork("dist/worker.js", [], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      DATABASE_URL: urls.app,
      DATABASE_OWNER_URL: urls.owner,
      DATABASE_SYSTEM_URL: urls.system,
      DATA_DIR: dataDir,
      PUBLIC_URL: "http://hearthline.test",
      SMTP_URL: sink.url,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    return await rateOf(MAILS);
  } finally {
    worker.kill("SIGTERM");
    await once(worker, "exit");
    await database.close();
  }
}

/** Sends the same emails, byte for byte, as fast as nodemailer can. */
async function rateOfPool(): Promise<number> {
  const transport = createTransport({ url: sink.url, pool: true, maxConnections: CONNECTIONS });
  const from = "no-reply@hearthline.test";
  const mails = sink.kept().slice(0, MAILS);
  const rate = rateOf(mails.length);
  await Promise.all(mails.map(({ to, raw }) => transport.sendMail({ envelope: { from, to }, raw })));
  transport.close();
  return rate;
}
