import { type Database, openDatabase } from "@hearthline/db/client";
import { createKeyRing, type KeyRing } from "@hearthline/db/key-ring";
import { checkLogin } from "@hearthline/db/login-check";
import { startRelay } from "@hearthline/db/outbox";
import { createKeys, type Keys } from "@hearthline/db/secret-keys";
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
  /** The domain for replies and bounces; null if they do not come back to Hearthline. */
  replyDomain: string | null;
  /** Null if Twilio is not configured. */
  sms: Sms | null;
  /** The same services for messages from test tokens, which never reach real recipients. */
  testMail: Outlet;
  testSms: Sms;
  browser: PdfBrowser;
  /** Undefined if no billing service is configured. */
  billing: Billing | undefined;
  /** The same keys as the API's: consents are looked up with them. */
  keys: Keys;
  /** The same key ring as the API's: it seals the tokens of connected mailboxes. */
  ring: KeyRing;
  /** The mailbox providers that are configured on this server. */
  mailAccounts: MailAccountsBy;
  calendars: CalendarsBy;
  /** Calls URLs that users typed: webhooks. */
  outside: OutsideCaller;
  /** The providers of home values. */
  homeValues: HomeValues;
  /** Looks up who owns a domain and where it points. */
  dns: Dns;
  /** The public rate and price files. */
  marketFiles: MarketFiles;
  /** The bureau that monitors credit. */
  creditMonitoring: CreditMonitoring;
  publicUrl: string;
  log: Logger;
  /** Passes newly committed jobs to the queue immediately. */
  nudge(): void;
}

export interface Running {
  services: Services;
  close(): Promise<void>;
}

/** Number of connections to the email server, and to the database for recording what it accepted. */
const MAIL_CONNECTIONS = 4;

/** Opens all services that jobs use, from the worker's configuration. */
export async function openServices(env: Env, log: Logger, boot: BootSteps = silentBoot): Promise<Running> {
  const urls = servingUrls(env);
  await boot.waitFor(
    "the database and its roles",
    checkLogin(urls, {
      production: env.NODE_ENV === "production",
      warn: (sentence) => log.warn(sentence),
    }),
  );
  // A running job holds at most two connections: its lock's and one for its own short writes.
  const connections = Math.max(env.DATABASE_CONNECTIONS, env.WORKER_CONCURRENCY * 2 + 2);
  const database = openDatabase(urls, { connections });
  const onError = (error: unknown) => log.warn({ err: error }, "queue error");
  const queue = await boot.waitFor(
    "the queue",
    createQueue(
      env.REDIS_URL
        ? { kind: "redis", redisUrl: env.REDIS_URL, onError }
        : { kind: "postgres", connectionString: urls.system, onError },
    ),
  );
  const relay = startRelay(database, queue, (error) => log.warn({ err: error }, "outbox relay error"));
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
