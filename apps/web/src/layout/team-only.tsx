import { type ComponentType, lazy, Suspense } from "react";
import { Link, Outlet } from "react-router";
import { paths } from "@/paths.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { Page } from "./page.tsx";

/** Routes of the company's own people. */
export function TeamOnly() {
  if (!useIsGuest()) return <Outlet />;
  return (
    <Page title="For the team">
      <NotForGuests />
    </Page>
  );
}

/** In a page's place, for a realtor, partner or home owner. */
export function NotForGuests() {
  return (
    <EmptyState
      heading="h2"
      title="This page is for your loan officer’s team"
      text="You see the reports that were sent to you, for as long as they are shared."
      action={
        <Button asChild>
          <Link to={paths.reports}>To your reports</Link>
        </Button>
      }
    />
  );
}

type Load = () => Promise<{ default: ComponentType }>;

/** One address with a page for the team and another for guests; each is fetched by those who see it. */
export function byAudience(team: Load, guests: Load): ComponentType {
  const Team = lazy(team);
  const Guests = lazy(guests);
  return function ByAudience() {
    const Shown = useIsGuest() ? Guests : Team;
    return (
      <Suspense fallback={<Loader label="Opening the page" />}>
        <Shown />
      </Suspense>
    );
  };
}
