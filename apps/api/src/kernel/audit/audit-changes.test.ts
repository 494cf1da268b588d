import { describe, expect, it } from "vitest";
import { changesOf } from "./audit-changes.ts";

const row = (id: string, more: object = {}) => ({ id, companyId: "c", updatedAt: "now", ...more });

describe("what a transaction changed", () => {
  it("is the difference between before it and after it, however many steps it took", () => {
    const { rows } = changesOf([
      { table: "Loan", before: row("l", { title: "A", note: "" }), after: row("l", { title: "B", note: "" }) },
      { table: "Loan", before: row("l", { title: "B", note: "" }), after: row("l", { title: "C", note: "x" }) },
    ]);
    expect(rows).toEqual([
      { table: "Loan", id: "l", before: { title: "A", note: "" }, after: { title: "C", note: "x" } },
    ]);
  });

  it("is nothing of a row that came and went, or was written as it was", () => {
    const { rows } = changesOf([
      { table: "Scenario", before: null, after: row("s") },
      { table: "Scenario", before: row("s"), after: null },
      { table: "Fee", before: row("f1", { scenarioId: "s", section: "A", name: "Fee", rate: 1 }), after: null },
      { table: "Fee", before: null, after: row("f2", { scenarioId: "s", section: "A", name: "Fee", rate: 1 }) },
    ]);
    expect(rows).toEqual([]);
  });

  it("pairs fees of one name in their order", () => {
    const fee = (id: string, rate: number) => row(id, { scenarioId: "s", section: "A", name: "Fee", rate });
    const { rows } = changesOf([
      { table: "Fee", before: fee("f1", 1), after: null },
      { table: "Fee", before: fee("f2", 2), after: null },
      { table: "Fee", before: null, after: fee("f3", 1) },
      { table: "Fee", before: null, after: fee("f4", 3) },
    ]);
    expect(rows).toEqual([{ table: "Fee", id: "f4", before: { rate: 2 }, after: { rate: 3 } }]);
  });

  it("names no secret, and shows that one changed", () => {
    const { rows } = changesOf([
      { table: "User", before: row("u", { passwordHash: "one" }), after: row("u", { passwordHash: "two" }) },
      { table: "TwoFactor", before: null, after: { userId: "u", companyId: "c", sealedSecret: "s" } },
    ]);
    expect(rows).toEqual([
      { table: "User", id: "u", before: { passwordHash: "(secret)" }, after: { passwordHash: "(secret)" } },
      { table: "TwoFactor", id: "u", before: null, after: { userId: "u", sealedSecret: "(secret)" } },
    ]);
  });

  it("belongs to the rows above it, so that they find it", () => {
    const { objects } = changesOf([
      { table: "Scenario", before: null, after: row("s", { loanId: "l" }) },
      { table: "LoanClient", before: null, after: { companyId: "c", loanId: "l", clientId: "p" } },
    ]);
    expect(objects).toEqual(["s", "l", "p"]);
  });
});
