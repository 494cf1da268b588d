import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { permissionWords } from "@/shared/api-tokens/permission-words.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence, plural } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { type Integration, useIntegrationsChanged } from "./integration.ts";
import { IntegrationDialog } from "./integration-dialog.tsx";
import { IntegrationTokens } from "./integration-tokens.tsx";

/** One integration: its permissions, its usage, its tokens. */
export function IntegrationSection({ integration }: { integration: Integration }) {
  const [editing, setEditing] = useState(false);
  const { name, active, branch, permissions } = integration;
  return (
    <section aria-label={name} className="rounded-md border">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-lg tracking-tight">
            <span className="min-w-0 break-words">{name}</span>
            {!active && <Badge>Switched off</Badge>}
          </h2>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {permissionWords(permissions)}
            {branch && ` · ${branch.name} only`}
          </p>
          <Usage integration={integration} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button does="integrations.update" size="sm" onClick={() => setEditing(true)} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Switch integration={integration} />
          <Remove integration={integration} />
        </div>
      </div>
      <IntegrationTokens integration={integration} />
      {editing && <IntegrationDialog integration={integration} onClose={() => setEditing(false)} />}
    </section>
  );
}

function Usage({
  integration: { calls, lastUsedAt, lastUsedAddress, addedBy, createdAt },
}: {
  integration: Integration;
}) {
  const { relative, date } = useDates();
  return (
    <p className="mt-0.5 text-sm text-muted-foreground">
      {lastUsedAt ? `Last call ${inSentence(relative(lastUsedAt))}` : "No calls yet"}
      {lastUsedAddress && ` from ${lastUsedAddress}`}
      {calls > 0 && ` · ${plural(calls, "call")}`}
      {` · Added ${date(createdAt)}`}
      {addedBy && ` by ${addedBy.name}`}
    </p>
  );
}

function Switch({ integration: { id, name, active } }: { integration: Integration }) {
  const changed = useIntegrationsChanged();
  const set = useMutation(
    trpc.integrations.setActive.mutationOptions({
      onSuccess: changed,
      meta: { success: active ? `${name} is switched off.` : `${name} is switched on.` },
    }),
  );
  return (
    <AskingButton
      does="integrations.setActive"
      size="sm"
      busy={set.isPending}
      aria-label={`Switch ${active ? "off" : "on"} ${name}`}
      question={
        active
          ? {
              title: `Switch off “${name}”?`,
              description:
                "Its calls are rejected from the next one on. Its tokens are kept, and work again when you switch it on.",
              confirmLabel: "Switch it off",
            }
          : undefined
      }
      onConfirm={() => set.mutateAsync({ id, active: !active })}
    >
      {active ? "Switch off" : "Switch on"}
    </AskingButton>
  );
}

function Remove({ integration: { id, name } }: { integration: Integration }) {
  const changed = useIntegrationsChanged();
  const remove = useMutation(
    trpc.integrations.remove.mutationOptions({ onSuccess: changed, meta: { success: `${name} is deleted.` } }),
  );
  return (
    <AskingButton
      does="integrations.remove"
      size="sm"
      variant="danger"
      aria-label={`Delete ${name}`}
      question={{
        title: `Delete “${name}”?`,
        description:
          "Its tokens are revoked for good. The clients and loans it brought stay with their officers, and the audit log still names it.",
        confirmLabel: "Delete the integration",
        destroys: true,
      }}
      onConfirm={() => remove.mutateAsync({ id })}
    >
      Delete
    </AskingButton>
  );
}
