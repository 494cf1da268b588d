import { CALCULATORS, type ShownCalculator } from "@hearthline/contract/sites/calculators";
import { NO_POSTS, type ShownBlog } from "@hearthline/contract/sites/posts";
import { NO_REVIEWS, type ShownReviews } from "@hearthline/contract/sites/reviews";
import type { ShownPartner } from "@hearthline/contract/sites/site-copies";
import type { SiteRates } from "@hearthline/contract/sites/site-rates";
import { HomeBlocks } from "./blocks/home-blocks.tsx";
import { type BlogPageOf, blogTitle, hasBlogPage, isBlogPage } from "./blog/blog-pages.ts";
import { BlogPage } from "./blog/post-pages.tsx";
import { CommunityPage } from "./content/community-page.tsx";
import type { CommunityPrices } from "./content/community-prices.tsx";
import { ContentPage } from "./content/content-page.tsx";
import { type ContentPageOf, contentTitle, hasContentPage, isContentPage } from "./content/content-pages.ts";
import type { Payments } from "./content/payment-terms.tsx";
import type { TypedLead } from "./lead-form.tsx";
import { CalculatorPage } from "./site-calculators.tsx";
import { Rich, Shell, type SitePlace } from "./site-parts.tsx";
import { ReviewsPage } from "./site-reviews.tsx";

export type SitePageName = "privacy" | "terms" | "licensing" | "thanks" | "missing" | "reviews";
export type SitePageOf =
  | { page: SitePageName }
  /** Adds a realtor's card on their copy of the page. */
  | { page: "home"; partner?: ShownPartner | undefined }
  | { page: "community"; slug: string }
  | { page: "calculator"; shown: ShownCalculator }
  | ContentPageOf
  | BlogPageOf;

interface Props extends SitePlace {
  seal: string;
  typed?: TypedLead | undefined;
  reviews?: ShownReviews | undefined;
  /** The current blog: posts are published separately. */
  blog?: ShownBlog | undefined;
  /** Today's payments of the homes that the page shows. */
  payments: Payments;
  /** Home prices of a community; null if no index covers it. */
  prices?: CommunityPrices | null | undefined;
  /** This week's rates, for a home page that shows them. */
  rates?: SiteRates | undefined;
}

function Community({ slug, ...props }: Props & { slug: string }) {
  const community = props.document.communities.find((one) => one.slug === slug);
  return community ? <CommunityPage {...props} community={community} /> : <Missing {...props} />;
}

const LEGAL_TITLES = { privacy: "Privacy policy", terms: "Terms of use", licensing: "Licensing" } as const;

function Legal({ document, page }: SitePlace & { page: keyof typeof LEGAL_TITLES }) {
  const { officer, company, legal } = document;
  return (
    <div className="s-in s-body s-legal">
      <h1>{LEGAL_TITLES[page]}</h1>
      <Rich html={legal[page]} />
      {page === "licensing" && (
        <dl className="s-facts">
          <div>
            <dt>{officer.name}</dt>
            <dd>NMLS {officer.nmls}</dd>
          </div>
          <div>
            <dt>{company.name}</dt>
            <dd>NMLS {company.nmls}</dd>
          </div>
          <div>
            <dt>State licenses</dt>
            <dd>{company.licenses}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

function Thanks({ document, base }: SitePlace) {
  const { officer } = document;
  return (
    <div className="s-in s-body s-legal">
      <h1>Thank you</h1>
      <p>Your message was sent to {officer.name}, who will reply by email.</p>
      <p>
        <a href={base}>Back to the page</a>
      </p>
    </div>
  );
}

function Missing({ document, base }: SitePlace) {
  return (
    <div className="s-in s-body s-legal">
      <h1>This page could not be found</h1>
      <p>It may have been moved, or its address was cut short.</p>
      <p>
        <a href={base}>Go to the page of {document.officer.name}</a>
      </p>
    </div>
  );
}

function Content(props: Props & { of: SitePageOf }) {
  const { of } = props;
  if (isContentPage(of)) return <ContentPage {...props} of={of} />;
  if (isBlogPage(of)) return <BlogPage {...props} of={of} blog={props.blog ?? NO_POSTS} />;
  switch (of.page) {
    case "home":
      return <HomeBlocks {...props} partner={of.partner} />;
    case "community":
      return <Community {...props} slug={of.slug} />;
    case "privacy":
    case "terms":
    case "licensing":
      return <Legal {...props} page={of.page} />;
    case "calculator":
      return <CalculatorPage {...props} shown={of.shown} />;
    case "reviews":
      return <ReviewsPage {...props} reviews={props.reviews ?? NO_REVIEWS} />;
    case "thanks":
      return <Thanks {...props} />;
    case "missing":
      return <Missing {...props} />;
  }
}

/** A page of an officer's website. */
export function SitePage(props: Props & { of: SitePageOf }) {
  return (
    <Shell
      document={props.document}
      base={props.base}
      hasReviews={(props.reviews?.all ?? 0) > 0}
      hasPosts={(props.blog?.posts.length ?? 0) > 0}
    >
      <Content {...props} />
    </Shell>
  );
}

/** Whether the page exists. */
export function hasPage(document: SitePlace["document"], of: SitePageOf, blog: ShownBlog = NO_POSTS): boolean {
  if (isContentPage(of)) return hasContentPage(document, of);
  if (isBlogPage(of)) return hasBlogPage(blog, of);
  return of.page === "community" ? document.communities.some(({ slug }) => slug === of.slug) : of.page !== "missing";
}

/** Returns the title of a page. */
export function pageTitle(document: SitePlace["document"], of: SitePageOf, blog: ShownBlog = NO_POSTS): string {
  const { officer, company, communities } = document;
  const whose = `${officer.name}, ${company.name}`;
  if (isContentPage(of)) return `${contentTitle(document, of)} · ${whose}`;
  if (isBlogPage(of)) return `${blogTitle(blog, of)} · ${whose}`;
  if (of.page === "home") return of.partner ? `${of.partner.name} and ${whose}` : whose;
  if (of.page === "community")
    return `${communities.find(({ slug }) => slug === of.slug)?.name ?? "Not found"} · ${whose}`;
  if (of.page === "calculator") return `${CALCULATORS[of.shown.name].title} · ${whose}`;
  if (of.page === "reviews") return `Reviews · ${whose}`;
  if (of.page === "thanks") return `Thank you · ${whose}`;
  return of.page === "missing" ? `Not found · ${whose}` : `${LEGAL_TITLES[of.page]} · ${whose}`;
}
