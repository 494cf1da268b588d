import { availableParallelism } from "node:os";
import type { Transferable } from "node:worker_threads";
import { DomainError } from "../calls/errors.ts";
import { createWorkQueue } from "../calls/work-queue.ts";
import type { ThreadWord } from "./thread-response.ts";

const PATIENCE_MS = 30_000;
/** Size of a thread's young generation, in addition to its old-generation heap. */
const YOUNG_MB = 16;

/** The limits of a kind of work, and the errors for exceeding them. */
export interface ThreadLimits {
  /** How long a thread may take for one piece of it. */
  ms: number;
  /** Memory limit for objects; bytes in buffers are not counted. */
  heapMb: number;
  /** Maximum number of concurrent threads; by default all cores but one. */
  atOnce?: number;
  /** How long one piece takes, until it has been measured. */
  typicalMs: number;
  /** The error if too many calls are waiting. */
  busy: string;
  /** The error for work that took too long or too much memory, which is the file's fault. */
  tooMuch(): DomainError;
}

/** What a thread is given, and which parts of it are transferred rather than copied. */
export interface ThreadInput<Given> {
  given: Given;
  moved?: Transferable[];
}

/**
 * Work in a separate thread: it does not block other calls and can be stopped at any time. Every task gets a fresh thread, so that no file
 * leaves anything behind for the next one.
 *
 * @param read reads the input when its turn has come, so that nothing is held in memory while it waits
 * @param gone aborted when the caller no longer waits for the result
 * @throws DomainError any error of the work; `unavailable` if too many calls are waiting; the error of `tooMuch` if the work exceeds its limits
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
    // The thread reads strangers' files, so it must not have the server's secrets.
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
    // The next task may start only once this thread's memory is free.
    await thread.terminate();
  }
}
