import { expect, it } from "vitest";
import { lettersIn, withReferences } from "./references.ts";

const gone = (letter: string) => `${letter} (gone)`;

it("draws what a note refers to by its letter, and says which is gone", () => {
  const text = "@B pays for itself; @C, at 20 %, does not. Write to me@A.example or b@B.com.";
  expect(withReferences(text, [{ letter: "A" }, { letter: "B" }], gone)).toBe(
    "B pays for itself; C (gone), at 20 %, does not. Write to me@A.example or b@B.com.",
  );
  expect(lettersIn(text)).toEqual(["B", "C"]);
});

it("goes by place in reports from before letters were kept", () => {
  expect(withReferences("@B and @D", [{}, {}], gone)).toBe("B and D (gone)");
});
