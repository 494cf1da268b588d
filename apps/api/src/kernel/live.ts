import { LIVE_CHANNEL, LiveEnvelope, type LiveEvent } from "@hearthline/contract/platform/jobs";
import type { Queue } from "@hearthline/providers/queue-types";
import type { Actor } from "./actor.ts";
import { hearsOf } from "./visibility.ts";

export interface Live {
  publish(envelope: LiveEnvelope): Promise<void>;
  /**
   * Events the actor may see from now on, until the signal.
   *
   * @param actorNow who is calling, asked anew before each event and every few seconds: it ends when they were signed out, or are somebody else
   */
  events(actor: Actor, signal: AbortSignal, actorNow?: () => Promise<Actor | undefined>): AsyncGenerator<LiveEvent>;
  close(): Promise<void>;
}

const STILL_HERE_MS = 5_000;

export async function createLive(queue: Queue, log: (error: unknown) => void): Promise<Live> {
  const listeners = new Set<(envelope: LiveEnvelope) => void>();
  const unsubscribe = await queue.subscribe(LIVE_CHANNEL, (payload) => {
    const envelope = LiveEnvelope.safeParse(payload);
    if (envelope.success) for (const listener of listeners) listener(envelope.data);
  });
  return {
    // A screen that misses an event still shows the truth at its next read: publishing never fails a request.
    publish: (envelope) => queue.publish(LIVE_CHANNEL, envelope).catch(log),
    async *events(actor, signal, actorNow = async () => actor) {
      const waiting: LiveEnvelope[] = [];
      let ended = false;
      let wake: (() => void) | undefined;
      const listener = (envelope: LiveEnvelope) => {
        if (envelope.companyId !== actor.companyId || !hearsOf(actor, envelope)) return;
        waiting.push(envelope);
        if (waiting.length > 1_000) waiting.shift();
        wake?.();
      };
      const stop = () => {
        ended = true;
        wake?.();
      };
      const present = async () => {
        const now = await actorNow();
        return now?.userId === actor.userId ? now : undefined;
      };
      // A database that is away for a moment signs nobody out.
      const look = () => void present().then((now) => now ?? stop(), log);
      const watch = setInterval(look, STILL_HERE_MS);
      watch.unref();
      listeners.add(listener);
      signal.addEventListener("abort", stop);
      try {
        while (!signal.aborted && !ended) {
          const next = waiting.shift();
          if (!next)
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          else {
            const now = await present();
            if (!now) return;
            // What they may see can have changed since the stream began.
            if (hearsOf(now, next)) yield next.event;
          }
        }
      } finally {
        clearInterval(watch);
        listeners.delete(listener);
        signal.removeEventListener("abort", stop);
      }
    },
    close: () => unsubscribe(),
  };
}
