import { DEMO_PASSWORD } from "@hearthline/db/seed";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { freshLimits } from "./fresh-limits.ts";
import { idPaths, type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const TIMES = 20;
/** More where the limit is higher; fewer where each call is deliberately slow, so that no one learns from it which address has an account. */
const OTHER_TIMES: Record<string, number> = {
  "shares.logTry": 60,
  "auth.register": 8,
  "auth.forgotPassword": 8,
  "auth.sendVerification": 8,
  "auth.resendVerification": 8,
  // Each takes an advisory lock of the whole company: on a busy machine twenty wait longer than a call may.
  "testMode.reset": 8,
};

/** Concurrent calls may leave less, never more: attempts are counted before they are checked, so that concurrency gives no extra guesses. */
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

/** Input that only races need; `rows` are made for the operation. */
const MORE: Record<string, (rows: Rows) => object> = {
  // Once in the whole suite: it signs out every session of the account.
  "auth.changePassword": () => ({ password: DEMO_PASSWORD, newPassword: "another long password" }),
  // Rows that are written one by one: a list of rows.
  "users.update": ({ role }) => ({ roleIds: [role] }),
};

/** Changing a password is last: the others send the old one. */
const mutations = operationsOf(features)
  .filter(({ operation }) => operation.kind === "mutation" && !operation.reads)
  .sort((one, other) => Number(one.name === "auth.changePassword") - Number(other.name === "auth.changePassword"));

/** Operations that no sample satisfies: they have to fail alike. Each is tested separately where it is declared. */
const REFUSED = new Set(
  `auth.login auth.finishSignIn auth.askForPasskey auth.signInByPasskey auth.loginByFirebase auth.registerByFirebase auth.setFirebaseUid
  auth.refresh auth.verifyResetHash auth.verifyEmail invites.accept onboarding.finish security.endSession
  security.confirmTwoFactor security.newRecoveryCodes security.endTwoFactor security.beginPasskey security.addPasskey impersonation.raise
  impersonation.stop billing.checkout billing.confirm billing.change billing.pay homeValueLinks.correct homeValueLinks.correctLoan homeValueLinks.endLoan homeValueLinks.chooseMails sites.publish sites.restore sites.sendLead letters.ask chat.update chat.delete chat.linkPost chat.linkUpdate chat.linkDelete chat.invite chat.uninvite connections.finish connections.disconnect properties.forget jobs.retry`.split(
    /\s+/,
  ),
);

interface Side {
  world: World;
  /** The admin, signed in again if an earlier call has ended their session. */
  actor(): Promise<Actor>;
  count(): Promise<Record<string, number>>;
}

async function openSide(): Promise<Side> {
  const world = await openWorld({ DATABASE_CONNECTIONS: "12" });
  const { services, sessions } = world.running;
  const { database } = services;
  let token = await world.token(AS);
  // Seals come after a fixed number of entries, no matter who writes them.
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
  const needsRows = idPaths(operation).length > 0 || name in MORE || operation.access === "share-key";
  const mark = `race-${name.replace(".", "-").toLowerCase()}`;
  await freshLimits(side.world);
  // Each of the rows has an endpoint, and a company has at most fifty.
  await services.database.systemQuery('DELETE FROM "WebhookEndpoint"', []);
  const rows = needsRows ? await rowsOf(side.world, "officer@demo.test", mark) : {};
  if (name === "webhooks.create" || name === "hooks.subscribe")
    await services.database.systemQuery('DELETE FROM "WebhookEndpoint"', []);
  // What was used up before does not count for this operation.
  await freshLimits(side.world);
  const input = { ...sampleFor(name, operation, { rows, mark }), ...MORE[name]?.(rows) };
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
let takeLock: Side;
beforeAll(async () => {
  [together, takeLock] = await Promise.all([openSide(), openSide()]);
});

const atMost = (left: Record<string, number>, limit: Record<string, number>) =>
  // Concurrent changes of a password with the right current one are all recorded, though only the last one counts.
  Object.entries(left).filter(([name, n]) => name !== "AuditEntry" && n > (limit[name] ?? 0));

describe(`${TIMES} concurrent calls leave what ${TIMES} sequential calls leave`, () => {
  it.each(mutations)("$name", async ({ name, operation }) => {
    const times = OTHER_TIMES[name] ?? TIMES;
    const [race, walk] = await Promise.all([prepare(together, name, operation), prepare(takeLock, name, operation)]);
    const before = [await together.count(), await takeLock.count()] as const;
    const [raced, walked] = await Promise.all([
      Promise.all(Array.from({ length: times }, race)),
      (async () => {
        const responses: string[] = [];
        for (let time = 0; time < times; time += 1) responses.push(await walk());
        return responses;
      })(),
    ]);
    if (!REFUSED.has(name)) expect(walked).toContain("ok");
    const left = [grown(before[0], await together.count()), grown(before[1], await takeLock.count())] as const;
    // A rejected attempt is logged once a minute; each of several concurrent attempts may be the first.
    if (name === "letters.ask") for (const side of left) delete side.AuditEntry;
    if (LESS.has(name)) expect(atMost(left[0], left[1])).toEqual([]);
    else expect({ left: left[0], answers: raced.sort() }).toEqual({ left: left[1], answers: walked.sort() });
  });
});
