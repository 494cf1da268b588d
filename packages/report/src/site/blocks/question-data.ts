import type { SiteDocument } from "@hearthline/contract/sites/site";
import { jsonLd } from "../json-ld.ts";
import { answered } from "./faq-block.tsx";

/** Returns questions with their answers as schema.org data; nothing if the page has none. */
export function questionData({ blocks }: SiteDocument): string[] {
  const questions = blocks.flatMap((block) => (block.kind === "faq" ? answered(block.items) : []));
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [jsonLd({ "@context": "https://schema.org", "@type": "FAQPage", mainEntity })];
}
