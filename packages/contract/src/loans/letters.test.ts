import { expect, it } from "vitest";
import { letterOf, nextLetter, withLetters } from "./letters.ts";

const letters = (given: ReturnType<typeof withLetters>) => given.scenarios.map(({ letter }) => letter);

it("gives a new loan A, B, C, and one of before letters those of its places", () => {
  expect(letters(withLetters([{}, {}, {}]))).toEqual(["A", "B", "C"]);
  expect([letterOf({}, 1), letterOf({ letter: "E" }, 1)]).toEqual(["B", "E"]);
});

it("keeps letters through reordering and deleting, and never gives one again", () => {
  const moved = withLetters([{ letter: "C" }, { letter: "A" }], { last: "C" });
  expect(letters(moved)).toEqual(["C", "A"]);
  const added = withLetters([{ letter: "C" }, { letter: "A" }, {}], { last: moved.last });
  expect([letters(added), added.last]).toEqual([["C", "A", "D"], "D"]);
  const without = withLetters([{ letter: "A" }], { last: added.last });
  expect(letters(withLetters([{ letter: "A" }, {}], { last: without.last }))).toEqual(["A", "E"]);
});

it("knows a scenario by its id where its letter is left out, and all by their places where nothing names them", () => {
  const known = new Map([
    ["x", "B"],
    ["y", "D"],
  ]);
  expect(letters(withLetters([{ id: "y" }, {}, { id: "x" }], { known, last: "D" }))).toEqual(["D", "E", "B"]);
  expect(letters(withLetters([{}, {}], { known, last: "D" }))).toEqual(["B", "D"]);
  expect(letters(withLetters([{}, {}, {}], { known, last: "D" }))).toEqual(["B", "D", "E"]);
});

it("gives a letter that two claim to the first", () => {
  expect(letters(withLetters([{ letter: "B" }, { letter: "B" }]))).toEqual(["B", "C"]);
});

it("takes the first free letter after Z", () => {
  expect(nextLetter(["A", "Z"], "Z")).toBe("B");
});
