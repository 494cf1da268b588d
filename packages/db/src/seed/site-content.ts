import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const OFFICER = "officer@demo.test";

const LISTINGS = [
  {
    slug: "118-lakeshore-court",
    address1: "118 Lakeshore Court",
    city: "Cary",
    state: "NC",
    zipcode: "27518",
    priceCents: 62_500_000n,
    hoaMonthlyCents: 4_000n,
    taxYearlyCents: 512_400n,
    bedrooms: 4,
    bathrooms: 2.5,
    squareFeet: 2_680,
    description:
      "Brick, from 1994, with a screened porch over the lake. The kitchen and both upper bathrooms were redone in 2021.\n\nThe path around the lake begins behind the garden.",
  },
  {
    slug: "7-polk-street",
    status: "pending",
    address1: "7 Polk Street",
    city: "Raleigh",
    state: "NC",
    zipcode: "27604",
    priceCents: 41_900_000n,
    bedrooms: 3,
    bathrooms: 1,
    squareFeet: 1_420,
    description: "A bungalow of 1926 with its original floors and a garage from the alley.",
  },
];

const RESOURCES = [
  {
    slug: "what-to-bring-to-our-first-talk",
    title: "What to bring to our first talk",
    summary: "A short list of papers, by kind of income.",
    body: "Two recent pay stubs, or two years of tax returns if you work for yourself.\n\nW-2 forms of the last two years.\n\nStatements of your accounts for two months, all pages.",
    position: 1,
  },
  {
    slug: "your-home-loan-toolkit",
    title: "Your home loan toolkit",
    summary: "The Consumer Financial Protection Bureau’s guide, step by step.",
    url: "https://www.consumerfinance.gov/owning-a-home/",
    position: 2,
  },
];

const POSTS = [
  {
    slug: "what-an-escrow-account-is-for",
    title: "What an escrow account is for",
    summary: "Why your payment can change in January, although your rate does not.",
    body: "<p>Property taxes and homeowner’s insurance are paid from it, so that no large bill comes once a year.</p><p>Once a year the servicer compares what was paid in with what went out. If taxes rose, the monthly part rises with them.</p>",
  },
];

/** Adds the homes, guides and posts that the first demo company's officer shows on their website. */
export function addSiteContent(rows: Rows, demo: DemoCompany): void {
  const { id: officerId, branchId } = personOf(demo, OFFICER);
  const at = demo.calendar.at([23, "09:30"]);
  const own = { companyId: demo.companyId, officerId, branchId, createdAt: at, updatedAt: at };
  for (const home of LISTINGS) rows.siteListing.push({ ...home, ...own, id: demo.nextId("site-listing") });
  for (const guide of RESOURCES) rows.siteResource.push({ ...guide, ...own, id: demo.nextId("site-resource") });
  for (const post of POSTS) rows.sitePost.push({ ...post, ...own, id: demo.nextId("site-post") });
}
