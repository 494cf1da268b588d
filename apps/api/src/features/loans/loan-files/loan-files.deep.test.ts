import { expect, it } from "vitest";
import { readLoanEstimate } from "./loan-estimate.ts";

it("a long single-line text is read quickly", () => {
  const before = performance.now();
  expect(() => readLoanEstimate(`Loan Amount ${"$ 1,".repeat(50_000)}`)).toThrow();
  expect(performance.now() - before).toBeLessThan(1_000);
});
