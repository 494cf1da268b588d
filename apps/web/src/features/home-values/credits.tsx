import { PROVIDER_NAMES } from "@hearthline/contract/clients/value-providers";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count, day, plural } from "@/shared/words/format.ts";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { MoreCredits } from "./more-credits.tsx";

type Summary = Awaited<ReturnType<typeof client.homeValueCredits.get.query>>;
type Entry = Awaited<ReturnType<typeof client.homeValueCredits.ledger.query>>["items"][number];

/** Grants, use by client, upcoming grants, calls of providers, and the ledger line by line. */
export function Credits() {
  const { data } = useQuery(trpc.homeValueCredits.get.queryOptions({}));
  return (
    <>
      {data && (
        <div className="mb-8 grid gap-x-10 gap-y-7 lg:grid-cols-2">
          <ThisMonth credits={data} />
          <Ahead credits={data} />
          <ByClient credits={data} />
          <ProviderCalls credits={data} />
        </div>
      )}
      <Ledger />
    </>
  );
}

interface FiguresProps {
  title: string;
  /** The name, the value, and optionally the name rendered as a link. */
  rows: [name: string, value: ReactNode, shown?: ReactNode][];
  children?: ReactNode;
}

function Figures({ title, rows, children }: FiguresProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-lg tracking-tight">{title}</h2>
      <dl className="border-t text-sm">
        {rows.map(([name, value, shown = name]) => (
          <div key={name} className="flex justify-between gap-4 border-b py-2">
            <dt className="text-muted-foreground">{shown}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

const limitless = (credits: number | null): string => (credits === null ? "No limit" : count(credits));

function ThisMonth({ credits }: { credits: Summary }) {
  const { granted, used, reserved, returned, expired, left, planned } = credits;
  return (
    <Figures
      title="This month"
      rows={[
        ["Granted", planned === null ? "As many as you need" : count(granted)],
        ["Used", reserved > 0 ? `${count(used)}, ${count(reserved)} on their way` : count(used)],
        ["Returned after a bounce or failure", count(returned)],
        ...(expired > 0 ? ([["Expired", count(expired)]] as [string, string][]) : []),
        ["Left", limitless(left)],
      ]}
    />
  );
}

function Ahead({ credits: { ahead, left } }: { credits: Summary }) {
  const { days, needed, waiting, nextGrant } = ahead;
  return (
    <Figures
      title="What comes next"
      rows={[
        [`Emails due in the next ${days} days`, count(needed)],
        ["Left this month", limitless(left)],
        [
          "Next credits",
          nextGrant.credits === null ? "As many as you need" : `${count(nextGrant.credits)} on ${day(nextGrant.on)}`,
        ],
      ]}
    >
      <p className="pt-2.5 text-sm text-muted-foreground">
        {waiting === 0 ? (
          "There is a credit for each of them. Credits do not roll over."
        ) : (
          <>
            {plural(waiting, "email finds", "emails find")} no credit on its day and goes with the next month’s.{" "}
            <MoreCredits />
          </>
        )}
      </p>
    </Figures>
  );
}

function ByClient({ credits: { byClient } }: { credits: Summary }) {
  const { clients, others } = byClient;
  return (
    <Figures
      title="Used by client"
      rows={[
        ...clients.map(({ clientId, clientName, credits }): [string, ReactNode, ReactNode] => [
          clientId,
          count(credits),
          <Link key={clientId} to={paths.client(clientId)} className="link">
            {clientName}
          </Link>,
        ]),
        ...(others > 0 ? ([["Other clients", count(others)]] as [string, ReactNode][]) : []),
      ]}
    >
      {clients.length === 0 && others === 0 && (
        <p className="py-2 text-sm text-muted-foreground">Nothing was mailed this month.</p>
      )}
    </Figures>
  );
}

function ProviderCalls({ credits: { providerCalls } }: { credits: Summary }) {
  return (
    <Figures
      title="Providers of values"
      rows={providerCalls.map(({ provider, calls, found, notFound, notUsed, failed }): [string, ReactNode] => [
        PROVIDER_NAMES[provider],
        [
          plural(calls, "call"),
          plural(found, "value"),
          ...(notFound > 0 ? [`${count(notFound)} not found`] : []),
          ...(notUsed > 0 ? [`${count(notUsed)} not used`] : []),
          ...(failed > 0 ? [`${count(failed)} failed`] : []),
        ].join(", "),
      ])}
    >
      <p className="pt-2.5 text-sm text-muted-foreground">
        {providerCalls.length === 0 && "No provider was asked this month. "}Each address is asked about once a month.
      </p>
    </Figures>
  );
}

const KIND_WORDS = {
  grant: "Granted",
  reserve: "Set aside for an email",
  commit: "Spent: the email went",
  release: "Returned",
  expire: "Expired with its month",
} as const satisfies Record<Entry["kind"], string>;
/** "2026-12" → "Dec 2026" */
const monthWords = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const SORTS = ["-createdAt", "createdAt"] as const;
const signed = (credits: number): string =>
  credits > 0 ? `+${count(credits)}` : credits < 0 ? `−${count(-credits)}` : "0";

function Ledger() {
  const state = useTableState({ prefix: "ledger", sort: "-createdAt" });
  const { dateTime } = useDates();
  const query = useQuery({
    ...trpc.homeValueCredits.ledger.queryOptions({
      q: state.q,
      page: state.page,
      perPage: state.perPage,
      sort: oneOf(SORTS, state.sort),
    }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Entry>[] = [
    { id: "kind", header: "What", cell: ({ kind }) => KIND_WORDS[kind], fixed: true, width: "22%", phone: "name" },
    {
      id: "client",
      header: "Client",
      cell: ({ clientName, address }) => [clientName, address].filter(Boolean).join(", "),
      quiet: true,
      phone: "status",
    },
    { id: "month", header: "Month", cell: ({ month }) => monthWords(month), quiet: true, wide: true, width: "100px" },
    {
      id: "credits",
      header: "Credits",
      cell: ({ credits }) => signed(credits),
      align: "end",
      width: "90px",
      phone: "amount",
    },
    {
      id: "balance",
      header: "Balance",
      cell: ({ balance }) => count(balance),
      align: "end",
      quiet: true,
      width: "90px",
    },
    {
      id: "at",
      header: "When",
      cell: ({ createdAt }) => dateTime(createdAt),
      sortBy: "createdAt",
      align: "end",
      width: "200px",
      phone: "time",
    },
  ];
  return (
    <DataTable
      name="ledger lines"
      heading="Ledger"
      about="Every credit that came, went and came back. The balance is the month’s after each line. Lines never change; billing counts the same."
      columns={columns}
      state={state}
      query={query}
      rowKey={({ id }) => id}
      rowName={({ kind, createdAt }) => `${KIND_WORDS[kind]}, ${dateTime(createdAt)}`}
      rowHref={({ clientId }) => (clientId ? paths.client(clientId) : undefined)}
      empty={<EmptyState art="list" title="No credits yet" text="The month’s credits come with the first email." />}
    />
  );
}
