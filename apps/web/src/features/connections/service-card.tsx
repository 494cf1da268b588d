import { CONNECTION_NAMES, type IntegrationCard } from "@hearthline/contract/accounts/connections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphAlert } from "@/ui/glyphs.tsx";

const STATES: Record<IntegrationCard["state"], string> = {
  connected: "Connected",
  reconnect: "Connect again",
  available: "Not connected",
  on: "On",
  off: "Not set up on this server",
};

/** One service: what it does, whose it is, how it is, what it may read, and what can be done about it. */
export function ServiceCard({ card, closed }: { card: IntegrationCard; closed: boolean }) {
  const { key, name, does, state, reads, mailbox } = card;
  const mail = key === "microsoft" || key === "google" ? key : undefined;
  return (
    <li aria-label={name} className="flex min-w-0 flex-col rounded-md border px-5 py-4 max-md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 text-base font-medium break-words">{name}</h3>
        <Badge brand={state === "connected"}>{STATES[state]}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">{does}</p>
      {mailbox && <Health mailbox={mailbox} broken={state === "reconnect"} />}
      <p className="mt-3 text-sm font-medium">What we may do there</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted-foreground">
        {reads.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {mail && state !== "off" && !closed && (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Connect provider={mail} again={mailbox !== null} />
          {mailbox && <Disconnect provider={mail} account={mailbox.account} atProvider={card.atProvider} />}
        </div>
      )}
    </li>
  );
}

function Health({ mailbox, broken }: { mailbox: NonNullable<IntegrationCard["mailbox"]>; broken: boolean }) {
  const { date, relative } = useDates();
  const { account, connectedBy, connectedAt, lastSuccessAt, lastError, lastErrorAt } = mailbox;
  return (
    <>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted-foreground">Mailbox</dt>
        <dd className="[overflow-wrap:anywhere]">{account}</dd>
        <dt className="text-muted-foreground">Connected</dt>
        <dd>
          {date(connectedAt)} by {connectedBy}
        </dd>
        <dt className="text-muted-foreground">Last mail</dt>
        <dd>{lastSuccessAt ? relative(lastSuccessAt) : "None yet"}</dd>
      </dl>
      {lastError && (
        <p className="mt-3 flex gap-2 text-sm">
          <GlyphAlert
            className={broken ? "mt-0.5 flex-none text-destructive" : "mt-0.5 flex-none text-muted-foreground"}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {lastError}
            {lastErrorAt && (
              <span className="text-muted-foreground"> Noticed {inSentence(relative(lastErrorAt))}.</span>
            )}
            {broken && <span className="block">Your mails go out by our own server until you connect it again.</span>}
          </span>
        </p>
      )}
    </>
  );
}

function Connect({ provider, again }: { provider: keyof typeof CONNECTION_NAMES; again: boolean }) {
  const add = useMutation(
    trpc.connections.add.mutationOptions({ onSuccess: ({ authorizeUrl }) => window.location.assign(authorizeUrl) }),
  );
  const name = CONNECTION_NAMES[provider];
  return (
    <Button
      does="connections.add"
      size="sm"
      variant={again ? "secondary" : "primary"}
      busy={add.isPending || add.isSuccess}
      onClick={() => add.mutate({ provider })}
    >
      {again ? `Reconnect ${name}` : `Connect ${name}`}
    </Button>
  );
}

interface DisconnectProps {
  provider: keyof typeof CONNECTION_NAMES;
  account: string;
  atProvider: string | null;
}

function Disconnect({ provider, account, atProvider }: DisconnectProps) {
  const queries = useQueryClient();
  const name = CONNECTION_NAMES[provider];
  const disconnect = useMutation(
    trpc.connections.disconnect.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.connections.list.pathKey() }),
      meta: { success: `${name} is disconnected.` },
    }),
  );
  const there =
    provider === "google"
      ? "Our access ends at Google too."
      : `Our tokens are deleted here. Microsoft lets only you end what you allowed, at ${atProvider ?? "its own pages"}.`;
  return (
    <AskingButton
      does="connections.disconnect"
      size="sm"
      variant="danger"
      busy={disconnect.isPending}
      question={{
        title: `Disconnect ${account}?`,
        description: `Your mails go out by our own server from now on, with answers to you. What was sent stays among your sent items. ${there}`,
        confirmLabel: `Disconnect ${name}`,
        destroys: true,
      }}
      onConfirm={() => disconnect.mutateAsync({ provider })}
    >
      {`Disconnect ${name}`}
    </AskingButton>
  );
}
