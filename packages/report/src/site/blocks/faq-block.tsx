import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { Paragraphs } from "../site-parts.tsx";
import { BlockSection } from "./block-section.tsx";

/** Those with both a question and its answer: one without the other is not shown. */
export const answered = (items: SiteBlockOf<"faq">["items"]) =>
  items.filter(({ question, answer }) => question !== "" && answer !== "");

/** Questions with their answers, all of them open: they are read without a script, and printed. */
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
