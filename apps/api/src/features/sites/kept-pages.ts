import { DEFAULT_LOAN_KIND } from "@hearthline/contract/loans/loan-kinds";
import type { ADVERTISING_PAGES } from "@hearthline/contract/sites/advertising-record";
import { PostDocument } from "@hearthline/contract/sites/posts";
import { SiteDocument } from "@hearthline/contract/sites/site";
import { siteOfPost } from "@hearthline/domain/sites/advertising/post-site";
import { linkAssets } from "@hearthline/report/link-assets";
import { renderSite } from "@hearthline/report/site-document";

interface Kept {
  /** Its path after /s/ when it was published. */
  address: string;
  document: unknown;
}
interface Place {
  origin: string;
}

/** Renders what was published from its frozen data alone. Links and forms are inert. */
export interface KeptPages {
  kept(version: Kept, page: (typeof ADVERTISING_PAGES)[number], place: Place): string;
  keptPost(version: Kept, place: Place): string;
}

const fonts = () => linkAssets("/assets/link")(DEFAULT_LOAN_KIND).fonts;

export const keptPages: KeptPages = {
  kept: ({ document, address }, page, { origin }) =>
    renderSite({
      document: SiteDocument.parse(document),
      of: { page },
      base: `/s/${address}`,
      origin,
      preview: true,
      fonts: fonts(),
    }).html,

  keptPost({ document, address }, { origin }) {
    const post = PostDocument.parse(document);
    return renderSite({
      document: siteOfPost(post),
      of: { page: "post", slug: post.slug },
      base: `/s/${address.split("/")[0] ?? ""}`,
      origin,
      blog: { posts: [post], post },
      preview: true,
      fonts: fonts(),
    }).html;
  },
};
