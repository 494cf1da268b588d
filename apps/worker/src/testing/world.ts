import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ReportDocument, ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { type Database, openDatabase } from "@hearthline/db/client";
import { errorForLog } from "@hearthline/db/error-for-log";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { cloneDatabase } from "@hearthline/db/test-databases";
import type { DatabaseUrls } from "@hearthline/db/urls";
import { type Sandbox, startSandbox } from "@hearthline/sandbox/sandbox";
import { pino } from "pino";
import { inject } from "vitest";
import { CONDITION_MS } from "../../../../scripts/waits.ts";
import { readEnv } from "../env.ts";
import { HANDLERS } from "../handlers.ts";
import { createRunner, tableOf } from "../runner.ts";
import { openServices, type Services } from "../services.ts";

export const PUBLIC_URL = "http://hearthline.test";
const TWILIO_TOKEN = "sandbox-twilio-token";
const TWILIO_SID = "AC00000000000000000000000000005a4d";

const MOCKUP: unknown = JSON.parse(
  readFileSync(new URL("../../../../packages/report/src/fixtures/mockup.json", import.meta.url), "utf8"),
);

/** An email as the sandbox's mailbox page returns it. */
export interface Received {
  id: string;
  channel: "email" | "sms";
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers?: { name: string; value: string }[];
  attachments: { name: string; type: string; size: number; url: string }[];
}

export interface Company {
  companyId: string;
  officerId: string;
  branchId: string;
  loanId: string;
}

/** A fresh database with one company, and the sandbox in place of all outside services. The caller closes it. */
export interface Ground {
  database: Database;
  sandbox: Sandbox;
  dataDir: string;
  /** The environment of a worker in this world. */
  env: Record<string, string>;
  company: Company;
  /** Creates a frozen report of the company's loan. */
  report(change?: (document: ReportDocumentOf<"purchase">) => ReportDocument): Promise<string>;
  /** Creates a message row with its outbox job, as an operation writes them. */
  message(row: MessageRow): Promise<{ messageId: string; recipientId: string | null; key: string }>;
  inbox(to?: string): Promise<Received[]>;
  close(): Promise<void>;
}

export interface MessageRow {
  channel?: "email" | "sms";
  template?: string;
  toAddress: string;
  toName?: string;
  subject?: string;
  data?: object;
  /** Creates a share of this report with one recipient. */
  shareOf?: string;
  /** When that share's link expires: by default in 30 days. */
  linkEndsAt?: Date;
  /** Leaves the outbox row out. */
  silent?: boolean;
}

/** Opens the services that jobs use, in this process. No worker takes jobs until the test starts one. */
export interface World extends Ground {
  services: Services;
  /** Runs one delivery, as the queue would. */
  deliver(delivery: {
    name: string;
    payload: unknown;
    id: string;
    attempt?: number;
    attemptsLeft?: number;
  }): Promise<unknown>;
}

export async function openWorld(overrides: Record<string, string> = {}): Promise<World> {
  const ground = await openGround(overrides);
  const env = readEnv(ground.env);
  const log = pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } });
  const running = await openServices(env, log);
  const { run } = createRunner(tableOf(HANDLERS), running.services);
  return {
    ...ground,
    services: running.services,
    async close() {
      await running.close();
      await ground.close();
    },
    deliver: (delivery) => run({ attempt: 1, attemptsLeft: 3, ...delivery }),
  };
}

