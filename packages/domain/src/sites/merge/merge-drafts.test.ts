import { FIRST_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";
import { SiteDraft } from "@hearthline/contract/sites/site";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeDrafts } from "./merge-drafts.ts";

const [HERO, ...OTHERS] = FIRST_BLOCKS as [SiteBlock, ...SiteBlock[]];
const text = (id: string, words: string): SiteBlock => ({ id, kind: "text", heading: "", text: words });
const TEXTS = ["one", "two", "three", "four"].map((id) => text(id, `As ${id} was`));
const draft = (blocks: SiteBlock[], change: Partial<SiteDraft> = {}): SiteDraft =>
  SiteDraft.parse({ headline: "Home loans", ...change, blocks: [HERO, ...blocks, ...OTHERS] });
const base = draft(TEXTS);
const textIds = ({ blocks }: SiteDraft) => blocks.flatMap(({ id, kind }) => (kind === "text" ? [id] : []));
const wordsOf = ({ blocks }: SiteDraft, id: string) => blocks.find((block) => block.id === id);

/** One of these for each block: what a tab does to it. */
type Act = "leave" | "edit" | "remove" | "leave too";
const acted = (tab: string, acts: Record<string, Act>, added: string[]): SiteDraft =>
  draft([
    ...TEXTS.flatMap((block) => {
      const act = acts[block.id];
      if (act === "remove") return [];
      return act === "edit" ? [text(block.id, `Edited in ${tab}`)] : [block];
    }),
    ...added.map((id) => text(id, `Added in ${tab}`)),
  ]);

const act = fc.constantFrom<Act>("leave", "edit", "remove");
/** What two tabs do to different blocks: each block is touched by one of them at most. */
const disjoint = fc
  .tuple(
    fc.array(fc.tuple(fc.boolean(), act), { minLength: TEXTS.length, maxLength: TEXTS.length }),
    fc.nat(2),
    fc.nat(2),
  )
  .map(([acts, here, there]) => {
    const actsOf = (mine: boolean) =>
      Object.fromEntries(
        TEXTS.map(({ id }, at) => [id, acts[at]?.[0] === mine ? (acts[at]?.[1] ?? "leave") : "leave"]),
      );
    const ids = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
    return {
      mine: acted("a", actsOf(true), ids("a", here)),
      saved: acted("b", actsOf(false), ids("b", there)),
      acts,
      added: [...ids("a", here), ...ids("b", there)],
    };
  });

