import { PERMISSIONS } from "@hearthline/contract/access/permissions";
import { areaOf, type ScreenName, screenAbove, screenOf } from "@hearthline/contract/platform/screens";
import { Link, Outlet } from "react-router";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { AreaFrame } from "./area-frame.tsx";
import { Page } from "./page.tsx";
import { useScreen } from "./use-screen.ts";
import { useHindrance } from "./use-screens.ts";

/** Wraps every signed-in page: a screen that `SCREENS` closes to the user shows a message, and its code is not run. */
export function ScreenGate() {
  const name = useScreen();
  const hindrance = useHindrance();
  if (!name) return <Outlet />;
  switch (hindrance(name)) {
    case undefined:
      return <Outlet />;
    case "team":
      return (
        <Page title="For the team">
          <NotForGuests />
        </Page>
      );
    case "permission":
      return areaOf(name) ? (
        <AreaFrame>
          <NotForYourRole name={name} />
        </AreaFrame>
      ) : (
        <Page>
          <NotForYourRole name={name} />
        </Page>
      );
  }
}

function NotForGuests() {
  return (
    <EmptyState
      heading="h2"
      title="This page is for your loan officer’s team"
      text="You see the reports that were sent to you, for as long as they are shared."
      action={<Way to={paths.reports} label="To your reports" />}
    />
  );
}

function NotForYourRole({ name }: { name: ScreenName }) {
  const titles = (screenOf(name).needs ?? []).map((need) => `“${PERMISSIONS[need]}”`).join(" or ");
  const hindrance = useHindrance();
  const above = screenAbove(name);
  const instead = above && !hindrance(above) ? above : areaOf(name) === "settings" ? "settings" : "dashboard";
  return (
    <EmptyState
      heading="h2"
      title="This page is not for your role"
      text={`It needs the permission ${titles}. A Company Admin can give it to you.`}
      action={<Way to={screenOf(instead).path} label={`Go to ${screenOf(instead).title}`} />}
    />
  );
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
}
