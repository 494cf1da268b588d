import { type ConnectionProvider, isCalendar } from "@hearthline/contract/accounts/connections";
import { API_VERSIONS } from "@hearthline/contract/platform/api-versions";
import { openDatabase } from "@hearthline/db/client";
import { createKeyRing } from "@hearthline/db/key-ring";
import { checkLogin } from "@hearthline/db/login-check";
import { startRelay } from "@hearthline/db/outbox";
import { resetTestCompany } from "@hearthline/db/test-company";
import { servingUrls } from "@hearthline/db/urls";
import { billingOf } from "@hearthline/providers/billing";
import { type BootSteps, silentBoot } from "@hearthline/providers/boot-steps";
import { createCalendars } from "@hearthline/providers/calendars/calendars";
import { creditMonitoringOf } from "@hearthline/providers/credit-monitoring";
import { dnsOf } from "@hearthline/providers/dns";
import { createGeo } from "@hearthline/providers/geo";
import { homeValuesOf } from "@hearthline/providers/home-values";
import { madeUpRecords } from "@hearthline/providers/made-up-records";
import { createMailAccounts } from "@hearthline/providers/mail-accounts/mail-accounts";
import type { Consents } from "@hearthline/providers/mail-accounts/types";
import { createOutsideCaller, sandboxInbox } from "@hearthline/providers/outside-call";
import { outsideScriptsOf } from "@hearthline/providers/outside-scripts";
import { createPropertyRecords } from "@hearthline/providers/property";
import { createQueue } from "@hearthline/providers/queue";
import { createStorage } from "@hearthline/providers/storage";
import type { Logger } from "pino";
import type { Env } from "./env.ts";
import { createHomeValuePages } from "./features/home-values/home-value-pages.ts";
import { createHomeReports } from "./features/loans/closing/home-report.ts";
import { createShownRates } from "./features/sites/shown-rates.ts";
import { createSitePages } from "./features/sites/site-pages.ts";
import { createSiteVisits } from "./features/sites/site-visits.ts";
import { createIdentity } from "./identity/create-identity.ts";
import { createFederated } from "./identity/federated.ts";
import { relyingPartyOf } from "./identity/passkeys.ts";
import { mailChange, OCCURRENCES } from "./identity/security-changes.ts";
import { createSessions, type Sessions } from "./identity/sessions.ts";
import { createThrottle } from "./identity/throttle.ts";
import { type ClosedWhileActing, closedWhileActing } from "./kernel/access/impersonation.ts";
import { createSecrets } from "./kernel/access/secrets.ts";
import { createApiVersions } from "./kernel/calls/api-versions.ts";
import { deprecationsOf } from "./kernel/calls/deprecations.ts";
import { operationsOf } from "./kernel/calls/operation.ts";
import type { Services } from "./kernel/calls/services.ts";
import { createEventWaits } from "./kernel/events/event-waits.ts";
import { createLive } from "./kernel/events/live.ts";
import { createCallLimits } from "./kernel/limits/call-limits.ts";
import { features } from "./router.ts";

export interface Running {
  services: Services;
  sessions: Sessions;
  close(): Promise<void>;
}

/** The operations that impersonation closes, by how. */
function closedNames() {
  const by = (how: ClosedWhileActing) =>
    operationsOf(features).flatMap(({ name, operation }) => (closedWhileActing(operation) === how ? [name] : []));
  return { never: by("never"), "until-raised": by("until-raised") };
}

