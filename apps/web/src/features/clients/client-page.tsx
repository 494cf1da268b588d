import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { isGone, MissingRecord } from "@/layout/missing-record.tsx";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import { ChatTab, useUnreadChat } from "./chat-tab.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import type { Client } from "./client-values.ts";
import { ClientContacts } from "./contacts/client-contacts.tsx";
import { FilesTab } from "./files-tab.tsx";
import { ClientFacts, ClientHead } from "./head/client-head.tsx";
import { Neighbors } from "./head/neighbors.tsx";
import { HomesTab } from "./homes/homes-tab.tsx";
import { KEPT_FOR_CLIENT, NewReport } from "./kinds.ts";
import { LoansTab } from "./loans-tab.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { TimelineTab } from "./timeline/timeline-tab.tsx";

const TABS = ["timeline", "chat", "loans", "homes", "messages", "files"] as const;
const WORD = {
  timeline: "Timeline",
  chat: "Chat",
  loans: "Loans",
  homes: "Homes",
  messages: "Messages",
  files: "Files",
};

export default function ClientPage() {
  const { slug = "" } = useParams();
  const { data: client, error, refetch } = useQuery(trpc.clients.get.queryOptions({ id: slug }));
  if (client) return <ClientView key={client.id} client={client} />;
  if (error) {
    return (
      <Page title={isGone(error) ? "No such client" : "The client did not load"}>
        <MissingRecord
          thing="client"
          error={error}
          onRetry={() => void refetch()}
          list={{ label: "All clients", to: paths.clients }}
        />
      </Page>
    );
  }
  return (
    <Page>
      <Loader label="Loading the client" />
    </Page>
  );
}

const countsOf = (client: Client): Partial<Record<(typeof TABS)[number], number>> => ({
  loans: client.loanCount,
  homes: client.homeCount,
  messages: client.messageCount,
  files: client.fileCount,
});

function ClientView({ client }: { client: Client }) {
  const [params] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const tab = oneOf(TABS, params.get("tab")) ?? "timeline";
  const unread = useUnreadChat(client.id);
  const counts = { ...countsOf(client), ...(unread !== undefined && { chat: unread }) };
  return (
    <Page
      bare
      title={client.name}
      action={
        <>
          <Neighbors clientId={client.id} />
          <NewReportAction client={client} />
        </>
      }
    >
      <ClientHead client={client} onEdit={() => setEditing(true)} />
      <ClientFacts client={client} />
      <LinkTabs
        label="Client"
        className="sticky top-[calc(var(--banner)+52px)] z-20 bg-background px-7 md:top-[calc(var(--banner)+108px)] max-md:gap-[15px] max-md:px-4"
        tabs={TABS.map((one) => ({
          to: one === "timeline" ? "?" : `?tab=${one}`,
          label: WORD[one],
          current: one === tab,
          ...(counts[one] && { count: one === "chat" ? `${counts[one]} new` : counts[one] }),
        }))}
      />
      {tab === "timeline" && <TimelineTab client={client} onEdit={() => setEditing(true)} />}
      {tab !== "timeline" && (
        <div className="px-7 pt-6 pb-16 max-md:px-4">
          {tab === "chat" && <ChatTab client={client} />}
          {tab === "loans" && <LoansTab client={client} />}
          {tab === "loans" &&
            KEPT_FOR_CLIENT.map((Kept, index) => (
              <Kept key={String(index)} clientId={client.id} className="mt-9 max-w-[720px]" />
            ))}
          {tab === "loans" && <ClientContacts clientId={client.id} />}
          {tab === "homes" && <HomesTab client={client} />}
          {tab === "messages" && <MessagesTab client={client} />}
          {tab === "files" && <FilesTab client={client} />}
        </div>
      )}
      <ClientDialog open={editing} onOpenChange={setEditing} client={client} onSaved={() => undefined} />
    </Page>
  );
}

const NewReportAction = ({ client }: { client: Client }) => (
  <NewReport client={client} primary>
    <GlyphPlus />
    New report
  </NewReport>
);
