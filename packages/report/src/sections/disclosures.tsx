import { safeLink } from "../html/safe-url.ts";
import type { SectionProps } from "../page/report-state.ts";
import { Icon } from "../parts/icons.tsx";
import type { Branded } from "../parts/officer.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { FinePrint } from "./fine-print.tsx";

export function Disclosures({ document, state }: SectionProps) {
  return (
    <SectionFrame state={state} section="disclosures" title={wordsOf(document.language).disclosures.title}>
      <FinePrint document={document} id={state.id("disclosures")} />
    </SectionFrame>
  );
}

/** Company, NMLS number, address and licenses in the sentence that the law wants on every page. */
export function companyWords({ branding: { company }, language }: Branded): string {
  const { people } = wordsOf(language);
  const name = isolated(company.name);
  const first = company.nmls ? `${name}, NMLS ${company.nmls}.` : `${name}.`;
  const address = company.addressLines.length > 0 ? ` ${company.addressLines.join(", ")}.` : "";
  const licenses = company.licenses ? ` ${people.licenses(company.licenses.replace(/\.$/, ""))}` : "";
  return `${first}${address} ${people.housing}.${licenses}`;
}

export function CompanyFooter({ document }: { document: Branded }) {
  const { company } = document.branding;
  const website = safeLink(company.website);
  return (
    <footer className="r-foot">
      <Icon name="housing" label={wordsOf(document.language).people.housing} />
      <p>
        {companyWords(document)}{" "}
        {website && (
          <a href={website} rel="noopener noreferrer">
            {company.website?.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        )}
      </p>
    </footer>
  );
}
