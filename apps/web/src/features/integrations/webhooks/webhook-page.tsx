import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { SettingRecord } from "@/layout/setting-record.tsx";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { eventWords, useWebhooksChanged, type Webhook } from "./webhook.ts";
import { WebhookDialog, WebhookSecret } from "./webhook-dialog.tsx";
import { Health } from "./webhooks-page.tsx";

/** How often the page polls for results of deliveries. */
const LOOK_MS = 5_000;

/** One endpoint: its status, its actions, and the log of its deliveries. */
export default function WebhookPage() {
  const { id = "" } = useParams();
  const query = useQuery({ ...trpc.webhooks.get.queryOptions({ id }), refetchInterval: LOOK_MS });
  return (
    <SettingRecord thing="webhook" all="All webhooks" query={query}>
      {(webhook) => (
        <>
          <Facts webhook={webhook} />
          <Actions webhook={webhook} />
          <DeliveriesTable webhook={webhook} />
        </>
      )}
    </SettingRecord>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { date, dateTime } = useDates();
  const { name, active, url, events, kind, owner, createdAt, priorSignsUntil } = webhook;
  return (
    <section aria-label="About this webhook">
      <h2 className="flex flex-wrap items-center gap-2 text-lg tracking-tight">
        <span className="min-w-0 break-words">{name}</span>
        {active ? <Badge brand>Active</Badge> : <Badge>Paused</Badge>}
      </h2>
      <Health webhook={webhook} />
      <dl className="mt-4 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        <dt className="text-muted-foreground">Address</dt>
        <dd className="[overflow-wrap:anywhere]">{url}</dd>
        <dt className="text-muted-foreground">Events</dt>
        <dd className="[overflow-wrap:anywhere]">{eventWords(events)}</dd>
        <dt className="text-muted-foreground">Sees</dt>
        <dd>What {owner.name} may read</dd>
        <dt className="text-muted-foreground">Added</dt>
        <dd>
          {date(createdAt)} {kind === "hook" ? "by a program, which also unsubscribes it" : `by ${owner.name}`}
        </dd>
        {priorSignsUntil && (
          <>
            <dt className="text-muted-foreground">Old secret</dt>
            <dd>Signs too until {dateTime(priorSignsUntil)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <div className="mt-5 mb-10 flex flex-wrap gap-2">
      {webhook.active ? <Test webhook={webhook} /> : <Pause webhook={webhook} />}
      <Button does="webhooks.update" size="sm" onClick={() => setEditing(true)}>
        Edit
      </Button>
      {webhook.active && <Pause webhook={webhook} />}
      <SendFailed webhook={webhook} />
      <Rotate webhook={webhook} onSecret={setSecret} />
      <Remove webhook={webhook} />
      {editing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret !== undefined && (
        <Dialog open headed width="medium" title={webhook.name} onOpenChange={(open) => open || setSecret(undefined)}>
          <WebhookSecret secret={secret} onDone={() => setSecret(undefined)} />
        </Dialog>
      )}
    </div>
  );
}

function Test({ webhook: { id } }: { webhook: Webhook }) {
  const changed = useWebhooksChanged();
  const test = useMutation(
    trpc.webhooks.test.mutationOptions({ onSuccess: changed, meta: { success: "A test is on its way." } }),
  );
  return (
    <Button does="webhooks.test" size="sm" variant="primary" busy={test.isPending} onClick={() => test.mutate({ id })}>
      Send a test
    </Button>
  );
}

function Pause({ webhook: { id, active } }: { webhook: Webhook }) {
  const changed = useWebhooksChanged();
  const update = useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess: changed,
      meta: { success: active ? "The webhook is paused." : "The webhook is resumed." },
    }),
  );
  return (
    <AskingButton
      does="webhooks.update"
      size="sm"
      variant={active ? "secondary" : "primary"}
      busy={update.isPending}
      question={
        active
          ? {
              title: "Pause this webhook?",
              description: "Nothing is sent until you resume it. What happens meanwhile waits for up to 30 days.",
              confirmLabel: "Pause it",
            }
          : undefined
      }
      onConfirm={() => update.mutateAsync({ id, active: !active })}
    >
      {active ? "Pause" : "Resume"}
    </AskingButton>
  );
}

function SendFailed({ webhook: { id, failed, active } }: { webhook: Webhook }) {
  const changed = useWebhooksChanged();
  const send = useMutation(
    trpc.webhooks.sendFailedAgain.mutationOptions({
      onSuccess: changed,
      meta: { success: "What failed is sent again." },
    }),
  );
  if (failed === 0 || !active) return null;
  return (
    <AskingButton
      does="webhooks.sendFailedAgain"
      size="sm"
      busy={send.isPending}
      question={{
        title: `Send ${plural(failed, "event")} again?`,
        description: "Each under the id that it had, so that your server knows those it has already.",
        confirmLabel: "Send them again",
      }}
      onConfirm={() => send.mutateAsync({ id })}
    >
      Send failed events again
    </AskingButton>
  );
}

function Rotate({ webhook: { id, name }, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const changed = useWebhooksChanged();
  const rotate = useMutation(trpc.webhooks.rotateSecret.mutationOptions({ onSuccess: changed }));
  return (
    <AskingButton
      does="webhooks.rotateSecret"
      size="sm"
      busy={rotate.isPending}
      question={{
        title: `Replace the secret of “${name}”?`,
        description:
          "For 24 hours each event carries two signatures, of the new and of the old secret, so that your server can be changed over without a gap.",
        confirmLabel: "Replace the secret",
      }}
      onConfirm={async () => onSecret((await rotate.mutateAsync({ id })).secret)}
    >
      Replace the secret
    </AskingButton>
  );
}

function Remove({ webhook: { id, name } }: { webhook: Webhook }) {
  const changed = useWebhooksChanged();
  const navigate = useNavigate();
  const remove = useMutation(
    trpc.webhooks.delete.mutationOptions({ onSuccess: changed, meta: { success: `${name} is deleted.` } }),
  );
  return (
    <AskingButton
      does="webhooks.delete"
      size="sm"
      variant="danger"
      question={{
        title: `Delete “${name}”?`,
        description: "Nothing is sent there any more, and the log of its deliveries is deleted.",
        confirmLabel: "Delete the webhook",
        destroys: true,
      }}
      onConfirm={async () => {
        await navigate(paths.webhooks);
        await remove.mutateAsync({ id });
      }}
    >
      Delete
    </AskingButton>
  );
}
