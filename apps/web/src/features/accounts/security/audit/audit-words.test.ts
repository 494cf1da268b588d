import { expect, test } from "vitest";
import { fieldWords, linesOf, tableWords, valueWords } from "./audit-words.ts";

const reading = { names: { "01990000-0000-7000-8000-000000000013": "Laura Whitfield" }, timeZone: "America/New_York" };

test("uses the names and values that the screens use", () => {
  expect([tableWords("ClientEmail"), tableWords("Loan")]).toEqual(["Email address", "Loan"]);
  expect([fieldWords("details.priceCents"), fieldWords("officerId"), fieldWords("arm.margin")]).toEqual([
    "Price",
    "Officer",
    "Arm · Margin",
  ]);
  expect(valueWords("details.priceCents", 45_000_000, reading)).toBe("$450,000");
  expect(valueWords("noteRate", 0.06125, reading)).toBe("6.125%");
  expect([fieldWords("apiVersion"), valueWords("apiVersion", "2026-12-01", reading)]).toEqual([
    "API version",
    "2026-12-01",
  ]);
  expect(valueWords("closingDate", "2027-02-15", reading)).toBe("Feb 15, 2027");
  expect(valueWords("officerId", "01990000-0000-7000-8000-000000000013", reading)).toBe("Laura Whitfield");
  expect(valueWords("published", true, reading)).toBe("yes");
  expect(valueWords("note", null, reading)).toBe("none");
});

test("shows only the nested fields that differ, and only the filled fields of a new row", () => {
  expect(
    linesOf({ details: { priceCents: 1, county: "Wake" } }, { details: { priceCents: 2, county: "Wake" } }),
  ).toEqual([{ field: "details.priceCents", before: 1, after: 2 }]);
  expect(linesOf(undefined, { id: "x", title: "New", note: "", contacts: [] })).toEqual([
    { field: "title", before: undefined, after: "New" },
  ]);
  expect(linesOf({ passwordHash: "(secret)" }, { passwordHash: "(secret)" })).toHaveLength(1);
});
