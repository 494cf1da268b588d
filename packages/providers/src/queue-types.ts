export type QueueConfig = (
  | {
      kind: "postgres";
      /** not a pooler in transaction mode: LISTEN needs a session to itself */
      connectionString: string;
      /** maximum number of connections, three of them for LISTEN; default 8 */
      poolSize?: number;
    }
  | { kind: "redis"; redisUrl: string }
) & {
  /** queues with different names share nothing; default "work" */
  name?: string;
  /** how long to wait for the backend at startup; default 30 seconds */
  connectTimeoutMs?: number;
  /** connection trouble that recovers on its own, for the log */
  onError?: (error: Error) => void;
};

export type AddOptions = {
  /** adding twice with the same id does nothing, also while the first is running and for a week after it is done */
  jobId?: string;
  /** total attempts; default 1 */
  attempts?: number;
  /** delay before the second attempt; doubles with each further one, give or take a quarter; default 1 second */
  backoffMs?: number;
  delayMs?: number;
  /** 1 is taken first; a job without it is taken before any that has one */
  priority?: number;
};

export type NewJob = AddOptions & { name: string; payload: unknown };

export type RunningJob = {
  id: string;
  name: string;
  payload: unknown;
  /** 1 on the first attempt */
  attempt: number;
  /** 0 on the last attempt */
  attemptsLeft: number;
};

export type WorkOptions = {
  /** concurrent jobs in this process; default 4 */
  concurrency?: number;
  /** a job whose worker died has been taken over */
  onStalled?: (jobId: string) => void;
  onCompleted?: (job: RunningJob, ms: number) => void;
  /** one attempt failed; `final` if it was the last */
  onFailed?: (job: RunningJob, error: Error, final: boolean) => void;
  /** how long a dead worker's job stays locked; see `startWorker` */
  lockMs?: number;
};

export type Work = {
  /** Takes no more jobs and waits for the running ones, at most this long; false if some are still running. */
  close(timeoutMs?: number): Promise<boolean>;
};

export type DeadJob = {
  id: string;
  name: string;
  payload: unknown;
  reason: string;
  attempts: number;
  addedAt: string;
  failedAt: string;
};

export type QueueCounts = Record<"waiting" | "active" | "delayed" | "completed" | "failed", number>;

/** Every method throws PassingFailure if the backend does not respond. */
export type Queue = {
  /** Resolves to the job's id once the backend has it. */
  add(name: string, payload: unknown, options?: AddOptions): Promise<string>;
  addMany(jobs: NewJob[]): Promise<string[]>;
  /**
   * Runs jobs in this process. A job runs at least once: a worker killed midway leaves it to another about 15 seconds
   * later, so a handler must cope with its own half-done work. A PermanentFailure ends the job immediately; any other
   * error is retried.
   */
  work(handle: (job: RunningJob) => Promise<unknown>, options?: WorkOptions): Promise<Work>;
  /** One job each time the cron expression (UTC) is due, however many processes call this. */
  upsertSchedule(key: string, cron: string, name: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Ends every schedule whose key is not among these: schedules that a release no longer has must stop. */
  keepSchedules(keys: string[]): Promise<void>;
  /**
   * The job's result, or undefined if it is not done in time; also waits for a job that has not been added yet.
   *
   * @throws {PermanentFailure} the job has failed permanently
   */
  waitFor(jobId: string, ms: number): Promise<unknown>;
  /** Permanently failed jobs, latest first; pages count from 1. */
  deadJobs(page?: number, perPage?: number): Promise<{ jobs: DeadJob[]; total: number }>;
  /** Requeues a dead job with all its attempts; false if there is no such job. */
  retryDead(jobId: string): Promise<boolean>;
  counts(): Promise<QueueCounts>;
  /** Publishes to every process that subscribes to the channel, including this one. Sent once and not stored. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** `listener` gets each payload from now on; once subscribed, resolves to the function that unsubscribes. */
  subscribe(channel: string, listener: (payload: unknown) => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  /** Closes workers (after their running jobs), subscriptions and connections. */
  close(): Promise<void>;
};
