import { phoneTarget, phoneWords } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";

export function Contacts({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  return (
    <SectionFrame state={state} section="contacts" title={w.people.contacts}>
      <dl className="r-contacts">
        {document.contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id and never move within a version
          <div key={index}>
            <dt>{w.people.kinds[contact.kind]}</dt>
            <dd>
              <b>{isolated(contact.name)}</b>
              {contact.company && <span>{isolated(contact.company)}</span>}
            </dd>
            <dd className="r-reach">
              {contact.phone && <a href={`tel:${phoneTarget(contact.phone)}`}>{phoneWords(contact.phone)}</a>}
              {contact.email && (
                <a href={`mailto:${encodeURIComponent(contact.email).replace("%40", "@")}`}>{contact.email}</a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
