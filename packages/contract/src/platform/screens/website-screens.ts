import type { Screen } from "./screen.ts";

const OWNER = { access: "user", guests: false, needs: ["website:generate"] } as const;
const BLOGGER = { access: "user", guests: false, needs: ["blog:post"] } as const;
const MENU = { group: "grow", icon: "website" } as const;

/** An officer's own site, an area with its own side tabs. */
export const WEBSITE_SCREENS = {
  website: {
    ...OWNER,
    path: "/settings/website",
    title: "Website",
    menu: MENU,
    tab: { group: "site", text: "Its address, what is published, and who finds it" },
  },
  landingPage: {
    ...OWNER,
    path: "/settings/landing-page",
    title: "Landing page",
    menu: MENU,
    tab: { group: "site", text: "Your own page to link to" },
    words: "website own page",
  },
  websiteRecord: {
    ...OWNER,
    path: "/settings/websites/record",
    title: "Advertising record",
    tab: { group: "site", text: "What visitors saw, stored for three years" },
    words: "versions compliance retention rates examiner audit",
    views: ["?view=post", "?view=rates"],
  },
  websiteRecordPage: {
    ...OWNER,
    path: "/settings/websites/record/:id",
    title: "Publication",
    under: "websiteRecord",
    record: "publication",
  },
  websiteTemplates: {
    ...OWNER,
    path: "/settings/websites/templates",
    title: "Templates",
    tab: { group: "look", text: "How the site is built" },
  },
  websiteColors: {
    ...OWNER,
    path: "/settings/websites/colors",
    title: "Colors",
    tab: { group: "look", text: "Yours, readable everywhere" },
  },
  websiteContents: {
    ...OWNER,
    path: "/settings/websites/contents",
    title: "Contents",
    tab: { group: "pages", text: "The words on every page" },
  },
  websiteListings: {
    ...OWNER,
    path: "/settings/websites/listing",
    title: "Listings",
    tab: { group: "pages", text: "Homes with their monthly payment" },
  },
  websiteListing: {
    ...OWNER,
    path: "/settings/websites/listing-form/:id?",
    title: "Listing",
    under: "websiteListings",
    record: "listing",
    makes: { title: "New listing" },
  },
  websiteCommunities: {
    ...OWNER,
    path: "/settings/websites/community",
    title: "Communities",
    tab: { group: "pages", text: "The places you know" },
  },
  websiteCommunity: {
    ...OWNER,
    path: "/settings/websites/community-form/:id?",
    title: "Community",
    under: "websiteCommunities",
    record: "community",
    makes: { title: "New community" },
  },
  websiteResources: {
    ...OWNER,
    path: "/settings/websites/resource",
    title: "Resources",
    tab: { group: "pages", text: "Guides to read and download" },
  },
  websiteResource: {
    ...OWNER,
    path: "/settings/websites/resource-form/:id?",
    title: "Resource",
    under: "websiteResources",
    record: "resource",
    makes: { title: "New resource" },
  },
  websiteBlog: {
    ...BLOGGER,
    path: "/settings/websites/blog",
    title: "Blog",
    tab: { group: "pages", text: "Posts, published now or at a time" },
    words: "posts articles news",
  },
  websitePost: {
    ...BLOGGER,
    path: "/settings/websites/blog-form/:id?",
    title: "Post",
    under: "websiteBlog",
    record: "post",
    makes: { title: "New post" },
  },
  websiteMedia: {
    ...OWNER,
    path: "/settings/websites/media",
    title: "Media library",
    tab: { group: "pages", text: "Pictures to use on your pages" },
    words: "pictures photos images",
  },
  websiteVisits: {
    ...OWNER,
    path: "/settings/websites/visitors",
    title: "Visitors",
    tab: { group: "reach", text: "Page views, visitors and messages" },
    words: "analytics traffic statistics views referrers",
  },
  websiteReviews: {
    ...OWNER,
    path: "/settings/websites/reviews",
    title: "Reviews",
    tab: { group: "reach", text: "What clients say of you" },
  },
  websiteSocialMedia: {
    ...OWNER,
    path: "/settings/websites/social-media-links",
    title: "Social media",
    tab: { group: "reach", text: "Where else people find you" },
  },
  websiteCalculators: {
    ...OWNER,
    path: "/settings/websites/calculators",
    title: "Calculators",
    tab: { group: "reach", text: "What visitors can compute" },
  },
  websiteEmbed: {
    ...OWNER,
    path: "/settings/websites/embed",
    title: "On other websites",
    tab: { group: "reach", text: "Calculators and form to embed" },
    words: "embed widget iframe snippet script realtor",
  },
} as const satisfies Record<string, Screen>;
