import { SiteDocument } from "@hearthline/contract/sites/site";

const ID = "01990000-0000-7000-8000-000000000001";

/** A website published before blocks existed, with content in every section. */
export const EARLIER_WEBSITE = {
  template: "portrait",
  color: "#1d4f91",
  headline: "Every figure before you decide",
  subheadline: "Purchase and refinance loans in North Carolina.",
  about: "<p>Twenty years in Raleigh, and never a surprise at closing.</p>",
  buttonLabel: "Start here",
  buttonUrl: "",
  facebook: "https://www.facebook.com/nora.lends",
  instagram: "",
  linkedin: "",
  x: "",
  youtube: "",
  tiktok: "",
  calculators: [
    { calculator: "payment", starts: {} },
    { calculator: "refinance", starts: {} },
  ],
  officer: {
    name: "Nora Pell",
    title: "Senior Loan Officer",
    nmls: "1234567",
    phone: "+19195550142",
    email: "nora@northgate.example",
    headshotUrl: null,
  },
  company: {
    name: "Northgate Lending",
    nmls: "7654321",
    phone: null,
    address: ["410 Main Street", "Raleigh, NC 27601"],
    licenses: "NC I-188240",
    logoUrl: null,
  },
  legal: { disclaimer: "<p>Not a commitment to lend.</p>", privacy: "", terms: "", licensing: "" },
  communities: [
    {
      ...{ id: ID, name: "Lochmere", slug: "lochmere", city: "Cary", state: "NC", zipcode: null },
      ...{ description: "Lakes and paths.", facts: [], schools: [], pictureUrl: null, pictureAlt: "" },
    },
  ],
  listings: [
    {
      ...{
        id: ID,
        slug: "12-ridgewood-ave",
        status: "active",
        address1: "12 Ridgewood Ave",
        city: "Cary",
        state: "NC",
      },
      ...{ zipcode: "27511", priceCents: 48_500_000, hoaMonthlyCents: 0, taxYearlyCents: null, bedrooms: 4 },
      ...{ bathrooms: 2.5, squareFeet: 2400, description: "", pictureUrl: null, pictureAlt: "" },
      ...{ realtor: null, community: null, county: null, mlsNumber: null, openHouses: [] },
    },
  ],
  resources: [
    {
      ...{ id: ID, title: "What to bring", slug: "what-to-bring", summary: "A list.", body: "Two pay stubs.", url: "" },
      file: null,
    },
  ],
};

/** The same with other fields. */
export const website = (said: object = {}): SiteDocument => SiteDocument.parse({ ...EARLIER_WEBSITE, ...said });

/** Two reviews, one with the officer's answer. */
export const REVIEWS = {
  all: 2,
  average: 4.5,
  shown: [
    { id: "one", stars: 5, text: "Calm to the end.", name: "June A.", date: "2026-10-02", answer: "Thank you, June." },
    { id: "two", stars: 4, text: "Quick.", name: "Sam P.", date: "2026-09-12", answer: "" },
  ],
};
