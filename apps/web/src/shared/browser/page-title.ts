import { useEffect } from "react";

export const PRODUCT = "Hearthline";
const TAGLINE = "loan reports that bring referrals";

/** The document's title: `Clients · Hearthline`; without a name, the product's own. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT}` : `${PRODUCT}: ${TAGLINE}`;
  }, [name]);
}
