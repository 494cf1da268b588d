import { expect, it } from "vitest";
import { lettersIn, withReferences } from "./references.ts";

const gone = (letter: string) => `${letter} (gone)`;

it("replaces references in a note with letters, and marks scenarios that no longer exist", () => {
  const text = "@B pays for itself; @C, at 20 %, does not. Write to me@A.example or b@B.com.";
  expect(withReferences(text, [{ letter: "A" }, { letter: "B" }], gone)).toBe(
    "B pays for itself; C (gone), at 20 %, does not. Write to me@A.example or b@B.com.",
  );
  expect(lettersIn(text)).toEqual(["B", "C"]);
});

it("identifies scenarios by position in reports stored before letters existed", () => {
  expect(withReferences("@B and @D", [{}, {}], gone)).toBe("B and D (gone)");
});
