import { useMutation, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

const SHOWN = 10;

/** The billing service's events and the differences found at night; replaying an event reads everything again. */
export function BillingLog() {
  const log = useQuery(trpc.billing.log.queryOptions({}));
  const { relative, dateTime } = useDates();
  const refresh = useMutation({
    mutationFn: async (event?: string) => {
      await client.billing.refresh.mutate(event === undefined ? {} : { event });
      await Promise.all([renewSession(), queryClient.invalidateQueries()]);
    },
    meta: { success: "Your plan was refreshed.", handlesErrors: true },
  });
  if (!log.data) return null;
  const { events, differences, readAt } = log.data;
  return (
    <section aria-labelledby="log">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="log" className="text-lg tracking-tight">
          Billing service
        </h2>
        <p className="mr-auto text-sm text-muted-foreground">
          {readAt ? `Compared with it ${relative(readAt)}.` : "Not compared with it yet."}
        </p>
        <Button does="billing.refresh" busy={refresh.isPending} onClick={() => refresh.mutate(undefined)}>
          Compare now
        </Button>
      </div>
      <FormError>{refresh.error ? errorResponseOf(refresh.error).message : undefined}</FormError>
      {differences.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">Differences, fixed when they were found</h3>
          <ul className="border-t text-sm">
            {differences.slice(0, SHOWN).map(({ id, what, ours, theirs, foundAt }) => (
              <li key={id} className="flex flex-wrap gap-x-4 border-b py-2">
                <span className="mr-auto">
                  {what}: {ours ?? "nothing"} here, {theirs ?? "nothing"} there
                </span>
                <span className="text-muted-foreground">{dateTime(foundAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {events.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">Events</h3>
          <ul className="border-t text-sm">
            {events.slice(0, SHOWN).map(({ id, type, receivedAt, handledAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
                <span className="min-w-0 break-all">{type}</span>
                <span className="mr-auto text-muted-foreground">
                  {dateTime(receivedAt)}, {handledAt ? "handled" : "waiting"}
                </span>
                <Button
                  size="sm"
                  does="billing.refresh"
                  aria-label={`Replay ${type}`}
                  busy={refresh.isPending && refresh.variables === id}
                  onClick={() => refresh.mutate(id)}
                >
                  Replay
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
