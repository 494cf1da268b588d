import { expect, it } from "vitest";
import { readLoanEstimate } from "./loan-estimate.ts";

it("a long text of one line is read in no time", () => {
  const before = performance.now();
  expect(() => readLoanEstimate(`Loan Amount ${"$ 1,".repeat(50_000)}`)).toThrow();
  expect(performance.now() - before).toBeLessThan(1_000);
});
