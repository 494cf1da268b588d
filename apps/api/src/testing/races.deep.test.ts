import { DEMO_PASSWORD } from "@hearthline/db/seed";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../kernel/actor.ts";
import { DomainError } from "../kernel/errors.ts";
import { invoke } from "../kernel/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/operation.ts";
import { features } from "../router.ts";
import { idPaths, kindOf, type Rows, rowsOf } from "./rows.ts";
import { SMALL_REFINANCE, sampleInput } from "./samples.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const TIMES = 20;
/** More where the limit is further off; fewer where each call takes its time on purpose, so that nobody learns from it which address has an account. */
const OTHER_TIMES: Record<string, number> = {
  "shares.logTry": 60,
  "auth.register": 8,
  "auth.forgotPassword": 8,
  "auth.sendVerification": 8,
  "auth.resendVerification": 8,
  // Each takes the whole company in turn: on a busy machine twenty wait longer than a call may.
  "testMode.reset": 8,
};

/** At once they may leave less, never more: attempts are counted before they are looked at, so that nobody has more guesses by guessing at once. */
const LESS = new Set([
  "auth.register",
  "auth.login",
  "auth.changePassword",
  "security.beginTwoFactor",
  "security.confirmTwoFactor",
  "security.newRecoveryCodes",
  "security.endTwoFactor",
  "security.removePasskey",
]);
const AS = "admin@demo.test";

/** What a sample made from the shape alone cannot know; `rows` are made for the operation. */
const INPUT: Record<string, (rows: Rows) => object> = {
  "auth.register": () => ({ name: "Race Runner", email: "race@register.test", password: "a fresh long password" }),
  "auth.forgotPassword": () => ({ email: "officer@demo.test" }),
  "auth.changePassword": () => ({ password: DEMO_PASSWORD, newPassword: "another long password" }),
  "users.create": () => ({ email: "race@user.test" }),
  "users.update": ({ role }) => ({ roleIds: [role] }),
  "invites.send": ({ role }) => ({ kind: "colleague", roleId: role, email: "race@invite.test" }),
  "integrations.create": () => ({ permissions: ["report:view"] }),
  "tokens.create": () => ({ permissions: ["report:view"] }),
  "templates.create": () => ({ isDefault: true }),
  "templates.update": () => ({ isDefault: true, name: "Race renamed" }),
  "clients.create": () => ({ firstName: "Race", emails: ["race@client.test"] }),
  "loans.upsertRefinance": () => ({ externalId: "race-refinance", ...SMALL_REFINANCE }),
  "loans.upsert": () => ({
    externalId: "race",
    title: "Race",
    scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
  }),
  "loans.upsertLoan": () => ({
    externalId: "race-either",
    title: "Race",
    scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
  }),
  "monitoring.update": () => ({
    monitoring: "on",
    consent: { words: "I agree to it.", source: "spoken", address: "By phone" },
  }),
  "clients.upsert": () => ({ externalId: "race", firstName: "Race" }),
  "tags.update": ({ tag }) => ({ name: `Race ${tag}` }),
  "tags.merge": ({ otherTag }) => ({ others: [otherTag] }),
  "clientExports.create": ({ client }) => ({ ids: [client] }),
  "messageBatches.test": ({ client }) => ({ ids: [client], channel: "email", subject: "Race", body: "Race" }),
  "messageBatches.create": ({ client }) => ({ ids: [client], channel: "email", subject: "Race", body: "Race" }),
  "billing.unsubscribe": () => ({ name: "professional_month" }),
  "billing.resume": () => ({ name: "professional_month" }),
  "bulkEdits.create": ({ client }) => ({ action: "tag", ids: [client], tags: ["Race"] }),
  "chat.post": ({ client }) => ({ clientId: client }),
  "clients.update": () => ({ emails: ["raced@client.test"] }),
  "clientMessages.sendSms": () => ({ agreed: true }),
  "contacts.addToClient": () => ({ name: "Race" }),
  "parties.addBorrower": () => ({ firstName: "Race", emails: ["race@borrower.test"] }),
  "calculators.storeFees": () => ({ fees: [] }),
  "security.beginTwoFactor": () => ({ password: DEMO_PASSWORD }),
  "security.removePasskey": () => ({ password: DEMO_PASSWORD }),
  "pinnedNotes.create": () => ({ figure: "cashToCloseCents", letter: "A" }),
  "shares.sendEmail": () => ({ to: ["race@borrower.test"], message: "" }),
  "shares.sendRefinanceEmail": () => ({ to: ["race@borrower.test"], message: "" }),
  "closing.close": ({ home }) => ({ homeId: home, closingDate: "2026-01-15" }),
  "closing.sendWelcome": () => ({ to: ["race@borrower.test"] }),
  "shares.logView": () => ({ viewId: "019a0000-0000-7000-8000-0000000000aa", event: "open" }),
  "shares.logTry": () => ({ priceCents: 40_000_000, downPaymentCents: 8_000_000, noteRate: 0.06 }),
};

/** A changed password is the last: what others ask for is the one before. */
const mutations = operationsOf(features)
  .filter(({ operation }) => operation.kind === "mutation" && !operation.reads)
  .sort((one, other) => Number(one.name === "auth.changePassword") - Number(other.name === "auth.changePassword"));

