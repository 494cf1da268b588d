import { BLOCK_TEXTS, WORDLESS } from "@hearthline/contract/sites/block-texts.fixture";
import { FIRST_BLOCKS, SiteBlock } from "@hearthline/contract/sites/blocks";
import { SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import { describe, expect, it } from "vitest";
import { lintSite } from "./lint.ts";

/** A publishable website with a block above its contact form. */
const site = (...blocks: object[]) =>
  SiteDocument.parse({
    ...SiteDraft.parse({ headline: "Every figure before you decide" }),
    blocks: [...FIRST_BLOCKS, ...blocks],
    officer: {
      ...{ name: "Nora Pell", title: null, nmls: "1234567", phone: "+19195550142" },
      ...{ email: "nora@example.com", headshotUrl: null },
    },
    company: {
      ...{ name: "Northgate", nmls: "7654321", phone: null, address: ["1 Main Street", "Cary, NC"], logoUrl: null },
      licenses: "NC I-188240",
    },
    legal: { disclaimer: "", privacy: "", terms: "", licensing: "" },
    communities: [],
  });
const WORDS = "Approval is guaranteed";
const taken = (block: object) => SiteBlock.safeParse(block).success;
const read = BLOCK_TEXTS.filter(({ blockWith }) => taken(blockWith(WORDS)));

describe("a block's text", () => {
  it.each(read)("is checked against the advertising rules in $path of $kind", ({ kind, blockWith }) => {
    const found = lintSite(site(blockWith(WORDS)));
    expect(found).toMatchObject([{ rule: "guaranteed", level: "error", field: `the-${kind}` }]);
    expect(found[0]).toMatchObject({
      screen: "/settings/websites/contents",
      words: expect.stringContaining("guaranteed"),
    });
    expect(found[0]?.place).not.toBe("");
  });

  it("is not checked in fields that take only numbers and addresses", () => {
    const others = BLOCK_TEXTS.filter((text) => !read.includes(text)).map(({ path }) => path);
    expect(others).toEqual(["members.0.nmls", "members.0.phone", "members.0.email", "url"]);
  });

  it("is not checked in blocks that show what the officer entered elsewhere", () => {
    expect(WORDLESS).toEqual(
      "hero about rates calculators listings reviews communities posts resources contact".split(" "),
    );
  });

  it("reports a state without a license, and names the place", () => {
    const block = {
      id: "faq-1",
      kind: "faq",
      heading: "Before you ask",
      items: [
        { question: "Where?", answer: "North Carolina." },
        { question: "Elsewhere?", answer: "Soon in Oregon." },
      ],
    };
    expect(lintSite(site(block))).toMatchObject([
      {
        rule: "unlicensed-state",
        level: "warning",
        place: "Questions and answers “Before you ask”, question 2",
        field: "faq-1",
        words: "Oregon",
      },
    ]);
  });

  it("may state a rate next to its APR in the same answer, not in the next one", () => {
    const items = (answer: string) => [
      { question: "Rates?", answer },
      { question: "APR?", answer: "6.3% APR" },
    ];
    const faq = (answer: string) => ({ id: "faq-1", kind: "faq", heading: "", items: items(answer) });
    expect(lintSite(site(faq("Rates from 6%, 6.3% APR")))).toEqual([]);
    expect(lintSite(site(faq("Rates from 6%")))).toMatchObject([{ rule: "rate-without-apr" }]);
  });

  it("about the officer is not checked if the page does not show it", () => {
    const document = site();
    const about = "<p>The lowest rates</p>";
    expect(lintSite({ ...document, about })).toMatchObject([{ field: "about" }]);
    const blocks = document.blocks.filter(({ kind }) => kind !== "about");
    expect(lintSite({ ...document, about, blocks })).toEqual([]);
  });
});