export async function openGround(overrides: Record<string, string> = {}, urlsGiven?: DatabaseUrls): Promise<Ground> {
  const clone = urlsGiven ? undefined : await cloneDatabase(inject("template"));
  const urls = clone?.urls ?? urlsGiven;
  if (!urls) throw new Error("There is no database.");
  const dataDir = mkdtempSync(join(tmpdir(), "hearthline-worker-"));
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    dataDir,
    callbackBase: PUBLIC_URL,
    twilioAuthToken: TWILIO_TOKEN,
    twilioAccountSid: TWILIO_SID,
  });
  const env = {
    NODE_ENV: "test",
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_SYSTEM_URL: urls.system,
    DATABASE_CONNECTIONS: "6",
    DATA_DIR: dataDir,
    PUBLIC_URL,
    LOG_LEVEL: "error",
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: "Hearthline <no-reply@hearthline.test>",
    TWILIO_ACCOUNT_SID: TWILIO_SID,
    TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
    TWILIO_FROM: "+15005550006",
    TWILIO_API_URL: sandbox.url,
    STRIPE_API_BASE: sandbox.url,
    // No home value provider is called until a test sets the keys.
    PROPERTY_API_URL: sandbox.url,
    ATTOM_API_URL: sandbox.url,
    DNS_SERVERS: sandbox.dnsServer,
    SURVEY_URL: `${sandbox.url}/pmms/docs/PMMS_history.csv`,
    HOUSE_PRICES_METRO_URL: `${sandbox.url}/hpi/download/quarterly_datasets/hpi_at_metro.csv`,
    HOUSE_PRICES_STATE_URL: `${sandbox.url}/hpi/download/quarterly_datasets/hpi_at_state.csv`,
    HOUSE_PRICES_ZIP3_URL: `${sandbox.url}/hpi/download/quarterly_datasets/hpi_at_3zip.csv`,
    MONITORING_API_URL: sandbox.url,
    MONITORING_API_KEY: "sandbox",
    WORKER_CONCURRENCY: "2",
    ...overrides,
  };
  const database = openDatabase(urls, { connections: 4 });
  const company = await makeCompany(database);

  return {
    database,
    sandbox,
    dataDir,
    env,
    company,
    async close() {
      await database.close();
      await clone?.drop();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    async report(change = (document) => document) {
      const id = newId();
      const document = change(
        readStored({ ...(MOCKUP as object), id, loanId: company.loanId }) as ReportDocumentOf<"purchase">,
      );
      const version = await database.system((db) => db.report.count({ where: { loanId: company.loanId } }));
      await database.system((db) =>
        db.report.create({
          data: {
            id,
            companyId: company.companyId,
            loanId: company.loanId,
            kind: "purchase",
            number: document.number,
            version: version + 1,
            engineVersion: document.engineVersion,
            document: document as object,
            createdById: company.officerId,
          },
        }),
      );
      return id;
    },
    async message(row) {
      const messageId = newId();
      const key = `message-${messageId}`;
      const { companyId, officerId, loanId } = company;
      const recipientId = row.shareOf ? newId() : null;
      await database.system(async (db) => {
        if (row.shareOf && recipientId) {
          const share = await db.share.create({
            data: {
              companyId,
              reportId: row.shareOf,
              channel: row.channel ?? "email",
              createdById: officerId,
              expiresAt: row.linkEndsAt ?? new Date(Date.now() + 30 * 86_400_000),
            },
          });
          await db.recipient.create({
            data: { id: recipientId, companyId, shareId: share.id, key: newId(), address: row.toAddress },
          });
        }
        await db.message.create({
          data: {
            id: messageId,
            companyId,
            channel: row.channel ?? "email",
            template: row.template ?? "report",
            toAddress: row.toAddress,
            toName: row.toName ?? "",
            subject: row.subject ?? "",
            data: row.data ?? {},
            recipientId,
            ...(row.shareOf && { loanId, sentById: officerId }),
          },
        });
        if (!row.silent) await writeJob(db, { companyId, job: "messages.send", payload: { messageId }, key });
      });
      return { messageId, recipientId, key };
    },
    async inbox(to) {
      const response = await fetch(`${sandbox.url}/sandbox/messages`);
      const all = (await response.json()) as Received[];
      return to ? all.filter((message) => message.to === to) : all;
    },
  };
}

async function makeCompany(database: Database): Promise<Company> {
  const [companyId, branchId, officerId, loanId] = [newId(), newId(), newId(), newId()];
  await database.system(async (db) => {
    await db.company.create({ data: { id: companyId, name: "Northgate Home Lending" } });
    await db.branch.create({ data: { id: branchId, companyId, name: "Raleigh" } });
    await db.user.create({
      data: {
        id: officerId,
        companyId,
        branchId,
        email: `laura-${officerId}@northgate.test`,
        name: "Laura Whitfield",
        emailVerifiedAt: new Date("2026-01-05T15:00:00Z"),
      },
    });
    const role = await db.role.create({ data: { companyId, name: "Loan Officer", reach: "own" } });
    const permissions = ["client:manage", "report:create", "report:view"];
    await db.rolePermission.createMany({
      data: permissions.map((permission) => ({ companyId, roleId: role.id, permission })),
    });
    await db.userRole.create({ data: { companyId, userId: officerId, roleId: role.id } });
    await db.loan.create({
      data: { id: loanId, companyId, officerId, branchId, kind: "purchase", title: "Dvorak, Alder Creek" },
    });
  });
  return { companyId, officerId, branchId, loanId };
}

/** Polls until the condition holds; fails with the last value. */
export async function until<T>(ask: () => Promise<T>, so: (response: T) => boolean, ms = CONDITION_MS): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const response = await ask();
    if (so(response)) return response;
    if (Date.now() > deadline)
      throw new Error(`Timed out; the last value was ${JSON.stringify(response)?.slice(0, 500)}`);
    await delay(50);
  }
}
