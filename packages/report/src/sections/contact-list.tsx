import type { DocumentOf } from "../document/document-of.ts";
import { phoneTarget, phoneWords } from "../format/format.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";

/** Other people involved. It never changes: a link's script keeps what the server wrote, see `written-contact-list.tsx`. @param id of the section */
export function ContactList({ document: { contacts, language } }: { document: DocumentOf; id: string }) {
  const kinds = wordsOf(language).contactKinds;
  return (
    <div className="r-listed">
      <dl className="r-contacts">
        {contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id and never move within a version
          <div key={index}>
            <dt>{kinds[contact.kind]}</dt>
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
    </div>
  );
}
