import { ALERTS, bureauWords, type Monitoring } from "@hearthline/contract/clients/monitoring";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { money, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import type { Client } from "../client-values.ts";
import { AgreementForm } from "./agreement-form.tsx";
import { STATE_WORDS } from "./monitoring-words.ts";

/** Whether the client's credit is monitored, and the parts of it that the user may see. */
export function MonitoringPanel({ client }: { client: Client }) {
  const may = useCan()("client:manage");
  const { data } = useQuery({
    ...trpc.monitoring.get.queryOptions({ clientId: client.id }),
    enabled: may,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? 2_000 : false),
  });
  const [open, setOpen] = useState(false);
  if (!data) return null;
  return (
    <section aria-labelledby="monitoring">
      <div className="flex items-center gap-3">
        <h2 id="monitoring" className="mr-auto text-sm font-medium">
          Credit monitoring
        </h2>
        <Button size="sm" onClick={() => setOpen(true)}>
          {data.state === "none" || data.state === "ended" ? "Turn it on" : "Open"}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        {STATE_WORDS[data.state]}
        {data.openAlerts > 0 && ` ${plural(data.openAlerts, "alert is", "alerts are")} open.`}
      </p>
      {open && <MonitoringDialog client={client} monitoring={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

const isUnderWay = (state: Monitoring["state"] | undefined): boolean =>
  state === "starting" || state === "pausing" || state === "ending";

const changed = () => queryClient.invalidateQueries({ queryKey: trpc.monitoring.pathKey() });

interface DialogProps {
  client: Client;
  monitoring: Monitoring;
  onClose: () => void;
}

function MonitoringDialog({ client, monitoring, onClose }: DialogProps) {
  const { state, failure, monthlyCents, consents, askedAt, erasedAt } = monitoring;
  const { date, dateTime } = useDates();
  const update = useMutation(
    trpc.monitoring.update.mutationOptions({ meta: { handlesErrors: true }, onSuccess: changed }),
  );
  const set = (wanted: "on" | "paused" | "off") =>
    update.mutate({ clientId: client.id, monitoring: wanted }, { onSuccess: () => void changed() });
  const isOff = state === "none" || state === "ended" || state === "ending";
  const refusal = update.error && errorResponseOf(update.error);
  return (
    <Dialog
      headed
      open
      width="medium"
      onOpenChange={(open) => open || onClose()}
      title={`Credit monitoring of ${client.name}`}
    >
      <div className="grid gap-6 px-7 py-6 text-sm max-md:px-4">
        <p>
          {STATE_WORDS[state]} {failure}{" "}
          {erasedAt && `The bureau was asked on ${date(erasedAt)} and has nothing of it any more. `}
          <span className="text-muted-foreground">
            Each calendar month in which it is active costs {money(monthlyCents, { cents: "always" })}.
          </span>
        </p>
        {isOff ? (
          <AgreementForm client={client} askedAt={askedAt} onDone={() => void changed()} />
        ) : (
          <May need="client:manage">
            <div className="flex flex-wrap gap-2">
              {state === "paused" || state === "pausing" || state === "failed" ? (
                <Button does="monitoring.update" busy={update.isPending} onClick={() => set("on")}>
                  {state === "failed" ? "Try again" : "Resume"}
                </Button>
              ) : (
                <Button does="monitoring.update" busy={update.isPending} onClick={() => set("paused")}>
                  Pause
                </Button>
              )}
              <Button does="monitoring.update" busy={update.isPending} onClick={() => set("off")}>
                Turn off and delete
              </Button>
            </div>
            <p className="text-muted-foreground">
              When it is off, scores and alerts are deleted here immediately and at the bureau within a day.
            </p>
          </May>
        )}
        {refusal && <FormError>{refusal.message}</FormError>}
        {!isOff && <Look clientId={client.id} />}
        {consents.length > 0 && (
          <section aria-labelledby="monitoring-words">
            <h3 id="monitoring-words" className="mb-1 font-medium">
              What they said
            </h3>
            <ul className="border-t">
              {consents.map(({ id, granted, words, address, by, at, version, ip }) => (
                <li key={id} className="border-b py-2">
                  {version ? (
                    <details>
                      <summary className="cursor-pointer">Written instructions</summary>
                      <p className="mt-2 whitespace-pre-line">{words}</p>
                    </details>
                  ) : (
                    <p className="whitespace-pre-line">{words}</p>
                  )}
                  <p className="text-muted-foreground">
                    {granted ? "Agreed" : "Withdrew"} on {dateTime(at)}, {address}
                    {by ? `, recorded by ${by}` : ", on their own page"}
                    {version && `, text of ${version}`}
                    {ip && `, sent from ${ip}`}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Scores and alert details: loaded by a button, since each view is written to the audit log. */
function Look({ clientId }: { clientId: string }) {
  const { date } = useDates();
  const look = useMutation(trpc.monitoring.look.mutationOptions({ meta: { handlesErrors: true } }));
  const done = useMutation(trpc.monitoring.done.mutationOptions({ onSuccess: changed }));
  const alerts = useQuery(trpc.monitoring.alerts.queryOptions({ clientId, open: true, perPage: 100 }));
  const openIds = new Set(alerts.data?.items.map(({ id }) => id));
  const { data } = look;
  if (!data)
    return (
      <div className="grid justify-items-start gap-2">
        <Button does="monitoring.look" busy={look.isPending} onClick={() => look.mutate({ clientId })}>
          Look at scores and alerts
        </Button>
        <p className="text-muted-foreground">Who looks is in the audit log.</p>
        {look.error && <FormError>{errorResponseOf(look.error).message}</FormError>}
      </div>
    );
  return (
    <section aria-labelledby="monitoring-look" className="grid gap-3">
      <h3 id="monitoring-look" className="font-medium">
        Scores{data.scoredAt && ` of ${date(data.scoredAt)}`}
      </h3>
      {data.scores.length === 0 && <p className="text-muted-foreground">The bureau has given none yet.</p>}
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {data.scores.map(({ bureau, score }) => (
          <div key={bureau}>
            <dt className="text-xs text-muted-foreground">{bureauWords(bureau)}</dt>
            <dd className="text-lg tabular-nums">{score}</dd>
          </div>
        ))}
      </dl>
      <ul className="border-t">
        {data.alerts.map(({ id, kind, at, words }) => (
          <li key={id} className="flex items-center gap-4 border-b py-2">
            <span className="mr-auto">
              <b className="font-medium">{ALERTS[kind].label}</b> {words}, {date(at)}
            </span>
            {openIds.has(id) && (
              <Button
                size="sm"
                does="monitoring.done"
                aria-label={`Done: ${words}`}
                onClick={() => done.mutate({ id })}
              >
                Done
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
