import type { CSSProperties } from "react";
import type { NewerVersion } from "../link/link-data.ts";
import { NewerNotice } from "../link/newer-notice.tsx";
import { LeadMoney } from "../parts/figure.tsx";
import { Icon } from "../parts/icons.tsx";
import { CallBar, CompanyLine, ContactButtons, Partner } from "../parts/officer.tsx";
import { Paragraphs } from "../parts/paragraphs.tsx";
import { Photo } from "../parts/photo.tsx";
import { CompanyFooter } from "../sections/company-footer.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";
import { type Offer, offerAbout, offerTitle, preApprovalWords, termsFacts } from "./offer-facts.ts";

interface OfferPageProps {
  offer: Offer;
  pdfUrl?: string | undefined;
  newer?: NewerVersion | null | undefined;
  switchUrl?: string | undefined;
}

/** The page of a realtor: the price that can be offered, the terms, and who to call. */
export function OfferPage({ offer, pdfUrl, newer, switchUrl }: OfferPageProps) {
  const { officer, company } = offer.branding;
  const words = wordsOf(offer.language);
  return (
    <div className="report r-mode-link" style={brandVariables(company.brandColor) as CSSProperties}>
      <CompanyLine document={offer} switchUrl={switchUrl} />
      {newer && <NewerNotice newer={newer} of={offer} />}
      <div className="r-in">
        <div className="r-grid">
          <aside className="r-officer" aria-label={words.offer.officer}>
            <div className="r-person">
              <Photo name={officer.name} url={officer.headshotUrl} />
              <div>
                <b>{isolated(officer.name)}</b>
                {officer.title && <span>{officer.title}</span>}
                {officer.nmls && <span>NMLS {officer.nmls}</span>}
              </div>
            </div>
            <ContactButtons email={officer.email} phone={officer.phone} w={words} />
            <Partner document={offer} />
            {pdfUrl && (
              <div className="r-nav">
                <a className="r-pdf" href={pdfUrl}>
                  <Icon name="down" />
                  {words.offer.savePdf}
                </a>
              </div>
            )}
          </aside>
          <main className="r-body">
            <OfferSummary offer={offer} />
            {offer.terms.map((terms, index) => (
              <section className="r-sec" key={JSON.stringify(terms)} data-section={index === 0 ? "payment" : undefined}>
                <h2 className="r-h2">{index === 0 ? words.offer.atTheseTerms : words.offer.orAtThese}</h2>
                <dl className="r-offer">
                  {termsFacts(offer, terms).map((fact) => (
                    <div key={fact.label}>
                      <dt>{fact.label}</dt>
                      <dd>{fact.words}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <p className="r-offer-letter">{words.offer.letter(isolated(firstName(officer.name)))}</p>
            {pdfUrl && (
              <a className="r-btn r-save" href={pdfUrl}>
                <Icon name="down" />
                {words.offer.savePdf}
              </a>
            )}
            <section className="r-sec" data-section="disclosures">
              <h2 className="r-h2">{words.offer.fine}</h2>
              <div className="r-fine">
                <Paragraphs texts={[words.offer.disclosure, words.offer.kept, ...offer.disclaimer.split(/\n+/)]} />
              </div>
            </section>
          </main>
        </div>
        <CompanyFooter document={offer} />
      </div>
      <CallBar document={offer} />
    </div>
  );
}

function OfferSummary({ offer }: { offer: Offer }) {
  const words = wordsOf(offer.language);
  const approved = preApprovalWords(offer);
  return (
    <section className="r-summary" data-section="summary" aria-label={words.summary.region}>
      <div className="r-title">
        <h1 className="r-h1">{offerTitle(offer)}</h1>
        <p>{offerAbout(offer)}</p>
      </div>
      <dl className="r-four">
        <div className="r-hero">
          <dt>{words.offer.upTo}</dt>
          <dd>
            <LeadMoney cents={offer.upToCents} whole />
          </dd>
        </div>
        {approved && (
          <div>
            <dt>{words.offer.preApproved}</dt>
            <dd>{approved}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
