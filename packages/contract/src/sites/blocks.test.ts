import { describe, expect, it } from "vitest";
import { FIRST_BLOCKS, SITE_BLOCK_KINDS, SITE_BLOCKS, type SiteBlock, SiteBlocks } from "./blocks.ts";
import { SiteDraft } from "./site.ts";

const faq = (id: string): object => ({ id, kind: "faq", items: [{ question: "How long?", answer: "30 days." }] });
const sentences = (blocks: unknown) => {
  const { error } = SiteBlocks.safeParse(blocks);
  return error?.issues.map(({ message }) => message) ?? [];
};
const without = (kind: SiteBlock["kind"]) => FIRST_BLOCKS.filter((block) => block.kind !== kind);

describe("the blocks of a home page", () => {
  it("are the sections in the order of before where a draft has none", () => {
    const kinds = SiteDraft.parse({}).blocks.map(({ kind }) => kind);
    expect(kinds).toEqual("hero about listings calculators reviews communities resources posts contact".split(" "));
  });

  it("are taken in any order below the hero, with several of a kind that has its own words", () => {
    const [hero, ...others] = FIRST_BLOCKS;
    expect(sentences([hero, faq("one"), ...others.toReversed(), faq("two")])).toEqual([]);
  });

  it.each([
    ["without a hero", without("hero"), "The headline and photo come first on the page."],
    [
      "with the hero further down",
      [...without("hero"), FIRST_BLOCKS[0]],
      "The headline and photo come first on the page.",
    ],
    ["without a contact form", without("contact"), "The contact form stays on the page. Move it where you like."],
    ["empty", [], "The contact form stays on the page. Move it where you like."],
    [
      "with two heroes",
      [...FIRST_BLOCKS, { id: "another", kind: "hero" }],
      "“Headline and photo” is on the page once.",
    ],
    ["with an id twice", [...FIRST_BLOCKS, faq("about")], "Two blocks have the same id."],
  ])("are refused with a sentence %s", (_, blocks, sentence) => {
    expect(sentences(blocks)).toContain(sentence);
  });

  it("are 60 at most: 500 are refused with one sentence", () => {
    const many = (count: number) => [...FIRST_BLOCKS, ...Array.from({ length: count }, (_, at) => faq(`faq-${at}`))];
    expect(sentences(many(51))).toEqual([]);
    expect(sentences(many(491))).toEqual(["At most 60 blocks on a page. Remove some, or put their words together."]);
  });

  it.each(SITE_BLOCK_KINDS.filter((kind) => SITE_BLOCKS[kind].once))("have %s once", (kind) => {
    const twice = [...FIRST_BLOCKS, { id: "one", kind }, { id: "two", kind }];
    expect(sentences(twice)).toContain(`“${SITE_BLOCKS[kind].label}” is on the page once.`);
  });

  it.each([
    ["javascript:alert(1)", false],
    ["data:text/html,<script>1</script>", false],
    ["http://apply.example.com", false],
    ["https://apply.example.com/start?officer=1", true],
    ["apply.example.com", true],
    ["", true],
  ])("take %s as the address of an application: %s", (url, isTaken) => {
    expect(sentences([...FIRST_BLOCKS, { id: "apply", kind: "apply", url }]).length === 0).toBe(isTaken);
  });

  it("bound every text", () => {
    const long = "x".repeat(10_001);
    const text = { id: "text", kind: "text", heading: long, text: long };
    expect(sentences([...FIRST_BLOCKS, text])).toEqual(["At most 120 characters.", "At most 10,000 characters."]);
  });
});
