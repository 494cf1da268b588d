import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Site } from "./site.ts";

interface WithSiteProps {
  action?: (site: Site) => ReactNode;
  /** Instead of the way to create one. */
  none?: ReactNode;
  children: (site: Site) => ReactNode;
}

/** A page about the website; if there is none, it leads to creating one. */
export function WithSite({ action, none, children }: WithSiteProps) {
  const site = useQuery(trpc.sites.own.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <AreaFrame action={site.data && action?.(site.data)}>
      {site.isError && (
        <FailedState
          what="Your website"
          onRetry={site.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {site.isPending && <Loader label="Loading your website" />}
      {site.data && children(site.data)}
      {site.data === null && (none ?? <NoSite />)}
    </AreaFrame>
  );
}

function NoSite() {
  return (
    <EmptyState
      title="You have no website yet"
      text="Create one: it starts from your landing page, your licenses and your photo, and nothing is public until you publish it."
      action={
        <Button asChild variant="primary">
          <Link to={paths.website}>Create your website</Link>
        </Button>
      }
    />
  );
}
