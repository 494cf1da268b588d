import type { CSSProperties } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { CompanyLine, ContactButtons } from "../parts/officer.tsx";
import { Photo } from "../parts/photo.tsx";
import { CompanyFooter } from "../sections/company-footer.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";

/** What an ended link shows: nothing of the loan, only who to ask. */
export function ExpiredLink({ document }: { document: DocumentOf }) {
  const w = wordsOf(document.language);
  const { notices } = w;
  const { officer, company } = document.branding;
  return (
    <div className="report r-mode-link" style={brandVariables(company.brandColor) as CSSProperties}>
      <CompanyLine document={document} />
      <div className="r-in">
        <main className="r-ended">
          <h1 className="r-h1">{notices.ended}</h1>
          <p className="r-lede">{notices.endedLong(isolated(firstName(officer.name)))}</p>
          <div className="r-person">
            <Photo name={officer.name} url={officer.headshotUrl} />
            <div>
              <b>{isolated(officer.name)}</b>
              {officer.title && <span>{officer.title}</span>}
              {officer.nmls && <span>NMLS {officer.nmls}</span>}
            </div>
          </div>
          <ContactButtons email={officer.email} phone={officer.phone} w={w} />
        </main>
        <CompanyFooter document={document} />
      </div>
    </div>
  );
}
