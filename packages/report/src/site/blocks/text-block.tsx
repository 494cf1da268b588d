import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { Paragraphs } from "../site-parts.tsx";
import { BlockSection } from "./block-section.tsx";

/** A heading and paragraphs of the officer's own. */
export function TextBlock({ block: { id, heading, text } }: { block: SiteBlockOf<"text"> }) {
  if (!heading && !text) return null;
  return (
    <BlockSection id={id} className="s-text" heading={heading}>
      {text && (
        <div className="s-rich">
          <Paragraphs text={text} />
        </div>
      )}
    </BlockSection>
  );
}
