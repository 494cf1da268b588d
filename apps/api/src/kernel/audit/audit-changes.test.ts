import { describe, expect, it } from "vitest";
import { changesOf } from "./audit-changes.ts";

const row = (id: string, more: object = {}) => ({ id, companyId: "c", updatedAt: "now", ...more });

describe("the changes of a transaction", () => {
  it("are the difference between before it and after it, no matter how many steps it took", () => {
    const { rows } = changesOf([
      { table: "Loan", before: row("l", { title: "A", note: "" }), after: row("l", { title: "B", note: "" }) },
      { table: "Loan", before: row("l", { title: "B", note: "" }), after: row("l", { title: "C", note: "x" }) },
    ]);
    expect(rows).toEqual([
      { table: "Loan", id: "l", before: { title: "A", note: "" }, after: { title: "C", note: "x" } },
    ]);
  });

  it("omit a row that was created and deleted, or was written unchanged", () => {
    const { rows } = changesOf([
      { table: "Scenario", before: null, after: row("s") },
      { table: "Scenario", before: row("s"), after: null },
      { table: "Fee", before: row("f1", { scenarioId: "s", section: "A", name: "Fee", rate: 1 }), after: null },
      { table: "Fee", before: null, after: row("f2", { scenarioId: "s", section: "A", name: "Fee", rate: 1 }) },
    ]);
    expect(rows).toEqual([]);
  });

  it("pair fees with the same name in their order", () => {
    const fee = (id: string, rate: number) => row(id, { scenarioId: "s", section: "A", name: "Fee", rate });
    const { rows } = changesOf([
      { table: "Fee", before: fee("f1", 1), after: null },
      { table: "Fee", before: fee("f2", 2), after: null },
      { table: "Fee", before: null, after: fee("f3", 1) },
      { table: "Fee", before: null, after: fee("f4", 3) },
    ]);
    expect(rows).toEqual([{ table: "Fee", id: "f4", before: { rate: 2 }, after: { rate: 3 } }]);
  });

  it("show that a secret changed, and never the secret", () => {
    const { rows } = changesOf([
      { table: "User", before: row("u", { passwordHash: "one" }), after: row("u", { passwordHash: "two" }) },
      { table: "TwoFactor", before: null, after: { userId: "u", companyId: "c", sealedSecret: "s" } },
    ]);
    expect(rows).toEqual([
      { table: "User", id: "u", before: { passwordHash: "(secret)" }, after: { passwordHash: "(secret)" } },
      { table: "TwoFactor", id: "u", before: null, after: { userId: "u", sealedSecret: "(secret)" } },
    ]);
  });

  it("belong to their parent rows, so that a parent finds them", () => {
    const { objects } = changesOf([
      { table: "Scenario", before: null, after: row("s", { loanId: "l" }) },
      { table: "LoanClient", before: null, after: { companyId: "c", loanId: "l", clientId: "p" } },
    ]);
    expect(objects).toEqual(["s", "l", "p"]);
  });
});
