import { expect, it } from "vitest";
import { letterOf, nextLetter, withLetters } from "./scenario-letters.ts";

const letters = (given: ReturnType<typeof withLetters>) => given.scenarios.map(({ letter }) => letter);

it("gives the scenarios of a new loan A, B, C, and those stored without letters the letters of their positions", () => {
  expect(letters(withLetters([{}, {}, {}]))).toEqual(["A", "B", "C"]);
  expect([letterOf({}, 1), letterOf({ letter: "E" }, 1)]).toEqual(["B", "E"]);
});

it("keeps letters through reordering and deletion, and never reuses one", () => {
  const moved = withLetters([{ letter: "C" }, { letter: "A" }], { last: "C" });
  expect(letters(moved)).toEqual(["C", "A"]);
  const added = withLetters([{ letter: "C" }, { letter: "A" }, {}], { last: moved.last });
  expect([letters(added), added.last]).toEqual([["C", "A", "D"], "D"]);
  const without = withLetters([{ letter: "A" }], { last: added.last });
  expect(letters(withLetters([{ letter: "A" }, {}], { last: without.last }))).toEqual(["A", "E"]);
});

it("identifies a scenario without a letter by its id, and by position if no scenario has an id or letter", () => {
  const known = new Map([
    ["x", "B"],
    ["y", "D"],
  ]);
  expect(letters(withLetters([{ id: "y" }, {}, { id: "x" }], { known, last: "D" }))).toEqual(["D", "E", "B"]);
  expect(letters(withLetters([{}, {}], { known, last: "D" }))).toEqual(["B", "D"]);
  expect(letters(withLetters([{}, {}, {}], { known, last: "D" }))).toEqual(["B", "D", "E"]);
});

it("gives a duplicate letter to the first scenario that claims it", () => {
  expect(letters(withLetters([{ letter: "B" }, { letter: "B" }]))).toEqual(["B", "C"]);
});

it("takes the first free letter after Z", () => {
  expect(nextLetter(["A", "Z"], "Z")).toBe("B");
});
