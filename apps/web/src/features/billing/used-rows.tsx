import type { UsedRows as Use } from "@hearthline/contract/billing/billing";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";

interface UsedRowsProps {
  use: Use;
  /** The number; it expands unless there are no rows. */
  children: ReactNode;
  none: boolean;
}

/** A usage number that expands to the rows that were counted. */
export function UsedRows({ use, children, none }: UsedRowsProps) {
  const [open, setOpen] = useState(false);
  if (none) return <div className="pr-6">{children}</div>;
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="touch flex cursor-pointer list-none items-start gap-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronDown aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground group-open:rotate-180" />
      </summary>
      {open && <Rows use={use} />}
    </details>
  );
}

function Rows({ use }: { use: Use }) {
  const { date } = useDates();
  const { data, isError } = useQuery(trpc.billing.usedRows.queryOptions({ use }));
  if (isError) return <FormError>The list could not be loaded. Close it and open it again.</FormError>;
  if (!data) return <Loader label="Loading the list" />;
  return (
    <ul className="pt-1 pb-2 text-sm">
      {data.rows.map(({ id, at, what, who, loan, clientId }) => {
        const to = loan ? loanPaths(loan.kind)?.one(loan.id) : clientId && paths.client(clientId);
        return (
          <li key={id} className="flex gap-3 border-t py-1.5 text-muted-foreground">
            <span className="w-14 shrink-0 tabular-nums">{date(at)}</span>
            <span className="min-w-0 flex-1 break-words">
              {to ? (
                <Link to={to} className="link">
                  {what}
                </Link>
              ) : (
                <span className="text-foreground">{what}</span>
              )}
              {who && <span className="block text-xs">{who}</span>}
            </span>
          </li>
        );
      })}
      {data.others > 0 && (
        <li className="border-t py-1.5 text-muted-foreground">
          {data.rows.length > 0 ? "And " : ""}
          {plural(data.others, data.rows.length > 0 ? "more" : "use", data.rows.length > 0 ? "more" : "uses")}: removed
          since, counted twice, or a colleague’s.
        </li>
      )}
    </ul>
  );
}
