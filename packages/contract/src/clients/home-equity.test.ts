import { describe, expect, it } from "vitest";
import { balanceOn, equityOf, newestFirst } from "./home-equity.ts";

describe("home equity", () => {
  it("is the value less all balances, to the cent", () => {
    expect(equityOf(431_000_00, [{ lien: "first", balanceCents: 259_814_37 }])).toEqual({
      balanceCents: 259_814_37,
      equityCents: 171_185_63,
      loanToValue: 259_814_37 / 431_000_00,
      combinedLoanToValue: 259_814_37 / 431_000_00,
    });
  });

  it("counts only the first mortgage for LTV, and all mortgages for CLTV", () => {
    const known = equityOf(400_000_00, [
      { lien: "second", balanceCents: 40_000_00 },
      { lien: "first", balanceCents: 240_000_00 },
    ]);
    expect(known).toEqual({
      balanceCents: 280_000_00,
      equityCents: 120_000_00,
      loanToValue: 0.6,
      combinedLoanToValue: 0.7,
    });
  });

  it("is negative if more is owed than the home is worth", () => {
    expect(equityOf(300_000_00, [{ lien: "first", balanceCents: 310_000_01 }]).equityCents).toBe(-10_000_01);
  });

  it("is unknown, not zero, without a value or a mortgage of record", () => {
    const unknown = { equityCents: null, loanToValue: null, combinedLoanToValue: null };
    expect(equityOf(null, [{ lien: "first", balanceCents: 1_00 }])).toEqual({ balanceCents: 1_00, ...unknown });
    expect(equityOf(431_000_00, [])).toEqual({ balanceCents: null, ...unknown });
  });

  it("is the whole value if the mortgage is paid off", () => {
    expect(equityOf(431_000_00, [{ lien: "first", balanceCents: 0 }])).toMatchObject({
      equityCents: 431_000_00,
      loanToValue: 0,
    });
  });
});

describe("the history of values", () => {
  const value = (asOf: string, createdAt: string, amountCents = 1) => ({ asOf, createdAt, amountCents });

  it("is sorted by the day each value is dated, newest first, not by when it was entered", () => {
    const old = value("2019-10-02", "2026-11-20T10:00:00.000Z");
    const recent = value("2026-11-01", "2026-11-02T10:00:00.000Z");
    expect(newestFirst([old, recent])).toEqual([recent, old]);
  });

  it("takes the last one entered of two values with the same date", () => {
    const first = value("2026-11-01", "2026-11-02T10:00:00.000Z", 1);
    const corrected = value("2026-11-01", "2026-11-02T10:05:00.000Z", 2);
    expect(newestFirst([first, corrected])[0]).toBe(corrected);
  });
});

describe("the balance of a mortgage of record on a day", () => {
  const dated = {
    lien: "first",
    endedOn: null,
    balanceCents: 300_000_00,
    balanceAsOf: "2026-01-15",
    noteRate: 0.06,
    termMonths: 360,
    firstPaymentDate: "2026-02-01",
  };

  it("is the dated balance less the payments due through that day, and zero after the last one or once paid off", () => {
    expect(balanceOn(dated, "2026-01-31")).toBe(300_000_00);
    expect(balanceOn(dated, "2026-02-01")).toBe(299_701_35);
    expect(balanceOn(dated, "2026-02-28")).toBe(299_701_35);
    expect(balanceOn(dated, "2056-01-01")).toBe(0);
    expect(balanceOn({ ...dated, endedOn: "2026-06-10" }, "2026-06-10")).toBe(0);
  });

  it("is the dated balance if the note's terms are unknown", () => {
    expect(balanceOn({ ...dated, noteRate: null }, "2030-01-01")).toBe(300_000_00);
  });
});
