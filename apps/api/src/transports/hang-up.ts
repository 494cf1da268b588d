import type { FastifyReply, FastifyRequest } from "fastify";

/** The number of bytes that are still read, so that a caller who is still sending receives the response. */
const READ_ON_BYTES = 1_000_000;
const PATIENCE_MS = 1_000;

/**
 * Closes the connection after a response that was sent before the whole body was read, so that a rejected upload is not read to its end. Ends our side, reads a
 * little of the rest (closing immediately would lose the response), and then cuts the connection.
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
