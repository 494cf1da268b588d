import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence, plural } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { GlyphAlert, GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { eventWords, type Webhook } from "./webhook.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

/** The maximum per company, so that one page has all. */
const ALL = { perPage: 500, sort: "name" } as const;

/** Endpoints for webhook events: the URL, the events, and the status. */
export default function WebhooksPage() {
  const [adding, setAdding] = useState(false);
  const list = useQuery(trpc.webhooks.list.queryOptions(ALL));
  return (
    <AreaFrame
      action={
        <Button does="webhooks.create" variant="primary" onClick={() => setAdding(true)}>
          <GlyphPlus />
          New webhook
        </Button>
      }
    >
      <p className="mb-6 max-w-[640px] text-sm text-muted-foreground">
        A webhook notifies your own server immediately of what happens: a client added, a report opened, a loan closed.
        Each event is signed, and tried for three days where your server does not answer.{" "}
        <a className="link" href="/api/docs#events" target="_blank" rel="noreferrer">
          How webhooks work
        </a>
      </p>
      {list.isError ? (
        <FailedState
          what="The list of webhooks"
          onRetry={list.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : list.data ? (
        <Webhooks webhooks={list.data.items} onNew={() => setAdding(true)} />
      ) : (
        <Loader label="Loading the webhooks" />
      )}
      {adding && <WebhookDialog inbox={list.data?.inbox} onClose={() => setAdding(false)} />}
    </AreaFrame>
  );
}

function Webhooks({ webhooks, onNew }: { webhooks: readonly Webhook[]; onNew: () => void }) {
  if (webhooks.length === 0)
    return (
      <EmptyState
        title="No webhook yet"
        text="Add the address of your server, and choose the events it receives."
        action={
          <Button does="webhooks.create" onClick={onNew}>
            Add a webhook
          </Button>
        }
      />
    );
  return (
    <ul className="grid gap-4">
      {webhooks.map((webhook) => (
        <li key={webhook.id} aria-label={webhook.name} className="rounded-md border px-5 py-4 max-md:px-4">
          <h2 className="flex flex-wrap items-center gap-2 text-lg tracking-tight">
            <Link to={paths.webhook(webhook.id)} className="link touch min-w-0 break-words">
              {webhook.name}
            </Link>
            {webhook.active ? <Badge brand>Active</Badge> : <Badge>Paused</Badge>}
            {webhook.kind === "hook" && <Badge>By a program</Badge>}
          </h2>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{webhook.url}</p>
          <p className="mt-0.5 text-sm text-muted-foreground">
            {eventWords(webhook.events)} · {webhook.owner.name}
          </p>
          <Health webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}

/** The status in one line: the error, else when an event was last delivered. */
export function Health({ webhook }: { webhook: Webhook }) {
  const { relative } = useDates();
  const { active, pausedAt, pausedWhy, lastFailure, lastFailureAt, lastSuccessAt, waiting, failed } = webhook;
  const broken = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);
  return (
    <>
      {(!active || broken) && (
        <p className="mt-2 flex gap-2 text-sm">
          <GlyphAlert className="mt-0.5 flex-none text-destructive" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {active
              ? `${lastFailure} Last tried ${inSentence(relative(lastFailureAt ?? ""))}; it is tried again.`
              : `${pausedWhy === null ? "" : `${pausedWhy} `}Paused ${inSentence(relative(pausedAt ?? ""))}: events wait until it is resumed.`}
          </span>
        </p>
      )}
      <p className="mt-2 text-sm text-muted-foreground">
        {lastSuccessAt ? `Last delivered ${inSentence(relative(lastSuccessAt))}` : "Nothing delivered yet"}
        {waiting > 0 && ` · ${plural(waiting, "event")} waiting`}
        {failed > 0 && ` · ${plural(failed, "event")} failed`}
      </p>
    </>
  );
}
