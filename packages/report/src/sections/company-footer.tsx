import { safeLink } from "../html/safe-url.ts";
import { LICENSING_ID } from "../link/link-data.ts";
import { Icon } from "../parts/icons.tsx";
import type { Branded } from "../parts/officer.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";

/** Company, NMLS number, address and licenses in the sentence that the law requires on every page. */
export function companyWords({ branding: { company }, language }: Branded): string {
  const words = wordsOf(language).company;
  const name = isolated(company.name);
  const first = company.nmls ? `${name}, NMLS ${company.nmls}.` : `${name}.`;
  const address = company.addressLines.length > 0 ? ` ${company.addressLines.join(", ")}.` : "";
  const licenses = company.licenses ? ` ${words.licenses(company.licenses.replace(/\.$/, ""))}` : "";
  return `${first}${address} ${words.housing}.${licenses}`;
}

/** The same at the end of a page. It never changes: a link's script keeps what the server wrote, see `written-company-footer.tsx`. */
export function CompanyFooter({ document }: { document: Branded }) {
  const { company } = document.branding;
  const website = safeLink(company.website);
  return (
    <footer id="company">
      <div className="r-foot">
        <Icon name="housing" label={wordsOf(document.language).company.housing} />
        <p>
          {companyWords(document)}{" "}
          {website && (
            <a href={website} rel="noopener noreferrer">
              {company.website?.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </a>
          )}
        </p>
        {/* What `link/licensing.ts` fills: today's licenses, which no frozen report knows. */}
        <p id={LICENSING_ID} role="status" hidden />
      </div>
    </footer>
  );
}
