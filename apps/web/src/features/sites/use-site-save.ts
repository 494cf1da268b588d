import type { FieldErrors } from "@hearthline/contract/platform/errors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { notify } from "@/ui/toast.tsx";
import type { Site, SiteSent } from "./site.ts";

/** Conflicting changes of two tabs. */
export interface SiteConflict {
  /** A message for each part, by its path: `headline`, `blocks.faq-1`. */
  parts: FieldErrors;
  mine: SiteSent;
  saved: Site;
}

class Unsaved extends Error {}

type OnConflict = "refuse" | "keep-mine" | "keep-saved";

/**
 * Saves this tab's changes. The server merges them with what another tab saved meanwhile. If both changed the same setting or block, the user
 * decides, and nothing is lost until they do.
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
      const { code, errors } = errorResponseOf(error);
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
    /** Overwrites conflicting parts with this tab's version. */
    saveMine: () => choose("keep-mine"),
    /** Keeps the saved version of conflicting parts, and saves this tab's other changes. */
    keepSaved: () => choose("keep-saved"),
  };
}
