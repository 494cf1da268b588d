import {
  CONNECTION_NAMES,
  type ConnectionProvider,
  type IntegrationCard,
  isCalendar,
} from "@hearthline/contract/accounts/connections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { useHindrance } from "@/layout/use-screens.ts";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count as countOf, inSentence } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphAlert } from "@/ui/glyphs.tsx";

/** Names of environment variables are code: unbroken, in monospace. */
const SetUp = ({ variables }: { variables: string }) => (
  <p className="mt-3 text-sm">
    Not configured. The operator of this server sets <span className="[overflow-wrap:anywhere]">{variables}</span>.
  </p>
);

const STATES: Record<IntegrationCard["state"], string> = {
  connected: "Connected",
  reconnect: "Connect again",
  available: "Not connected",
  on: "On",
  off: "Not set up on this server",
};

const isAccount = (key: IntegrationCard["key"]): key is ConnectionProvider => Object.hasOwn(CONNECTION_NAMES, key);

/** One service: what it does, whose it is, its status, what it may read, and its actions. */
export function ServiceCard({ card, closed }: { card: IntegrationCard; closed: boolean }) {
  const { key, name, does, state, reads, mailbox, calendar, programs, setUp } = card;
  const provider = isAccount(key) ? key : undefined;
  const account = mailbox ?? calendar;
  return (
    <li aria-label={name} className="flex min-w-0 flex-col rounded-md border px-5 py-4 max-md:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 text-base font-medium break-words">{name}</h3>
        <Badge brand={state === "connected"}>{programs ? inUse(programs.count) : STATES[state]}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">{does}</p>
      {account && <Health account={account} dates={calendar?.dates} broken={state === "reconnect"} />}
      {mailbox && <Replies mailbox={mailbox} />}
      {programs && <Use programs={programs} />}
      {setUp && <SetUp variables={setUp} />}
      <p className="mt-3 text-sm font-medium">{programs ? "What they may do here" : "What we may do there"}</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-muted-foreground">
        {reads.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {provider && state !== "off" && !closed && (
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Connect
            provider={provider}
            again={account !== null}
            forReplies={state === "connected" && mailbox?.readsReplies === false}
          />
          {account && <Disconnect provider={provider} account={account.account} atProvider={card.atProvider} />}
        </div>
      )}
      {programs && <Manage of={key} />}
    </li>
  );
}

type Mailbox = NonNullable<IntegrationCard["mailbox"]>;
type Account = Omit<Mailbox, "readsReplies" | "lastReadAt">;
type Programs = NonNullable<IntegrationCard["programs"]>;

const inUse = (count: number) => (count === 0 ? "None yet" : `${countOf(count)} in use`);

function Use({ programs: { count, failing, lastUsedAt } }: { programs: Programs }) {
  const { relative } = useDates();
  if (count === 0) return null;
  return (
    <>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted-foreground">Last used</dt>
        <dd>{lastUsedAt ? relative(lastUsedAt) : "Never"}</dd>
      </dl>
      {failing > 0 && (
        <p className="mt-3 flex gap-2 text-sm">
          <GlyphAlert className="mt-0.5 flex-none text-destructive" />
          {failing === 1
            ? "One is paused: its address no longer works."
            : `${failing} are paused: their addresses no longer work.`}
        </p>
      )}
    </>
  );
}

/** The screens where programs are managed; programs subscribe to hooks themselves, which are listed with the webhooks. */
const MANAGED = {
  tokens: { to: paths.apiTokens, screen: "apiTokens", words: "Manage API tokens" },
  webhooks: { to: paths.webhooks, screen: "webhooks", words: "Manage webhooks" },
  hooks: { to: paths.apiIntegrations, screen: "apiIntegrations", words: "Manage API integrations" },
} as const;

function Manage({ of }: { of: IntegrationCard["key"] }) {
  const hindrance = useHindrance();
  const managed = of === "tokens" || of === "webhooks" || of === "hooks" ? MANAGED[of] : undefined;
  if (!managed || hindrance(managed.screen) !== undefined) return null;
  return (
    <p className="mt-auto pt-4 text-sm">
      <Link to={managed.to} className="link touch">
        {managed.words}
      </Link>
    </p>
  );
}

function Health({ account, dates, broken }: { account: Account; dates: number | undefined; broken: boolean }) {
  const { date, relative } = useDates();
  const { connectedBy, connectedAt, lastSuccessAt, lastError, lastErrorAt } = account;
  const ofCalendar = dates !== undefined;
  return (
    <>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted-foreground">{ofCalendar ? "Account" : "Mailbox"}</dt>
        <dd className="[overflow-wrap:anywhere]">{account.account}</dd>
        <dt className="text-muted-foreground">Connected</dt>
        <dd>
          {date(connectedAt)} by {connectedBy}
        </dd>
        <dt className="text-muted-foreground">{ofCalendar ? "Updated" : "Last email"}</dt>
        <dd>{lastSuccessAt ? relative(lastSuccessAt) : ofCalendar ? "In a moment" : "None yet"}</dd>
        {ofCalendar && (
          <>
            <dt className="text-muted-foreground">Dates</dt>
            <dd>{countOf(dates)}</dd>
          </>
        )}
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
            {broken && (
              <span className="block">
                {ofCalendar
                  ? "It is not kept up to date until you connect it again."
                  : "Your emails go out by our own server until you connect it again."}
              </span>
            )}
          </span>
        </p>
      )}
    </>
  );
}

/** Whether clients' replies in the mailbox are found. */
function Replies({ mailbox: { readsReplies, lastReadAt } }: { mailbox: Mailbox }) {
  const { relative } = useDates();
  if (!readsReplies)
    return (
      <p className="mt-3 text-sm">
        It sends as you. Reconnect it to also see on a client’s timeline what they reply to you.
      </p>
    );
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      {lastReadAt
        ? `Read for emails of your clients ${inSentence(relative(lastReadAt))}.`
        : "It is read for emails of your clients in a moment."}
    </p>
  );
}

interface ConnectProps {
  provider: ConnectionProvider;
  again: boolean;
  /** It can send, and must be reconnected before its mailbox can be read. */
  forReplies: boolean;
}

function Connect({ provider, again, forReplies }: ConnectProps) {
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
      {forReplies ? "Reconnect to also see replies" : again ? `Reconnect ${name}` : `Connect ${name}`}
    </Button>
  );
}

interface DisconnectProps {
  provider: ConnectionProvider;
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
    provider === "google" || provider === "google-calendar"
      ? "Our access ends at Google too."
      : `Our tokens are deleted here. Microsoft lets only you end what you allowed, at ${atProvider ?? "its own pages"}.`;
  return (
    <AskingButton
      does="connections.disconnect"
      size="sm"
      variant="danger"
      busy={disconnect.isPending}
      question={{
        title: `Disconnect ${isCalendar(provider) ? `the calendar of ${account}` : account}?`,
        description: isCalendar(provider)
          ? `The calendar named Hearthline is removed with its dates; your other calendars stay as they are. ${there}`
          : `From now on your emails are sent by Hearthline’s server, with replies to you. What was sent stays among your sent items. ${there}`,
        confirmLabel: `Disconnect ${name}`,
        destroys: true,
      }}
      onConfirm={() => disconnect.mutateAsync({ provider })}
    >
      {`Disconnect ${name}`}
    </AskingButton>
  );
}
