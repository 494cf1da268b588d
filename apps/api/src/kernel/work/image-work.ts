import { availableParallelism } from "node:os";
import type Sharp from "sharp";
import { DomainError } from "../calls/errors.ts";
import { createTurns } from "../calls/turns.ts";

/** A small file can unfold into a huge picture. */
export const MAX_PIXELS = 40_000_000;
const PATIENCE_MS = 30_000;

/** Two unfolded pictures may take half of what the api has: no more of them at once, however many were sent; and one core is left to everybody else. */
const inTurn = createTurns({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  typicalMs: 300,
  refuse: ({ waitMs }) =>
    waitMs > PATIENCE_MS
      ? new DomainError("unavailable", "Very many pictures are being worked on. Please try again in a moment.", {
          retryAfter: 10,
        })
      : undefined,
});

/** Copies of pictures that visitors of websites ask for take their turn apart, so that nobody who uploads one waits for them. */
const inVisitorsTurn = createTurns({
  atOnce: 1,
  typicalMs: 500,
  refuse: ({ waitMs }) =>
    waitMs > 2 * PATIENCE_MS ? new DomainError("unavailable", "Very many pictures are being worked on.") : undefined,
});

async function loadSharp(): Promise<typeof Sharp> {
  // Twenty megabytes of image library, for the few calls that want it; what it keeps of earlier pictures is of no use here.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Work on pictures; what it needs of them is read within its turn.
 *
 * @throws DomainError `unavailable` where too many wait
 */
export const withSharp = <T>(work: (sharp: typeof Sharp) => Promise<T>): Promise<T> =>
  inTurn(async () => work(await loadSharp()));

/** The same for copies that are made as visitors ask for them. @throws DomainError `unavailable` where too many wait */
export const withSharpForVisitors = <T>(work: (sharp: typeof Sharp) => Promise<T>): Promise<T> =>
  inVisitorsTurn(async () => work(await loadSharp()));
