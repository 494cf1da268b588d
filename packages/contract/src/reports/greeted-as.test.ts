import { expect, test } from "vitest";
import { greetedAs } from "./freeze-report.ts";

test("a borrower is greeted by their full first name, without a middle initial", () => {
  for (const [firstName, greeted] of [
    ["Thị Hồng", "Thị Hồng"],
    ["Mary Ann", "Mary Ann"],
    ["John Q.", "John"],
    ["John Q", "John"],
    ["J", "J"],
    [" Ana ", "Ana"],
  ] as const)
    expect(greetedAs(firstName), firstName).toBe(greeted);
});
