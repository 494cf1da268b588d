import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Mail, MessageSquare } from "lucide-react";
import { Link } from "react-router";
import type { client as api } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Pager } from "@/ui/pager.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Client } from "./client-values.ts";
import { MessageState } from "./message-state.tsx";

/** Emails and texts sent to this client, each with its delivery state. */
export function MessagesTab({ client }: { client: Client }) {
  const state = useTableState({ prefix: "messages" });
  const { page, perPage } = state;
  const { data, isError, refetch } = useQuery({
    ...trpc.clients.messages.queryOptions({ id: client.id, page, perPage }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data)
    return (
      <FailedState
        what="The messages"
        onRetry={() => void refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!data) return <Loader label="Loading the messages" />;
  if (data.total === 0)
    return (
      <EmptyState
        title="No messages yet"
        heading="h2"
        text={`Send ${client.firstName} a report: the email or text is listed here, with whether it arrived and was opened.`}
      />
    );
  return (
    <div className="max-w-[820px]">
      <ul aria-label="Messages" className="border-t border-border-strong">
        {data.items.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
      {data.total > Math.min(perPage, 25) && (
        <Pager
          of="messages"
          page={page}
          perPage={perPage}
          total={data.total}
          href={(next) => state.href({ page: next })}
          onPerPage={(next) => state.set({ perPage: next })}
        />
      )}
    </div>
  );
}

type Message = Awaited<ReturnType<typeof api.clients.messages.query>>["items"][number];

function MessageLine({ message: one }: { message: Message }) {
  const { dateTime } = useDates();
  const to = one.loanKind && one.loanId ? loanPaths(one.loanKind)?.one(one.loanId) : undefined;
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 max-md:grid-cols-[20px_minmax(0,1fr)] border-b py-3.5 text-sm [&>svg]:mt-0.5 [&>svg]:text-faint">
      {one.channel === "email" ? <Mail /> : <MessageSquare />}
      <div className="min-w-0">
        <p className="font-medium">
          {to ? (
            <Link className="hover:underline" to={to}>
              {one.subject || one.title || "Text message"}
            </Link>
          ) : (
            one.subject || one.title || "Text message"
          )}
        </p>
        {one.text && <p className="mt-0.5 text-secondary-foreground">{one.text}</p>}
        <p className="mt-1 text-xs text-muted-foreground [overflow-wrap:anywhere]">
          {one.channel === "email" ? "Email" : "Text"} to {one.toAddress}
          {one.by && ` by ${one.by}`}
        </p>
        <MessageState message={one} />
      </div>
      <time
        dateTime={one.createdAt}
        className="text-xs whitespace-nowrap text-muted-foreground max-md:col-start-2 max-md:mt-1"
      >
        {dateTime(one.createdAt)}
      </time>
    </li>
  );
}
