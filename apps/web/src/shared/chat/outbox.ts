import { useSyncExternalStore } from "react";
import { client as api } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";

/** The other side of a conversation, before or after it exists. */
export type Target = { threadId: string } | { clientId: string } | { userId: string };

/** The storage key of a target's unsent text. */
export const targetName = (target: Target): string => Object.values(target)[0] ?? "";

/** A message that was typed and has not reached the server yet. */
export interface Waiting {
  target: Target;
  text: string;
  clientMessageId: string;
  at: string;
  /** Why it was rejected; it waits until it is resent or removed. */
  refused?: string;
}

/* Messages typed on a bad connection wait in this browser, in order, and are sent once: for one `clientMessageId` the server stores one message,
   whichever of several tabs sends it. Active on every page of the app, so that messages are sent wherever the user goes next. */
const KEPT = "chat-outbox";
const AGAIN_MS = 4_000;

const keyOf = (userId: string) => `${KEPT} ${userId}`;
const watchers = new Set<() => void>();
let owner: string | undefined;
let waiting: readonly Waiting[] = [];
/** Without storage, waiting messages live as long as the page. */
let storeless = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

function read(userId: string): readonly Waiting[] {
  if (storeless) return waiting;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Waiting[]) : [];
  } catch {
    return waiting;
  }
}

/** Always reads storage: another tab may have sent some of it. */
function change(work: (before: readonly Waiting[]) => readonly Waiting[]): void {
  if (owner === undefined) return;
  waiting = work(read(owner));
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(waiting));
  } catch {
    storeless = true;
  }
  for (const watcher of watchers) watcher();
}

const without = (id: string) => (before: readonly Waiting[]) => before.filter((one) => one.clientMessageId !== id);

/** The first message that may be sent: none overtakes a rejected message to the same person. */
function nextOf(list: readonly Waiting[]): Waiting | undefined {
  const held = new Set<string>();
  for (const one of list) {
    const name = targetName(one.target);
    if (one.refused === undefined && !held.has(name)) return one;
    held.add(name);
  }
  return undefined;
}

/** Sends waiting messages one after the other, in the order they were written. */
async function send(): Promise<void> {
  clearTimeout(timer);
  if (sending || owner === undefined) return;
  sending = true;
  try {
    for (;;) {
      const next: Waiting | undefined = owner === undefined ? undefined : nextOf(read(owner));
      if (!next) break;
      const { target, text, clientMessageId } = next;
      try {
        await api.chat.post.mutate({ ...target, text, clientMessageId });
        change(without(clientMessageId));
        void queryClient.invalidateQueries({ queryKey: trpc.chat.pathKey() });
      } catch (error) {
        const { code, message } = errorResponseOf(error);
        if (["offline", "unavailable", "rate_limited", "unauthenticated", "internal"].includes(code)) {
          timer = setTimeout(() => void send(), AGAIN_MS);
          break;
        }
        // Later messages to the same person wait until it is resent or removed; messages to others continue.
        change((before) =>
          before.map((one) => (one.clientMessageId === clientMessageId ? { ...one, refused: message } : one)),
        );
      }
    }
  } finally {
    sending = false;
  }
}

const isOnline = () => void send();
const isElsewhere = ({ key }: StorageEvent) => {
  if (owner !== undefined && key === keyOf(owner)) change((before) => before);
};

/** Sets whose messages wait here; sends what an earlier page left. */
export function openOutbox(userId: string): () => void {
  owner = userId;
  change((before) => before);
  addEventListener("online", isOnline);
  addEventListener("storage", isElsewhere);
  void send();
  return () => {
    removeEventListener("online", isOnline);
    removeEventListener("storage", isElsewhere);
    clearTimeout(timer);
    owner = undefined;
    waiting = [];
    storeless = false;
  };
}

export const outbox = {
  add(target: Target, text: string): void {
    const one = { target, text, clientMessageId: crypto.randomUUID(), at: new Date().toISOString() };
    change((before) => [...before, one]);
    void send();
  },
  again(id: string): void {
    change((before) =>
      before.map(({ refused, ...one }) => (one.clientMessageId === id ? one : { ...one, ...(refused && { refused }) })),
    );
    void send();
  },
  take(id: string): void {
    change(without(id));
    void send();
  },
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The waiting messages for a target, in order. */
export function useWaiting(...names: readonly (string | undefined)[]): Waiting[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  return all.filter(({ target }) => names.includes(targetName(target)));
}
