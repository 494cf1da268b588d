import { expect, it } from "vitest";
import { type GivenPerson, type KnownPerson, mayBeSamePerson } from "./same-person.ts";

const robert: KnownPerson = { firstName: "Robert", lastName: "Hale", birthday: "1980-02-03" };

it.each<[string, GivenPerson, Partial<KnownPerson>, boolean]>([
  ["only the key is given", {}, {}, true],
  ["the first name is a short form", { firstName: "Bob", lastName: "Hall" }, {}, true],
  ["the first name is different", { firstName: "Ana", lastName: "Hale" }, {}, false],
  ["the birthdays agree and the first names do not", { firstName: "Ana", birthday: "1980-02-03" }, {}, true],
  ["the birthdays contradict and the first names agree", { firstName: "Robert", birthday: "2008-02-03" }, {}, false],
  ["the birthday on record is unknown", { firstName: "Robert", birthday: "2008-02-03" }, { birthday: null }, true],
  ["only a different last name is given", { lastName: "Moss" }, {}, false],
  ["only the last name is given, in capitals", { lastName: "HALE" }, {}, true],
])("decides whether two may be the same person if %s", (_case, given, known, same) => {
  expect(mayBeSamePerson(given, { ...robert, ...known })).toBe(same);
});
