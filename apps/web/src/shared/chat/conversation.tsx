import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Bell, BellOff, UserPlus } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { ChatThread } from "./chat-values.ts";
import { Composer } from "./composer.tsx";
import { GuestsDialog } from "./guests-dialog.tsx";
import { MessageRow, WaitingRows } from "./message-row.tsx";
import { useWaiting } from "./outbox.ts";
import { useConversation, useSeen, useTyping } from "./use-conversation.ts";

interface ConversationProps {
  threadId: string;
  /** On the page of the client it is with, which already has the name. */
  within?: boolean;
}

/** A conversation: earlier messages load while scrolling up, new ones appear at the end. */
export function Conversation({ threadId, within = false }: ConversationProps) {
  const { query, thread, messages } = useConversation(threadId);
  const waiting = useWaiting(threadId, thread?.clientId ?? undefined, thread?.userId ?? undefined);
  const typing = useTyping(threadId);
  const { dayHeading, calendarDay } = useDates();
  const box = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.seq;
  useSeen(threadId, newest);
  const end = `${newest ?? 0} ${waiting.length} ${typing ?? ""}`;
  // The scroll position stays at the end, or at the message being read.
  const atEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with what is shown
  useLayoutEffect(() => {
    if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [end]);
  const height = useRef(0);
  const first = messages[0]?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added above moves what is in sight
  useLayoutEffect(() => {
    const { current } = box;
    if (current && !atEnd.current && height.current > 0) current.scrollTop += current.scrollHeight - height.current;
    if (current) height.current = current.scrollHeight;
  }, [first]);
  useEffect(() => {
    atEnd.current = true;
  }, []);
  if (query.isError && !query.data)
    return (
      <div className="p-5">
        <FailedState
          what="The conversation"
          onRetry={() => void query.refetch()}
          action={(retry) => <Button onClick={retry}>Try again</Button>}
        />
      </div>
    );
  if (!thread) return <Loader />;
  const onScroll = () => {
    const { current } = box;
    if (!current) return;
    height.current = current.scrollHeight;
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 40;
    if (current.scrollTop < 200 && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  };
  const lastOwn = messages.findLast(({ from }) => from === "you")?.id;
  return (
    <section aria-label={`Conversation with ${thread.name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Head thread={thread} within={within} />
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4 max-md:px-4"
        onScroll={onScroll}
      >
        {query.hasNextPage && (
          <div className="mb-3 text-center">
            <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Earlier messages
            </Button>
          </div>
        )}
        <ol className="grid gap-3">
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const newDay = !before || calendarDay(before.createdAt) !== calendarDay(message.createdAt);
            return (
              <Fragment key={message.id}>
                {newDay && (
                  <li className="mt-2 text-center text-xs text-muted-foreground first:mt-0">
                    {dayHeading(message.createdAt)}
                  </li>
                )}
                <MessageRow message={message} thread={thread} last={message.id === lastOwn} />
              </Fragment>
            );
          })}
          <WaitingRows waiting={waiting} />
        </ol>
        <p aria-live="polite" className="mt-2 min-h-4 text-xs text-muted-foreground">
          {typing && `${typing} is writing…`}
        </p>
      </div>
      <Foot thread={thread} />
    </section>
  );
}

/** The message field, or why the user cannot write. */
function Foot({ thread }: { thread: ChatThread }) {
  const can = useCan();
  const guest = useIsGuest();
  const why = !thread.active
    ? `${thread.name} no longer has access to this conversation: no one would read what you write.`
    : thread.kind === "client" && !guest && !can("client:manage")
      ? "You can read this conversation. Writing to clients is not part of your role."
      : undefined;
  if (why === undefined) return <Composer key={thread.id} target={{ threadId: thread.id }} to={thread.name} />;
  return <p className="border-t px-5 py-3 text-sm text-muted-foreground max-md:px-4">{why}</p>;
}

function Head({ thread, within }: { thread: ChatThread; within: boolean }) {
  const queries = useQueryClient();
  const { dateTime } = useDates();
  const can = useCan();
  const guest = useIsGuest();
  const [inviting, setInviting] = useState(false);
  const mute = useMutation(
    trpc.chat.mute.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: trpc.chat.pathKey() });
      },
    }),
  );
  return (
    <header className="flex min-h-14 items-center gap-3 border-b px-5 py-2 max-md:px-2">
      {!within && (
        <IconButton label="All conversations" className="md:hidden max-md:size-11" asChild>
          <Link to={paths.chat}>
            <ArrowLeft />
          </Link>
        </IconButton>
      )}
      <div className={cn("mr-auto min-w-0", within && "max-md:pl-2")}>
        {!within && (
          <h2 className="truncate text-base">
            {thread.clientId && !guest ? (
              <Link className="hover:underline" to={`${paths.clients}/${thread.clientId}`}>
                {thread.name}
              </Link>
            ) : (
              thread.name
            )}
          </h2>
        )}
        <p className="truncate text-xs text-muted-foreground">
          {thread.guests.length > 0
            ? `${thread.guests.join(", ")} ${thread.guests.length === 1 ? "reads" : "read"} along`
            : thread.awayUntil
              ? `Away until ${dateTime(thread.awayUntil)}`
              : thread.kind === "client"
                ? "They read and reply on their report’s link"
                : "Between the two of you"}
        </p>
      </div>
      {thread.kind === "client" && !guest && can("client:manage") && (
        <IconButton label="Invite the client’s realtor" className="max-md:size-11" onClick={() => setInviting(true)}>
          <UserPlus />
        </IconButton>
      )}
      {inviting && <GuestsDialog thread={thread} onClose={() => setInviting(false)} />}
      <IconButton
        label={thread.muted ? "Hear of new messages again" : "Mute this conversation"}
        does="chat.mute"
        aria-pressed={thread.muted}
        className="max-md:size-11"
        onClick={() => mute.mutate({ threadId: thread.id, muted: !thread.muted })}
      >
        {thread.muted ? <BellOff /> : <Bell />}
      </IconButton>
    </header>
  );
}
