import { renderToStaticMarkup } from "react-dom/server";
import { shortMoney } from "../format/format.ts";
import { Icon } from "../parts/icons.tsx";
import { Paragraphs } from "../parts/paragraphs.tsx";
import { linesOf, onPaper, type PrintPageAssets, printBrand, printedPage } from "../print/print-document.tsx";
import { Letterhead } from "../print/print-letter.tsx";
import { companyWords } from "../sections/company-footer.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";
import { type Offer, offerAbout, offerTitle, preApprovalWords, termsFacts } from "./offer-facts.ts";

/** The page of a realtor as a letter on US Letter paper: for `page.setContent` and `page.pdf`, its pictures as `data:` URLs. */
export function renderOfferPrint({ offer, ...assets }: PrintPageAssets & { offer: Offer }): string {
  const shown = onPaper(offer);
  const title = offerTitle(shown);
  const body = renderToStaticMarkup(
    <main className="report r-doc" style={printBrand(shown)}>
      <OfferPaper offer={shown} />
    </main>,
  );
  return printedPage({ title, language: shown.language, body, lines: linesOf(shown, title) }, assets);
}

function OfferPaper({ offer }: { offer: Offer }) {
  const words = wordsOf(offer.language);
  const { officer } = offer.branding;
  const approved = preApprovalWords(offer);
  return (
    <section className="p-page p-first">
      <Letterhead document={offer} />
      <h1 className="p-offer">{offerTitle(offer)}</h1>
      <p className="p-note">{offerAbout(offer)}</p>
      <div className={offer.terms.length > 1 ? "p-terms" : undefined}>
        {offer.terms.map((terms, index) => (
          <div className="p-keep" key={JSON.stringify(terms)}>
            <h2 className="p-gap">{index === 0 ? words.offer.atTheseTerms : words.offer.orAtThese}</h2>
            <table className="p-table p-list">
              <tbody>
                {index === 0 && (
                  <tr>
                    <th scope="row">{words.offer.upTo}</th>
                    <td>{shortMoney(offer.upToCents)}</td>
                  </tr>
                )}
                {termsFacts(offer, terms).map((fact) => (
                  <tr key={fact.label}>
                    <th scope="row">{fact.label}</th>
                    <td>{fact.words}</td>
                  </tr>
                ))}
                {index === 0 && approved && (
                  <tr>
                    <th scope="row">{words.offer.preApproved}</th>
                    <td>{approved}</td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        ))}
      </div>
      <p className="p-note">{words.offer.letter(isolated(firstName(officer.name)))}</p>
      <h2 className="p-gap">{words.offer.fine}</h2>
      <div className="p-disc">
        <Paragraphs texts={[words.offer.disclosure, words.offer.kept, ...offer.disclaimer.split(/\n+/)]} />
        <p>{companyWords(offer)}</p>
      </div>
      <div className="p-housing">
        <Icon name="housing" label="Equal Housing Lender" />
        Equal Housing Lender
      </div>
    </section>
  );
}
