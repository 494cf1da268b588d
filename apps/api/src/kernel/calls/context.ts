import type { DeprecatedCall } from "@hearthline/contract/platform/api-versions";
import type { JobType } from "@hearthline/contract/platform/job-status";
import type { JobName, JobPayload, LiveEnvelope, LiveEvent } from "@hearthline/contract/platform/jobs";
import type { RunSql, ScopedDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import type { Billing } from "@hearthline/providers/billing";
import type { PropertyRecords } from "@hearthline/providers/property";
import type { Storage } from "@hearthline/providers/storage-types";
import type { Actor } from "../access/actor.ts";
import type { Secrets } from "../access/secrets.ts";
import type { EventWaits } from "../events/event-waits.ts";
import type { ApiVersions } from "./api-versions.ts";

/** What came with the call, as the transport read it. */
export interface Caller {
  requestId: string;
  address: string;
  userAgent: string;
  /** The browser asks not to be tracked: `Sec-GPC: 1` or `DNT: 1`. */
  asksPrivacy?: boolean;
  /** The visitor's location, from two headers of a trusted proxy. */
  edge?: { country: string | undefined; region: string } | undefined;
  /** The secret of the `known_device` cookie: a browser that has signed in before. */
  knownDevice?: string | undefined;
  /** The `sign_up` cookie: a browser in which an account was made. */
  signUp?: string | undefined;
  /** The product's public URL without a trailing slash; from configuration, never from a Host header. */
  publicUrl: string;
}

/**
 * Writes a job into the transaction; it is added to the queue after the commit, exactly once, even after a crash.
 *
 * @param key identifies the effect: jobs with the same key run only once
 */
export type Enqueue = <N extends JobName>(
  job: N,
  payload: Omit<JobPayload<N>, "companyId">,
  key: string,
  options?: { delayMs?: number; runId?: string },
) => Promise<string>;

/** A session that a call started; the transport turns it into cookies. */
export interface BegunSession {
  token: string;
  userId: string;
  expiresAt: Date;
  /** After a full sign-in: the secret by which this browser is known from now on. */
  device?: string;
}

/**
 * Services that the kernel passes on without knowing them: each provider declares its service here (`declare module`), and `services.ts` supplies it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of other modules are merged into it
export interface Provided {}

/** Whom an event concerns. */
export type Hearers = Pick<LiveEnvelope, "officerId" | "branchId" | "userIds">;

/** Everything an operation may use. */
export interface Context extends Provided {
  readonly caller: Caller;
  /** The caller; throws where no one is signed in (in a public operation). */
  readonly actor: Actor;
  readonly signedIn: boolean;
  /** For a call with a share key: the user who is also signed in, if any, so that an officer's own views can be recognized. */
  readonly visitor: Actor | undefined;
  /** Rows of the actor's company, in the operation's transaction. */
  readonly db: ScopedDb;
  /** SQL over the rows of the actor's company, in the same transaction. */
  readonly sql: RunSql;
  readonly now: Date;
  enqueue: Enqueue;
  /**
   * Returns the caller acting as an officer, for a call whose rows belong to several officers.
   *
   * @param field of the input, which an error names
   * @throws DomainError as for `officerId` in an operation that makes something that belongs to an officer
   */
  asOfficer(idOrEmail: string, field: string): Promise<Actor>;
  /** Reads the company's rows in a separate transaction: for `prepare`, which has none. */
  inCompany<T>(work: (look: Pick<Context, "db" | "actor">) => Promise<T>): Promise<T>;
  /**
   * Starts work that the caller may wait for at `GET /api/jobs/{id}`. An operation that returns the id as `jobId` responds with 202 and the job's
   * location.
   *
   * @param job `key`: of the queue's job that does it, where others may wait for the same; if left out, enqueue it under `keyOfJob(id)`
   * @returns the job's id
   */
  startJob(job: { type: JobType; total?: number; key?: string }): Promise<string>;
  /** Emits an event to integrations; its type must be declared in `emits`. */
  emit: Emit;
  /** Waits for the company's next events: for an operation that `waits`, and holds no transaction in the meantime (`lean`). */
  waitForEvents(): ReturnType<EventWaits["wait"]>;
  /** Aborted when the caller has disconnected. */
  readonly gone: AbortSignal | undefined;
  /** Sent to the company's open screens after commit. `officerId` decides who sees it, and `userIds` adds others. */
  publish(event: LiveEvent, hearers: Hearers): void;
  /** The name of the user who is typing in a conversation right now. */
  typist(threadId: string): string | undefined;
  /** Waits for a job's result, for at most this long; undefined if it is not done by then. For `afterCommit`. */
  waitForJob(key: string, ms: number): Promise<unknown>;
  /** Requeues a permanently failed job with all its attempts; false if the queue has no such job. For `afterCommit`. */
  retryJob(key: string): Promise<boolean>;
  /** Sessions started or ended by this call; the transport turns them into cookies. */
  readonly session: {
    begin(session: BegunSession): void;
    end(): void;
    /** Makes the browser remember that an account was created in it. */
    signedUp(cookie: string): void;
  };
  readonly storage: Storage;
  readonly property: PropertyRecords;
  /** Undefined if no billing service is configured. */
  readonly billing: Billing | undefined;
  readonly secrets: Secrets;
  /** The versions of the API that are served. */
  readonly apiVersions: ApiVersions;
  /** The deprecated calls of /api. */
  readonly deprecations: readonly DeprecatedCall[];
  /** An operation's summary, by its name; the name itself if the operation no longer exists. */
  summaryOf(operation: string): string;
  /** Names of the operations whose summary contains these words. */
  operationsSaying(words: string): string[];
  /** Names of the operations that impersonation closes. */
  closedWhileActing: Readonly<Record<"never" | "until-raised", readonly string[]>>;
  /** Outside production, a browser driven by a script counts as a person. */
  readonly demo: boolean;
}