describe("merging two tabs' changes of one draft", () => {
  it("keeps both changes of different blocks, in whichever order the tabs save", () => {
    fc.assert(
      fc.property(disjoint, ({ mine, saved, acts, added }) => {
        const { draft: merged, conflicts } = mergeDrafts({ base, mine, saved });
        expect(conflicts).toEqual([]);
        expect(mergeDrafts({ base, mine: saved, saved: mine }).draft).toEqual(merged);
        for (const [at, { id }] of TEXTS.entries()) {
          const [here, done] = acts[at] ?? [];
          const tab = here ? mine : saved;
          expect(wordsOf(merged, id)).toEqual(wordsOf(tab, id));
          expect(wordsOf(merged, id) === undefined).toBe(done === "remove");
        }
        expect(
          textIds(merged)
            .filter((id) => added.includes(id))
            .sort(),
        ).toEqual([...added].sort());
      }),
    );
  });

  it("returns one tab's changes if the other changed nothing", () => {
    const orders = fc.shuffledSubarray(TEXTS, { minLength: 0 }).map((blocks) => draft(blocks));
    fc.assert(
      fc.property(orders, (changed) => {
        expect(mergeDrafts({ base, mine: changed, saved: base })).toEqual({ draft: changed, conflicts: [] });
        expect(mergeDrafts({ base, mine: base, saved: changed })).toEqual({ draft: changed, conflicts: [] });
        expect(mergeDrafts({ base, mine: changed, saved: changed })).toEqual({ draft: changed, conflicts: [] });
      }),
    );
  });

  it("always returns a valid page with the preferred version, whatever two tabs did", () => {
    const anything = fc
      .tuple(fc.shuffledSubarray(TEXTS), fc.array(act, { minLength: 4, maxLength: 4 }), fc.nat(3), fc.boolean())
      .map(([order, acts, added, rates]) => {
        const edited = order.flatMap((block, at) =>
          acts[at] === "edit" ? [text(block.id, `Edited ${added}`)] : [block],
        );
        const more = Array.from({ length: added }, (_, at) => text(`new-${at}`, `New ${added}`));
        return draft([
          ...edited,
          ...more,
          ...(rates ? [{ id: `rates-${added}`, kind: "rates", programs: ["conventional"] } as SiteBlock] : []),
        ]);
      });
    fc.assert(
      fc.property(anything, anything, fc.constantFrom("mine" as const, "saved" as const), (mine, saved, preferred) => {
        const { draft: merged, conflicts } = mergeDrafts({ base, mine, saved }, preferred);
        expect(SiteDraft.safeParse(merged).success).toBe(true);
        for (const { field } of conflicts.filter((one) => one.field.startsWith("blocks."))) {
          const id = field.slice("blocks.".length);
          expect(wordsOf(merged, id)).toEqual(wordsOf(preferred === "mine" ? mine : saved, id));
        }
      }),
    );
  });

  it("keeps a block's new position and its new text if one tab moves it and the other edits it", () => {
    const [one, two, three, four] = TEXTS as [SiteBlock, SiteBlock, SiteBlock, SiteBlock];
    const mine = draft([two, three, one, four]);
    const saved = draft([text("one", "Edited"), two, three, four]);
    const { draft: merged, conflicts } = mergeDrafts({ base, mine, saved });
    expect([textIds(merged), wordsOf(merged, "one"), conflicts]).toEqual([
      ["two", "three", "one", "four"],
      text("one", "Edited"),
      [],
    ]);
  });

  it("moves different blocks as both tabs have them", () => {
    const [one, two, three, four] = TEXTS as [SiteBlock, SiteBlock, SiteBlock, SiteBlock];
    const { draft: merged, conflicts } = mergeDrafts({
      base,
      mine: draft([two, three, four, one]),
      saved: draft([four, one, two, three]),
    });
    expect([textIds(merged), conflicts]).toEqual([["four", "two", "three", "one"], []]);
  });

  it("reports a conflict if a block was moved up in one tab and down in the other", () => {
    const [one, two, three, four] = TEXTS as [SiteBlock, SiteBlock, SiteBlock, SiteBlock];
    const both = { base, mine: draft([two, one, three, four]), saved: draft([one, three, two, four]) };
    expect(mergeDrafts(both).conflicts).toEqual([
      {
        field: "blocks",
        sentence: expect.stringMatching(/were moved here and in another tab, to different places\.$/),
      },
    ]);
    expect(textIds(mergeDrafts(both, "mine").draft)).toEqual(["two", "one", "three", "four"]);
    expect(textIds(mergeDrafts(both, "saved").draft)).toEqual(["one", "three", "two", "four"]);
  });

  it("reports a conflict if one tab removes a block that the other edits, and keeps the preferred one", () => {
    const removed = draft(TEXTS.slice(1));
    const edited = draft([text("one", "Edited"), ...TEXTS.slice(1)]);
    const here = { base, mine: removed, saved: edited };
    expect(mergeDrafts(here).conflicts).toEqual([
      { field: "blocks.one", sentence: "“Text” was removed here, and changed in another tab." },
    ]);
    expect(textIds(mergeDrafts(here, "mine").draft)).toEqual(["two", "three", "four"]);
    expect(textIds(mergeDrafts(here, "saved").draft)).toEqual(["one", "two", "three", "four"]);
    expect(mergeDrafts({ base, mine: edited, saved: removed }).conflicts).toEqual([
      { field: "blocks.one", sentence: "“Text” was changed here, and removed in another tab." },
    ]);
  });

  it("merges settings one by one, and reports a conflict if both changed one differently", () => {
    const mine = { ...base, headline: "Mine", color: "#111111" };
    const saved = { ...base, headline: "Saved", about: "<p>Saved</p>" };
    const { draft: merged, conflicts } = mergeDrafts({ base, mine, saved }, "mine");
    expect(merged).toMatchObject({ headline: "Mine", color: "#111111", about: "<p>Saved</p>" });
    expect(conflicts).toEqual([{ field: "headline", sentence: "“Headline” was changed here and in another tab." }]);
    expect(mergeDrafts({ base, mine, saved: { ...saved, headline: "Mine" } }).conflicts).toEqual([]);
  });

  it("merges calculators by name: one removed here, another's starting value changed there", () => {
    const [payment, ...others] = base.calculators;
    const saved = {
      ...base,
      calculators: [{ calculator: "payment" as const, starts: { priceCents: 450_000_00 } }, ...others],
    };
    const mine = { ...base, calculators: base.calculators.filter(({ calculator }) => calculator !== "refinance") };
    const { draft: merged, conflicts } = mergeDrafts({ base, mine, saved });
    expect(payment?.calculator).toBe("payment");
    expect(merged.calculators).toEqual(saved.calculators.filter(({ calculator }) => calculator !== "refinance"));
    expect(conflicts).toEqual([]);
  });

  it("keeps one block if both tabs added a block that a page can have only once", () => {
    const rates = (id: string): SiteBlock => ({ id, kind: "rates", programs: ["conventional"] });
    const { draft: merged, conflicts } = mergeDrafts({
      base,
      mine: draft([...TEXTS, rates("rates-b")]),
      saved: draft([rates("rates-a"), ...TEXTS]),
    });
    expect(merged.blocks.filter(({ kind }) => kind === "rates")).toEqual([rates("rates-a")]);
    expect(conflicts).toEqual([]);
  });

  it("reports when both together exceed the maximum number of blocks, and keeps the preferred page", () => {
    const many = (tab: string) =>
      draft([...TEXTS, ...Array.from({ length: 30 }, (_, at) => text(`${tab}-${at}`, "Words"))]);
    const { draft: merged, conflicts } = mergeDrafts({ base, mine: many("a"), saved: many("b") });
    expect(merged).toEqual(many("b"));
    expect(conflicts).toEqual([{ field: "blocks", sentence: expect.stringContaining("At most 60 blocks on a page.") }]);
  });
});
