import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { FinePrint } from "./fine-print.tsx";

export function Disclosures({ document, state }: SectionProps) {
  return (
    <SectionFrame state={state} section="disclosures" title={wordsOf(document.language).disclosures.title}>
      <FinePrint document={document} id={state.id("disclosures")} />
    </SectionFrame>
  );
}
