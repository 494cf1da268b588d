import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, MessageSquarePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Conversation } from "@/shared/chat/conversation.tsx";
import { FirstMessage } from "@/shared/chat/first-message.tsx";
import type { Target } from "@/shared/chat/outbox.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { AwayMenu } from "./away-menu.tsx";
import { NewChatDialog } from "./new-chat-dialog.tsx";
import { ThreadList, threadAt } from "./thread-list.tsx";

/** The conversation list next to the open conversation; a phone shows one of the two. */
export default function ChatPage() {
  const [params] = useSearchParams();
  const [beginning, setBeginning] = useState(false);
  const threadId = params.get("thread") ?? undefined;
  const clientId = params.get("client") ?? undefined;
  const userId = params.get("user") ?? undefined;
  const open = threadId ?? clientId ?? userId;
  return (
    <Page
      bare
      action={
        <>
          <AwayMenu />
          <Button variant="primary" onClick={() => setBeginning(true)}>
            <MessageSquarePlus />
            New chat
          </Button>
        </>
      }
    >
      <div className="grid h-[calc(100dvh-var(--banner)-var(--bar,52px))] grid-cols-[minmax(0,20rem)_minmax(0,1fr)] max-md:h-[calc(100dvh-var(--banner)-52px-var(--dock,56px))] max-md:grid-cols-1">
        <aside
          aria-label="Your conversations"
          className={cn("flex min-h-0 flex-col border-r max-md:border-r-0", open && "max-md:hidden")}
        >
          <ThreadList current={threadId} />
        </aside>
        <div className={cn("flex min-h-0 min-w-0 flex-col", !open && "max-md:hidden")}>
          {threadId ? (
            <Conversation key={threadId} threadId={threadId} />
          ) : clientId ? (
            <Beginning key={clientId} target={{ clientId }} />
          ) : userId ? (
            <Beginning key={userId} target={{ userId }} />
          ) : (
            <div className="m-auto w-full max-w-xl px-6">
              <EmptyState
                heading="h2"
                title="Choose a conversation"
                text="Clients write here from their report’s link. What they have not read after 20 minutes goes to them by email, or by text where they agreed."
              />
            </div>
          )}
        </div>
      </div>
      {beginning && <NewChatDialog onClose={() => setBeginning(false)} />}
    </Page>
  );
}

/** A conversation with a person whom no one may have written to yet: the existing one, or a first message. */
function Beginning({ target }: { target: Target }) {
  const navigate = useNavigate();
  const clientId = "clientId" in target ? target.clientId : undefined;
  const userId = "userId" in target ? target.userId : undefined;
  const { data } = useQuery(trpc.chat.get.queryOptions({ ...(clientId && { clientId }), ...(userId && { userId }) }));
  const client = useQuery({
    ...trpc.clients.get.queryOptions({ id: clientId ?? "" }),
    enabled: clientId !== undefined,
  });
  const contacts = useQuery({ ...trpc.chat.contacts.queryOptions({ q: "" }), enabled: userId !== undefined });
  const known = data?.threads?.[0]?.id;
  useEffect(() => {
    if (known) void navigate(threadAt(known), { replace: true });
  }, [known, navigate]);
  const name = client.data?.name ?? contacts.data?.items.find(({ id }) => id === userId)?.name;
  if (!data || known) return <Loader />;
  return (
    <section aria-label="New conversation" className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-3 border-b px-5 py-2 max-md:px-2">
        <IconButton label="All conversations" className="md:hidden max-md:size-11" asChild>
          <Link to={paths.chat}>
            <ArrowLeft />
          </Link>
        </IconButton>
        <div className="min-w-0">
          <h2 className="truncate text-base">{name ?? "New conversation"}</h2>
          <p className="text-xs text-muted-foreground">No messages yet</p>
        </div>
      </header>
      <FirstMessage target={target} to={name ?? "them"} />
    </section>
  );
}