/** Opens everything the api runs on, from its configuration. */
export async function openServices(
  env: Env,
  publicUrl: string,
  log: Logger,
  boot: BootSteps = silentBoot,
): Promise<Running> {
  const urls = servingUrls(env);
  await boot.waitFor(
    "the database and its roles",
    checkLogin(urls, {
      production: env.NODE_ENV === "production",
      warn: (sentence) => log.warn(sentence),
    }),
  );
  const mailAccounts = createMailAccounts(env, publicUrl);
  const database = openDatabase(urls, { connections: env.DATABASE_CONNECTIONS });
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
  const live = await boot.waitFor("live updates", createLive(queue, onError));
  const eventWaits = await boot.waitFor("the queue's events", createEventWaits(queue));
  const sessions = createSessions(database);
  const secrets = createSecrets(env.APP_SECRET);
  const identity = createIdentity({
    database,
    secrets,
    sessions,
    throttle: createThrottle(database),
    tickMs: env.SIGN_IN_TICK_MS,
    publicUrl,
    relyingParty: relyingPartyOf(publicUrl, env.NODE_ENV === "production"),
    afterCommit: relay.nudge,
  });
  const shownRates = createShownRates(database, (error) => log.error({ err: error }, "rates that visitors saw"));
  const siteVisits = createSiteVisits(database, (error) => log.error({ err: error }, "visits of websites"));
  const byName = new Map(operationsOf(features).map(({ name, operation }) => [name, operation]));
  return {
    sessions,
    services: {
      database,
      queue,
      live,
      eventWaits,
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
      property: createPropertyRecords({
        apiKey: env.PROPERTY_API_KEY,
        ...(env.PROPERTY_API_URL ? { apiUrl: env.PROPERTY_API_URL } : {}),
      }),
      testProperty: env.SANDBOX_URL
        ? createPropertyRecords({ apiKey: "sandbox", apiUrl: env.SANDBOX_URL })
        : madeUpRecords,
      billing: billingOf(env),
      nudge: relay.nudge,
      demo: env.NODE_ENV !== "production",
      summaries: new Map([
        ...operationsOf(features).map(({ name, operation }) => [name, operation.summary] as const),
        ...Object.entries(OCCURRENCES),
      ]),
      closedWhileActing: closedNames(),
      secrets,
      accounts: sessions.accounts,
      mailChange,
      provided: {
        identity,
        federated: createFederated({
          firebase: env.FIREBASE_PROJECT_ID
            ? { projectId: env.FIREBASE_PROJECT_ID, keysUrl: env.FIREBASE_KEYS_URL }
            : undefined,
          google: env.GOOGLE_CLIENT_ID
            ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
            : undefined,
          facebook: env.FACEBOOK_CLIENT_ID
            ? {
                clientId: env.FACEBOOK_CLIENT_ID,
                clientSecret: env.FACEBOOK_CLIENT_SECRET,
                issuer: env.FACEBOOK_ISSUER,
              }
            : undefined,
        }),
        connections: {
          accounts: new Map<ConnectionProvider, Consents>([...mailAccounts, ...createCalendars(env, publicUrl)]),
          readsReplies: (provider, scopes) =>
            !isCalendar(provider) && (mailAccounts.get(provider)?.inbox.canRead(scopes) ?? false),
          ring: createKeyRing(env.APP_SECRET, env.TOKEN_KEYS),
          has: {
            property: env.PROPERTY_API_KEY !== "",
            texts: Boolean(env.TWILIO_AUTH_TOKEN),
            credit: creditMonitoringOf(env).isSetUp,
          },
          outside: outsideScriptsOf(env),
        },
        webhooks: {
          ring: createKeyRing(env.APP_SECRET, env.TOKEN_KEYS),
          outside: createOutsideCaller(sandboxInbox(env.SANDBOX_URL)),
          inbox: sandboxInbox(env.SANDBOX_URL)[0] ?? null,
        },
        monitoring: {
          ring: createKeyRing(env.APP_SECRET, env.TOKEN_KEYS),
          isSetUp: creditMonitoringOf(env).isSetUp,
        },
        dns: dnsOf(env),
        geo: createGeo({ apiKey: env.GEO_API_KEY, apiUrl: env.GEO_API_URL }),
        homeReports: createHomeReports(database),
        homeValuePages: createHomeValuePages(database),
        homeValues: homeValuesOf(env),
        sitePages: createSitePages(database, secrets, relay.nudge),
        shownRates,
        siteVisits,
        testMode: { reset: (companyId) => resetTestCompany(database, companyId) },
        signInProviders: { google: Boolean(env.GOOGLE_CLIENT_ID), facebook: Boolean(env.FACEBOOK_CLIENT_ID) },
      },
      limits: createCallLimits(database.systemPool, {
        token: env.TOKEN_CALLS_PER_MINUTE,
        service: env.SERVICE_CALLS_PER_MINUTE,
        session: env.SESSION_CALLS_PER_MINUTE,
        address: env.ADDRESS_CALLS_PER_MINUTE,
      }),
      apiVersions: createApiVersions(API_VERSIONS),
      deprecations: deprecationsOf(features),
      operationCalled: (name) => byName.get(name),
    },
    async close() {
      await relay.close();
      await live.close();
      await eventWaits.close();
      await queue.close();
      await shownRates.close();
      await siteVisits.close();
      await sessions.writeCalls().catch((error: unknown) => log.warn({ err: error }, "calls of tokens"));
      await database.close();
    },
  };
}
