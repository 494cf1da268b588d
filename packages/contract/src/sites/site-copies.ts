import { z } from "zod";
import { ContactId, idOf } from "../values/ids.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";

/** Maximum number of copies of one website's home page. */
export const MAX_COPIES = 100;

export const SiteCopyId = idOf("copy of a website", "01990000-0000-7000-8000-000069100001");
export const SiteCopyDraft = z.object({
  contactId: ContactId.meta({
    description: "Id of the realtor, who is a contact of the company",
    examples: ["01990000-0000-7000-8000-000041100001"],
  }),
});

export const SiteCopyList = ShortPageInput.extend({ sort: sortBy(["createdAt"]).default("-createdAt") });
export const SiteCopy = z
  .object({
    id: Id,
    contact: Named.describe("The realtor"),
    url: z.string().describe("URL of the copy"),
    shown: z.boolean().describe("Whether visitors see the realtor there; if not, the URL leads to the original page"),
    sentence: z.string().describe("Why visitors do not see the realtor; empty if they do"),
    leads: z.int().meta({ description: "Number of messages sent from it", examples: [3] }),
    createdAt: Instant,
  })
  .meta({ id: "SiteCopy", description: "A home page with a realtor’s card next to the officer’s" });
export type SiteCopy = z.output<typeof SiteCopy>;

/** A realtor as shown on a copy of a home page. */
export interface ShownPartner {
  /** Part of the URL, after /with/. */
  slug: string;
  /** Changes whenever the displayed details of the realtor change. */
  key: string;
  name: string;
  title: string;
  firm: string;
  license: string;
  phone: string | null;
  email: string | null;
  headshotUrl: string | null;
}
