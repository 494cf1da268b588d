import type { FastifyReply, FastifyRequest } from "fastify";

/** The number of bytes still read, so that a caller who is still sending receives the response. */
const READ_ON_BYTES = 1_000_000;
const PATIENCE_MS = 1_000;

/**
 * For a response sent before the body was read: gigabytes that were rejected by their first bytes are not read. Our side of the connection is ended, a
 * little of the rest is read (closing it immediately would lose the response), and then it is cut.
 */
export function hangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  // A request without a connection (in a test) does not say whether it is complete.
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
