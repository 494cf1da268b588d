import { availableParallelism } from "node:os";
import type { Transferable } from "node:worker_threads";
import { DomainError } from "../calls/errors.ts";
import { createWorkQueue } from "../calls/work-queue.ts";
import type { ThreadWord } from "./thread-response.ts";

const PATIENCE_MS = 30_000;
/** Young generation of a thread, in addition to its heap. */
const YOUNG_MB = 16;

/** The limits of a kind of work, and the errors where it exceeds them. */
export interface ThreadLimits {
  /** How long a thread may take for one piece of it. */
  ms: number;
  /** Limit of its objects; bytes in buffers are not counted. */
  heapMb: number;
  /** Threads at a time; by default as many as leave a core to everyone else. */
  atOnce?: number;
  /** How long one piece takes, until it has been measured. */
  typicalMs: number;
  /** Too many wait. */
  busy: string;
  /** For work that took too long, or too much memory: the file is to blame. */
  tooMuch(): DomainError;
}

/** What a thread is given, and which parts of it are transferred rather than copied. */
export interface ThreadInput<Given> {
  given: Given;
  moved?: Transferable[];
}

/**
 * Work in a separate thread: it blocks no one else and can be stopped in the middle. Every piece has a fresh thread, so that no file
 * leaves anything behind for the next one.
 *
 * @param read reads the input when its turn has come; nothing of it is held while it waits
 * @param gone aborted when no caller waits for the result any more
 * @throws DomainError what the work throws; `unavailable` if too many calls are waiting; that of `tooMuch` where it exceeds its limits
 */
export type ThreadWork<Given, Answer> = (
  read: () => Promise<ThreadInput<Given>> | ThreadInput<Given>,
  gone?: AbortSignal,
) => Promise<Answer>;

/** @param module what the thread runs: a file named `*.thread.ts`, which the build puts next to the program */
export function createThreadWork<Given, Answer>(module: URL, limits: ThreadLimits): ThreadWork<Given, Answer> {
  const takeLock = createWorkQueue({
    atOnce: limits.atOnce ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    typicalMs: limits.typicalMs,
    refuse: ({ waitMs }) =>
      waitMs > PATIENCE_MS ? new DomainError("unavailable", limits.busy, { retryAfter: 10 }) : undefined,
  });
  return (read, gone) =>
    takeLock(async () => {
      refuseIfGone(gone);
      const input = await read();
      refuseIfGone(gone);
      return inThread<Answer>(module, input, limits, gone);
    });
}

const leftAlone = () => new DomainError("invalid", "The caller has hung up.");

function refuseIfGone(gone: AbortSignal | undefined): void {
  if (gone?.aborted) throw leftAlone();
}

async function inThread<Answer>(
  module: URL,
  { given, moved = [] }: ThreadInput<unknown>,
  { ms, heapMb, tooMuch }: ThreadLimits,
  gone: AbortSignal | undefined,
): Promise<Answer> {
  const { Worker } = await import("node:worker_threads");
  const thread = new Worker(module, {
    workerData: given,
    transferList: moved,
    // It reads strangers' files: it must not have the server's secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let late: NodeJS.Timeout | undefined;
  let leave = () => {};
  try {
    return await new Promise<Answer>((response, fail) => {
      late = setTimeout(() => fail(tooMuch()), ms);
      leave = () => fail(leftAlone());
      gone?.addEventListener("abort", leave);
      thread.once("message", (word: ThreadWord<Answer>) => {
        if (!("refusal" in word)) return response(word.answer);
        const { code, message, ...facts } = word.refusal;
        fail(new DomainError(code, message, facts));
      });
      thread.once("error", (error: Error & { code?: unknown }) =>
        fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error),
      );
      thread.once("exit", (code) => fail(new Error(`A thread ended with ${code} and no answer: ${module.pathname}`)));
    });
  } finally {
    clearTimeout(late);
    gone?.removeEventListener("abort", leave);
    // Its turn is over when its memory is free.
    await thread.terminate();
  }
}
