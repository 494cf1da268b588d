import type { AccessRow, AccessWord } from "@hearthline/contract/access/access";
import { ROLE_NAMES, type RoleName } from "@hearthline/contract/access/permissions";
import type { ErrorCode } from "@hearthline/contract/platform/errors";
import type { ScopedDb } from "@hearthline/db/client";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import type { Services } from "../kernel/calls/services.ts";
import { inputFields } from "../transports/json-schema.ts";
import { kindOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { PUBLIC_URL } from "./world.ts";

/** Ids of one person's rows, by kind: "loan", "client", … */
export type Rows = Record<string, string>;
export interface Probe {
  services: Services;
  actors: Record<RoleName, Actor>;
  /** The rows that belong to each of them, by role. */
  own: Record<RoleName, Rows>;
  otherBranch: Rows;
  otherCompany: Rows;
  /** Receives every response, and the role that got it. */
  heard(name: string, role: RoleName, response: unknown): void;
}

/** Input that the probe's calls need and others do not. */
const INPUT_OF: Record<string, (actor: Actor) => object> = {
  // The address has to be the caller's own.
  "auth.setFirebaseUid": ({ email }) => ({ email }),
  // To no one: chat.test.ts checks who may receive it.
  "chat.post": () => ({ clientId: undefined }),
  "chat.postFile": () => ({ clientId: undefined }),
};

/**
 * Errors of an operation that show that the call was allowed: it needs more than a permission and a row, which a probe does not have. Any other error
 * except 403 and 404 is a fault of the probe, and is thrown.
 */
const THROUGH: Record<string, { code: ErrorCode; field?: string }> = {
  "auth.setFirebaseUid": { code: "invalid", field: "idToken" },
  // The demo company has a plan.
  "billing.checkout": { code: "conflict" },
  // The sample confirms an amount that no preview has shown.
  "billing.change": { code: "conflict" },
  // The demo company owes nothing.
  "billing.pay": { code: "conflict" },
  "auth.changePassword": { code: "invalid", field: "password" },
  "onboarding.finish": { code: "invalid", field: "user_type" },
  "security.confirmTwoFactor": { code: "invalid", field: "code" },
  "security.newRecoveryCodes": { code: "invalid", field: "code" },
  "security.endTwoFactor": { code: "invalid", field: "code" },
  // Passkeys need a host name, and the tests' host has none.
  "security.beginPasskey": { code: "unavailable" },
  "security.addPasskey": { code: "unavailable" },
  // To no one: `INPUT_OF`.
  "chat.post": { code: "invalid", field: "threadId" },
  "chat.postFile": { code: "invalid", field: "threadId" },
  // An old merge is not undone; no one is written to without address or consent.
  "doubles.undoMerge": { code: "conflict" },
  "clientMessages.sendEmail": { code: "invalid" },
  "clientMessages.sendSms": { code: "invalid" },
  // The row's client has no address.
  "homeValues.send": { code: "conflict" },
  // The demo’s officer has a website.
  "sites.create": { code: "conflict" },
  // The row's officer has no published website.
  "posts.publish": { code: "conflict" },
  "posts.schedule": { code: "conflict" },
  "impersonation.raise": { code: "conflict" },
  "impersonation.stop": { code: "conflict" },
  // The probe's people have no session, have been redirected to no provider, and have connected nothing.
  "connections.add": { code: "unauthenticated" },
  "connections.finish": { code: "gone" },
  "connections.disconnect": { code: "not_found" },
  // No worker prints here.
  "homeValues.pdf": { code: "unavailable" },
};

const tellsThrough = (name: string, { code, errors = {} }: DomainError): boolean => {
  const expected = THROUGH[name];
  return expected !== undefined && expected.code === code && (!expected.field || expected.field in errors);
};

/** Operations that return how many rows they found, not which ones are missing. */
const foundNothing = (response: unknown): boolean =>
  typeof response === "object" && response !== null && "restored" in response && response.restored === 0;

/** The kinds of row that an operation's required fields name. */
const rowFields = (name: string, operation: AnyOperation): [field: string, kind: string][] =>
  inputFields(operation)
    .required.filter(
      (field) => /^(id|ids|others)$|Ids?$/.test(field) && field !== "externalId" && field !== "clientMessageId",
    )
    .map((field) => [field, kindOf(name, [field])]);

const ROLLBACK = new Error("rolled back");

/** Wraps one transaction of an operation; returns what `run` returns. */
type Around = <Result>(db: ScopedDb, run: (db: ScopedDb) => Promise<Result>) => Promise<Result>;

/**
 * The same services, except that every write of an operation is rolled back, and no call waits for the worker.
 *
 * @param around inspects what a transaction writes before it is rolled back
 */
export function withoutTraces(services: Services, around: Around = (db, run) => run(db)): Services {
  return {
    ...services,
    database: {
      ...services.database,
      scoped: async (companyId, work) => {
        let kept: { result: Awaited<ReturnType<typeof work>> } | undefined;
        await services.database
          .scoped(companyId, async (db) => {
            kept = { result: await around(db, work) };
            throw ROLLBACK;
          })
          .catch((error: unknown) => {
            if (error !== ROLLBACK) throw error;
          });
        if (!kept) throw new Error("The operation did not run.");
        return kept.result;
      },
    },
    queue: { ...services.queue, waitFor: async () => undefined },
    live: { ...services.live, publish: async () => undefined },
    nudge: () => undefined,
  };
}

let calls = 0;

/** Whether the call reached the row: rejected (403), no such row (404), or anything else. */
async function outcome(
  { services, actors, heard }: Probe,
  name: string,
  operation: AnyOperation,
  role: RoleName,
  input: object,
): Promise<"through" | "refused" | "hidden"> {
  // Wrong guesses of one person do not count against the next.
  const address = `10.0.${Object.keys(actors).indexOf(role)}.${++calls % 250}`;
  const caller = { requestId: "probe", address, userAgent: "probe", publicUrl: PUBLIC_URL };
  try {
    const response = await invoke(services, name, operation, { actor: actors[role], caller, session: {} }, input);
    heard(name, role, response);
    return foundNothing(response) ? "hidden" : "through";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (tellsThrough(name, error)) return "through";
    if (error.code === "forbidden") return "refused";
    if (error.code === "not_found") return "hidden";
    throw new Error(`${name} as ${role}: the probe's call got ${error.code}, which shows nothing about access.`, {
      cause: error,
    });
  }
}

/** The behavior of an operation for a role, determined by calling it. */
async function wordFor(probe: Probe, name: string, operation: AnyOperation, role: RoleName): Promise<string> {
  const fields = rowFields(name, operation);
  const on = async (rows: Rows) => {
    const input = sampleFor(name, operation, { rows, mark: "probe" });
    return outcome(probe, name, operation, role, { ...input, ...INPUT_OF[name]?.(probe.actors[role]) });
  };
  const unknown = fields.filter(
    ([, kind]) => ![probe.own[role], probe.otherBranch, probe.otherCompany].every((rows) => kind in rows),
  );
  if (unknown.length > 0)
    throw new Error(`${name}: the probe has no row of the kind ${unknown.map(([, kind]) => kind).join(", ")}.`);
  if (fields.length === 0) return (await on(probe.own[role])) === "refused" ? "–" : "yes";
  const found = [await on(probe.own[role]), await on(probe.otherBranch), await on(probe.otherCompany)].join(" ");
  const words: Record<string, AccessWord> = {
    "through through hidden": "any",
    "through hidden hidden": "own",
    "hidden hidden hidden": "none",
    "refused refused refused": "–",
  };
  return words[found] ?? found.replaceAll(" ", "/");
}

export async function accessRow(probe: Probe, name: string, operation: AnyOperation): Promise<AccessRow> {
  if (operation.access === "public") return { operation: name, open: "anyone" };
  if (operation.access === "share-key") return { operation: name, open: "link" };
  const words: [RoleName, string][] = [];
  for (const role of ROLE_NAMES) words.push([role, await wordFor(probe, name, operation, role)]);
  return { operation: name, roles: Object.fromEntries(words) as Record<RoleName, AccessWord> };
}
