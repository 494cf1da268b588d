import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import { differing, isSame, only, type Site, type SiteField, type SiteSent } from "./site.ts";

/** What two tabs changed differently. */
export interface SiteConflict {
  fields: readonly SiteField[];
  mine: SiteSent;
  saved: Site;
}

class Unsaved extends Error {}

/**
 * Saves what was changed in this tab. What another tab saved meanwhile stays, as long as both did not change the same field: then the person decides,
 * and nothing is lost until they have.
 */
export function useSiteSave(site: Site) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<SiteConflict>();
  const show = (saved: Site) => {
    setConflict(undefined);
    queries.setQueryData(trpc.sites.own.queryKey({}), saved);
    void queries.invalidateQueries({ queryKey: trpc.sites.check.pathKey() });
  };
  const update = useMutation({
    mutationFn: ({ values, fields, revision }: { values: SiteSent; fields: readonly SiteField[]; revision: number }) =>
      client.sites.update.mutate({ ...only(values, fields), revision }),
    meta: { success: "Your website is saved.", handlesErrors: true },
  });

  async function save(values: SiteSent): Promise<void> {
    const fields = differing(values, site.draft);
    try {
      show(await update.mutateAsync({ values, fields, revision: site.revision }));
    } catch (error) {
      if (refusalOf(error).code !== "conflict") throw error;
      const saved = await client.sites.get.query({});
      const both = differing(saved.draft, site.draft).filter(
        (field) => fields.includes(field) && !isSame(saved.draft[field], values[field]),
      );
      if (both.length > 0) {
        setConflict({ fields: both, mine: values, saved });
        notify.clear();
        throw new Unsaved("Another tab saved something else in the same field. Choose below which one to keep.");
      }
      show(await update.mutateAsync({ values, fields, revision: saved.revision }));
    }
  }

  return {
    save,
    conflict,
    /** Puts this tab's words over those that were saved. */
    async saveMine() {
      if (!conflict) return;
      const { mine, saved } = conflict;
      show(await update.mutateAsync({ values: mine, fields: differing(mine, site.draft), revision: saved.revision }));
    },
    keepSaved: () => conflict && show(conflict.saved),
  };
}
