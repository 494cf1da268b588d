import type { LiveEvent } from "@hearthline/contract/platform/jobs";

/** Someone is shown as typing for this long after their last key. */
const TYPING_MS = 6_000;
const MANY = 1_000;

/** Who is typing in which conversation, for pages that poll instead of keeping a connection open. */
export interface Typists {
  hear(event: LiveEvent): void;
  /** The name of the user who is typing there; undefined if no one is. */
  in(threadId: string): string | undefined;
}

/** Every process receives the same events that open screens get, so nothing is stored. */
export function createTypists(now: () => number = Date.now): Typists {
  const typing = new Map<string, { byId: string; byName: string; until: number }>();
  return {
    hear(event) {
      if (event.kind === "chat.typing" && event.byId !== null) {
        if (typing.size >= MANY) for (const [id, { until }] of typing) if (until <= now()) typing.delete(id);
        typing.set(event.threadId, { byId: event.byId, byName: event.byName, until: now() + TYPING_MS });
      }
      if (event.kind === "chat.posted" && typing.get(event.threadId)?.byId === event.byId)
        typing.delete(event.threadId);
    },
    in(threadId) {
      const one = typing.get(threadId);
      return one && one.until > now() ? one.byName : undefined;
    },
  };
}
