import { availableParallelism } from "node:os";
import type Sharp from "sharp";
import { DomainError } from "../calls/errors.ts";
import { createWorkQueue } from "../calls/work-queue.ts";

/** A small file can decompress into a huge picture. */
export const MAX_PIXELS = 40_000_000;
const PATIENCE_MS = 30_000;

/** Two decompressed pictures may take half of the api's memory, so at most two are processed at a time; one core is left free for other calls. */
const takeLock = createWorkQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  typicalMs: 300,
  refuse: ({ waitMs }) =>
    waitMs > PATIENCE_MS
      ? new DomainError("unavailable", "Very many pictures are being worked on. Please try again in a moment.", {
          retryAfter: 10,
        })
      : undefined,
});

/** Copies of pictures that website visitors request have a separate queue, so that no upload waits for them. */
const inVisitorsTurn = createWorkQueue({
  atOnce: 1,
  typicalMs: 500,
  refuse: ({ waitMs }) =>
    waitMs > 2 * PATIENCE_MS ? new DomainError("unavailable", "Very many pictures are being worked on.") : undefined,
});

async function loadSharp(): Promise<typeof Sharp> {
  // Loads twenty megabytes of image library only for the few calls that need it; its cache of earlier pictures is useless here.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Work on pictures; its input is read when its turn comes.
 *
 * @throws DomainError `unavailable` if too many calls are waiting
 */
export const withSharp = <T>(work: (sharp: typeof Sharp) => Promise<T>): Promise<T> =>
  takeLock(async () => work(await loadSharp()));

/** The same for copies made at visitors' requests. @throws DomainError `unavailable` if too many calls are waiting */
export const withSharpForVisitors = <T>(work: (sharp: typeof Sharp) => Promise<T>): Promise<T> =>
  inVisitorsTurn(async () => work(await loadSharp()));
