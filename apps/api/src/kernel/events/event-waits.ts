import { EVENTS_CHANNEL, PlacedEvents } from "@hearthline/contract/platform/events";
import type { Queue } from "@hearthline/providers/queue-types";

/** A caller who waits for the company's next events. */
export interface Waiting {
  /**
   * Resolves with true once events have come since it was last called, or after so many milliseconds. Resolves with false if the caller has disconnected or the process is
   * closing.
   */
  next(ms: number): Promise<boolean>;
  end(): void;
}

/** The callers who wait for events in this process. */
export interface EventWaits {
  /** @param gone aborted when the caller disconnects */
  wait(companyId: string, gone?: AbortSignal): Waiting;
  close(): Promise<void>;
}

/** Events that were published while the channel was disconnected are found by reading again. */
const LOOK_AGAIN_MS = 5_000;

export async function createEventWaits(queue: Pick<Queue, "subscribe">): Promise<EventWaits> {
  const listeners = new Map<string, Set<() => void>>();
  let closed = false;
  const unsubscribe = await queue.subscribe(EVENTS_CHANNEL, (payload) => {
    const told = PlacedEvents.safeParse(payload);
    for (const companyId of told.data?.companyIds ?? []) for (const wake of listeners.get(companyId) ?? []) wake();
  });
  return {
    wait(companyId, gone) {
      let news = false;
      let resolve: (() => void) | undefined;
      const wake = () => {
        news = true;
        resolve?.();
      };
      const others = listeners.get(companyId) ?? new Set();
      listeners.set(companyId, others.add(wake));
      gone?.addEventListener("abort", wake);
      return {
        async next(ms) {
          if (!news && !closed && !gone?.aborted) {
            const told = new Promise<void>((done) => {
              resolve = done;
            });
            const timer = setTimeout(wake, Math.min(ms, LOOK_AGAIN_MS));
            await told;
            clearTimeout(timer);
          }
          resolve = undefined;
          news = false;
          return !closed && !gone?.aborted;
        },
        end() {
          gone?.removeEventListener("abort", wake);
          others.delete(wake);
          if (others.size === 0 && listeners.get(companyId) === others) listeners.delete(companyId);
        },
      };
    },
    async close() {
      closed = true;
      for (const waiting of listeners.values()) for (const wake of waiting) wake();
      await unsubscribe();
    },
  };
}
