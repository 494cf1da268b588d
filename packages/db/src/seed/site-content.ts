import { SiteDraft } from "@hearthline/contract/sites/site";
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

/** A website that the officer deleted: its published versions are kept. */
function addKeptVersion(rows: Rows, demo: DemoCompany): void {
  const officer = personOf(demo, OFFICER);
  const [title, nmls] = ["Home loans in the Triangle, explained", "1234567"];
  rows.siteVersion.push({
    id: demo.nextId("site-version"),
    companyId: demo.companyId,
    officerId: officer.id,
    branchId: officer.branchId,
    officerName: officer.name,
    officerNmls: nmls,
    ...{ number: 1, title, address: "laura-in-the-triangle" },
    document: {
      ...SiteDraft.parse({ headline: title, about: "<p>Twenty years of home loans in Raleigh.</p>" }),
      officer: { name: officer.name, title: null, nmls, phone: null, email: OFFICER, headshotUrl: null },
      company: {
        ...{ name: demo.company.name, nmls: "188240", phone: null, logoUrl: null },
        ...{ address: ["4140 Parklake Avenue", "Raleigh, NC 27612"], licenses: "NC I-188240" },
      },
      legal: { disclaimer: "<p>This is not a commitment to lend.</p>", privacy: "", terms: "", licensing: "" },
      communities: [],
    },
    createdAt: demo.calendar.at([60, "09:00"]),
    endedAt: demo.calendar.at([30, "17:00"]),
  });
}

/** Adds the homes, guides and posts on the website of the first demo company's officer. */
export function addSiteContent(rows: Rows, demo: DemoCompany): void {
  const { id: officerId, branchId } = personOf(demo, OFFICER);
  addKeptVersion(rows, demo);
  const at = demo.calendar.at([23, "09:30"]);
  const own = { companyId: demo.companyId, officerId, branchId, createdAt: at, updatedAt: at };
  for (const home of LISTINGS) rows.siteListing.push({ ...home, ...own, id: demo.nextId("site-listing") });
  for (const guide of RESOURCES) rows.siteResource.push({ ...guide, ...own, id: demo.nextId("site-resource") });
  for (const post of POSTS) rows.sitePost.push({ ...post, ...own, id: demo.nextId("site-post") });
}
