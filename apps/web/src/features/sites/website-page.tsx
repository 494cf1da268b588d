import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { BeginWebsite } from "./begin-website.tsx";
import type { Site } from "./site.ts";
import { SiteAddress } from "./site-address.tsx";
import { SiteCheckList } from "./site-check-list.tsx";
import { SiteCopies } from "./site-copies.tsx";
import { SiteDomains } from "./site-domains.tsx";
import { SiteLeads } from "./site-leads.tsx";
import { SiteSchedule } from "./site-schedule.tsx";
import { SiteVersions } from "./site-versions.tsx";
import { WithSite } from "./with-site.tsx";

export default function WebsitePage() {
  return (
    <WithSite none={<BeginWebsite />} action={(site) => <Publish site={site} />}>
      {(site) => (
        <div className="grid max-w-[760px] gap-9">
          <SiteAddress key={site.subdomain} site={site} />
          <SiteDomains />
          <SiteCheckList />
          <SiteSchedule site={site} />
          <SiteCopies published={site.published !== null} />
          <SiteLeads />
          <SiteVersions />
          {site.published && <TakeOffline />}
        </div>
      )}
    </WithSite>
  );
}

/** Shows a website that was changed, and refetches what depends on it. */
function useShow() {
  const queries = useQueryClient();
  return (site: Site) => {
    queries.setQueryData(trpc.sites.own.queryKey({}), site);
    return Promise.all(
      [trpc.sites.check.pathKey(), trpc.sites.versions.pathKey()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

function Publish({ site }: { site: Site }) {
  const queries = useQueryClient();
  const show = useShow();
  const publish = useMutation(
    trpc.sites.publish.mutationOptions({
      onSuccess: show,
      onError: () => queries.invalidateQueries({ queryKey: trpc.sites.pathKey() }),
      meta: { success: "Your website is published." },
    }),
  );
  return (
    <>
      {site.published && (
        <Button asChild>
          <a href={`/s/${site.subdomain}`} target="_blank" rel="noreferrer">
            Open<span className="max-md:sr-only"> the website</span>
          </a>
        </Button>
      )}
      <Button
        does="sites.publish"
        variant="primary"
        busy={publish.isPending}
        onClick={() => publish.mutate({ revision: site.revision })}
      >
        Publish{site.published && <span className="max-md:sr-only"> the changes</span>}
      </Button>
    </>
  );
}

function TakeOffline() {
  const show = useShow();
  const unpublish = useMutation(
    trpc.sites.unpublish.mutationOptions({ onSuccess: show, meta: { success: "Your website is offline." } }),
  );
  return (
    <div className="border-t pt-5">
      <AskingButton
        does="sites.unpublish"
        question={{
          title: "Take your website offline?",
          description:
            "Visitors see a page that says there is no website here. Your words and versions are kept, and you can publish it again.",
          confirmLabel: "Take it offline",
          destroys: true,
        }}
        onConfirm={() => unpublish.mutateAsync({})}
      >
        Take the website offline
      </AskingButton>
    </div>
  );
}
