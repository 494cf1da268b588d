import type { FieldErrors } from "@hearthline/contract/platform/errors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import type { Site, SiteSent } from "./site.ts";

/** What two tabs changed differently. */
export interface SiteConflict {
  /** A sentence for each part, by its path: `headline`, `blocks.faq-1`. */
  parts: FieldErrors;
  mine: SiteSent;
  saved: Site;
}

class Unsaved extends Error {}

type OnConflict = "refuse" | "keep-mine" | "keep-saved";

/**
 * Saves what was changed in this tab. The server merges it with what another tab saved meanwhile. Where both changed the same setting or block, the user
 * decides, and nothing is lost until they have.
 */
export function useSiteSave() {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<SiteConflict>();
  const show = (saved: Site) => {
    setConflict(undefined);
    queries.setQueryData(trpc.sites.own.queryKey({}), saved);
    void queries.invalidateQueries({ queryKey: trpc.sites.check.pathKey() });
  };
  const { mutateAsync } = useMutation({
    mutationFn: ({ values, onConflict }: { values: SiteSent; onConflict: OnConflict }) =>
      client.sites.update.mutate({ ...values, onConflict }),
    meta: { success: "Your website is saved.", handlesErrors: true },
  });

  async function save(values: SiteSent): Promise<void> {
    try {
      show(await mutateAsync({ values, onConflict: "refuse" }));
    } catch (error) {
      const { code, errors } = refusalOf(error);
      if (code !== "conflict" || Object.keys(errors).length === 0) throw error;
      setConflict({ parts: errors, mine: values, saved: await client.sites.get.query({}) });
      notify.clear();
      throw new Unsaved("Another tab saved something else in the same place. Choose which one to keep.");
    }
  }
  const choose = async (onConflict: OnConflict) => {
    if (conflict) show(await mutateAsync({ values: conflict.mine, onConflict }));
  };

  return {
    save,
    conflict,
    /** Puts this tab's version over the one that was saved, where both changed the same. */
    saveMine: () => choose("keep-mine"),
    /** Keeps the version that was saved there, and saves what else was changed in this tab. */
    keepSaved: () => choose("keep-saved"),
  };
}
