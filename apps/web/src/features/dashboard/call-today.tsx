import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { type Call, callList } from "./call-list.ts";

/** First on the dashboard: whom to call, and why. */
export function CallToday() {
  const { data, isPending, isError, refetch } = useQuery(trpc.notifications.list.queryOptions({}));
  const calls = data ? callList(data.items) : [];
  return (
    <section aria-labelledby="call-today" className="mb-10 max-md:mb-8">
      <h2 id="call-today" className="border-b border-b-border-strong pb-2 text-lg tracking-tight">
        Call today
        {calls.length > 0 && <small className="ml-2 text-sm font-regular text-muted-foreground">{calls.length}</small>}
      </h2>
      {isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {isError && !data && (
        <FailedState
          what="The list"
          onRetry={() => void refetch()}
          action={(retry) => <Button onClick={retry}>Try again</Button>}
        />
      )}
      {data && calls.length === 0 && (
        <p className="border-b py-4 text-sm text-muted-foreground">
          Nobody right now. Borrowers who read a report or try other numbers are listed here for three days.
        </p>
      )}
      {calls.length > 0 && (
        <ol>
          {calls.map((call) => (
            <CallLine key={`${call.loanId} ${call.who}`} call={call} />
          ))}
        </ol>
      )}
    </section>
  );
}

function CallLine({ call: { who, title, why, at, address, loanId, loanKind } }: { call: Call }) {
  const { relative } = useDates();
  const page = loanPaths(loanKind)?.one(loanId);
  const phone = address.startsWith("+");
  return (
    <li className="flex items-center gap-x-6 border-b py-2.5">
      <div className="grid min-w-0 flex-1 gap-x-6 md:grid-cols-[minmax(140px,220px)_minmax(0,1fr)]">
        <div className="min-w-0">
          {page ? (
            <Link to={`${page}?tab=activity`} className="touch block truncate font-medium hover:underline">
              {who}
            </Link>
          ) : (
            <p className="truncate font-medium">{who}</p>
          )}
          <p className="truncate text-sm text-muted-foreground">{title}</p>
        </div>
        <p className="text-secondary-foreground">
          {why}
          <time dateTime={at} className="block text-sm text-muted-foreground">
            {relative(at)}
          </time>
        </p>
      </div>
      {address && (
        <Button asChild className="flex-none max-md:h-11">
          <a href={`${phone ? "tel" : "mailto"}:${address}`} aria-label={`${phone ? "Call" : "E-mail"} ${who}`}>
            {phone ? "Call" : "E-mail"}
          </a>
        </Button>
      )}
    </li>
  );
}
