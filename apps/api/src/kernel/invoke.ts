import "@hearthline/contract/values/sentences";
import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { fieldErrors } from "@hearthline/contract/values/sentences";
import type { Database, RunSql, ScopedDb } from "@hearthline/db/client";
import { writeJob } from "@hearthline/db/outbox";
import type { Billing } from "@hearthline/providers/billing";
import type { PropertyRecords } from "@hearthline/providers/property";
import type { Queue } from "@hearthline/providers/queue-types";
import type { Storage } from "@hearthline/providers/storage-types";
import type { z } from "zod";
import type { Actor } from "./actor.ts";
import { audit, noteRefusal } from "./audit.ts";
import type { CallLimits } from "./call-limits.ts";
import type { BegunSession, Caller, Context, Provided } from "./context.ts";
import { DomainError, refusalFor } from "./errors.ts";
import { earlierResult, idempotencyKeyOf, once } from "./idempotency.ts";
import { assertActingInPerson, assertMaySend } from "./impersonation.ts";
import type { Live } from "./live.ts";
import type { AnyOperation } from "./operation.ts";
import { refuseWithout } from "./permitted.ts";
import type { Secrets } from "./secrets.ts";
import { actorByShareKey } from "./share-keys.ts";
import { findUnstorableText } from "./storable-text.ts";
import { refuseUnproved } from "./unproved.ts";
import { isGuest } from "./visibility.ts";

/** What the kernel runs on: made once per process. */
export interface Services {
  database: Database;
  queue: Queue;
  live: Live;
  storage: Storage;
  property: PropertyRecords;
  billing: Billing | undefined;
  /** Tells the relay that the outbox has something. */
  nudge(): void;
  demo: boolean;
  secrets: Secrets;
  /** What operations get beside this. */
  provided: Provided;
  /** Mails a person that their way in has changed, in the change's own transaction. */
  mailChange(
    db: ScopedDb,
    publicUrl: string,
    user: Pick<Actor, "companyId" | "email" | "name"> & { id: string },
    change: { what: string },
    from: { address: string; userAgent: string },
  ): Promise<void>;
  limits: CallLimits;
  /** Each operation's one line, by its name. */
  summaries: ReadonlyMap<string, string>;
  /** Names of the operations that acting as somebody else closes. */
  closedWhileActing: Context["closedWhileActing"];
}

/** What a call did to the session; the door turns it into cookies. */
export interface SessionEffect {
  begun?: BegunSession | undefined;
  ended?: boolean;
  /** What the browser keeps in which an account was made. */
  signUp?: string;
}

export interface Call {
  actor: Actor | undefined;
  caller: Caller;
  session: SessionEffect;
  /** A bearer token came with it that is nobody's. */
  refusedToken?: boolean;
  /** The `Idempotency-Key` that came with it. */
  idempotencyKey?: string | undefined;
  /** Set where the answer is that of an earlier call with the same key. */
  replayed?: boolean;
}

const unscoped = (): never => {
  throw new Error("A public operation has no company: it cannot use ctx.db or ctx.actor.");
};

/** Who may: `public`, signed in, holder of a share link, or holder of a permission. */
async function admit(
  services: Services,
  operation: AnyOperation,
  call: Call,
  raw: unknown,
): Promise<Actor | undefined> {
  if (operation.access === "share-key") {
    const { key } = raw as { key?: unknown };
    await services.limits.takeLink(typeof key === "string" ? key.slice(0, 100) : "", call.caller.address);
    return actorByShareKey(services.database, key);
  }
  refuseUnlessAdmitted(operation, call);
  return call.actor;
}

/** As far as it can be told before anything of the input is read. @throws DomainError */
export function refuseUnlessAdmitted(operation: AnyOperation, call: Call): void {
  const { access } = operation;
  if (access === "public" || access === "share-key") return;
  if (!call.actor)
    throw new DomainError(
      "unauthenticated",
      call.refusedToken
        ? "This token does not work: it has expired, was revoked, or is none of ours."
        : "Please sign in first.",
    );
  if (!operation.unproved) refuseUnproved(call.actor);
  if (access !== "signed-in") refuseWithout(call.actor, access);
  if (isGuest(call.actor) && operation.guests === undefined)
    throw new DomainError("forbidden", "This is for the loan officer's own team. Ask your loan officer.");
  assertActingInPerson(operation, call.actor);
  if (operation.uses && call.actor.locked) throw new DomainError("locked", LOCKED_SENTENCE);
}

/**
 * The one path every call takes, whichever door it came through: who is calling, may they, is the account locked, read the input, one transaction,
 * the audit row, and only what `output` names goes back.
 *
 * @throws DomainError for every refusal; anything else is a bug
 */
export async function invoke<O extends AnyOperation>(
  services: Services,
  name: string,
  operation: O,
  call: Call,
  raw: unknown,
): Promise<z.output<O["output"]>> {
  const { costs = [] } = operation;
  try {
    await services.limits.costs.take(costs, call.caller.address);
    const actor = await admit(services, operation, call, raw ?? {});
    const input = operation.input.safeParse(raw ?? {});
    const unstorable = findUnstorableText(raw);
    if (!input.success || Object.keys(unstorable).length > 0) {
      const errors = { ...fieldErrors(input.error?.issues ?? []), ...unstorable };
      throw new DomainError("invalid", Object.values(errors)[0]?.[0] ?? "Something in the input is not right.", {
        errors,
      });
    }
    const answer = await perform(services, name, operation, call, actor, input.data);
    if (call.session.begun) await services.limits.costs.giveBack(costs, call.caller.address);
    return answer as z.output<O["output"]>;
  } catch (error) {
    const refusal = refusalFor(error);
    await noteRefusal(services, name, operation, call, raw, refusal);
    throw refusal ?? error;
  }
}

