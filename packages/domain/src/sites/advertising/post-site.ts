import type { PostDocument } from "@hearthline/contract/sites/posts";
import { SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";

/** A website with only what was frozen with a post: its author, company and disclaimer. */
export function siteOfPost({ author, company, disclaimer }: PostDocument): SiteDocument {
  return SiteDocument.parse({
    ...SiteDraft.parse({ calculators: [] }),
    officer: { ...author, phone: null, email: "", headshotUrl: null },
    company: { ...company, phone: null, address: [], logoUrl: null },
    legal: { disclaimer, privacy: "", terms: "", licensing: "" },
    communities: [],
  });
}
