import type { FastifyReply, FastifyRequest } from "fastify";

/** So much is read on, for the answer to be heard by who still sends. */
const READ_ON_BYTES = 1_000_000;
const PATIENCE_MS = 1_000;

/**
 * For an answer that is given before the body was read: nobody makes us read gigabytes that were refused by their first bytes. The line is ended on our
 * side, a little of the rest is taken (closed at once, it would take the answer with it), and then it is cut.
 */
export function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  // A request that comes by no line (a test's) does not say whether it is complete.
  if (raw.complete !== false || raw.destroyed) return;
  const { socket } = raw;
  reply.header("connection", "close");
  socket.destroySoon = () => void socket.end();
  const cut = setTimeout(() => socket.destroy(), PATIENCE_MS).unref();
  socket.once("close", () => clearTimeout(cut));
  let read = 0;
  raw.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > READ_ON_BYTES) raw.pause();
  });
  raw.resume();
}
