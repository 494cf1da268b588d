import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { Paragraphs } from "../site-parts.tsx";
import { BlockSection } from "./block-section.tsx";

/** Returns entries with both a question and an answer: incomplete ones are not shown. */
export const answered = (items: SiteBlockOf<"faq">["items"]) =>
  items.filter(({ question, answer }) => question !== "" && answer !== "");

/** Questions with their answers, all expanded, so that they can be read without a script and printed. */
export function FaqBlock({ block: { id, heading, items } }: { block: SiteBlockOf<"faq"> }) {
  const shown = answered(items);
  if (shown.length === 0) return null;
  return (
    <BlockSection id={id} className="s-split" heading={heading || "Questions and answers"}>
      <div className="s-faq">
        {shown.map(({ question, answer }) => (
          <div key={`${question} ${answer}`}>
            <h3>{question}</h3>
            <Paragraphs text={answer} />
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
