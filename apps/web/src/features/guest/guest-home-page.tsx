import { phoneLabel } from "@hearthline/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { SharedList, useSharedReports } from "./shared-list.tsx";

const NEWEST = 5;
type Officer = Awaited<ReturnType<typeof client.partners.officers.query>>[number];

/** Where a realtor, partner or home owner begins: what was sent to them, and whom to call. */
export default function GuestHomePage() {
  const user = useUser();
  const query = useSharedReports({ perPage: NEWEST });
  const officers = useQuery(trpc.partners.officers.queryOptions({}));
  const more = (query.data?.total ?? 0) - NEWEST;
  return (
    <Page>
      <p className="-mt-4 mb-7 text-muted-foreground">
        {user.name}, with {user.companyName}
      </p>
      <div className="grid max-w-[1100px] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_280px]">
        <section aria-labelledby="shared">
          <h2 id="shared" className="mb-2 text-lg tracking-tight">
            Shared with you
          </h2>
          <SharedList query={query} />
          {more > 0 && (
            <p className="mt-3 text-sm">
              <Link to={paths.reports} className="link">
                All {query.data?.total} reports
              </Link>
            </p>
          )}
        </section>
        <div>
          {officers.data && officers.data.length > 0 && <Officers officers={officers.data} />}
          <section aria-labelledby="seen" className="border-t pt-4 text-sm">
            <h2 id="seen" className="mb-1 text-sm font-medium">
              What you see here
            </h2>
            <p className="text-muted-foreground">
              The reports sent to {user.email}, exactly as they were sent and for as long as they are shared. Never
              anybody’s income, debts or credit, or what they read.
            </p>
          </section>
        </div>
      </div>
    </Page>
  );
}

function Officers({ officers }: { officers: readonly Officer[] }) {
  return (
    <section aria-labelledby="officers" className="mb-8">
      <h2 id="officers" className="mb-2 text-lg tracking-tight">
        {officers.length === 1 ? "Your loan officer" : "Your loan officers"}
      </h2>
      <ul>
        {officers.map((officer) => (
          <OfficerLine key={officer.id} officer={officer} />
        ))}
      </ul>
    </section>
  );
}

function OfficerLine({ officer: { name, title, nmls, phone, email, headshotUrl } }: { officer: Officer }) {
  return (
    <li className="flex gap-3 border-t py-4">
      <Avatar name={name} src={headshotUrl} className="size-11 text-sm" />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{name}</p>
        {title && <p className="text-muted-foreground">{title}</p>}
        {nmls && <p className="text-muted-foreground">NMLS {nmls}</p>}
        {phone && (
          <a href={`tel:${phone}`} className="link mt-1 block max-md:py-1.5">
            {phoneLabel(phone)}
          </a>
        )}
        <a href={`mailto:${email}`} className="link block truncate max-md:py-1.5">
          {email}
        </a>
      </div>
    </li>
  );
}
