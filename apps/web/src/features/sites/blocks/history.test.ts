import { describe, expect, it } from "vitest";
import { beginHistory, recorded, redone, typedAt, undone } from "./history.ts";

const page = (...words: string[]) => ({ blocks: words.map((text) => ({ text })) });

describe("the history of a page", () => {
  it("records typing in one text as one step, and typing in another text as the next", () => {
    const typed = ["H", "Hi", "Hi!"].reduce((all, text) => recorded(all, page(text, "")), beginHistory(page("", "")));
    expect(typed.past).toEqual([page("", "")]);
    const next = recorded(typed, page("Hi!", "B"));
    expect(next.past).toEqual([page("", ""), page("Hi!", "")]);
    expect(undone(next)?.present).toEqual(page("Hi!", ""));
  });

  it("records an added or moved block as a separate step", () => {
    const [one, two, moved] = [page("a"), page("a", "b"), page("b", "a")];
    const history = [two, moved].reduce(recorded, beginHistory(one));
    expect(history.past).toEqual([one, two]);
  });

  it("undoes and redoes, and drops undone steps after a new change", () => {
    const history = [page("a", "b"), page("a", "b", "c")].reduce(recorded, beginHistory(page("a")));
    const back = undone(history);
    expect(back && redone(back)).toMatchObject({ present: page("a", "b", "c") });
    expect(back && redone(recorded(back, page("z")))).toBeUndefined();
    expect(undone(beginHistory(page("a")))).toBeUndefined();
  });

  it("starts a new step for typing after an undo", () => {
    const typed = recorded(beginHistory(page("")), page("a"));
    const back = undone(typed);
    expect(back && recorded(back, page("b")).past).toEqual([page("")]);
  });

  it("keeps 100 steps", () => {
    const all = Array.from({ length: 150 }, (_, count) => page(...Array.from({ length: count }, () => "x")));
    expect(all.reduce(recorded, beginHistory(page("first"))).past).toHaveLength(100);
  });

  it("finds the one text that differs, and none if several do", () => {
    expect(typedAt(page("a", "b"), page("a", "c"))).toBe("blocks.1.text.");
    expect(typedAt(page("a", "b"), page("c", "d"))).toBeUndefined();
    expect(typedAt(page("a"), page("a", "b"))).toBeUndefined();
  });
});
