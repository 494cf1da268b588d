import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { type HowToRead, type Prisma, planInOrder, type RunSql, type ScopedDb } from "@hearthline/db/client";
import { collectEvents, type Emitted } from "@hearthline/db/events";
import { writeAskedJob } from "@hearthline/db/jobs";
import { writeJob } from "@hearthline/db/outbox";
import { actingFor, callerIdOf, otherOfficer } from "../access/act-for.ts";
import { assertMaySend } from "../access/impersonation.ts";
import { reachText } from "../access/visibility.ts";
import type { AdmittedCall } from "./call.ts";
import type { Context, Hearers } from "./context.ts";
import type { Services } from "./services.ts";

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

/** What has to be done after a call's commit. */
interface AfterCommit {
  /** Sent to open screens. */
  events: { event: LiveEvent; hearers: Hearers }[];
  /** Whether the relay has something to do. */
  enqueued: boolean;
}

/** Creates the contexts of one call, with or without a transaction, and collects what the call emits and what has to be done after its commit. */
export function contextsOf(
  services: Services,
  { name, operation, call, actor }: AdmittedCall,
): { context(db?: ScopedDb, sql?: RunSql): Context; emitted: Emitted; after: AfterCommit } {
  const after: AfterCommit = { events: [], enqueued: false };
  const emitted = collectEvents(name, operation.emits);
  const context = (db?: ScopedDb, sql?: RunSql): Context => ({
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
      after.enqueued = true;
      return key;
    },
    startJob(job) {
      const who = actor ?? unscoped();
      return writeAskedJob(db ?? unscoped(), { ...job, userId: callerIdOf(who), reach: reachText(who) });
    },
    emit: emitted.emit,
    waitForEvents: () => services.eventWaits.wait((actor ?? unscoped()).companyId, call.gone),
    gone: call.gone,
    async asOfficer(idOrEmail, field) {
      const caller = actor ?? unscoped();
      if (!caller.actsFor) return actingFor(services.accounts, caller, idOrEmail, field);
      if (idOrEmail === caller.userId) return caller;
      throw otherOfficer(field);
    },
    inCompany: (work) => {
      const caller = actor ?? unscoped();
      return services.database.scoped(caller.companyId, (own) => work({ db: own, actor: caller }));
    },
    publish: (event, hearers) => after.events.push({ event, hearers }),
    typist: services.live.typist,
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
  return { context, emitted, after };
}
