import { describe, expect, it } from "vitest";
import { matchKey } from "./match-key.ts";

describe("the key that identifies duplicates at an address", () => {
  it.each([
    ["Abbott", "12 Ridgewood Ave", "78701"],
    ["ABBOTT ", "12 Ridgewood Avenue", "78701-1234"],
    ["Abbott Jr.", "12  Ridgewood Ave., Apt 4", "78701"],
    ["abbott", "12 Ridgewood Ave #4", "78701"],
  ])("is the same for %s, %s, %s as for the normalized spelling", (lastName, address1, zipcode) => {
    expect(matchKey(lastName, { address1, zipcode })).toBe("abbott|12 ridgewood ave|78701");
  });

  it("distinguishes streets whose names begin like a unit, and two people in one house", () => {
    expect(matchKey("Lee", { address1: "1 Unity Rd", zipcode: "27601" })).toBe("lee|1 unity rd|27601");
    expect(matchKey("O’Brien", { address1: "1 St", zipcode: "27601" })).not.toBe(
      matchKey("Lee", { address1: "1 St", zipcode: "27601" }),
    );
  });

  it("is empty if a part is missing, so that it matches no one", () => {
    expect(matchKey("", { address1: "1 Main St", zipcode: "27601" })).toBe("");
    expect(matchKey("Lee", { zipcode: "27601" })).toBe("");
    expect(matchKey("Lee", { address1: "1 Main St", zipcode: null })).toBe("");
  });
});
