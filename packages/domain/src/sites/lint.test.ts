import { SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import { describe, expect, it } from "vitest";
import { licensedStates } from "./licensed-states.ts";
import { lintPost, lintSite } from "./lint.ts";
import { ADVERTISING_RULES } from "./lint-rules.ts";
import { missingFacts } from "./site-facts.ts";

const COMMUNITY = {
  ...{
    id: "01990000-0000-7000-8000-000059100001",
    name: "Lochmere",
    slug: "lochmere",
    city: "Cary",
    state: "NC",
    zipcode: null,
  },
  ...{ description: "", facts: [], schools: [], pictureUrl: null, pictureAlt: "" },
};
/** A publishable website, except for the given texts. */
const site = (said: object = {}, { company = {}, communities = [] as object[] } = {}) =>
  SiteDocument.parse({
    ...SiteDraft.parse({ headline: "Every figure before you decide" }),
    ...said,
    officer: {
      name: "Nora Pell",
      title: null,
      nmls: "1234567",
      phone: "+19195550142",
      email: "nora@example.com",
      headshotUrl: null,
    },
    company: {
      ...{ name: "Northgate", nmls: "7654321", phone: null, address: ["1 Main Street", "Cary, NC"], logoUrl: null },
      ...{ licenses: "NC I-188240, SC MLS-1", ...company },
    },
    legal: { disclaimer: "", privacy: "", terms: "", licensing: "" },
    communities,
  });
const rulesOf = (headline: string) => lintSite(site({ headline })).map(({ rule }) => rule);

describe("the texts of a website", () => {
  it.each([
    ["Payments of $1,950 a month", "trigger-payment"],
    ["Thirty years of the 30-year fixed", "trigger-period"],
    ["Paid off in 360 monthly payments", "trigger-period"],
    ["Only $2,000 in closing costs", "trigger-finance-charge"],
    ["Buy with 3% down", "trigger-down-payment"],
    ["Rates from 5.875%", "rate-without-apr"],
    ["6.25% fixed for you", "rate-without-apr"],
    ["Approval guaranteed", "guaranteed"],
    ["You are pre-approved", "pre-approved"],
    ["The lowest rates in town", "lowest"],
    ["Your credit counselor", "counselor"],
    ["Wipe out your debt", "debt-elimination"],
    ["A government-approved lender", "government"],
    ["Condos for adults only", "fair-housing"],
    ["A Christian community", "fair-housing"],
    ["Homes in a safe neighborhood", "steering"],
    ["A no-cost refinance", "no-cost"],
  ])("“%s” breaks the rule %s", (words, rule) => {
    expect(rulesOf(words)).toContain(rule);
  });

  it.each([
    "No down payment for veterans",
    "No closing costs on some programs, ask me",
    "Monthly payments to suit your needs",
    "Get pre-approved before you look",
    "Nothing here is a guarantee, and I answer the same day",
    "USDA-guaranteed loans",
    "Association dues: About $40 a month",
    "Fixed-rate mortgages explained",
    "14 years in Cary, 300 families",
    "Call me at 919 555 0142",
  ])("“%s” is allowed", (words) => {
    expect(rulesOf(words).filter((rule) => rule !== "steering")).toEqual([]);
  });

  it("may state a payment with its terms and its APR next to it", () => {
    const about = "<p>$1,950 a month for 360 months at 6.125% APR, with 20% down.</p>";
    expect(lintSite(site({ about }))).toEqual([]);
  });

  it("are checked in rich text, across its tags and entities", () => {
    const [found] = lintSite(site({ about: "<p>The <strong>lowest</strong>&nbsp;rates &amp; fees</p>" }));
    expect(found).toMatchObject({
      rule: "lowest",
      place: "About you",
      field: "about",
      words: "The lowest rates & fees",
    });
  });

  it("of a community are checked, and the finding links to its form", () => {
    const communities = [{ ...COMMUNITY, facts: [{ label: "Families", value: "no children" }] }];
    expect(lintSite(site({}, { communities }))).toMatchObject([
      {
        rule: "fair-housing",
        place: "Community Lochmere",
        screen: `/settings/websites/community-form/${COMMUNITY.id}`,
      },
    ]);
  });

  it("have findings with errors first, each with a source that can be opened", () => {
    const found = lintSite(site({ headline: "A safe neighborhood, guaranteed" }));
    expect(found.map(({ level }) => level)).toEqual(["error", "warning"]);
    for (const { source } of ADVERTISING_RULES)
      expect(source).toMatchObject({ name: expect.stringMatching(/\d/), url: expect.stringMatching(/^https:/) });
  });
});

describe("licenses", () => {
  it("are read by code or in full, and other words are ignored", () => {
    expect([...licensedStates("NC I-188240, SC MLS-7654321; West Virginia ML-1")].sort()).toEqual(["NC", "SC", "WV"]);
    expect([...licensedStates("Call me OR write")]).toEqual([]);
    expect([...licensedStates(null)]).toEqual([]);
  });

  it("must cover the state of every community; a state that is only named gets a warning", () => {
    const communities = [{ ...COMMUNITY, state: "TX" }];
    expect(lintSite(site({}, { communities }))).toMatchObject([
      { rule: "unlicensed-state", level: "error", words: "Texas" },
    ]);
    expect(lintSite(site({ headline: "From Georgia to North Carolina" }))).toMatchObject([
      { rule: "unlicensed-state", level: "warning", words: "Georgia", place: "Headline" },
    ]);
  });
});

describe("the facts a website needs", () => {
  it("are the NMLS numbers, a license, an address and a headline", () => {
    expect(missingFacts(site())).toEqual([]);
    const without = site({ headline: "" }, { company: { nmls: null, licenses: "soon", address: [] } });
    expect(missingFacts(without).map(({ fact }) => fact)).toEqual(["company-nmls", "licenses", "address", "headline"]);
  });
});

describe("the texts of a blog post", () => {
  const post = { id: "01990000-0000-7000-8000-000066100001", title: "", summary: "", body: "", pictureAlt: "" };
  const LICENSES = "NC I-188240";

  it.each([
    ["title", "Title"],
    ["summary", "Summary"],
    ["body", "Text"],
    ["pictureAlt", "What the picture shows"],
  ])("are checked in %s, and a finding says where to change it", (field, place) => {
    const [found] = lintPost({ ...post, [field]: "Guaranteed approval" }, LICENSES);
    expect(found).toMatchObject({ field, place, level: "error", screen: `/settings/websites/blog-form/${post.id}` });
    expect(found?.source.name).toMatch(/CFR/);
  });

  it("are checked as their reader sees them, whatever the markup", () => {
    expect(lintPost({ ...post, body: "<p>Guaranteed <strong>approval</strong></p>" }, LICENSES)).toHaveLength(1);
    expect(lintPost({ ...post, body: "<p>What escrow is for.</p>" }, LICENSES)).toEqual([]);
  });

  it("get warnings for states without a license, listed after errors", () => {
    const found = lintPost({ ...post, title: "Moving to Texas", summary: "Guaranteed approval" }, LICENSES);
    expect(found.map(({ rule, level }) => [rule, level])).toEqual([
      ["guaranteed", "error"],
      ["unlicensed-state", "warning"],
    ]);
    expect(lintPost({ ...post, title: "Moving to North Carolina" }, LICENSES)).toEqual([]);
  });
});
