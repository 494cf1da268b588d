import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { client as api } from "@/api/client.ts";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";

const PAGE = 50;
/** How long a person is shown as typing after their last key. */
const TYPING_MS = 5_000;

/** A conversation page by page, the newest at the end; earlier ones are loaded on demand. */
export function useConversation(threadId: string) {
  const query = useInfiniteQuery({
    queryKey: [...trpc.chat.get.queryKey({ threadId, limit: PAGE }), "page by page"],
    queryFn: ({ pageParam, signal }) =>
      api.chat.get.query({ threadId, limit: PAGE, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
  return {
    query,
    thread: query.data?.pages[0]?.thread,
    messages: query.data?.pages.toReversed().flatMap(({ messages = [] }) => messages) ?? [],
  };
}

/** Marks a conversation as read while its page is open. */
export function useSeen(threadId: string, seq: number | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation(
    trpc.chat.seen.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: trpc.chat.unread.queryKey() });
      },
    }),
  );
  const told = useRef(0);
  useEffect(() => {
    if (seq === undefined || seq === 0) return;
    const tell = () => {
      if (document.visibilityState !== "visible" || told.current >= seq) return;
      told.current = seq;
      mutate({ threadId, delivered: seq, read: seq });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [threadId, seq, mutate]);
}

/** Who is typing in a conversation right now. */
export function useTyping(threadId: string): string | undefined {
  const { id } = useUser();
  const [who, setWho] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let left = false;
    void import("@/api/live.ts").then(({ live }) => {
      if (left) return;
      const { unsubscribe } = live.live.events.subscribe(undefined, {
        onData: (event) => {
          if (!("threadId" in event) || event.threadId !== threadId) return;
          if (event.kind === "chat.posted") setWho(undefined);
          if (event.kind !== "chat.typing" || event.byId === id) return;
          setWho(event.byName);
          clearTimeout(timer);
          timer = setTimeout(() => setWho(undefined), TYPING_MS);
        },
      });
      stop = unsubscribe;
    });
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
      setWho(undefined);
    };
  }, [threadId, id]);
  return who;
}
