import { LIVE_CHANNEL, LiveEnvelope, type LiveEvent } from "@hearthline/contract/jobs";
import type { Queue } from "@hearthline/providers/queue";
import type { Actor } from "./actor.ts";
import { seesOfficer } from "./visibility.ts";

export interface Live {
  publish(envelope: LiveEnvelope): Promise<void>;
  /** Events the actor may see from now on, until the signal. */
  events(actor: Actor, signal: AbortSignal): AsyncGenerator<LiveEvent>;
  close(): Promise<void>;
}

export async function createLive(queue: Queue, log: (error: unknown) => void): Promise<Live> {
  const listeners = new Set<(envelope: LiveEnvelope) => void>();
  const unsubscribe = await queue.subscribe(LIVE_CHANNEL, (payload) => {
    const envelope = LiveEnvelope.safeParse(payload);
    if (envelope.success) for (const listener of listeners) listener(envelope.data);
  });
  return {
    // A screen that misses an event still shows the truth at its next read: publishing never fails a request.
    publish: (envelope) => queue.publish(LIVE_CHANNEL, envelope).catch(log),
    async *events(actor, signal) {
      const waiting: LiveEvent[] = [];
      let wake: (() => void) | undefined;
      const listener = (envelope: LiveEnvelope) => {
        if (envelope.companyId !== actor.companyId || !seesOfficer(actor, envelope)) return;
        waiting.push(envelope.event);
        if (waiting.length > 1_000) waiting.shift();
        wake?.();
      };
      listeners.add(listener);
      const stop = () => wake?.();
      signal.addEventListener("abort", stop);
      try {
        while (!signal.aborted) {
          const next = waiting.shift();
          if (next) yield next;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        listeners.delete(listener);
        signal.removeEventListener("abort", stop);
      }
    },
    close: () => unsubscribe(),
  };
}
