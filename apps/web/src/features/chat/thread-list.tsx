import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link } from "react-router";
import { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import type { ChatThread } from "@/shared/chat/chat-values.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { FailedState } from "@/ui/empty-state.tsx";
import { Input } from "@/ui/input.tsx";
import { Loader } from "@/ui/spinner.tsx";

const PAGE = 50;
export const threadAt = (id: string): string => `${paths.chat}?thread=${id}`;

/** The user's conversations, newest message first; with a search text, the messages that contain it. */
export function ThreadList({ current }: { current: string | undefined }) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="p-3">
        <Input
          type="search"
          aria-label="Find a message"
          placeholder="Find a message"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {q.length >= 2 ? <Found q={q} /> : <Threads current={current} />}
      </div>
    </div>
  );
}

function Threads({ current }: { current: string | undefined }) {
  const query = useInfiniteQuery({
    queryKey: [...trpc.chat.get.queryKey({ limit: PAGE }), "page by page"],
    queryFn: ({ pageParam, signal }) =>
      api.chat.get.query({ limit: PAGE, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
  if (query.isError && !query.data)
    return (
      <FailedState
        what="Your conversations"
        onRetry={() => void query.refetch()}
        action={(retry) => <Button onClick={retry}>Try again</Button>}
      />
    );
  if (!query.data) return <Loader />;
  // A conversation that got a message between two fetches may be on two pages.
  const threads = [
    ...new Map(
      query.data.pages.flatMap(({ threads: page = [] }) => page.map((one) => [one.id, one] as const)),
    ).values(),
  ];
  if (threads.length === 0)
    return (
      <p className="px-2 py-3 text-sm text-muted-foreground">
        No conversations yet. Write to a client, a colleague or a partner with New chat.
      </p>
    );
  return (
    <nav aria-label="Conversations">
      <ul className="grid gap-px">
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} current={thread.id === current} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="sm"
          className="mx-2 mt-2"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier conversations
        </Button>
      )}
    </nav>
  );
}

function ThreadLink({ thread, current }: { thread: ChatThread; current: boolean }) {
  const { relative } = useDates();
  const { last, unread, muted, name } = thread;
  return (
    <Link
      to={threadAt(thread.id)}
      aria-current={current ? "page" : undefined}
      className={cn(
        "grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-md px-2 py-2 hover:bg-accent max-md:min-h-14",
        current && "bg-brand-soft hover:bg-brand-soft",
      )}
    >
      <Avatar name={name} className="row-span-2 size-8" />
      <span className={cn("truncate text-sm", unread > 0 ? "font-semibold" : "font-medium")}>
        {name}
        {muted && <BellOff aria-label="muted" className="ml-1.5 inline size-3 text-muted-foreground" />}
      </span>
      <span className="text-xs whitespace-nowrap text-muted-foreground">{relative(thread.lastAt)}</span>
      <span className="truncate text-xs text-muted-foreground">
        {last && `${last.from === "you" ? "You: " : ""}${last.text || "Deleted message"}`}
      </span>
      {unread > 0 && (
        <span className="justify-self-end rounded-full bg-primary px-1.5 text-[11px] leading-4 font-medium text-primary-foreground tabular-nums">
          <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
          <span className="sr-only">, {plural(unread, "unread message")}</span>
        </span>
      )}
    </Link>
  );
}

function Found({ q }: { q: string }) {
  const { data } = useQuery(trpc.chat.search.queryOptions({ q }));
  const { relative } = useDates();
  if (!data) return <Loader />;
  if (data.items.length === 0)
    return <p className="px-2 py-3 text-sm text-muted-foreground">No message has these words.</p>;
  return (
    <ul aria-label="Messages found" className="grid gap-px">
      {data.items.map(({ threadId, name, message }) => (
        <li key={message.id}>
          <Link
            to={threadAt(threadId)}
            className="grid grid-cols-[1fr_auto] gap-x-3 rounded-md px-2 py-2 hover:bg-accent"
          >
            <span className="truncate text-sm font-medium">{name}</span>
            <span className="text-xs text-muted-foreground">{relative(message.createdAt)}</span>
            <span className="col-span-2 line-clamp-2 text-xs text-muted-foreground">
              {message.senderName}: {message.text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
