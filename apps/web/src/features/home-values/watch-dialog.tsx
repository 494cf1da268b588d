import { PROVIDER_NAMES } from "@hearthline/contract/clients/value-providers";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { notify } from "@/ui/toast.tsx";
import { Corrections } from "./corrections.tsx";
import type { Watch } from "./home-watch.ts";
import { NewReport } from "./kinds.ts";
import { OwnersChoice } from "./owners-choice.tsx";
import { refreshHomeValues } from "./refresh-home-values.ts";
import { Tuning } from "./tuning.tsx";
import {
  basisWords,
  CADENCES,
  cadenceOf,
  cadenceWords,
  creditsLeftWords,
  isMailed,
  lastWords,
  MONTHS,
  nextWords,
  providerWords,
  rangeWords,
  rounded,
  slowedWords,
  valueWords,
} from "./watch-words.ts";

type Change = Omit<Parameters<typeof client.homeValues.tune.mutate>[0], "homeId" | "clientId">;

/** One home value report: its content, its schedule, a preview of the next email, and a button to send it. */
export function WatchDialog({ watch, onClose }: { watch: Watch; onClose: () => void }) {
  const queries = useQueryClient();
  const { date } = useDates();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const preview = useMutation(trpc.homeValues.preview.mutationOptions());
  const attempt = async (deed: () => Promise<string>) => {
    setBusy(true);
    setFault(undefined);
    try {
      const said = await deed();
      await refreshHomeValues(queries);
      notify.success(said);
    } catch (error) {
      setFault(errorResponseOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  const { id, homeId, clientId } = watch;
  const tune = (change: Change) =>
    attempt(async () => {
      await client.homeValues.tune.mutate({ homeId, clientId, ...change });
      return "The home value report is saved.";
    });
  const send = () =>
    attempt(async () => {
      const { to, creditsLeft } = await client.homeValues.send.mutate({ id });
      return `The home value is on its way to ${to}.${creditsLeftWords(creditsLeft)}`;
    });
  const refresh = () =>
    attempt(async () => {
      const { providers } = await client.homeValues.refresh.mutate({ id });
      return providers.length > 0
        ? providers.map((one) => providerWords(one, date)).join(" ")
        : "No provider of values is connected.";
    });
  const isOn = isMailed(watch);
  const stoppedByOwner = watch.state === "stopped" && watch.ownerChose?.choice === "stop";
  return (
    <Dialog headed width="medium" open title={`Home value of ${watch.address}`} onOpenChange={onClose}>
      <div className="grid gap-4 px-7 py-6 text-sm max-md:px-4">
        <Facts watch={watch} />
        <OwnersChoice watch={watch} />
        <Corrections watch={watch} />
        <div className="flex flex-wrap gap-2">
          <ChoiceMenu
            label="Mailed"
            does="homeValues.tune"
            choices={CADENCES}
            value={cadenceOf(watch.everyMonths)}
            onChange={(months) => void tune({ everyMonths: MONTHS[months] })}
          />
          {!stoppedByOwner && (
            <Button does="homeValues.tune" onClick={() => void tune({ state: isOn ? "paused" : "active" })}>
              {isOn ? "Pause" : "Resume"}
            </Button>
          )}
          <Button does="homeValues.refresh" busy={busy} onClick={() => void refresh()}>
            Refresh the value
          </Button>
          {watch.state === "cooling" && (
            <Button does="homeValues.tune" onClick={() => void tune({ state: "active" })}>
              Back to {cadenceWords(watch.everyMonths).toLowerCase()}
            </Button>
          )}
          {watch.state !== "stopped" && (
            <Button does="homeValues.tune" onClick={() => void tune({ state: "stopped" })}>
              Stop
            </Button>
          )}
          <Button does="homeValues.tune" onClick={() => void tune({ goesFirst: !watch.goesFirst })}>
            {watch.goesFirst ? "Send in normal order" : "Send first when credits are short"}
          </Button>
        </div>
        <FormError>{fault}</FormError>
        <May need="home-value:manage">
          <Tuning watch={watch} />
        </May>
        {preview.data?.written && (
          <iframe
            title="Preview of the email"
            sandbox=""
            srcDoc={preview.data.written.html}
            className="h-96 w-full rounded-md border bg-white"
          />
        )}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button asChild>
          <a href={`/api/home-values/${id}/pdf`} target="_blank" rel="noreferrer">
            PDF
          </a>
        </Button>
        <NewReport watch={watch} />
        {watch.state !== "stopped" && (
          <>
            <Button does="homeValues.preview" busy={preview.isPending} onClick={() => preview.mutate({ id })}>
              Preview
            </Button>
            <Button does="homeValues.send" variant="primary" busy={busy} onClick={() => void send()}>
              Send now
            </Button>
          </>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function Facts({ watch }: { watch: Watch }) {
  const { value, equityCents } = watch;
  const { date } = useDates();
  const facts = [
    ["Worth today", valueWords(watch)],
    ...(value ? [["From", basisWords(value)]] : []),
    ...(value?.reason ? [["Because", value.reason]] : []),
    ...(value?.other ? [["Another source says", `${rangeWords(value.other)} (${basisWords(value.other)})`]] : []),
    ["Equity", equityCents === null ? "Not known" : rounded(equityCents)],
    ...watch.providers.map((one) => [PROVIDER_NAMES[one.provider], providerWords(one, date)]),
    ["Next email", nextWords(watch)],
    ...(watch.slowedMonths === null ? [] : [["Slowed down", slowedWords(watch)]]),
    ...(watch.waitsUntil
      ? [["Waiting", `No credits are left. It will be sent on ${day(watch.waitsUntil)}, with the next ones.`]]
      : []),
    ...(watch.failure ? [["Held up", watch.failure.reason]] : []),
    ["Last email", lastWords(watch)],
    ...(watch.lastMail?.reason ? [["Why", watch.lastMail.reason]] : []),
  ];
  return (
    <dl className="grid grid-cols-[8.5rem_1fr] gap-y-1.5">
      <dt className="text-muted-foreground">Client</dt>
      <dd className="min-w-0 break-words">
        <Link to={paths.client(watch.clientId)} className="link">
          {watch.clientName}
        </Link>
      </dd>
      {facts.map(([name, words]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 break-words">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
