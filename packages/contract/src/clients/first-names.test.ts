import { expect, test } from "vitest";
import { sameFirstName } from "./first-names.ts";

test("first names are one person's where they are the same, a short form of one another or an initial", () => {
  for (const [one, other] of [
    ["Ana", "ana"],
    ["José", "Jose"],
    ["Bob", "Robert"],
    ["Bob", "Bobby"],
    ["Robert James", "Rob"],
    ["J.", "Jane"],
    ["Mary Ann", "Mary"],
  ] as const) {
    expect(sameFirstName(one, other), `${one} ${other}`).toBe(true);
    expect(sameFirstName(other, one), `${other} ${one}`).toBe(true);
  }
});

test("other first names are other people's", () => {
  for (const [one, other] of [
    ["Ana", "Carlos"],
    ["Ana", "Anabel"],
    ["J", "Mark"],
    ["Bill", "Bob"],
    ["", "Ana"],
  ] as const)
    expect(sameFirstName(one, other), `${one} ${other}`).toBe(false);
});
