import type { MessageBatch } from "@hearthline/contract/messages/message-batches";
import { nameVariables } from "@hearthline/contract/messages/message-variables";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { clientsWords, isMoving, RECIPIENT_WORDS, STATE_WORDS } from "./message-words.ts";
import { RecipientsTable } from "./recipients-table.tsx";

const ASK_AGAIN_MS = 1_500;
const COUNTED = ["waiting", "queued", "sent", "delivered", "failed", "skipped"] as const;

/** A message to many: its progress, pause and recall buttons, and the result for each client. */
export function BatchView({ id }: { id: string }) {
  const queries = useQueryClient();
  const key = trpc.messageBatches.get.queryOptions({ id });
  const {
    data: batch,
    error,
    refetch,
  } = useQuery({
    ...key,
    refetchInterval: ({ state: { data } }) =>
      (isMoving(data?.state) || (data !== undefined && data.counts.queued > 0)) && ASK_AGAIN_MS,
  });
  useRecipientsFollow(batch);
  const onSuccess = (next: MessageBatch) => {
    queries.setQueryData(key.queryKey, next);
    return queries.invalidateQueries({ queryKey: trpc.messageBatches.recipients.pathKey() });
  };
  const pause = useMutation(trpc.messageBatches.pause.mutationOptions({ onSuccess }));
  const resume = useMutation(trpc.messageBatches.resume.mutationOptions({ onSuccess }));
  const recall = useMutation(trpc.messageBatches.recall.mutationOptions({ onSuccess }));
  const [asking, setAsking] = useState(false);
  const crumbs = [
    { label: "Clients", to: paths.clients },
    { label: "Messages to many", to: paths.messages },
  ];
  if (!batch)
    return (
      <Page crumbs={crumbs} title="Message">
        {error ? (
          <FailedState
            what="The message"
            onRetry={() => void refetch()}
            action={(retry) => <Button onClick={retry}>Try again</Button>}
          />
        ) : (
          <Loader label="Loading the message" />
        )}
      </Page>
    );
  const left = isMoving(batch.state) || batch.state === "paused";
  return (
    <Page
      crumbs={crumbs}
      title={nameVariables(batch.subject) || "Text message"}
      action={
        left && (
          <>
            <Button does="messageBatches.recall" onClick={() => setAsking(true)}>
              Recall the rest
            </Button>
            {batch.state === "paused" ? (
              <Button
                variant="primary"
                does="messageBatches.resume"
                busy={resume.isPending}
                onClick={() => resume.mutate({ id })}
              >
                Resume
              </Button>
            ) : (
              <Button
                variant="primary"
                does="messageBatches.pause"
                busy={pause.isPending}
                onClick={() => pause.mutate({ id })}
              >
                Pause
              </Button>
            )}
          </>
        )
      }
    >
      <Progress batch={batch} />
      <RecipientsTable id={id} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Recall it from ${clientsWords(batch.counts.waiting + batch.counts.queued)}?`}
        description="Those who have it keep it. The others never get it, and it cannot be sent on."
        confirmLabel="Recall the rest"
        destroys
        does="messageBatches.recall"
        onConfirm={() => recall.mutateAsync({ id })}
      />
    </Page>
  );
}

/** Refetches the table whenever a count has changed. */
function useRecipientsFollow(batch: MessageBatch | undefined): void {
  const queries = useQueryClient();
  const counted = JSON.stringify(batch?.counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what it follows
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: trpc.messageBatches.recipients.pathKey() });
  }, [counted, queries]);
}

function Progress({ batch }: { batch: MessageBatch }) {
  const { relative } = useDates();
  return (
    <section aria-label="Progress" className="mb-6 grid gap-3">
      <p role="status" className="text-sm">
        <span className="font-medium">{STATE_WORDS[batch.state]}</span>
        {batch.total > 0 && `, ${clientsWords(batch.total)}`}
        {batch.state === "sending" && batch.nextAt && `, the next ${relative(batch.nextAt)}`}
        {batch.problem && `. ${batch.problem}.`}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {COUNTED.map((state) => (
          <div key={state}>
            <dt className="text-xs text-muted-foreground">{RECIPIENT_WORDS[state]}</dt>
            <dd className="text-lg font-medium tabular-nums">{count(batch.counts[state])}</dd>
          </div>
        ))}
      </dl>
      {batch.skipped.length > 0 && (
        <ul aria-label="Why some are left out" className="text-sm text-secondary-foreground">
          {batch.skipped.map(({ words, clients }) => (
            <li key={words}>
              {count(clients)}: {words.charAt(0).toLowerCase() + words.slice(1)}
            </li>
          ))}
        </ul>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer text-muted-foreground">The words</summary>
        <p className="mt-2 max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{batch.body}</p>
      </details>
    </section>
  );
}
