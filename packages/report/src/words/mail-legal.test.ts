import { expect, test } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { mailLegal } from "./mail-legal.ts";

test("starts the small print of a Spanish email in Spanish and ends it with the binding text", () => {
  const [first = "", ...rest] = mailLegal({ ...mockup, disclaimer: "Ours.\n\nAnd more.", language: "es" });
  expect(first).toContain("no son una Estimación de préstamo");
  expect(rest).toHaveLength(3);
  expect(rest.slice(0, 2)).toEqual(["Ours.", "And more."]);
  expect(mailLegal({ ...mockup, disclaimer: "Ours." })).toHaveLength(2);
});
