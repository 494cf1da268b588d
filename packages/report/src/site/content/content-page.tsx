import { type ContentPageOf, listingAt, resourceAt } from "./content-pages.ts";
import { type ContentProps, ListingPage, ListingsPage, OpenHousePage, SignedInPage } from "./listing-pages.tsx";
import { ResourcePage, ResourcesPage } from "./resource-pages.tsx";

/** A page of listings or resources; empty if it does not exist, which callers check first. */
export function ContentPage({ of, ...props }: ContentProps & { of: ContentPageOf }) {
  if (of.page === "listings") return <ListingsPage {...props} />;
  if (of.page === "resources") return <ResourcesPage {...props} />;
  if (of.page === "resource") {
    const resource = resourceAt(props.document, of.slug);
    return resource ? <ResourcePage {...props} resource={resource} /> : null;
  }
  const home = listingAt(props.document, of.slug);
  if (!home) return null;
  if (of.page === "listing") return <ListingPage {...props} home={home} />;
  return of.page === "open-house" ? <OpenHousePage {...props} home={home} /> : <SignedInPage {...props} home={home} />;
}
