import { CLIENT_STATUSES } from "@hearthline/contract/clients/clients";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { isGone, MissingRecord } from "@/layout/missing-record.tsx";
import { Page } from "@/layout/page.tsx";
import { newReport, paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { ClientContact } from "./client-contact.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { ClientLoans } from "./client-loans.tsx";
import { ClientReports } from "./client-reports.tsx";
import type { Client } from "./client-values.ts";

const CRUMBS = [{ label: "Clients", to: paths.clients }];

export default function ClientPage() {
  const { slug = "" } = useParams();
  const { data: client, error, refetch } = useQuery(trpc.clients.get.queryOptions({ id: slug }));
  if (client) return <ClientProfile client={client} />;
  if (error) {
    return (
      <Page title={isGone(error) ? "No such client" : "The client did not load"} crumbs={CRUMBS}>
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
    <Page title="Client" crumbs={CRUMBS}>
      <Loader label="Loading the client" />
    </Page>
  );
}

function ClientProfile({ client }: { client: Client }) {
  const [editing, setEditing] = useState(false);
  return (
    <Page
      title={client.name}
      crumbs={CRUMBS}
      tools={
        <May need="client:manage">
          <StatusMenu client={client} />
        </May>
      }
      action={
        <>
          <May need="client:manage">
            <Button onClick={() => setEditing(true)}>Edit</Button>
          </May>
          <May need="report:create">
            <Button asChild variant="primary">
              <Link to={newReport({ client: client.id })}>
                <GlyphPlus />
                New report
              </Link>
            </Button>
          </May>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-12 max-xl:grid-cols-[minmax(0,1fr)] max-xl:gap-8">
        <div className="grid content-start gap-10">
          <ClientLoans client={client} />
          <ClientReports client={client} />
        </div>
        <ClientContact client={client} onEdit={() => setEditing(true)} />
      </div>
      <ClientDialog open={editing} onOpenChange={setEditing} client={client} onSaved={() => undefined} />
    </Page>
  );
}

const STATUSES = CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

function StatusMenu({ client }: { client: Client }) {
  const queries = useQueryClient();
  const change = useMutation(
    trpc.clients.setStatus.mutationOptions({
      meta: { success: "The status is changed." },
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
    }),
  );
  return (
    <ChoiceMenu
      label="Status"
      choices={STATUSES}
      value={client.status}
      onChange={(status) => change.mutate({ id: client.id, status })}
    />
  );
}
