import type { FrozenListing } from "@hearthline/contract/sites/listings";
import { dollars, phoneTarget, phoneWords } from "../../format/format.ts";
import { LeadForm, type TypedLead } from "../lead-form.tsx";
import { Paragraphs, Picture, type SitePlace } from "../site-parts.tsx";
import { counted, wholeNumber } from "./counted.ts";
import { fullAddress, roomWords, STATUS_WORDS, townOf } from "./home-facts.ts";
import { OpenHouseForm } from "./open-house-form.tsx";
import { PaymentLine, PaymentSection, type Payments } from "./payment-terms.tsx";

export interface ContentProps extends SitePlace {
  seal: string;
  typed?: TypedLead | undefined;
  payments: Payments;
}

/** Homes on the first page of a website; the others are on the page of all. */
const SHOWN = 6;

/** A home in a list of homes. */
export function HomeCard({ home, base }: { home: FrozenListing; base: string }) {
  return (
    <a href={`${base}/listings/${home.slug}`}>
      <Picture url={home.pictureUrl} alt={home.pictureAlt} className="s-thumb" width={480} height={320} />
      <strong>{dollars(home.priceCents)}</strong>
      <span className="s-address">{home.address1}</span>
      <span>{townOf(home)}</span>
      <span>{roomWords(home)}</span>
      {home.status !== "active" && <span className="s-status">{STATUS_WORDS[home.status]}</span>}
    </a>
  );
}

/** The first homes, on the first page. Payments are on each home's page, next to the required disclosures. */
export function ListingSection({ document: { listings }, base }: SitePlace) {
  if (listings.length === 0) return null;
  return (
    <section id="listings" className="s-section s-communities s-homes" aria-labelledby="listings-title">
      <h2 id="listings-title">Homes for sale</h2>
      <ul>
        {listings.slice(0, SHOWN).map((home) => (
          <li key={home.id}>
            <HomeCard home={home} base={base} />
          </li>
        ))}
      </ul>
      <p className="s-more">
        <a href={`${base}/listings`}>
          {listings.length > SHOWN ? `All ${listings.length} homes with their payments` : "Homes with their payments"}
        </a>
      </p>
    </section>
  );
}

/** All homes, each with today's payment. */
export function ListingsPage({ document, base, payments }: ContentProps) {
  return (
    <div className="s-in s-body s-place s-communities s-homes">
      <h1>Homes for sale</h1>
      <p className="s-sub">{counted(document.listings.length, "home")}, each with today’s payment</p>
      <ul>
        {document.listings.map((home) => {
          const payment = payments.get(home.id)?.payment;
          return (
            <li key={home.id}>
              <HomeCard home={home} base={base} />
              {payment && <PaymentLine payment={payment} document={document} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function HomeFacts({ home }: { home: FrozenListing }) {
  const facts: [name: string, value: string | null][] = [
    ["Price", dollars(home.priceCents)],
    ["Bedrooms", home.bedrooms === null ? null : String(home.bedrooms)],
    ["Bathrooms", home.bathrooms === null ? null : String(home.bathrooms)],
    ["Living area", home.squareFeet === null ? null : `${wholeNumber(home.squareFeet)} sq ft`],
    ["Property tax", home.taxYearlyCents === null ? null : `${dollars(home.taxYearlyCents)} a year`],
    ["HOA dues", home.hoaMonthlyCents === 0 ? null : `${dollars(home.hoaMonthlyCents)} a month`],
  ];
  return (
    <dl className="s-facts s-home-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Realtor({ realtor }: { realtor: NonNullable<FrozenListing["realtor"]> }) {
  const { name, firm, phone, email } = realtor;
  return (
    <section className="s-section" aria-labelledby="realtor-title">
      <h2 id="realtor-title">Listed by</h2>
      <p>{[name, firm].filter(Boolean).join(", ")}</p>
      <p className="s-reach">
        {phone && <a href={`tel:${phoneTarget(phone)}`}>{phoneWords(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </section>
  );
}

/** A home with its payment. */
export function ListingPage({ document, base, seal, typed, payments, home }: ContentProps & { home: FrozenListing }) {
  const { community, realtor, status, description } = home;
  return (
    <div className="s-in s-body s-place">
      <p className="s-crumb">
        <a href={`${base}/listings`}>Homes for sale</a>
      </p>
      <h1>{home.address1}</h1>
      <p className="s-sub">
        {townOf(home)} · {STATUS_WORDS[status]}
        {community && (
          <>
            {" · "}
            <a href={`${base}/communities/${community.slug}`}>{community.name}</a>
          </>
        )}
      </p>
      <Picture url={home.pictureUrl} alt={home.pictureAlt} className="s-wide" width={1200} height={600} eager />
      <section className="s-section" aria-label="The home">
        <HomeFacts home={home} />
      </section>
      {description && (
        <section className="s-section s-rich" aria-label="Description">
          <Paragraphs text={description} />
        </section>
      )}
      {status === "sold" ? (
        <section className="s-section">
          <p>This home is sold. Ask {document.officer.name} about a similar one.</p>
        </section>
      ) : (
        <PaymentSection of={payments.get(home.id)} document={document} />
      )}
      {realtor && <Realtor realtor={realtor} />}
      <LeadForm document={document} base={base} page={`${base}/listings/${home.slug}`} seal={seal} typed={typed} />
    </div>
  );
}

/** The page where visitors of an open house sign in, on their phone or a tablet at the entrance. */
export function OpenHousePage({ document, base, seal, typed, home }: ContentProps & { home: FrozenListing }) {
  return (
    <div className="s-in s-body s-place s-narrow">
      <h1>Open house</h1>
      <p className="s-sub">{fullAddress(home)}</p>
      <OpenHouseForm
        document={document}
        base={base}
        page={`${base}/open-house/${home.slug}`}
        seal={seal}
        typed={typed}
      />
    </div>
  );
}

/** Shown after signing in. On a tablet the next visitor continues from here. */
export function SignedInPage({ document, base, home }: SitePlace & { home: FrozenListing }) {
  return (
    <div className="s-in s-body s-legal">
      <h1>You’re signed in</h1>
      <p>
        Welcome to {home.address1}. {document.officer.name} will reply by email.
      </p>
      <p>
        <a href={`${base}/listings/${home.slug}`}>See the home and its monthly payment</a>
      </p>
      <p>
        <a href={`${base}/open-house/${home.slug}`}>Sign in the next visitor</a>
      </p>
    </div>
  );
}
