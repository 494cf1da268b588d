import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { Paragraphs } from "../site-parts.tsx";
import { BlockSection } from "./block-section.tsx";

/** A search for an address, which phones open in their map. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address.replaceAll(/\s+/g, " ").trim() })}`;

/** The location of an office. Nothing is loaded from other sites: the map opens when its link is clicked. */
export function MapBlock({ block: { id, heading, address, text } }: { block: SiteBlockOf<"map"> }) {
  if (!address) return null;
  return (
    <BlockSection id={id} className="s-split s-map" heading={heading || "Where to find me"}>
      <div>
        <address>{address}</address>
        <p className="s-more">
          <a href={mapLink(address)} rel="noopener noreferrer">
            Open on a map
          </a>
        </p>
        {text && (
          <div className="s-rich s-lines">
            <Paragraphs text={text} />
          </div>
        )}
      </div>
    </BlockSection>
  );
}
