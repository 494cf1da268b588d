import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { mailLegal } from "./mail-legal.ts";

test("the small print of a Spanish mail begins in Spanish and ends with what binds", () => {
  const [first = "", ...rest] = mailLegal({ ...mockup, disclaimer: "Ours.\n\nAnd more.", language: "es" });
  expect(first).toContain("no son una Estimación de préstamo");
  expect(rest).toHaveLength(3);
  expect(rest.slice(0, 2)).toEqual(["Ours.", "And more."]);
  expect(mailLegal({ ...mockup, disclaimer: "Ours." })).toHaveLength(2);
});
