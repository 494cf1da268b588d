import { hasBlock } from "@hearthline/contract/sites/blocks";
import { type SiteDocument, SOCIAL_NAMES, SOCIAL_NETWORKS } from "@hearthline/contract/sites/site";
import type { ReactNode } from "react";
import { phoneTarget, phoneWords } from "../format/format.ts";
import { safeImage, safeLink } from "../html/safe-url.ts";
import { Picture } from "./picture.tsx";

/** Location of a page. */
export interface SitePlace {
  document: SiteDocument;
  /** Path of the site: "/s/laura-whitfield"; its address if it has its own domain: "https://cole.com". */
  base: string;
}

export { Picture } from "./picture.tsx";

export const FORM_ID = "write";

/** Renders stored rich text, which was sanitized before it was stored. */
export function Rich({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the safe subset by `safeRichText` before it is stored
  return <div className={className ? `s-rich ${className}` : "s-rich"} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Paragraphs of a plain text. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== "");
  return parts.map((part) => <p key={part}>{part}</p>);
}

/** The company's logo, or its name. */
export function Brand({ document: { company }, base }: SitePlace) {
  const logo = safeImage(company.logoUrl);
  return (
    <a className="s-brand" href={base}>
      {logo ? <img src={logo} alt={company.name} height={32} /> : company.name}
    </a>
  );
}

/** "Senior Loan Officer, NMLS 1234567" */
export const credentials = ({ officer }: SiteDocument): string =>
  [officer.title, officer.nmls && `NMLS ${officer.nmls}`].filter(Boolean).join(", ");

/** Returns the address of a calculator. */
export const calculatorPath = (base: string, name: string): string => `${base}/calculators/${name}`;

export function Links({
  document,
  base,
  hasReviews,
  hasPosts,
}: SitePlace & { hasReviews?: boolean; hasPosts?: boolean }) {
  const { communities, calculators, listings, resources } = document;
  return (
    <nav className="s-links" aria-label="Pages">
      {listings.length > 0 && <a href={`${base}/listings`}>Homes</a>}
      {calculators.length > 0 && hasBlock(document, "calculators") && <a href={`${base}#calculators`}>Calculators</a>}
      {hasReviews && <a href={hasBlock(document, "reviews") ? `${base}#reviews` : `${base}/reviews`}>Reviews</a>}
      {communities.length > 0 && hasBlock(document, "communities") && <a href={`${base}#communities`}>Communities</a>}
      {resources.length > 0 && <a href={`${base}/resources`}>Resources</a>}
      {hasPosts && <a href={`${base}/blog`}>Blog</a>}
      <a href={`${base}#${FORM_ID}`}>Contact</a>
    </nav>
  );
}

export function CallButton({ document: { buttonLabel, buttonUrl } }: Pick<SitePlace, "document">) {
  const href = safeLink(buttonUrl || null) ?? `#${FORM_ID}`;
  return (
    <a className="s-button" href={href} rel="noopener">
      {buttonLabel || "Contact me"}
    </a>
  );
}

export function Reach({ document: { officer, company } }: Pick<SitePlace, "document">) {
  const phone = officer.phone ?? company.phone;
  return (
    <p className="s-reach">
      {phone && <a href={`tel:${phoneTarget(phone)}`}>{phoneWords(phone)}</a>}
      <a href={`mailto:${officer.email}`}>{officer.email}</a>
    </p>
  );
}

export function Social({ document }: Pick<SitePlace, "document">) {
  const links = SOCIAL_NAMES.flatMap((name) => {
    const href = safeLink(document[name] || null);
    return href ? [{ name, href, label: SOCIAL_NETWORKS[name].label }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="s-social" aria-label="Elsewhere">
      {links.map(({ name, href, label }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer me">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function CommunityList({ document: { communities }, base }: SitePlace) {
  if (communities.length === 0) return null;
  return (
    <section id="communities" className="s-section s-communities" aria-labelledby="communities-title">
      <h2 id="communities-title">Communities</h2>
      <ul>
        {communities.map(({ id, slug, name, city, state, pictureUrl, pictureAlt }) => (
          <li key={id}>
            <a href={`${base}/communities/${slug}`}>
              <Picture url={pictureUrl} alt={pictureAlt} className="s-thumb" width={480} height={320} />
              <strong>{name}</strong>
              <span>
                {city}, {state}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The Equal Housing Opportunity logo, as HUD draws it. */
function EqualHousing() {
  return (
    <svg className="s-ehl" viewBox="0 0 64 64" width="40" height="40" role="img" aria-label="Equal Housing Lender">
      <path d="M32 4 4 20v10h6v28h44V30h6V20zm14 46H18V24l14-8 14 8z" fill="currentColor" />
      <path d="M23 28h18v6H23zm0 10h18v6H23z" fill="currentColor" />
    </svg>
  );
}

/** The footer that Hearthline puts under every page; users cannot remove it. */
export function LegalFooter({ document, base }: SitePlace) {
  const { officer, company, legal } = document;
  return (
    <footer className="s-foot">
      <div className="s-in">
        <EqualHousing />
        <div>
          <p>
            <strong>{officer.name}</strong>
            {credentials(document) && `, ${credentials(document)}`}
          </p>
          <p>
            {company.name}, NMLS {company.nmls}. {company.address.join(", ")}.
          </p>
          <p>
            Licensed: {company.licenses}. Equal Housing Lender.{" "}
            <a href="https://www.nmlsconsumeraccess.org" rel="noopener">
              NMLS Consumer Access
            </a>
          </p>
          <Rich html={legal.disclaimer} className="s-fine" />
          <nav aria-label="Legal">
            <a href={`${base}/privacy`}>Privacy policy</a>
            <a href={`${base}/terms`}>Terms of use</a>
            <a href={`${base}/licensing`}>Licensing</a>
          </nav>
        </div>
      </div>
    </footer>
  );
}

export function Shell({
  document,
  base,
  hasReviews = false,
  hasPosts = false,
  children,
}: SitePlace & { hasReviews?: boolean; hasPosts?: boolean; children: ReactNode }) {
  return (
    <div className={`s s-${document.template}`}>
      <a className="s-skip" href="#content">
        Skip to the content
      </a>
      <header className="s-head">
        <div className="s-in">
          <Brand document={document} base={base} />
          <Links document={document} base={base} hasReviews={hasReviews} hasPosts={hasPosts} />
        </div>
      </header>
      <main id="content">{children}</main>
      <LegalFooter document={document} base={base} />
    </div>
  );
}
