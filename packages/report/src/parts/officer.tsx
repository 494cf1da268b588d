import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import type { DocumentOf } from "../document/document-of.ts";
import { phoneTarget, phoneWords } from "../format/format.ts";
import { safeImage } from "../html/safe-url.ts";
import type { ReportState, SectionPart } from "../page/report-state.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { Icon } from "./icons.tsx";
import { Photo } from "./photo.tsx";

/** A document that names company and officer: a report, or another of their pages. */
export type Branded = Pick<DocumentOf, "branding" | "language">;

interface CompanyLineProps {
  document: Branded;
  /** Address of the page in the other language. */
  switchUrl?: string | undefined;
}

export function CompanyLine({ document, switchUrl }: CompanyLineProps) {
  const other = document.language === "es" ? "en" : "es";
  const { company } = document.branding;
  const logo = safeImage(company.logoUrl);
  return (
    <div className="r-cob">
      <div className="r-co">
        {logo && <img className="r-logo" src={logo} alt="" />}
        <span className="r-name">{isolated(company.name)}</span>
        {company.nmls && <small>NMLS {company.nmls}</small>}
        {switchUrl && (
          <a className="r-lang" href={switchUrl} lang={other} hrefLang={other}>
            {LANGUAGE_NAMES[other]}
          </a>
        )}
      </div>
    </div>
  );
}

export function Officer({
  document,
  state,
  parts,
}: {
  document: DocumentOf;
  state: ReportState;
  parts: readonly SectionPart[];
}) {
  const { officer } = document.branding;
  const { people } = wordsOf(document.language);
  return (
    <aside className="r-officer" aria-label={people.officer}>
      <div className="r-person">
        <Photo name={officer.name} url={officer.headshotUrl} />
        <div>
          <b>{isolated(officer.name)}</b>
          {officer.title && <span>{officer.title}</span>}
          {officer.nmls && <span>NMLS {officer.nmls}</span>}
        </div>
      </div>
      <ContactButtons email={officer.email} phone={officer.phone} w={state.words} />
      <Partner document={document} />
      <nav className="r-nav" aria-label={people.inThisReport}>
        {parts.map(
          (part) =>
            part.nav && (
              <a
                key={part.key}
                href={`#${state.id(part.key)}`}
                className={part.key === "try" ? "r-alive-only" : undefined}
              >
                {part.nav(document)}
              </a>
            ),
        )}
        {state.pdfUrl && (
          <a className="r-pdf" href={state.pdfUrl}>
            <Icon name="down" />
            {people.savePdf}
          </a>
        )}
      </nav>
    </aside>
  );
}

export function ContactButtons({ email, phone, w }: { email: string; phone: string | null; w: Words }) {
  const { people } = w;
  const square = phone ? "r-btn r-sq" : "r-btn r-main";
  return (
    <div className="r-acts">
      {phone && (
        <>
          <a className="r-btn r-main" href={`tel:${phoneTarget(phone)}`}>
            <Icon name="phone" />
            {people.callNumber(phoneWords(phone))}
          </a>
          <a className="r-btn r-sq" href={`sms:${phoneTarget(phone)}`} aria-label={people.textLong}>
            <Icon name="text" />
            <span className="r-word">{people.text}</span>
          </a>
        </>
      )}
      <a
        className={square}
        href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
        aria-label={people.emailLong}
      >
        <Icon name="mail" />
        <span className={phone ? "r-word" : undefined}>{people.email}</span>
      </a>
    </div>
  );
}

/** The realtor or partner who works with the officer on this loan. */
export function Partner({ document }: { document: Branded }) {
  const { partner } = document.branding;
  if (!partner) return null;
  return (
    <div className="r-person r-partner">
      <Photo name={partner.name} url={partner.headshotUrl} />
      <div>
        <b>{isolated(partner.name)}</b>
        {partner.title && <span>{partner.title}</span>}
        <span>
          {partner.phone ? (
            <a href={`tel:${phoneTarget(partner.phone)}`}>{phoneWords(partner.phone)}</a>
          ) : (
            <a href={`mailto:${encodeURIComponent(partner.email).replace("%40", "@")}`}>{partner.email}</a>
          )}
        </span>
      </div>
    </div>
  );
}

/** Stays at the bottom of a phone once the buttons above have scrolled out of view. */
export function CallBar({ document }: { document: Branded }) {
  const { officer } = document.branding;
  if (!officer.phone) return null;
  const { people } = wordsOf(document.language);
  return (
    <div className="r-bar">
      <Photo name={officer.name} url={officer.headshotUrl} />
      <span className="r-who">
        <b>{isolated(officer.name)}</b>
        {officer.nmls && <small>NMLS {officer.nmls}</small>}
      </span>
      <a
        className="r-btn r-main"
        href={`tel:${phoneTarget(officer.phone)}`}
        aria-label={people.callPerson(officer.name)}
      >
        <Icon name="phone" />
        {people.call}
      </a>
    </div>
  );
}
