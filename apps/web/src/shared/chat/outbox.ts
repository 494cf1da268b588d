import { useSyncExternalStore } from "react";
import { client as api } from "@/api/client.ts";
import { refusalOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";

/** With whom a conversation is, before it is there or after. */
export type Target = { threadId: string } | { clientId: string } | { userId: string };

/** One name for a target, by which what is typed for it is kept. */
export const targetName = (target: Target): string => Object.values(target)[0] ?? "";

/** A message that was typed and is not at the server yet. */
export interface Waiting {
  target: Target;
  text: string;
  clientMessageId: string;
  at: string;
  /** Why it was refused; it waits until it is sent again or taken away. */
  refused?: string;
}

/* What is typed on a bad line waits in this browser, in order, and is sent once: under one `clientMessageId` the server has one message,
   whichever of several tabs sends it. Open on every page of the app, so that it is sent wherever the person goes on. */
const KEPT = "chat-outbox";
const AGAIN_MS = 4_000;

const keyOf = (userId: string) => `${KEPT} ${userId}`;
const watchers = new Set<() => void>();
let owner: string | undefined;
let waiting: readonly Waiting[] = [];
/** Without a store what waits lives as long as the page. */
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

/** Always from what is kept: another tab may have sent some of it. */
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

/** The first that may go: nothing overtakes a message to the same person that was refused. */
function nextOf(list: readonly Waiting[]): Waiting | undefined {
  const held = new Set<string>();
  for (const one of list) {
    const name = targetName(one.target);
    if (one.refused === undefined && !held.has(name)) return one;
    held.add(name);
  }
  return undefined;
}

/** Sends what waits, one after the other: what a person wrote first arrives first. */
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
        const { code, message } = refusalOf(error);
        if (["offline", "unavailable", "rate_limited", "unauthenticated", "internal"].includes(code)) {
          timer = setTimeout(() => void send(), AGAIN_MS);
          break;
        }
        // What comes after it to the same person waits until it is sent again or removed; what goes to others goes on.
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

/** Whose messages wait here; sends what an earlier page left. */
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

/** What waits for a target, in order. */
export function useWaiting(...names: readonly (string | undefined)[]): Waiting[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  return all.filter(({ target }) => names.includes(targetName(target)));
}