/** `refuseUnlessAdmitted` for a door: what is refused there never reaches `invoke`, and stands in the log all the same. @throws DomainError */
export async function admitAtDoor(
  services: Services,
  name: string,
  operation: AnyOperation,
  call: Call,
  input: unknown,
): Promise<void> {
  try {
    refuseUnlessAdmitted(operation, call);
  } catch (error) {
    await noteRefusal(services, name, operation, call, input, error);
    throw error;
  }
}

async function perform(
  services: Services,
  name: string,
  operation: AnyOperation,
  call: Call,
  actor: Actor | undefined,
  input: unknown,
): Promise<unknown> {
  const events: { event: LiveEvent; officer: { officerId: string; branchId: string | null } }[] = [];
  let enqueued = false;

  const context = (db: ScopedDb | undefined, sql?: RunSql): Context => ({
    ...services.provided,
    caller: call.caller,
    get actor() {
      return actor ?? unscoped();
    },
    signedIn: actor !== undefined,
    visitor: call.actor,
    get db() {
      return db ?? unscoped();
    },
    sql: sql ?? ((statement) => (db ?? unscoped()).$queryRaw(statement)),
    now: new Date(),
    async enqueue(job, payload, key, options) {
      if (actor) assertMaySend(operation, actor, job);
      await writeJob(db ?? unscoped(), { companyId: (actor ?? unscoped()).companyId, job, payload, key, ...options });
      enqueued = true;
      return key;
    },
    publish: (event, officer) => events.push({ event, officer }),
    waitForJob: (key, ms) => services.queue.waitFor(key, ms),
    retryJob: (key) => services.queue.retryDead(key),
    session: {
      begin: (session) => {
        call.session.begun = session;
      },
      end: () => {
        call.session.begun = undefined;
        call.session.ended = true;
      },
      signedUp: (cookie) => {
        call.session.signUp = cookie;
      },
    },
    storage: services.storage,
    property: services.property,
    billing: services.billing,
    demo: services.demo,
    closedWhileActing: services.closedWhileActing,
    secrets: services.secrets,
    operationsSaying: (words) =>
      [...services.summaries].flatMap(([operation, line]) =>
        line.toLowerCase().includes(words.toLowerCase()) ? [operation] : [],
      ),
    summaryOf: (operation) => services.summaries.get(operation) ?? operation,
  });

  const key = actor && idempotencyKeyOf(operation, call.idempotencyKey);
  const keyed = actor && key !== undefined ? { key, actor, operation: name, input } : undefined;
  // What is prepared leaves something outside the transaction, a stored file say: not for an answer that is there.
  const earlier =
    keyed &&
    operation.prepare &&
    (await services.database.scoped(keyed.actor.companyId, (db) => earlierResult(db, services.secrets, keyed)));
  const prepared = earlier ? undefined : await operation.prepare?.(context(undefined), input);
  const { run, output } = answeredTo(actor, operation);
  const log = (db: ScopedDb, by: Actor, result: unknown) =>
    audit(db, services.secrets, {
      operation: name,
      summary: operation.summary,
      actor: by,
      caller: call.caller,
      input,
      result,
    });
  const work = async (db: ScopedDb | undefined) => {
    const result = await run(context(db), input, prepared);
    if (db && actor && operation.security)
      await tellOfChange(services, db, actor, call.caller, operation.security, input, result);
    if (db && actor && operation.kind !== "query" && operation.kind !== "download" && !operation.unaudited)
      await log(db, actor, result);
    return result;
  };
  const workOnce = async (db: ScopedDb) => {
    if (!keyed) return work(db);
    const { result, replayed } = earlier
      ? { ...earlier, replayed: true }
      : await once(db, services.secrets, keyed, () => work(db));
    call.replayed = replayed;
    return result;
  };
  const readOf =
    (companyId: string): RunSql =>
    (statement) =>
      services.database.read(companyId, statement);
  const result = !actor
    ? await work(undefined)
    : operation.lean
      ? await run(context(undefined, readOf(actor.companyId)), input, prepared)
      : await services.database.scoped(actor.companyId, workOnce);

  // Before the first byte leaves: what cannot be written down is not given out.
  if (actor && operation.logged) await services.database.scoped(actor.companyId, (db) => log(db, actor, undefined));
  if (enqueued || operation.security) services.nudge();
  if (actor)
    for (const { event, officer } of events)
      await services.live.publish({ companyId: actor.companyId, ...officer, event });
  const answer = operation.settle ? await operation.settle(context(undefined), input, result) : result;
  return operation.kind === "download" ? answer : output.parse(answer);
}

/** The work and the fields of the answer: the operation's own, or those it has for guests. */
function answeredTo(actor: Actor | undefined, operation: AnyOperation): Pick<AnyOperation, "run" | "output"> {
  const { guests } = operation;
  return actor && isGuest(actor) && guests !== undefined && guests !== "whole" ? guests : operation;
}

/** The person is told of what changed about their way in, in the transaction of the change. */
const tellOfChange = (
  services: Services,
  db: ScopedDb,
  { userId, companyId, email, name }: Actor,
  caller: Caller,
  security: NonNullable<AnyOperation["security"]>,
  input: unknown,
  result: unknown,
): Promise<void> =>
  services.mailChange(
    db,
    caller.publicUrl,
    { id: userId, companyId, email, name },
    { what: typeof security === "string" ? security : security(input, result) },
    caller,
  );
