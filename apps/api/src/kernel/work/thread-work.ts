import { availableParallelism } from "node:os";
import type { Transferable } from "node:worker_threads";
import { DomainError } from "../calls/errors.ts";
import { createTurns } from "../calls/turns.ts";
import type { ThreadWord } from "./thread-answer.ts";

const PATIENCE_MS = 30_000;
/** Young objects of a thread, beside its heap. */
const YOUNG_MB = 16;

/** What a kind of work may take, and what is said where it takes more. */
export interface ThreadLimits {
  /** How long a thread may be at one piece of it. */
  ms: number;
  /** What its objects may take; bytes in buffers are not among them. */
  heapMb: number;
  /** Threads at a time; as many as leave a core to everybody else, unless said. */
  atOnce?: number;
  /** How long one piece takes, until it has been measured. */
  typicalMs: number;
  /** Too many wait. */
  busy: string;
  /** Of work that took too long, or too much memory: the file is to blame. */
  tooMuch(): DomainError;
}

/** What a thread is given, and what of it moves there rather than being copied. */
export interface ThreadInput<Given> {
  given: Given;
  moved?: Transferable[];
}

/**
 * Work in a thread of its own: what is read there holds up nobody else, and can be stopped in the middle. Every piece has a fresh thread, so that no file
 * leaves anything behind for the next one.
 *
 * @param read what the work is about, when its turn has come; nothing of it is held while it waits
 * @param gone aborted when nobody waits for the answer any more
 * @throws DomainError what the work refuses; `unavailable` where too many wait; what `tooMuch` makes where it takes more than it may
 */
export type ThreadWork<Given, Answer> = (
  read: () => Promise<ThreadInput<Given>> | ThreadInput<Given>,
  gone?: AbortSignal,
) => Promise<Answer>;

/** @param module what the thread runs: a file named `*.thread.ts`, which the build puts beside the program */
export function createThreadWork<Given, Answer>(module: URL, limits: ThreadLimits): ThreadWork<Given, Answer> {
  const inTurn = createTurns({
    atOnce: limits.atOnce ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    typicalMs: limits.typicalMs,
    refuse: ({ waitMs }) =>
      waitMs > PATIENCE_MS ? new DomainError("unavailable", limits.busy, { retryAfter: 10 }) : undefined,
  });
  return (read, gone) =>
    inTurn(async () => {
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
    // It reads what strangers wrote: it has no business with our secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let late: NodeJS.Timeout | undefined;
  let leave = () => {};
  try {
    return await new Promise<Answer>((answer, fail) => {
      late = setTimeout(() => fail(tooMuch()), ms);
      leave = () => fail(leftAlone());
      gone?.addEventListener("abort", leave);
      thread.once("message", (word: ThreadWord<Answer>) => {
        if (!("refusal" in word)) return answer(word.answer);
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
