import { newId } from "@hearthline/db/ids";
import type { AccountProvider } from "@hearthline/providers/mail-accounts/types";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { HANDLERS } from "../../handlers.ts";
import { createRunner, tableOf } from "../../runner.ts";
import { connectAccount } from "../../testing/connected-account.ts";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

/** Starts a worker as if with the stand-ins' addresses, which are known only once the sandbox runs. */
export let deliverJob: World["deliver"];

export const PROVIDERS = ["microsoft", "google"] as const;

export const base = (provider: AccountProvider) => `${world.sandbox.url}/sandbox/connect/${provider}`;

export const connectionOf = (id: string) => world.database.system((db) => db.connection.findUnique({ where: { id } }));

export const row = (id: string) => world.database.system((db) => db.message.findUniqueOrThrow({ where: { id } }));

export const told = async (provider: AccountProvider) =>
  (await (await fetch(`${base(provider)}/control`)).json()) as {
    refreshes: number;
    revocations: number;
    /** How often inboxes, and the text of emails, were read. */
    reads: number;
    bodies: number;
    /** How often it was asked to send. */
    asked: number;
    sent: { account: string; messageId: string }[];
  };

/** Makes the stand-in fail: see `sandbox/src/services/mail-accounts.ts`. */
export const control = (provider: AccountProvider, body: object) =>
  fetch(`${base(provider)}/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export const notices = () =>
  world.database.system((db) => db.message.findMany({ where: { template: "connection-lost" } }));

export const deliver = (messageId: string, more: object = {}) =>
  deliverJob({
    name: "messages.send",
    payload: { companyId: world.company.companyId, messageId },
    id: newId(),
    ...more,
  });

/** The scopes requested today. */
export const READING: Record<AccountProvider, string> = {
  microsoft: "offline_access User.Read Mail.Send Mail.Read",
  google: "https://www.googleapis.com/auth/gmail.send https://www.googleapis.com/auth/gmail.readonly",
};

const SCOPES: Record<AccountProvider, string> = {
  microsoft: "offline_access User.Read Mail.Send Mail.ReadBasic",
  google: "https://www.googleapis.com/auth/gmail.send https://www.googleapis.com/auth/gmail.metadata",
};

interface Connecting {
  expired?: boolean;
  ring?: World["services"]["ring"];
  /** Defaults to the scopes from before reading was requested. */
  scopes?: string;
  userId?: string;
}

/** Connects a mailbox of the officer, with a separate address. */
export const connect = (
  provider: AccountProvider,
  { scopes = SCOPES[provider], userId = world.company.officerId, ...more }: Connecting = {},
) =>
  connectAccount(world, {
    ...{ provider, base: base(provider), scopes, userId, account: `laura-${newId()}@${provider}.test` },
    ...more,
  });

/** Creates an email to a client in the officer's name, with a separate address. */
export async function mail(data: { officer?: string; minutesOld?: number } = {}) {
  const id = newId();
  const toAddress = `helen-${id}@dvorak.test`;
  const { companyId, officerId } = world.company;
  const officer = {
    name: "Laura Whitfield",
    email: data.officer ?? `laura-${officerId}@northgate.test`,
    title: null,
    nmls: null,
    phone: null,
  };
  await world.database.system((db) =>
    db.message.create({
      data: {
        id,
        companyId,
        channel: "email",
        template: "client",
        toAddress,
        subject: "Your rate lock",
        data: {
          note: "Hello Helen",
          unsubscribe: "http://hearthline.test/unsubscribe?key=x",
          officer,
          company: { name: "Northgate", nmls: null, logoUrl: null, brandColor: null },
        },
        sentById: officerId,
        createdAt: new Date(Date.now() - (data.minutesOld ?? 0) * 60_000),
      },
    }),
  );
  return { id, toAddress };
}

export function setUp(): void {
  beforeAll(async () => {
    // Ten concurrent jobs, each with two connections.
    world = await openWorld({ LOG_LEVEL: "silent", WORKER_CONCURRENCY: "10" });
    const { createMailAccounts } = await import("@hearthline/providers/mail-accounts/mail-accounts");
    const mailAccounts = createMailAccounts(
      {
        MICROSOFT_CLIENT_ID: "sandbox",
        MICROSOFT_CLIENT_SECRET: "",
        MICROSOFT_TENANT: "common",
        MICROSOFT_STAND_IN_URL: base("microsoft"),
        GOOGLE_MAIL_CLIENT_ID: "sandbox",
        GOOGLE_MAIL_CLIENT_SECRET: "",
        GOOGLE_MAIL_STAND_IN_URL: base("google"),
      },
      "http://hearthline.test",
    );
    const { run } = createRunner(tableOf(HANDLERS), { ...world.services, mailAccounts });
    deliverJob = (delivery) => run({ attempt: 1, attemptsLeft: 3, ...delivery });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.database.system(async (db) => {
      await db.connection.deleteMany({});
      await db.message.deleteMany({ where: { template: "connection-lost" } });
    });
  });
}
