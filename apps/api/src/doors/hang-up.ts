import type { FastifyRequest } from "fastify";

/** Enough for a small form that was on its way to end well, and the connection to be used again. */
const READ_ON_BYTES = 1_000_000;
const PATIENCE_MS = 1_000;

/**
 * For an answer that is given before the body was read: of the rest a little is taken, so that the answer is heard by who still sends, and then the line
 * is cut. Nobody makes us read gigabytes that were refused by their first bytes.
 */
export function hangUp({ raw }: FastifyRequest): void {
  // A request that comes by no line (a test's) does not say whether it is complete.
  if (raw.complete !== false || raw.destroyed) return;
  const cut = setTimeout(() => raw.complete || raw.destroy(), PATIENCE_MS).unref();
  let read = 0;
  raw.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > READ_ON_BYTES) raw.pause();
  });
  raw.once("close", () => clearTimeout(cut));
  raw.resume();
}
