import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { SiteDifference } from "./site-difference.tsx";

/** Published versions, newest first; an earlier one can be restored. */
export function SiteVersions() {
  const { relative } = useDates();
  const queries = useQueryClient();
  const [compared, setCompared] = useState<number>();
  const { data } = useQuery(trpc.sites.versions.queryOptions({}));
  const restore = useMutation(
    trpc.sites.restore.mutationOptions({
      onSuccess: (site) => {
        queries.setQueryData(trpc.sites.own.queryKey({}), site);
        return queries.invalidateQueries({ queryKey: trpc.sites.versions.pathKey() });
      },
      meta: { success: "The earlier version is published again." },
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-lg tracking-tight">
        Versions
      </h2>
      <p className="text-sm text-muted-foreground">Each is kept with its disclosures, as visitors saw it.</p>
      <ul className="mt-2">
        {data.items.map(({ number, headline, restores, current, by, createdAt }) => (
          <li key={number} className="border-t py-2.5 text-sm">
            <div className="flex items-center gap-3 max-sm:flex-wrap">
              <div className="mr-auto min-w-0">
                <p className="truncate">
                  <b className="font-medium">Version {number}</b> {current && <Badge className="mx-1">Public</Badge>}{" "}
                  {headline}
                </p>
                <p className="text-muted-foreground">
                  <time dateTime={createdAt}>{relative(createdAt)}</time>
                  {[by && `, by ${by}`, restores !== null && `, version ${restores} again`].filter(Boolean).join("")}
                </p>
              </div>
              {number > 1 && (
                <Button
                  variant="ghost"
                  aria-expanded={compared === number}
                  aria-label={`What changed in version ${number}`}
                  onClick={() => setCompared(compared === number ? undefined : number)}
                >
                  What changed
                </Button>
              )}
              {!current && (
                <AskingButton
                  does="sites.restore"
                  aria-label={`Bring back version ${number}`}
                  question={{
                    title: `Publish version ${number} again?`,
                    description:
                      "Its words, look and places, with your details and legal texts of today. What you are editing stays.",
                    confirmLabel: "Publish it again",
                  }}
                  onConfirm={() => restore.mutateAsync({ number })}
                >
                  Bring back
                </AskingButton>
              )}
            </div>
            {compared === number && (
              <SiteDifference
                number={number}
                others={data.items.map((version) => version.number).filter((other) => other !== number)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
