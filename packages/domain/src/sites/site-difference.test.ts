import { FIRST_BLOCKS } from "@hearthline/contract/sites/blocks";
import { SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import { describe, expect, it } from "vitest";
import { siteDifference } from "./site-difference.ts";

const version = (said: object = {}, blocks: readonly object[] = FIRST_BLOCKS) =>
  SiteDocument.parse({
    ...SiteDraft.parse({ headline: "Every figure before you decide" }),
    blocks,
    ...said,
    officer: {
      ...{ name: "Nora Pell", title: null, nmls: "1234567", phone: null },
      ...{ email: "nora@example.com", headshotUrl: null },
    },
    company: {
      ...{ name: "Northgate", nmls: "7654321", phone: null, address: [], logoUrl: null, licenses: "NC I-188240" },
    },
    legal: { disclaimer: "", privacy: "", terms: "", licensing: "" },
    communities: [],
  });
const faq = (...answers: string[]) => ({
  id: "faq-1",
  kind: "faq",
  heading: "Before you ask",
  items: answers.map((answer, at) => ({ question: `Question ${at + 1}`, answer })),
});
const [hero, about, listings, calculators, ...rest] = FIRST_BLOCKS as object[];
const order = (...blocks: (object | undefined)[]) => blocks.map((block) => block ?? {});

describe("the difference between two versions", () => {
  it("is empty between a version from before blocks existed and one with the same sections", () => {
    const { blocks: _, ...earlier } = version();
    expect(siteDifference(SiteDocument.parse(earlier), version())).toEqual({ blocks: [], texts: [] });
  });

  it("names the blocks that were added and removed, with their positions", () => {
    const after = version({}, order(hero, about, faq("Soon."), calculators, ...rest));
    expect(siteDifference(version(), after).blocks).toEqual([
      { change: "removed", kind: "listings", name: "Homes for sale", place: 3 },
      { change: "added", kind: "faq", name: "Questions and answers “Before you ask”", place: 3 },
    ]);
  });

  it("names the one moved block, and not those that made room for it", () => {
    const down = version({}, order(hero, listings, calculators, ...rest, about));
    expect(siteDifference(version(), down).blocks).toEqual([
      { change: "moved", kind: "about", name: "About you", place: 9 },
    ]);
    const up = version({}, order(hero, rest.at(-1), about, listings, calculators, ...rest.slice(0, -1)));
    expect(siteDifference(version(), up).blocks).toEqual([
      { change: "moved", kind: "contact", name: "Contact form", place: 2 },
    ]);
  });

  it("lists every changed text, before and after, in blocks and elsewhere", () => {
    const before = version({}, order(hero, faq("Soon.", "Later."), ...rest));
    const after = version(
      { headline: "Calm loans", about: "<p>Twenty years</p>" },
      order(hero, faq("Soon.", "Within a day."), ...rest),
    );
    expect(siteDifference(before, after)).toEqual({
      blocks: [],
      texts: [
        { place: "Headline", before: "Every figure before you decide", after: "Calm loans" },
        { place: "About you", before: "", after: "Twenty years" },
        {
          place: "Questions and answers “Before you ask”",
          before: "Before you ask\nQuestion 1\nSoon.\nQuestion 2\nLater.",
          after: "Before you ask\nQuestion 1\nSoon.\nQuestion 2\nWithin a day.",
        },
      ],
    });
  });
});
