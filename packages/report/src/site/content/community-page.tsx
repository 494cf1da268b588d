import type { SiteDocument } from "@hearthline/contract/sites/site";
import { LeadForm, type TypedLead } from "../lead-form.tsx";
import { Paragraphs, Picture, type SitePlace } from "../site-parts.tsx";
import { type CommunityPrices, PriceSection } from "./community-prices.tsx";
import { HomeCard } from "./listing-pages.tsx";

type Community = SiteDocument["communities"][number];

interface Props extends SitePlace {
  community: Community;
  seal: string;
  typed?: TypedLead | undefined;
  prices?: CommunityPrices | null | undefined;
}

const LEVELS = { elementary: "Elementary", middle: "Middle", high: "High", other: "" } as const;

function Facts({ facts }: Pick<Community, "facts">) {
  if (facts.length === 0) return null;
  return (
    <section className="s-section" aria-labelledby="facts-title">
      <h2 id="facts-title">Facts</h2>
      <dl className="s-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Schools({ schools }: Pick<Community, "schools">) {
  if (schools.length === 0) return null;
  return (
    <section className="s-section" aria-labelledby="schools-title">
      <h2 id="schools-title">Schools nearby</h2>
      <ul className="s-schools">
        {schools.map((school) => (
          <li key={school.name}>
            <strong>{school.name}</strong>
            <span>{[LEVELS[school.level], school.district].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
      <p className="s-fine">Ask the district which school an address belongs to.</p>
    </section>
  );
}

/** The officer's listings there that are still for sale. */
function HomesThere({ document, base, community }: Pick<Props, "document" | "base" | "community">) {
  const homes = document.listings.filter(
    ({ status, community: of }) => status !== "sold" && of?.slug === community.slug,
  );
  if (homes.length === 0) return null;
  return (
    <section className="s-section s-communities s-homes" aria-labelledby="homes-title">
      <h2 id="homes-title">Homes for sale in {community.name}</h2>
      <ul>
        {homes.map((home) => (
          <li key={home.id}>
            <HomeCard home={home} base={base} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A community: facts about it, home prices there, and homes for sale. */
export function CommunityPage({ document, base, seal, typed, community, prices }: Props) {
  const { name, slug, city, state, zipcode, description, facts, schools, pictureUrl, pictureAlt } = community;
  return (
    <div className="s-in s-body s-place">
      <p className="s-crumb">
        <a href={`${base}#communities`}>Communities</a>
      </p>
      <h1>{name}</h1>
      <p className="s-sub">{[city, [state, zipcode].filter(Boolean).join(" ")].join(", ")}</p>
      <Picture url={pictureUrl} alt={pictureAlt} className="s-wide" width={1200} height={600} eager />
      {description && (
        <section className="s-section s-rich">
          <Paragraphs text={description} />
        </section>
      )}
      <HomesThere document={document} base={base} community={community} />
      {prices && <PriceSection prices={prices} />}
      <Facts facts={facts} />
      <Schools schools={schools} />
      <LeadForm document={document} base={base} page={`${base}/communities/${slug}`} seal={seal} typed={typed} />
    </div>
  );
}
