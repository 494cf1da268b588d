import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidateNames, nameFault, nameKeyOf } from "./site-names.ts";

describe("the name of a website", () => {
  it("has letters, digits and hyphens between words", () => {
    for (const name of ["laura-whitfield", "team7", "Northgate"]) expect(nameFault(name), name).toBeUndefined();
    for (const name of [
      "ab",
      "-laura",
      "laura-",
      "laura--w",
      "laura w",
      "12345",
      "a".repeat(41),
      "laura.w",
      "xn--80ak6aa92e",
    ])
      expect(nameFault(name), name).toMatch(/^[A-Z“].+\.$/);
  });

  it("is rejected with the plain spelling if it has letters of another alphabet", () => {
    expect(nameFault("nоrthgate")).toBe(
      "“о” only looks like the letter o: such names are used to imitate others. Write it as “northgate”.",
    );
    expect(nameFault("café-loans")).toContain("Write it as “cafe-loans”.");
  });

  it("is neither the product's own nor one that looks like it", () => {
    for (const name of ["admin", "adm1n", "hearthline", "hearth-line", "h3arthline", "privacy"])
      expect(nameFault(name), name).toContain("is reserved");
  });

  it("does not pass for a government agency", () => {
    for (const name of ["fha", "h-u-d", "fannie-mae", "ginniemae"])
      expect(nameFault(name), name).toMatch(/government agency|at least 3/);
  });

  it("has no abusive word, even with hyphens in it, and innocent words pass", () => {
    for (const name of ["sh-it-loans", "nazis", "n-a-z-i", "loans-scam", "fuck-rates"])
      expect(nameFault(name), name).toContain("no visitor should read");
    for (const name of [
      "shiitake-homes",
      "country-loans",
      "scarborough",
      "grapevine-home-loans",
      "yasmin-nazir",
      "ken-matsushita",
      "siriporn-wong",
      "scunthorpe",
    ])
      expect(nameFault(name), name).toBeUndefined();
  });

  it("has the same key as a name that differs only by look-alikes", () => {
    expect(nameKeyOf("1aura-mi11er")).toBe(nameKeyOf("laura-miller"));
    expect(nameKeyOf("modern")).toBe(nameKeyOf("modem"));
    expect(nameKeyOf("laura")).not.toBe(nameKeyOf("lauren"));
  });

  it("always has available alternatives, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const names = candidateNames(typed, { city: "Raleigh" });
        return names.length > 0 && names.every((name) => nameFault(name) === undefined);
      }),
    );
  });
});
