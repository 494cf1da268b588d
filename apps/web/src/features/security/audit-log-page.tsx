import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import type { Column } from "@/ui/data-table/column.ts";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { type TableState, useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";

type Row = Awaited<ReturnType<typeof client.security.audit.query>>["items"][number];

export default function AuditLogPage() {
  const { relative, dateTime } = useDates();
  const all = useCan()("company:manage");
  const state = useTableState();
  const columns = useMemo(() => auditColumns(relative, dateTime), [relative, dateTime]);
  const query = useQuery({
    ...trpc.security.audit.queryOptions({
      page: state.page,
      perPage: state.perPage,
      q: state.q,
      operation: state.get("about"),
      onlyImpersonated: state.get("who") === "others",
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <AreaFrame>
      <DataTable
        name="entries"
        heading={all ? "What was done in the company" : "What was done by you, or in your name"}
        columns={columns}
        state={state}
        query={query}
        rowKey={(entry) => entry.id}
        rowName={(entry) => entry.summary}
        filters={<Filters state={state} />}
        filterNames={["about", "who"]}
        empty={<EmptyState title="Nothing yet" text="Every change is listed here, with who made it and from where." />}
      />
    </AreaFrame>
  );
}

/** How the names of failed sign-ins begin: nobody got in by them. */
const FAILED = "auth.wrong";

const ABOUT = [
  { value: "", label: "Anything" },
  { value: "auth.", label: "Sign-in" },
  { value: FAILED, label: "Failed sign-ins" },
  { value: "users.", label: "Users" },
  { value: "roles.", label: "Roles" },
  { value: "invites.", label: "Invitations" },
  { value: "tokens.", label: "API tokens" },
  { value: "settings.", label: "Settings" },
  { value: "clients.", label: "Clients" },
  { value: "loans.", label: "Loans" },
  { value: "reports.", label: "Reports" },
];
const WHO = [
  { value: "", label: "Everybody" },
  { value: "others", label: "Acting as others" },
];

function Filters({ state }: { state: TableState }) {
  return (
    <>
      <ChoiceMenu
        label="About"
        choices={ABOUT}
        value={state.get("about") ?? ""}
        onChange={(about) => state.set({ about })}
      />
      <ChoiceMenu label="By" choices={WHO} value={state.get("who") ?? ""} onChange={(who) => state.set({ who })} />
    </>
  );
}

/** `Dana Whitfield`, `Priya Nair as Dana Whitfield`, `Dana Whitfield by “Our CRM”`, `Somebody, as Dana Whitfield`. */
function byWhom({ operation, user, impersonator, tokenName }: Row): string {
  const name = user?.name ?? "Somebody without an account";
  if (operation.startsWith(FAILED)) return `Somebody, as ${name}`;
  if (impersonator) return `${impersonator.name} as ${name}`;
  return tokenName ? `${name} by “${tokenName}”` : name;
}

/** To whom or what, where that is not who did it: one signs in as oneself. */
const toWhat = ({ subject, user }: Row): string => (subject && subject !== user?.name ? subject : "");

type Write = (at: string) => string;

function auditColumns(relative: Write, dateTime: Write): Column<Row>[] {
  return [
    { id: "what", header: "What", cell: (entry) => entry.summary, fixed: true, width: "36%", phone: "name" },
    { id: "subject", header: "To whom or what", cell: toWhat, wide: true, width: "19%" },
    { id: "who", header: "By whom", cell: byWhom, phone: "status" },
    { id: "operation", header: "Operation", cell: (entry) => entry.operation, quiet: true, optional: true },
    {
      id: "address",
      header: "Address",
      cell: (entry) => <span className="tabular-nums">{entry.address ?? ""}</span>,
      quiet: true,
      wide: true,
      width: "11%",
    },
    {
      id: "at",
      header: "When",
      cell: (entry) => (
        <time dateTime={entry.at} title={dateTime(entry.at)}>
          {relative(entry.at)}
        </time>
      ),
      align: "end",
      quiet: true,
      width: "12%",
      phone: "time",
    },
  ];
}
