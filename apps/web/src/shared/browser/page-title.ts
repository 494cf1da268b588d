import { useEffect } from "react";

const PRODUCT = "Hearthline";
const TAGLINE = "loan reports that bring referrals";

/** `Clients · Hearthline`; without a name, the product's own. */
export const pageTitle = (name?: string): string => (name ? `${name} · ${PRODUCT}` : `${PRODUCT}: ${TAGLINE}`);

/** The document's title. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
  }, [name]);
}
