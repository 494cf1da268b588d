import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";

const AT_ONCE = 20;

/** The report versions that carry one version of a disclaimer. */
export function DisclaimerReports({ id }: { id: string }) {
  const { date } = useDates();
  const [page, setPage] = useState(1);
  const reports = useQuery({
    ...trpc.settings.disclaimerReports.queryOptions({ id, page, perPage: AT_ONCE }),
    placeholderData: keepPreviousData,
  });
  if (reports.isPending) return <Loader label="Loading the reports" />;
  if (!reports.data) return <FormError>{errorResponseOf(reports.error).message}</FormError>;
  const { items, total } = reports.data;
  return (
    <>
      <ul className="text-sm">
        {items.map((report) => {
          const kind = LOAN_KINDS.find((one) => one === report.loanKind);
          const to = kind && loanPaths(kind)?.one(report.loanId);
          const name = `${report.number}, version ${report.version}`;
          return (
            <li key={report.id} className="flex items-baseline gap-3 border-b py-1.5 last:border-b-0">
              {to ? (
                <Link to={to} className="link flex-none">
                  {name}
                </Link>
              ) : (
                <span className="flex-none">{name}</span>
              )}
              <span className="min-w-0 flex-1 truncate text-muted-foreground">{report.title}</span>
              <time dateTime={report.createdAt} className="flex-none text-xs text-muted-foreground">
                {date(report.createdAt)}
              </time>
            </li>
          );
        })}
      </ul>
      {items.length === 0 && (
        <p className="text-xs text-muted-foreground">They belong to loans of colleagues that you do not see.</p>
      )}
      {page * AT_ONCE < total && (
        <Button size="sm" className="mt-2" onClick={() => setPage(page + 1)}>
          Older reports
        </Button>
      )}
    </>
  );
}
