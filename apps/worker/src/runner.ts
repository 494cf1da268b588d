import { setTimeout as delay } from "node:timers/promises";
import { JOBS, type JobName } from "@hearthline/contract/platform/jobs";
import type { Database } from "@hearthline/db/client";
import { beginJobRun, endJobRun } from "@hearthline/db/job-runs";
import { Failure, PassingFailure, PermanentFailure } from "@hearthline/providers/failure";
import type { RunningJob, WorkOptions } from "@hearthline/providers/queue-types";
import type { Handler } from "./handler.ts";
import { claimTick, endTick, tickOf } from "./schedules/ticks.ts";
import type { Services } from "./services.ts";

export type HandlerTable = ReadonlyMap<JobName, Handler>;

/** @throws Error naming every job without a handler, or with two: the worker does not start */
export function tableOf(handlers: readonly Handler[]): HandlerTable {
  const table = new Map<JobName, Handler>();
  const twice = new Set<JobName>();
  for (const handler of handlers) {
    if (table.has(handler.job)) twice.add(handler.job);
    table.set(handler.job, handler);
  }
  const missing = (Object.keys(JOBS) as JobName[]).filter((job) => !table.has(job));
  const faults = [
    ...missing.map((job) => `${job} has no handler`),
    ...[...twice].map((job) => `${job} has two handlers`),
  ];
  if (faults.length > 0) throw new Error(`The worker does not start: ${faults.join("; ")}. See handlers.ts.`);
  return table;
}

export type Outcome = "done" | "before" | "retrying" | "dead";

/** The failure message for an admin; unforeseen errors appear only in the log. */
const sentenceOf = (error: unknown): string =>
  error instanceof Failure ? error.message : "This failed for a reason of our own; the log has it.";

/**
 * Runs one delivery of a job: parses the payload, maintains the job's row, runs its handler, and distinguishes passing failures from permanent
 * ones.
 *
 * @param told receives the outcome, for metrics
 */
export function createRunner(
  table: HandlerTable,
  services: Services,
  told: (job: string, outcome: Outcome, ms: number) => void = () => undefined,
) {
  const { database } = services;

  async function begin(companyId: string, job: RunningJob) {
    try {
      return await beginJobRun(database, companyId, job);
    } catch {
      // The database may just be unavailable for a moment.
      await databaseResponds(database);
      return beginJobRun(database, companyId, job);
    }
  }

  async function run(job: RunningJob): Promise<unknown> {
    const started = performance.now();
    const log = services.log.child({ job: job.name, key: job.id, attempt: job.attempt });
    const done = (outcome: Outcome, extra: object = {}) => {
      const ms = Math.round(performance.now() - started);
      told(job.name, outcome, ms);
      const level = outcome === "dead" ? "error" : outcome === "retrying" ? "warn" : "info";
      log[level]({ ms, outcome, ...extra }, "job");
    };
    const handler = table.get(job.name as JobName);
    const tick = tickOf(job);
    let companyId: string | undefined;
    try {
      if (!handler) throw new PermanentFailure("There is no such job.");
      companyId = handler.company(job.payload);
      let runId: string | undefined;
      if (companyId) {
        const begun = await begin(companyId, job);
        if ("result" in begun) {
          done("before");
          return begun.result;
        }
        runId = begun.runId;
      } else {
        await databaseResponds(database);
        const claim = tick && (await claimTick(database, tick, job, new Date()));
        if (claim && claim !== "claimed") {
          done("before", { why: claim });
          return { why: claim };
        }
      }
      const result = (await handler.run(services, job.payload, log, runId)) ?? null;
      if (companyId) await endJobRun(database, companyId, job, { status: "done", result });
      else if (tick) await endTick(database, job, { result }, new Date());
      done("done");
      return result;
    } catch (error) {
      const final = error instanceof PermanentFailure || job.attemptsLeft === 0;
      const sentence = sentenceOf(error);
      try {
        if (final && handler && companyId) await handler.gaveUp(services, job.payload, sentence, log, error);
        const status = final ? "dead" : "retrying";
        if (companyId) await endJobRun(database, companyId, job, { status, error: sentence });
        else if (tick) await endTick(database, job, { error: sentence, final }, new Date());
      } catch (second) {
        log.warn({ err: second }, "could not store the failure");
      }
      done(final ? "dead" : "retrying", {
        error: sentence,
        ...(error instanceof Failure ? { code: error.code } : { err: error }),
      });
      throw error;
    }
  }

  /**
   * Handles a job that lost worker after worker, which fails in the queue without coming here again: records the failure in its row and reports it
   * to its handler.
   */
  const onFailed: WorkOptions["onFailed"] = (job, error, final) => {
    if (!final || !error.message.includes("stalled")) return;
    const handler = table.get(job.name as JobName);
    const log = services.log.child({ job: job.name, key: job.id });
    const sentence = "The worker died over this again and again.";
    void (async () => {
      if (tickOf(job)) await endTick(database, job, { error: sentence, final: true }, new Date());
      const companyId = handler?.company(job.payload);
      if (!handler || !companyId) return;
      await handler.gaveUp(services, job.payload, sentence, log, error);
      await endJobRun(database, companyId, job, { status: "dead", error: sentence });
      log.error({ outcome: "dead", error: sentence }, "job");
    })().catch((fault: unknown) => log.error({ err: fault }, "could not store the failure"));
  };

  return { run, onFailed };
}

/** A restart of Postgres must not use up a job's retries: they wait here for it. */
async function databaseResponds(database: Database): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await database.ping();
    } catch (error) {
      if (wait >= 2_000) throw new PassingFailure("The database cannot be reached.", { cause: error });
      await delay(wait);
    }
  }
}
