import { describe, expect, it } from "vitest";
import { match, targets } from "./match-columns.fixture.ts";

describe("column matching", () => {
  it("handles 300 similar long headings, and names of built-in object properties, quickly", () => {
    const started = performance.now();
    const alike = match(
      "loans",
      Array(300).fill("Borrower Name ".repeat(200)),
      Array(100).fill(Array(300).fill("x".repeat(500))),
    );
    expect(alike).toHaveLength(300);
    expect(match("loans", Array(300).fill("Email"))).toHaveLength(300);
    expect(targets("clients", ["__proto__", "constructor", "toString", "\u0000", "💥"])).toEqual(Array(5).fill(null));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