/** Operations that no sample satisfies: they have to refuse alike. Each is tested on its own where it is declared. */
const REFUSED = new Set(
  `auth.login auth.finishSignIn auth.askForPasskey auth.signInByPasskey auth.loginByFirebase auth.registerByFirebase auth.setFirebaseUid
  auth.refresh auth.verifyResetHash auth.verifyEmail invites.accept onboarding.finish security.endSession
  security.confirmTwoFactor security.newRecoveryCodes security.endTwoFactor security.beginPasskey security.addPasskey impersonation.raise
  impersonation.stop billing.checkout billing.confirm billing.change billing.pay homeValues.correct letters.ask letters.answer chat.update chat.delete chat.linkPost connections.finish connections.disconnect consents.record properties.profile properties.forget jobs.retry`.split(
    /\s+/,
  ),
);

interface Side {
  world: World;
  /** The admin, signed in anew where a call before has ended their session. */
  actor(): Promise<Actor>;
  count(): Promise<Record<string, number>>;
}

async function openSide(): Promise<Side> {
  const world = await openWorld({ DATABASE_CONNECTIONS: "12" });
  const { services, sessions } = world.running;
  const { database } = services;
  let token = await world.token(AS);
  // Seals come with every so many entries, no matter who writes them.
  const tables = await database.systemQuery<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('_prisma_migrations', 'AuditSeal')",
    [],
  );
  const counts = tables
    .map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`)
    .join(" UNION ALL ");
  return {
    world,
    async actor() {
      const known = await sessions.find(token);
      if (known) return known;
      const admin = await services.database.system((db) => db.user.findUniqueOrThrow({ where: { email: AS } }));
      ({ token } = await sessions.begin(admin, { address: "127.0.0.1", userAgent: "test" }));
      const actor = await sessions.find(token);
      if (!actor) throw new Error("The admin is not signed in.");
      return actor;
    },
    async count() {
      const rows = await database.systemQuery<{ name: string; n: number }>(counts, []);
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    },
  };
}

/** Prepares the operation's rows, and a call of it with them. */
async function prepare(side: Side, name: string, operation: AnyOperation): Promise<() => Promise<string>> {
  const { services } = side.world.running;
  const needsRows = idPaths(operation).length > 0 || name in INPUT || operation.access === "share-key";
  const rows = needsRows
    ? await rowsOf(side.world, "officer@demo.test", `race-${name.replace(".", "-").toLowerCase()}`)
    : {};
  // Each of the rows above has an endpoint, and a company has fifty at most.
  if (name === "webhooks.create" || name === "hooks.subscribe")
    await services.database.systemQuery('DELETE FROM "WebhookEndpoint"', []);
  // What an operation before has used up of somebody's attempts is not this one's.
  await services.database.systemQuery('DELETE FROM "RateLimiterFlexible"', []);
  const sample = sampleInput(operation, (field) => rows[kindOf(name, [field])] ?? "");
  const input = { ...sample, ...INPUT[name]?.(rows), ...(operation.access === "share-key" ? { key: rows.key } : {}) };
  const traceless = {
    ...services,
    queue: { ...services.queue, waitFor: async () => undefined },
    live: { ...services.live, publish: async () => undefined },
    nudge: () => undefined,
  };
  const caller = {
    requestId: "race",
    address: "127.0.0.1",
    userAgent: "Mozilla/5.0 Firefox/140.0",
    publicUrl: PUBLIC_URL,
  };
  const actor = ["public", "share-key"].includes(operation.access) ? undefined : await side.actor();
  return async () => {
    try {
      await invoke(traceless, name, operation, { actor, caller, session: {} }, input);
      return "ok";
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };
}

const grown = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, n]) => (n === before[name] ? [] : [[name, n - (before[name] ?? 0)]])),
  );

let together: Side;
let inTurn: Side;
beforeAll(async () => {
  [together, inTurn] = await Promise.all([openSide(), openSide()]);
});

const atMost = (left: Record<string, number>, limit: Record<string, number>) =>
  // Each of several changes of one password that began with the right one is on record, though the last alone counts.
  Object.entries(left).filter(([name, n]) => name !== "AuditEntry" && n > (limit[name] ?? 0));

describe(`${TIMES} calls at once leave what ${TIMES} calls one after another leave`, () => {
  it.each(mutations)("$name", async ({ name, operation }) => {
    const times = OTHER_TIMES[name] ?? TIMES;
    const [race, walk] = await Promise.all([prepare(together, name, operation), prepare(inTurn, name, operation)]);
    const before = [await together.count(), await inTurn.count()] as const;
    const [raced, walked] = await Promise.all([
      Promise.all(Array.from({ length: times }, race)),
      (async () => {
        const answers: string[] = [];
        for (let time = 0; time < times; time += 1) answers.push(await walk());
        return answers;
      })(),
    ]);
    if (!REFUSED.has(name)) expect(walked).toContain("ok");
    const left = [grown(before[0], await together.count()), grown(before[1], await inTurn.count())] as const;
    // A refused try is logged once a minute; tries at once may each be the first.
    if (name === "letters.ask") for (const side of left) delete side.AuditEntry;
    if (LESS.has(name)) expect(atMost(left[0], left[1])).toEqual([]);
    else expect({ left: left[0], answers: raced.sort() }).toEqual({ left: left[1], answers: walked.sort() });
  });
});
