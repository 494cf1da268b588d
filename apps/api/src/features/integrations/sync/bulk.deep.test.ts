import { describe, it } from "vitest";
import { expectOneLoan, expectOneRefinance, setUp } from "./bulk.fixture.ts";

setUp();

describe("refinances from another system", () => {
  it("are made once by an upsert, changed then, and are no purchase's", () => expectOneRefinance(5));
});

describe("an upsert of a loan", () => {
  it("makes it once, changes it then, and leaves revision and updatedAt alone where nothing changes", () =>
    expectOneLoan(10));
});
