import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { safeLink } from "../../html/safe-url.ts";
import { Paragraphs } from "../site-parts.tsx";
import { BlockSection } from "./block-section.tsx";

/** Returns an https address; null for any other. */
export const applyLink = (url: string): string | null => {
  const href = safeLink(url || null);
  return href?.startsWith("https://") ? href : null;
};

/** A link to an application elsewhere; nothing without an address. */
export function ApplyBlock({ block: { id, heading, text, label, url } }: { block: SiteBlockOf<"apply"> }) {
  const href = applyLink(url);
  if (!href) return null;
  return (
    <BlockSection id={id} className="s-apply" heading={heading}>
      {text && (
        <div className="s-rich">
          <Paragraphs text={text} />
        </div>
      )}
      <a className="s-button" href={href} rel="noopener">
        {label || "Apply now"}
      </a>
    </BlockSection>
  );
}
