import { phoneTarget, phoneWords } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { SectionFrame } from "../parts/section.tsx";
import { isolated } from "../words/isolated.ts";

export const CONTACT_WORDS = {
  realtor: "Realtor",
  seller: "Seller",
  lender: "Lender",
  title: "Title company",
  insurance: "Insurance",
  other: "Contact",
} as const;

export function Contacts({ document, state }: SectionProps) {
  return (
    <SectionFrame state={state} section="contacts" title="Who else is involved">
      <dl className="r-contacts">
        {document.contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id and never move within a version
          <div key={index}>
            <dt>{CONTACT_WORDS[contact.kind]}</dt>
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
