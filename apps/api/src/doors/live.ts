import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuseWithout } from "../kernel/access/permitted.ts";
import { refuseUnproved } from "../kernel/access/unproved.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import type { Door } from "./door.ts";

export const LIVE = "live.events";
/** A line that says nothing for longer is cut by what stands between. */
const PING_MS = 15_000;
/** A reader who is so far behind does not read any more: their page connects anew. */
const MAX_BEHIND_BYTES = 262_144;

/** Says something on a line, or ends it where nobody takes what was said before. */
function say(raw: ServerResponse, words: string): void {
  if (raw.writableLength > MAX_BEHIND_BYTES) raw.destroy();
  else raw.write(words);
}

/**
 * What happens in the company as it happens, as server-sent events: one line for each screen that is open, of which there are thousands. Written to the
 * socket as it is: with a stream of the framework's for each, 5,000 took 671 MB of the process instead of 392.
 */
export function liveRoutes(app: FastifyInstance, { services, door }: { services: Services; door: Door }): void {
  const open = new Set<ServerResponse>();
  const ping = setInterval(() => {
    for (const raw of open) say(raw, ": still here\n\n");
  }, PING_MS);
  ping.unref();
  app.addHook("preClose", () => {
    clearInterval(ping);
    for (const raw of open) raw.end();
  });

  app.get(`/trpc/${LIVE}`, async (request, reply) => {
    const actorNow = async () => (await door.call(request, { cookie: true })).actor;
    const actor = await actorNow();
    if (!actor) throw new DomainError("unauthenticated", "Please sign in first.");
    refuseUnproved(actor);
    refuseWithout(actor, "report:view");
    const done = services.limits.waiting.begin(actor);
    reply.hijack();
    const { raw } = reply;
    const stop = services.live.listen(actor, actorNow, {
      onEvent: (event) => say(raw, `data: ${JSON.stringify(event)}\n\n`),
      // Who was signed out, or is somebody else by now, hears nothing more: their page connects anew as who they are.
      onEnd: () => raw.end(),
    });
    raw.on("close", () => {
      open.delete(raw);
      stop();
      done();
    });
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    raw.write(": here\n\n");
    open.add(raw);
  });
}
