import { type Database, openDatabase } from "@hearthline/db/client";
import { createKeyRing, type KeyRing } from "@hearthline/db/key-ring";
import { startRelay } from "@hearthline/db/outbox";
import { createKeys, type Keys } from "@hearthline/db/secret-keys";
import { checkStanding } from "@hearthline/db/standing";
import { servingUrls } from "@hearthline/db/urls";
import { type Billing, billingOf } from "@hearthline/providers/billing";
import { type BootSteps, silentBoot } from "@hearthline/providers/boot-steps";
import { type CalendarsBy, createCalendars } from "@hearthline/providers/calendars/calendars";
import { type CreditMonitoring, creditMonitoringOf } from "@hearthline/providers/credit-monitoring";
import { type Dns, dnsOf } from "@hearthline/providers/dns";
import { type HomeValues, homeValuesOf } from "@hearthline/providers/home-values";
import { createMail } from "@hearthline/providers/mail";
import { createMailAccounts, type MailAccountsBy } from "@hearthline/providers/mail-accounts/mail-accounts";
import { type MarketFiles, marketFilesOf } from "@hearthline/providers/market-files";
import { createOutsideCaller, type OutsideCaller, sandboxInbox } from "@hearthline/providers/outside-call";
import { createQueue } from "@hearthline/providers/queue";
import type { Queue } from "@hearthline/providers/queue-types";
import { createSms, type Sms } from "@hearthline/providers/sms";
import { createStorage } from "@hearthline/providers/storage";
import type { Storage } from "@hearthline/providers/storage-types";
import type { Logger } from "pino";
import { createBrowser, type PdfBrowser } from "./browser.ts";
import { capturedMail, capturedSms, sandboxSms } from "./captured.ts";
import type { Env } from "./env.ts";
import { createPostman, type Outlet } from "./postman.ts";

export interface Services {
  database: Database;
  queue: Queue;
  storage: Storage;
  mail: Outlet;
  /** Our own sender, "Hearthline <no-reply@…>". */
  mailFrom: string;
  /** Where answers and bounces come back to; null where they do not. */
  replyDomain: string | null;
  /** Null where Twilio is not configured. */
  sms: Sms | null;
  /** The same for what test tokens send: never to anybody. */
  testMail: Outlet;
  testSms: Sms;
  browser: PdfBrowser;
  /** Undefined where no billing service is configured. */
  billing: Billing | undefined;
  /** As the api makes them: what people agreed to is found by them. */
  keys: Keys;
  /** As the api seals with it: the tokens of connected mailboxes. */
  ring: KeyRing;
  /** The providers of mailboxes that are set up on this server. */
  mailAccounts: MailAccountsBy;
  calendars: CalendarsBy;
  /** Calls what somebody typed: webhooks. */
  outside: OutsideCaller;
  /** Whom to ask what a home is worth. */
  homeValues: HomeValues;
  /** Looks up whom a domain belongs to and where it leads. */
  dns: Dns;
  /** The public files of rates and prices. */
  marketFiles: MarketFiles;
  /** The bureau that watches credits. */
  creditMonitoring: CreditMonitoring;
  publicUrl: string;
  log: Logger;
  /** Passes newly committed jobs to the queue at once. */
  nudge(): void;
}

export interface Running {
  services: Services;
  close(): Promise<void>;
}

/** To the email server, and to the database for the receipts of what it took. */
const MAIL_CONNECTIONS = 4;

/** Opens everything a job works with, by the worker's configuration. */
export async function openServices(env: Env, log: Logger, boot: BootSteps = silentBoot): Promise<Running> {
  const urls = servingUrls(env);
  await boot.waitFor(
    "the database and its roles",
    checkStanding(urls, {
      production: env.NODE_ENV === "production",
      warn: (sentence) => log.warn(sentence),
    }),
  );
  // A running job holds at most two connections: its lock's and one for its own short writes.
  const connections = Math.max(env.DATABASE_CONNECTIONS, env.WORKER_CONCURRENCY * 2 + 2);
  const database = openDatabase(urls, { connections });
  const onError = (error: unknown) => log.warn({ err: error }, "queue");
  const queue = await boot.waitFor(
    "the queue",
    createQueue(
      env.REDIS_URL
        ? { kind: "redis", redisUrl: env.REDIS_URL, onError }
        : { kind: "postgres", connectionString: urls.system, onError },
    ),
  );
  const relay = startRelay(database, queue, (error) => log.warn({ err: error }, "relay"));
  const mail = createPostman({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    databaseUrl: urls.system,
    connections: MAIL_CONNECTIONS,
  });
  const testMail = env.SANDBOX_SMTP_URL
    ? createMail({ smtpUrl: env.SANDBOX_SMTP_URL, from: env.MAIL_FROM })
    : capturedMail();
  const browser = createBrowser({
    executablePath: env.CHROMIUM_PATH,
    log: (error, words) => log.warn(error === undefined ? {} : { err: error }, words),
  });
  return {
    services: {
      database,
      queue,
      mail,
      mailFrom: env.MAIL_FROM,
      replyDomain: env.REPLY_DOMAIN ?? null,
      sms: smsOf(env),
      testMail,
      testSms: env.SANDBOX_URL ? sandboxSms(env.SANDBOX_URL, env) : capturedSms(),
      browser,
      billing: billingOf(env),
      keys: createKeys(env.APP_SECRET),
      ring: createKeyRing(env.APP_SECRET, env.TOKEN_KEYS),
      mailAccounts: createMailAccounts(env, env.PUBLIC_URL.replace(/\/$/, "")),
      calendars: createCalendars(env, env.PUBLIC_URL.replace(/\/$/, "")),
      outside: createOutsideCaller(sandboxInbox(env.SANDBOX_URL)),
      homeValues: homeValuesOf(env),
      dns: dnsOf(env),
      marketFiles: marketFilesOf(env),
      creditMonitoring: creditMonitoringOf(env),
      log,
      publicUrl: env.PUBLIC_URL.replace(/\/$/, ""),
      storage: createStorage(
        env.S3_BUCKET
          ? {
              kind: "s3",
              bucket: env.S3_BUCKET,
              region: env.S3_REGION,
              ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
              accessKeyId: env.S3_ACCESS_KEY_ID,
              secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            }
          : { kind: "folder", path: `${env.DATA_DIR}/files` },
      ),
      nudge: relay.nudge,
    },
    async close() {
      await relay.close();
      await browser.close();
      mail.close();
      testMail.close();
      await queue.close();
      await database.close();
    },
  };
}

function smsOf(env: Env): Sms | null {
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN) return null;
  return createSms({
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
    ...(env.TWILIO_FROM && { from: env.TWILIO_FROM }),
    ...(env.TWILIO_MESSAGING_SERVICE_SID && { messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID }),
    ...(env.TWILIO_API_URL && { apiUrl: env.TWILIO_API_URL }),
  });
}
