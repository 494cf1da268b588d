import type { client } from "@/api/client.ts";
import type { Column } from "@/ui/data-table/column.ts";

export type Entry = Awaited<ReturnType<typeof client.security.audit.query>>["items"][number];

/** Operation prefix of failed sign-ins: no one got in. */
export const FAILED = "auth.wrong";

/** `Dana Whitfield`, `Priya Nair as Dana Whitfield`, `Dana Whitfield by “Our CRM”`, `Our CRM, for Dana Whitfield`, `Unknown, as Dana Whitfield`. */
export function byWhom({
  operation,
  user,
  impersonator,
  integration,
  actedFor,
  tokenName,
}: Pick<Entry, "operation" | "user" | "impersonator" | "integration" | "actedFor" | "tokenName">): string {
  const name = user?.name ?? "Someone without an account";
  if (operation.startsWith(FAILED)) return `Unknown, as ${name}`;
  if (impersonator) return `${impersonator.name} as ${name}`;
  // An integration's token has no user: the actor is the integration's name.
  const who = tokenName && !integration ? `${name} by “${tokenName}”` : name;
  return actedFor ? `${who}, for ${actedFor.name}` : who;
}

/** The subject, unless it is the actor: people sign in as themselves. */
const toWhat = ({ subject, user }: Entry): string => (subject && subject !== user?.name ? subject : "");

type Write = (at: string) => string;

export function auditColumns(relative: Write, dateTime: Write): Column<Entry>[] {
  return [
    { id: "what", header: "What", cell: (entry) => <What entry={entry} />, fixed: true, width: "33%", phone: "name" },
    { id: "subject", header: "To whom or what", cell: toWhat, wide: true, width: "19%" },
    { id: "who", header: "By whom", cell: byWhom, phone: "status" },
    { id: "number", header: "Number", cell: (entry) => entry.number, quiet: true, optional: true, align: "end" },
    { id: "operation", header: "Operation", cell: (entry) => entry.operation, quiet: true, optional: true },
    { id: "device", header: "Device", cell: (entry) => entry.device ?? "", quiet: true, optional: true },
    {
      id: "address",
      header: "Address",
      cell: (entry) => <span className="tabular-nums">{entry.address ?? ""}</span>,
      quiet: true,
      wide: true,
      width: "13%",
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

function What({ entry: { refused, summary } }: { entry: Entry }) {
  if (!refused) return summary;
  return (
    <>
      <span className="text-destructive">Denied:</span> {summary}
    </>
  );
}
