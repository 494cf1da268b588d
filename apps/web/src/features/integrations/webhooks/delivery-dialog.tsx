import { useMutation, useQuery } from "@tanstack/react-query";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { DELIVERY_WORDS } from "./delivery-words.ts";
import { useWebhooksChanged } from "./webhook.ts";

type Shown = Awaited<ReturnType<typeof client.webhooks.delivery.query>>;

/** One event's delivery to one endpoint: the payload, and the response to each attempt. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...trpc.webhooks.delivery.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 1_000 : false),
  });
  return (
    <Dialog open headed width="large" title={query.data?.type ?? "Delivery"} onOpenChange={(open) => open || onClose()}>
      {query.data ? (
        <Shown delivery={query.data} onClose={onClose} />
      ) : query.isError ? (
        <FailedState
          what="The delivery"
          onRetry={() => void query.refetch()}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : (
        <Loader label="Loading the delivery" />
      )}
    </Dialog>
  );
}

/** Indented for reading; it is sent without indentation. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Shown({ delivery, onClose }: { delivery: Shown; onClose: () => void }) {
  const changed = useWebhooksChanged();
  const again = useMutation(
    trpc.webhooks.sendAgain.mutationOptions({ onSuccess: changed, meta: { success: "It is sent again." } }),
  );
  const { id, url, body, eventId, state, nextAttemptAt } = delivery;
  const { relative } = useDates();
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-7 py-5 max-md:px-4">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
          <dt className="text-muted-foreground">Status</dt>
          <dd>
            {DELIVERY_WORDS[state]}
            {nextAttemptAt && `, next try ${relative(nextAttemptAt)}`}
          </dd>
          <dt className="text-muted-foreground">Posted to</dt>
          <dd className="[overflow-wrap:anywhere]">{url}</dd>
          <dt className="text-muted-foreground">webhook-id</dt>
          <dd className="font-mono text-xs [overflow-wrap:anywhere]">{eventId}</dd>
        </dl>
        <Tries delivery={delivery} />
        <section aria-label="What is sent">
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <h3 className="text-sm">What is sent</h3>
            <CopyButton text={body} label="Copy the body" size="sm" variant="ghost" />
          </div>
          <Code>{indented(body)}</Code>
        </section>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button does="webhooks.sendAgain" variant="primary" busy={again.isPending} onClick={() => again.mutate({ id })}>
          Send again
        </Button>
      </DialogFoot>
    </>
  );
}

function Tries({ delivery: { tries } }: { delivery: Shown }) {
  const { dateTime } = useDates();
  if (tries.length === 0) return <p className="text-sm text-muted-foreground">Not tried yet.</p>;
  return (
    <section aria-label="Tries">
      <h3 className="mb-1.5 text-sm">Tries, the newest first</h3>
      <ol className="grid gap-3">
        {tries.map(({ at, ms, headers, status, error, answer }) => (
          <li key={at} className="text-sm">
            <p>
              <time dateTime={at}>{dateTime(at)}</time>
              <span className="text-muted-foreground">
                {" "}
                · {ms} ms · {error ?? `It responded with ${status}.`}
              </span>
            </p>
            <SentHeaders headers={headers} />
            {answer !== "" && <Code>{answer}</Code>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The request headers: each attempt has its own timestamp and signature. */
function SentHeaders({ headers }: { headers: Record<string, string> }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (lines.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-muted-foreground">Headers sent</summary>
      <Code>{lines.join("\n")}</Code>
    </details>
  );
}

const Code = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  <pre tabIndex={0} className="mt-1 max-h-72 overflow-auto rounded-sm bg-muted px-3 py-2.5 font-mono text-xs leading-5">
    {children}
  </pre>
);
