import { expect, test } from "vitest";
import { sameFirstName } from "./first-names.ts";

test("first names match if they are the same, one is a short form of the other, or one is an initial", () => {
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

test("other first names do not match", () => {
  for (const [one, other] of [
    ["Ana", "Carlos"],
    ["Ana", "Anabel"],
    ["J", "Mark"],
    ["Bill", "Bob"],
    ["", "Ana"],
  ] as const)
    expect(sameFirstName(one, other), `${one} ${other}`).toBe(false);
});
