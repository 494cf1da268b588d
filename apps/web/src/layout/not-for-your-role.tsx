import { PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import { Link, Outlet } from "react-router";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Page } from "./page.tsx";

/** In a page's place, for whoever lacks all of the permissions that it needs. */
export function NotForYourRole({
  needs,
  to,
  label,
}: {
  needs: readonly Permission[];
  /** Where to go instead. */
  to: string;
  label: string;
}) {
  const titles = needs.map((name) => `“${PERMISSIONS[name]}”`).join(" or ");
  return (
    <EmptyState
      heading="h2"
      title="This page is not for your role"
      text={`It needs the permission ${titles}. A Company Admin can give it to you.`}
      action={
        <Button asChild>
          <Link to={to}>{label}</Link>
        </Button>
      }
    />
  );
}

/** Routes for who may create reports. */
export function ReportMakers() {
  if (useCan()("report:create")) return <Outlet />;
  return (
    <Page title="Purchase report">
      <NotForYourRole needs={["report:create"]} to={paths.purchaseLoans} label="To the purchase loans" />
    </Page>
  );
}
