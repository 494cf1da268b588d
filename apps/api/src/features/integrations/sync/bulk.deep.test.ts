import { describe, it } from "vitest";
import { expectOneLoan, expectOneRefinance, setUp } from "./bulk.fixture.ts";

setUp();

describe("refinances from another system", () => {
  it("are created once by concurrent upserts, then changed, and never become purchases", () => expectOneRefinance(5));
});

describe("an upsert of a loan", () => {
  it("creates it once, then changes it, and keeps revision and updatedAt if nothing changes", () => expectOneLoan(10));
});
