import "@hearthline/contract/values/sentences";
import { SiteChange, SiteDraft } from "@hearthline/contract/sites/site";
import type { z } from "zod";
import type { client } from "@/api/client.ts";

export type Site = NonNullable<Awaited<ReturnType<typeof client.sites.own.query>>>;

/** The draft with its base revision, which survives a reload together: a save from an older copy is merged with later saves. */
export const SiteEdit = SiteDraft.extend({ revision: SiteChange.shape.revision });
export type SiteValues = z.input<typeof SiteEdit>;
export type SiteSent = z.output<typeof SiteEdit>;
export type SiteField = keyof SiteDraft;
export { SiteDraft };
