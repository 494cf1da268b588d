import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";

const SHOWN = 10;

/** Leads from the website, newest first. */
export function SiteLeads() {
  const { relative } = useDates();
  const { data } = useQuery(trpc.sites.leads.queryOptions({ perPage: SHOWN }));
  return (
    <section aria-labelledby="leads">
      <h2 id="leads" className="text-lg tracking-tight">
        Messages
        {data && data.total > 0 && (
          <small className="ml-1.5 text-sm font-regular text-muted-foreground">{data.total}</small>
        )}
      </h2>
      {data?.total === 0 && (
        <p className="mt-1 text-sm text-muted-foreground">
          Anyone who writes to you from the website becomes a client of yours, and is listed here.
        </p>
      )}
      <ul className="mt-2">
        {data?.items.map(({ id, client, message, phoneConsent, createdAt }) => (
          <li key={id} className="border-t py-3 text-sm">
            <p className="flex justify-between gap-3">
              <Link to={paths.client(client.id)} className="font-medium">
                {client.name}
              </Link>
              <time dateTime={createdAt} className="text-muted-foreground">
                {relative(createdAt)}
              </time>
            </p>
            {message && <p className="mt-0.5 text-secondary-foreground">{message}</p>}
            <p className="mt-0.5 text-muted-foreground">
              {phoneConsent ? "Agreed to calls and texts" : "Reply by email: no consent to calls or texts"}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
