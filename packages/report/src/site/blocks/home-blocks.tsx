import { hasBlock, type SiteBlock } from "@hearthline/contract/sites/blocks";
import { NO_POSTS, type ShownBlog } from "@hearthline/contract/sites/posts";
import { NO_REVIEWS, type ShownReviews } from "@hearthline/contract/sites/reviews";
import type { ShownPartner } from "@hearthline/contract/sites/site-copies";
import type { SiteRates } from "@hearthline/contract/sites/site-rates";
import { PostSection } from "../blog/post-pages.tsx";
import { ListingSection } from "../content/listing-pages.tsx";
import { ResourceSection } from "../content/resource-pages.tsx";
import { LeadForm, type TypedLead } from "../lead-form.tsx";
import { PartnerCards } from "../partner-card.tsx";
import { CalculatorSection } from "../site-calculators.tsx";
import { CommunityList, Rich, type SitePlace, Social } from "../site-parts.tsx";
import { ReviewSection } from "../site-reviews.tsx";
import { ApplyBlock } from "./apply-block.tsx";
import { FaqBlock } from "./faq-block.tsx";
import { HeroBlock } from "./hero-block.tsx";
import { MapBlock } from "./map-block.tsx";
import { RatesBlock } from "./rates-block.tsx";
import { TeamBlock } from "./team-block.tsx";
import { TextBlock } from "./text-block.tsx";

interface HomeProps extends SitePlace {
  seal: string;
  typed?: TypedLead | undefined;
  reviews?: ShownReviews | undefined;
  rates?: SiteRates | undefined;
  blog?: ShownBlog | undefined;
  /** Whether it is the realtor's copy of the page. */
  partner?: ShownPartner | undefined;
}

function AboutBlock({ document }: Pick<SitePlace, "document">) {
  if (!document.about) return <Social document={document} />;
  return (
    <section className="s-section s-about" aria-labelledby="about-title">
      <h2 id="about-title">About {document.officer.name}</h2>
      <Rich html={document.about} />
      <Social document={document} />
    </section>
  );
}

/** Draws a block; nothing if it has no content. */
function Block({ block, ...home }: HomeProps & { block: SiteBlock }) {
  const { document, base, seal, typed, reviews = NO_REVIEWS, blog = NO_POSTS, rates, partner } = home;
  switch (block.kind) {
    case "hero":
      return null;
    case "about":
      return <AboutBlock document={document} />;
    case "rates":
      return <RatesBlock document={document} rates={rates} />;
    case "calculators":
      return <CalculatorSection document={document} base={base} />;
    case "listings":
      return <ListingSection document={document} base={base} />;
    case "resources":
      return <ResourceSection document={document} base={base} />;
    case "communities":
      return <CommunityList document={document} base={base} />;
    case "posts":
      return <PostSection blog={blog} base={base} />;
    case "reviews":
      return <ReviewSection document={document} base={base} reviews={reviews} />;
    case "contact":
      return <LeadForm {...{ document, base, seal, typed }} page={partner ? `${base}/with/${partner.slug}` : base} />;
    case "team":
      return <TeamBlock block={block} />;
    case "faq":
      return <FaqBlock block={block} />;
    case "apply":
      return <ApplyBlock block={block} />;
    case "map":
      return <MapBlock block={block} />;
    case "text":
      return <TextBlock block={block} />;
  }
}

/** The home page: its blocks in their order, below the hero that is always first. Links to social media stay, also without “About you”. */
export function HomeBlocks(home: HomeProps) {
  const { document, partner } = home;
  return (
    <>
      <HeroBlock document={document} />
      {partner && <PartnerCards document={document} partner={partner} />}
      <div className="s-in s-body">
        {!hasBlock(document, "about") && <Social document={document} />}
        {document.blocks.map((block) => (
          <Block key={block.id} {...home} block={block} />
        ))}
      </div>
    </>
  );
}
