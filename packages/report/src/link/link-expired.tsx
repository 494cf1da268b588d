import type { CSSProperties } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { CompanyLine, ContactButtons } from "../parts/officer.tsx";
import { Photo } from "../parts/photo.tsx";
import { CompanyFooter } from "../sections/disclosures.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";

/** What a link says when it has ended: nothing of the loan, only whom to ask. */
export function ExpiredLink({ document }: { document: DocumentOf }) {
  const { officer, company } = document.branding;
  return (
    <div className="report r-mode-link" style={brandVariables(company.brandColor) as CSSProperties}>
      <CompanyLine document={document} />
      <div className="r-in">
        <main className="r-ended">
          <h1 className="r-h1">This link has ended</h1>
          <p className="r-lede">
            Rates and costs change, so a report is shared for a limited time. Ask {isolated(firstName(officer.name))}{" "}
            for a new one; your report itself is kept.
          </p>
          <div className="r-person">
            <Photo name={officer.name} url={officer.headshotUrl} />
            <div>
              <b>{isolated(officer.name)}</b>
              {officer.title && <span>{officer.title}</span>}
              {officer.nmls && <span>NMLS {officer.nmls}</span>}
            </div>
          </div>
          <ContactButtons email={officer.email} phone={officer.phone} />
        </main>
        <CompanyFooter document={document} />
      </div>
    </div>
  );
}
