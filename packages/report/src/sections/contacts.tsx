import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { ContactList } from "./contact-list.tsx";

export function Contacts({ document, state }: SectionProps) {
  return (
    <SectionFrame state={state} section="contacts" title={wordsOf(document.language).people.contacts}>
      <ContactList document={document} id={state.id("contacts")} />
    </SectionFrame>
  );
}
