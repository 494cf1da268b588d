import type { DeprecatedCall } from "@hearthline/contract/platform/api-versions";
import "@hearthline/contract/values/sentences";
import { type FieldFault, LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import {
  type Database,
  type HowToRead,
  type Prisma,
  planInOrder,
  type RunSql,
  type ScopedDb,
} from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import { writeAskedJob } from "@hearthline/db/jobs";
import { writeJob } from "@hearthline/db/outbox";
import type { Billing } from "@hearthline/providers/billing";
import type { PropertyRecords } from "@hearthline/providers/property";
import type { Queue } from "@hearthline/providers/queue-types";
import type { Storage } from "@hearthline/providers/storage-types";
import type { z } from "zod";
import {
  ACT_FOR,
  actingFor,
  callerIdOf,
  inOfficersName,
  type OfficerAccounts,
  otherOfficer,
  refuseActing,
  refuseOwnless,
} from "./act-for.ts";
import type { Actor } from "./actor.ts";
import type { ApiVersions } from "./api-versions.ts";
import { audit, noteRefusal } from "./audit.ts";
import type { CallLimits } from "./call-limits.ts";
import type { BegunSession, Caller, Context, Provided } from "./context.ts";
import { DomainError, forbidden, invalidField, refusalFor } from "./errors.ts";
import type { EventWaits } from "./event-waits.ts";
import { causeOf } from "./events.ts";
import { earlierResult, idempotencyKeyOf, once } from "./idempotency.ts";
import { assertActingInPerson, assertMaySend } from "./impersonation.ts";
import type { Live } from "./live.ts";
import type { AnyOperation } from "./operation.ts";
import { refuseWithout } from "./permitted.ts";
import { assertAsRead, ifMatch, refuseUselessCondition } from "./preconditions.ts";
import { type RateLimit, tightest } from "./rate-limit.ts";
import type { Secrets } from "./secrets.ts";
import { actorByShareKey } from "./share-keys.ts";
import { findUnstorableText } from "./storable-text.ts";
import { findUnknownFields } from "./unknown-fields.ts";
import { refuseUnproved } from "./unproved.ts";
import { isGuest } from "./visibility.ts";

/** What the kernel runs on: made once per process. */
export interface Services {
  database: Database;
  queue: Queue;
  live: Live;
  eventWaits: EventWaits;
  storage: Storage;
  property: PropertyRecords;
  /** What test tokens look up: made up, and free. */
  testProperty: PropertyRecords;
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
  apiVersions: ApiVersions;
  /** The people in whose name others may act. */
  accounts: OfficerAccounts;
  /** The calls of /api that callers should leave. */
  deprecations: readonly DeprecatedCall[];
  /** An operation by its name. */
  operationCalled(name: string): AnyOperation | undefined;
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
  /** In whose name it is made: the header `Hearthline-Act-For`, as it came. */
  actFor?: string | undefined;
  /** Who that is, found once; by `callerOf`. */
  acting?: Promise<Actor>;
  /** A bearer token came with it that is nobody's. */
  refusedToken?: boolean;
  /** The `Idempotency-Key` that came with it. */
  idempotencyKey?: string | undefined;
  /** Aborted when the caller has hung up. */
  gone?: AbortSignal;
  /** Set where the answer is that of an earlier call with the same key. */
  replayed?: boolean;
  /** The limit that the call met first, of those it fell under. */
  rate?: RateLimit | undefined;
  /** The version of the API it is made in; the latest where it does not say. */
  apiVersion?: string;
  /** The `If-Match` and `If-None-Match` that came with it. */
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** After a change that came with `If-Match`: the ETag of the row as it is now. */
  etag?: string | undefined;
}

/** A statement of SQL in a transaction of Prisma's. */
async function readThrough<R extends object>(db: ScopedDb, statement: Prisma.Sql, how?: HowToRead): Promise<R[]> {
  if (!how?.inOrder) return db.$queryRaw<R[]>(statement);
  await db.$queryRaw(planInOrder("off"));
  const rows = await db.$queryRaw<R[]>(statement);
  await db.$queryRaw(planInOrder("on"));
  return rows;
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
  const { key } = raw as { key?: unknown };
  const { withoutKey } = operation;
  if (withoutKey && key === undefined) {
    const keyless = { ...operation, access: withoutKey };
    const actor = await callerOf(services, keyless, call);
    refuseUnlessAdmitted(keyless, call, actor);
    return actor;
  }
  if (operation.access === "share-key") {
    const counted = typeof key === "string" ? key.slice(0, 100) : "";
    call.rate = tightest(call.rate, await services.limits.takeLink(counted, call.caller.address));
    return actorByShareKey(services.database, key);
  }
  const actor = await callerOf(services, operation, call);
  refuseUnlessAdmitted(operation, call, actor);
  return actor;
}

/** Who calls, or the officer in whose name they do. @throws DomainError as `actingFor` */
async function callerOf(
  services: Pick<Services, "accounts">,
  { access }: AnyOperation,
  call: Call,
): Promise<Actor | undefined> {
  const { actor, actFor } = call;
  if (!actor || actFor === undefined || access === "public" || access === "share-key") return actor;
  call.acting ??= actingFor(services.accounts, actor, actFor, ACT_FOR);
  return call.acting;
}

/** A field that is not known, or holds a text that cannot be stored, is said to be that, whatever else its shape has against it. */
function invalidInput(issues: readonly z.core.$ZodIssue[], found: FieldFault[], raw: unknown): DomainError {
  const named = new Set(found.map(({ field }) => field));
  const details = [...found, ...fieldFaults(issues, raw).filter(({ field }) => !named.has(field))];
  return new DomainError("invalid", details[0]?.message ?? "Something in the input is not right.", { details });
}

/** As far as it can be told before anything of the input is read. @throws DomainError */
export function refuseUnlessAdmitted(operation: AnyOperation, call: Call, actor = call.actor): void {
  const { access } = operation;
  if (access === "public" || access === "share-key") return;
  if (!actor)
    throw new DomainError(
      "unauthenticated",
      call.refusedToken
        ? "This token does not work: it has expired, was revoked, or is none of ours."
        : "Please sign in first.",
    );
  if (!operation.unproved) refuseUnproved(actor);
  refuseActing(operation, actor);
  if (access !== "signed-in") refuseWithout(actor, access);
  if (isGuest(actor) && operation.guests === undefined)
    throw forbidden("guest", "This is for the loan officer's own team. Ask your loan officer.");
  assertActingInPerson(operation, actor);
  refuseOwnless(operation, actor);
  if (operation.uses && actor.locked) throw new DomainError("locked", LOCKED_SENTENCE);
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
  let who = call.actor;
  try {
    call.rate = tightest(call.rate, await services.limits.costs.take(costs, call.caller.address));
    const admitted = await admit(services, operation, call, raw ?? {});
    refuseUselessCondition(operation, call);
    const input = operation.input.safeParse(raw ?? {});
    const faults = [...findUnknownFields(operation.input, raw, operation.output), ...findUnstorableText(raw)];
    if (!input.success || faults.length > 0) throw invalidInput(input.error?.issues ?? [], faults, raw);
    const { actor, input: work } = await named(services, operation, call, admitted, input.data);
    who = operation.access === "share-key" ? call.actor : actor;
    const answer = await perform(
      services,
      name,
      operation,
      { call, sent: asSent(call, admitted, input.data) },
      actor,
      work,
    );
    if (call.session.begun) await services.limits.costs.giveBack(costs, call.caller.address);
    return answer as z.output<O["output"]>;
  } catch (error) {
    const refusal = refusalFor(error);
    await noteRefusal(services, name, operation, { actor: who, caller: call.caller }, raw, refusal);
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
  let who = call.actor;
  try {
    who = await callerOf(services, operation, call);
    refuseUnlessAdmitted(operation, call, who);
  } catch (error) {
    await noteRefusal(services, name, operation, { actor: who, caller: call.caller }, input, error);
    throw error;
  }
}

/** A call as its key is kept with it: one key for two officers is two calls, and the second is told so. */
const asSent = ({ actFor }: Call, admitted: Actor | undefined, input: unknown): unknown =>
  actFor !== undefined && admitted ? { input, actFor: admitted.userId } : input;

/** Whose work it is, once the input is read: `officerId` says so, or the row it is about. */
async function named(
  services: Services,
  operation: AnyOperation,
  call: Call,
  actor: Actor | undefined,
  given: unknown,
): Promise<{ actor: Actor | undefined; input: unknown }> {
  if (!actor || !operation.ofOfficer) return { actor, input: given };
  const { accounts, database } = services;
  const found = await inOfficersName(
    { accounts, inCompany: (work) => database.scoped(actor.companyId, (db) => work({ db, actor })) },
    operation,
    actor,
    given as Record<string, unknown>,
  );
  if (found.actor !== actor) refuseUnlessAdmitted(operation, call, found.actor);
  return found;
}

async function perform(
  services: Services,
  name: string,
  operation: AnyOperation,
  { call, sent }: { call: Call; sent: unknown },
  actor: Actor | undefined,
  input: unknown,
): Promise<unknown> {
  const events: { event: LiveEvent; officer: { officerId: string; branchId: string | null } }[] = [];
  const emitted = collectEvents(name, operation.emits);
  /** Whether the relay has something to do. */
  let enqueued = false;

  const context = (db: ScopedDb | undefined, sql?: RunSql): Context => ({
    ...services.provided,
    caller: call.caller,
    get actor() {
      return actor ?? unscoped();
    },
    signedIn: actor !== undefined,
    visitor: call.actor && (actor?.actsFor ? actor : call.actor),
    get db() {
      return db ?? unscoped();
    },
    sql: sql ?? ((statement, how) => readThrough(db ?? unscoped(), statement, how)),
    now: new Date(),
    async enqueue(job, payload, key, options) {
      if (actor) assertMaySend(operation, actor, job);
      await writeJob(db ?? unscoped(), { companyId: (actor ?? unscoped()).companyId, job, payload, key, ...options });
      enqueued = true;
      return key;
    },
    startJob: (job) => writeAskedJob(db ?? unscoped(), { ...job, userId: callerIdOf(actor ?? unscoped()) }),
    emit: emitted.emit,
    waitForEvents: () => services.eventWaits.wait((actor ?? unscoped()).companyId, call.gone),
    gone: call.gone,
    async asOfficer(idOrEmail, field) {
      const caller = actor ?? unscoped();
      if (!caller.actsFor) return actingFor(services.accounts, caller, idOrEmail, field);
      if (idOrEmail === caller.userId) return caller;
      throw otherOfficer(field);
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
    // An outside service bills each look-up.
    property: actor?.testMode ? services.testProperty : services.property,
    billing: services.billing,
    demo: services.demo,
    closedWhileActing: services.closedWhileActing,
    secrets: services.secrets,
    apiVersions: services.apiVersions,
    deprecations: services.deprecations,
    operationsSaying: (words) =>
      [...services.summaries].flatMap(([operation, line]) =>
        line.toLowerCase().includes(words.toLowerCase()) ? [operation] : [],
      ),
    summaryOf: (operation) => services.summaries.get(operation) ?? operation,
  });

  const key = actor && idempotencyKeyOf(operation, call.idempotencyKey);
  const keyed = actor && key !== undefined ? { key, actor, operation: name, input: sent } : undefined;
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
  const single = call.ifMatch === undefined ? undefined : operation.etagOf;
  const asRead = async (db: ScopedDb, by: Actor, { reads, ...one }: NonNullable<typeof single>) => {
    const id = one.id ? await one.id(input as never, context(db)) : (input as { id: string }).id;
    if (id === undefined)
      throw invalidField("If-Match", "If-Match is for one row, and this call names several.", "not_allowed");
    const version = call.apiVersion ?? services.apiVersions.latest;
    const asGiven = reads.map((called) => {
      const read = services.operationCalled(called);
      if (!read) throw new Error(`${name} has the ETag of ${called}, which there is not.`);
      refuseUnlessAdmitted(read, call, by);
      return { input: read.input, ...answeredTo(by, read) };
    });
    return assertAsRead(ifMatch(call.ifMatch ?? "*"), {
      db,
      version,
      reads: asGiven,
      single: one,
      id,
      context: context(db),
    });
  };
  const work = async (db: ScopedDb | undefined) => {
    const tagNow = db && actor && single ? await asRead(db, actor, single) : undefined;
    const result = await run(context(db), input, prepared);
    if (tagNow) call.etag = await tagNow();
    if (db && actor && (await emitted.write(db, actor.companyId, () => causeOf(db, actor)))) enqueued = true;
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
    (statement, how) =>
      services.database.read(companyId, statement, how);
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
