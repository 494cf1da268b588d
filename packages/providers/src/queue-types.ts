export type QueueConfig = (
  | {
      kind: "postgres";
      /** not through a pooler in transaction mode: LISTEN needs a session of its own */
      connectionString: string;
      /** connections at most, three of them for LISTEN; 8 unless told */
      poolSize?: number;
    }
  | { kind: "redis"; redisUrl: string }
) & {
  /** queues of different names share nothing; "work" unless told */
  name?: string;
  /** how long to wait for the backend to answer at first; 30 seconds unless told */
  connectTimeoutMs?: number;
  /** connection trouble that mends itself, for the log */
  onError?: (error: Error) => void;
};

export type AddOptions = {
  /** adding twice with the same id does nothing, also while the first is running, and for a week after it is done */
  jobId?: string;
  /** tries in all; 1 unless told */
  attempts?: number;
  /** wait before the second try; doubles with each further one, give or take a quarter; 1 second unless told */
  backoffMs?: number;
  delayMs?: number;
  /** 1 is taken first; without it a job is taken before any that has one */
  priority?: number;
};

export type NewJob = AddOptions & { name: string; payload: unknown };

export type RunningJob = {
  id: string;
  name: string;
  payload: unknown;
  /** 1 on the first try */
  attempt: number;
  /** 0 on the last try */
  attemptsLeft: number;
};

export type WorkOptions = {
  /** jobs at a time in this process; 4 unless told */
  concurrency?: number;
  /** a job whose worker died has been taken up again */
  onStalled?: (jobId: string) => void;
  onCompleted?: (job: RunningJob, ms: number) => void;
  /** one try failed; `final` where no further one follows */
  onFailed?: (job: RunningJob, error: Error, final: boolean) => void;
  /** how long a dead worker's job stays its own; see `startWorker` */
  lockMs?: number;
};

export type Work = {
  /** Takes no more jobs and waits for the running ones, at most so long; false where some still ran. */
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

/** Every method throws PassingFailure where the backend does not answer. */
export type Queue = {
  /** Resolves to the job's id once the backend has it. */
  add(name: string, payload: unknown, options?: AddOptions): Promise<string>;
  addMany(jobs: NewJob[]): Promise<string[]>;
  /**
   * Runs jobs in this process. A job runs at least once: a worker killed in the middle leaves it to another about 15 seconds later, so a
   * handler must be able to meet its own half-done work. A PermanentFailure ends the job at once; any other error is tried again.
   */
  work(handle: (job: RunningJob) => Promise<unknown>, options?: WorkOptions): Promise<Work>;
  /** One job each time the cron expression (UTC) comes due, in however many processes this is called. */
  upsertSchedule(key: string, cron: string, name: string, payload: unknown, options?: AddOptions): Promise<void>;
  /** Ends every schedule whose key is not among these: what a release no longer has must not go on. */
  keepSchedules(keys: string[]): Promise<void>;
  /**
   * The job's result, or undefined where it is not done in time; a job not added yet is waited for too.
   *
   * @throws {PermanentFailure} the job has failed for good
   */
  waitFor(jobId: string, ms: number): Promise<unknown>;
  /** Jobs that failed for good, the latest first; pages count from 1. */
  deadJobs(page?: number, perPage?: number): Promise<{ jobs: DeadJob[]; total: number }>;
  /** Puts a dead job back with all its tries; false where there is none such. */
  retryDead(jobId: string): Promise<boolean>;
  counts(): Promise<QueueCounts>;
  /** Tells every process that subscribes to the channel, this one too. Told once, kept for nobody. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** `listener` gets each payload from now on; resolves, once it will, to the function that ends it. */
  subscribe(channel: string, listener: (payload: unknown) => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  /** Closes works (waiting for running jobs), subscriptions and connections. */
  close(): Promise<void>;
};
