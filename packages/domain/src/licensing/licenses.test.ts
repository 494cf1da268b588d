import { expect, it } from "vitest";
import { storedLicenses, unlicensedState } from "./licenses.ts";

const LICENSES = storedLicenses([
  { state: "VA", number: "MC-7412" },
  { state: "NC", number: "I-188240" },
]);

it("lists licenses by state", () => {
  expect(LICENSES.map(({ state }) => state)).toEqual(["NC", "VA"]);
});

it("names a visitor's state only if it is known, has no license, and the officer entered licenses", () => {
  expect(unlicensedState(LICENSES, "TX")).toBe("TX");
  expect(unlicensedState(LICENSES, "VA")).toBeNull();
  expect(unlicensedState(LICENSES, null)).toBeNull();
  expect(unlicensedState([], "TX")).toBeNull();
});
