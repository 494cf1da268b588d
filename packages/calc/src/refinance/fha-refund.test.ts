import { expect, it } from "vitest";
import { fhaPremiumRefund } from "./fha-refund.ts";

it("refunds the premium by HUD's table, month by month, and nothing after three years", () => {
  const months = [1, 6, 7, 12, 13, 18, 24, 25, 35, 36, 37, 60];
  const shares = months.map((month) => {
    const [year, rest] = [2024 + Math.floor(month / 12), (month % 12) + 1];
    return fhaPremiumRefund(10_000_00, "2024-01-20", `${year}-${String(rest).padStart(2, "0")}-20`).share;
  });
  expect(shares).toEqual([0.8, 0.7, 0.68, 0.58, 0.56, 0.46, 0.34, 0.32, 0.12, 0.1, 0, 0]);
});

it("counts completed months, also from the end of a short month, and always the first", () => {
  const month = (closedOn: string, closing: string) => fhaPremiumRefund(1_00, closedOn, closing).month;
  expect(month("2026-02-10", "2027-02-09")).toBe(11);
  expect(month("2026-02-10", "2027-02-10")).toBe(12);
  expect(month("2026-01-31", "2026-02-28")).toBe(1);
  expect(month("2026-01-31", "2026-03-30")).toBe(1);
  expect(month("2026-01-31", "2026-02-01")).toBe(1);
  expect(() => fhaPremiumRefund(1_00, "2026-02-10", "2026-02-09")).toThrow("closedOn must be on or before closingDate");
});
