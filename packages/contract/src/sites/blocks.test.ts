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
  it("default to the sections in their earlier order if a draft has none", () => {
    const kinds = SiteDraft.parse({}).blocks.map(({ kind }) => kind);
    expect(kinds).toEqual("hero about listings calculators reviews communities resources posts contact".split(" "));
  });

  it("can be in any order below the hero, with several of a kind that has its own texts", () => {
    const [hero, ...others] = FIRST_BLOCKS;
    expect(sentences([hero, faq("one"), ...others.toReversed(), faq("two")])).toEqual([]);
  });

  it.each([
    ["the hero is missing", without("hero"), "The headline and photo come first on the page."],
    ["the hero is not first", [...without("hero"), FIRST_BLOCKS[0]], "The headline and photo come first on the page."],
    ["the contact form is missing", without("contact"), "The contact form stays on the page. Move it where you like."],
    ["there are none", [], "The contact form stays on the page. Move it where you like."],
    [
      "there are two heroes",
      [...FIRST_BLOCKS, { id: "another", kind: "hero" }],
      "“Headline and photo” is on the page once.",
    ],
    ["an id appears twice", [...FIRST_BLOCKS, faq("about")], "Two blocks have the same id."],
  ])("are rejected with a message if %s", (_, blocks, sentence) => {
    expect(sentences(blocks)).toContain(sentence);
  });

  it("are limited to 60, and 500 cause a single error message", () => {
    const many = (count: number) => [...FIRST_BLOCKS, ...Array.from({ length: count }, (_, at) => faq(`faq-${at}`))];
    expect(sentences(many(51))).toEqual([]);
    expect(sentences(many(491))).toEqual(["At most 60 blocks on a page. Remove some, or put their words together."]);
  });

  it.each(SITE_BLOCK_KINDS.filter((kind) => SITE_BLOCKS[kind].once))("contain %s at most once", (kind) => {
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
  ])("accept %s as the URL of an application: %s", (url, isTaken) => {
    expect(sentences([...FIRST_BLOCKS, { id: "apply", kind: "apply", url }]).length === 0).toBe(isTaken);
  });

  it("limit the length of every text", () => {
    const long = "x".repeat(10_001);
    const text = { id: "text", kind: "text", heading: long, text: long };
    expect(sentences([...FIRST_BLOCKS, text])).toEqual(["At most 120 characters.", "At most 10,000 characters."]);
  });
});
