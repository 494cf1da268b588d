import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Conversation } from "@/shared/chat/conversation.tsx";
import { FirstMessage } from "@/shared/chat/first-message.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Client } from "./client-values.ts";

const ofClient = (clientId: string) => trpc.chat.get.queryOptions({ clientId, limit: 1 });

/** Unread messages from a client; undefined for none. */
export function useUnreadChat(clientId: string): number | undefined {
  const { data } = useQuery(ofClient(clientId));
  return data?.threads?.[0]?.unread || undefined;
}

/** The conversation with a client, on their page: the same as in Chat. */
export function ChatTab({ client }: { client: Client }) {
  const { data, isError, refetch } = useQuery(ofClient(client.id));
  if (isError && !data)
    return (
      <FailedState
        what="The conversation"
        onRetry={() => void refetch()}
        action={(retry) => <Button onClick={retry}>Try again</Button>}
      />
    );
  if (!data) return <Loader />;
  const threadId = data.threads?.[0]?.id;
  return (
    <div className="flex h-[calc(100dvh-var(--banner)-260px)] min-h-96 max-w-[760px] flex-col overflow-hidden rounded-lg border max-md:h-[calc(100dvh-var(--banner)-52px-var(--dock,56px)-70px)]">
      {threadId ? (
        <Conversation key={threadId} threadId={threadId} within />
      ) : (
        <FirstMessage target={{ clientId: client.id }} to={client.name} />
      )}
    </div>
  );
}
