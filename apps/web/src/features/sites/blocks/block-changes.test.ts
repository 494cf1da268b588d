import { FIRST_BLOCKS, MAX_BLOCKS, type SiteBlock, SiteBlocks } from "@hearthline/contract/sites/blocks";
import { describe, expect, it } from "vitest";
import { offeredKinds, withBack, withCopy, withMoved, withNew } from "./block-changes.ts";

const kindsOf = (blocks: readonly SiteBlock[]) => blocks.map(({ kind }) => kind).join(" ");

describe("changes of a page’s blocks", () => {
  it("add a block above a contact form that ends the page, and otherwise at the end", () => {
    expect(kindsOf(withNew(FIRST_BLOCKS, "faq").blocks)).toMatch(/resources posts faq contact$/);
    const contactEarly = withMoved(FIRST_BLOCKS, "contact", 1);
    expect(kindsOf(withNew(contactEarly, "text").blocks)).toMatch(/^hero contact .* text$/);
  });

  it("leave a page that can be saved, whatever is added", () => {
    for (const kind of offeredKinds(FIRST_BLOCKS))
      expect(SiteBlocks.safeParse(withNew(FIRST_BLOCKS, kind).blocks).success).toBe(true);
  });

  it("offer a once-per-page block only until the page has it, and nothing for a full page", () => {
    expect(offeredKinds(FIRST_BLOCKS)).toEqual(["text", "faq", "rates", "team", "apply", "map"]);
    expect(offeredKinds(withNew(FIRST_BLOCKS, "rates").blocks)).not.toContain("rates");
    const full = Array.from({ length: MAX_BLOCKS - FIRST_BLOCKS.length }).reduce<SiteBlock[]>(
      (blocks) => withNew(blocks, "text").blocks,
      [...FIRST_BLOCKS],
    );
    expect(offeredKinds(full)).toEqual([]);
  });

  it("insert a copy below its block, with a new id", () => {
    const { blocks, block } = withNew(FIRST_BLOCKS, "faq");
    const copied = withCopy(blocks, block);
    expect(copied.blocks.indexOf(copied.block)).toBe(blocks.indexOf(block) + 1);
    expect(copied.block).toEqual({ ...block, id: copied.block.id });
    expect(copied.block.id).not.toBe(block.id);
  });

  it("keep the hero first, wherever another block is moved", () => {
    expect(kindsOf(withMoved(FIRST_BLOCKS, "contact", 0))).toMatch(/^hero contact about/);
    expect(withMoved(FIRST_BLOCKS, "hero", 4)).toEqual(FIRST_BLOCKS);
    expect(kindsOf(withMoved(FIRST_BLOCKS, "about", 99))).toMatch(/contact about$/);
  });

  it("restore a removed block to its place, unless it has been added again", () => {
    const [about] = FIRST_BLOCKS.slice(1);
    if (!about) throw new Error("A page has a second block.");
    const left = FIRST_BLOCKS.filter(({ id }) => id !== about.id);
    expect(withBack(left, about, 1)).toEqual(FIRST_BLOCKS);
    expect(withBack(FIRST_BLOCKS, about, 1)).toEqual(FIRST_BLOCKS);
  });
});
