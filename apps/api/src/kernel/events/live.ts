import { LIVE_CHANNEL, LiveEnvelope, type LiveEvent } from "@hearthline/contract/platform/jobs";
import type { Queue } from "@hearthline/providers/queue-types";
import type { Actor } from "../access/actor.ts";
import { hearsOf } from "../access/visibility.ts";
import { createTypists } from "./typists.ts";

/** Returns the current actor of the session; undefined once it was signed out. */
export type ActorNow = () => Promise<Actor | undefined>;

export interface Live {
  publish(envelope: LiveEnvelope): Promise<void>;
  /**
   * Passes on events that the actor may see, until the returned function is called.
   *
   * @param actorNow called before each event and every few seconds: `onEnd` is called once the session was signed out, or belongs to another user
   */
  listen(
    actor: Actor,
    actorNow: ActorNow,
    hearer: { onEvent: (event: LiveEvent) => void; onEnd: () => void },
  ): () => void;
  /** The same as a stream, until the signal aborts. */
  events(actor: Actor, signal: AbortSignal, actorNow?: ActorNow): AsyncGenerator<LiveEvent>;
  /** The name of the user who is typing in a conversation right now. */
  typist(threadId: string): string | undefined;
  close(): Promise<void>;
}

const STILL_HERE_MS = 5_000;
/** The number of sessions checked concurrently: limited so that thousands of open connections do not overload the database. */
const LOOKS_AT_ONCE = 8;
/** A connection that does not keep up loses its oldest events; its screen reloads at the next event. */
const MAX_WAITING = 1_000;

interface Listener {
  hears(envelope: LiveEnvelope): void;
  /** Ends the connection of a session that no longer exists. */
  look(): Promise<void>;
}

export async function createLive(queue: Queue, log: (error: unknown) => void): Promise<Live> {
  const listeners = new Set<Listener>();
  const typists = createTypists();
  const unsubscribe = await queue.subscribe(LIVE_CHANNEL, (payload) => {
    const envelope = LiveEnvelope.safeParse(payload);
    if (!envelope.success) return;
    typists.hear(envelope.data.event);
    for (const listener of listeners) listener.hears(envelope.data);
  });
  let looking = false;
  /** One timer for all connections. */
  const watch = setInterval(async () => {
    if (looking) return;
    looking = true;
    const all = [...listeners];
    const next = async (): Promise<void> => {
      for (let one = all.pop(); one; one = all.pop()) if (listeners.has(one)) await one.look();
    };
    await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, next));
    looking = false;
  }, STILL_HERE_MS);
  watch.unref();

  const listen: Live["listen"] = (actor, actorNow, { onEvent, onEnd }) => {
    let waiting: LiveEnvelope[] = [];
    let telling = false;
    const stop = () => {
      listeners.delete(listener);
      waiting = [];
    };
    const end = () => {
      if (!listeners.has(listener)) return;
      stop();
      onEnd();
    };
    const present = async () => {
      const now = await actorNow();
      return now?.userId === actor.userId ? now : undefined;
    };
    /** Handles one event after the other, each for those who may receive it at that moment. */
    const tell = async () => {
      telling = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const now = await present();
          if (!now) return end();
          // What they may see can have changed since the connection began.
          if (listeners.has(listener) && hearsOf(now, next)) onEvent(next.event);
        }
      } catch (error) {
        log(error);
        end();
      } finally {
        telling = false;
      }
    };
    const listener: Listener = {
      hears(envelope) {
        if (envelope.companyId !== actor.companyId || !hearsOf(actor, envelope)) return;
        waiting.push(envelope);
        if (waiting.length > MAX_WAITING) waiting.shift();
        if (!telling) void tell();
      },
      // An unreachable database must not sign anyone out.
      look: () => present().then((now) => now ?? end(), log) as Promise<void>,
    };
    listeners.add(listener);
    return stop;
  };

  return {
    // A request never fails because of publishing: a screen that misses an event catches up at its next read.
    publish: (envelope) => queue.publish(LIVE_CHANNEL, envelope).catch(log),
    listen,
    typist: typists.in,
    async *events(actor, signal, actorNow = async () => actor) {
      const heard: LiveEvent[] = [];
      let ended = signal.aborted;
      let wake: (() => void) | undefined;
      const onEnd = () => {
        ended = true;
        wake?.();
      };
      const onEvent = (event: LiveEvent) => {
        heard.push(event);
        wake?.();
      };
      const stop = listen(actor, actorNow, { onEvent, onEnd });
      signal.addEventListener("abort", onEnd);
      try {
        while (!ended || (heard.length > 0 && !signal.aborted)) {
          const next = heard.shift();
          if (next) yield next;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        stop();
        signal.removeEventListener("abort", onEnd);
      }
    },
    async close() {
      clearInterval(watch);
      await unsubscribe();
    },
  };
}
