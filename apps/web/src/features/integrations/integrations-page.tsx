import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { IntegrationDialog } from "./integration-dialog.tsx";
import { IntegrationSection } from "./integration-section.tsx";
import { EmptyTestMode } from "./test-mode.tsx";

/** The maximum per company, so that one page has all. */
const ALL = { perPage: 50, sort: "name" } as const;

/** The company's programs: permissions, tokens, and the last call of each. */
export default function IntegrationsPage() {
  const { impersonation } = useUser();
  const [adding, setAdding] = useState(false);
  return (
    <AreaFrame
      action={
        !impersonation && (
          <Button does="integrations.create" variant="primary" onClick={() => setAdding(true)}>
            <GlyphPlus />
            New integration
          </Button>
        )
      }
    >
      <p className="mb-6 max-w-[640px] text-sm text-muted-foreground">
        An integration is one of your company’s programs, such as its CRM. It has its own tokens and permissions,
        appears in the audit log under its own name, and keeps working when the person who added it leaves.{" "}
        <a className="link" href="/api/docs#authentication" target="_blank" rel="noreferrer">
          How integrations work
        </a>
      </p>
      <Integrations onNew={() => setAdding(true)} />
      <EmptyTestMode />
      {adding && <IntegrationDialog onClose={() => setAdding(false)} />}
    </AreaFrame>
  );
}

function Integrations({ onNew }: { onNew: () => void }) {
  const list = useQuery(trpc.integrations.list.queryOptions(ALL));
  if (list.isError)
    return (
      <FailedState
        what="The list of integrations"
        onRetry={list.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!list.data) return <Loader label="Loading the integrations" />;
  if (list.data.items.length === 0)
    return (
      <EmptyState
        title="No integration yet"
        text="Connect your CRM: it brings clients, makes loans for your officers, and hears what borrowers open."
        action={
          <Button does="integrations.create" onClick={onNew}>
            Add an integration
          </Button>
        }
      />
    );
  return (
    <div className="grid gap-4">
      {list.data.items.map((integration) => (
        <IntegrationSection key={integration.id} integration={integration} />
      ))}
    </div>
  );
}
