import { peopleWords } from "@hearthline/contract/values/people-words";
import { expect, it } from "vitest";

it.each([
  [[], ""],
  [["Curtis Bell"], "Curtis Bell"],
  [["Helen Dvorak", "Mark Dvorak"], "Helen and Mark Dvorak"],
  [["Daniel Ruiz", "Amy Falk"], "Daniel Ruiz and Amy Falk"],
  [["Ana Maria Ruiz", "Leo Ruiz", "Bo Ruiz"], "Ana Maria, Leo, and Bo Ruiz"],
  [["Cher", "Cher"], "Cher and Cher"],
])("formats %j as %j", (names, words) => expect(peopleWords(names)).toBe(words));
