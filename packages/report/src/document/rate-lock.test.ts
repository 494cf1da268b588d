import { expect, it } from "vitest";
import { mockup } from "../fixtures/mockup.ts";
import { mailLegal } from "../words/mail-legal.ts";
import { rateLockWords } from "./rate-lock.ts";

const withRates = (...rates: { lock?: { days: number; expiresOn?: string }; rateQuotedAt?: string }[]) => ({
  ...mockup,
  timeZone: "America/New_York",
  scenarios: mockup.scenarios.slice(0, rates.length).map((scenario, index) => ({ ...scenario, ...rates[index] })),
});

it("never calls a locked rate open, nor an open one locked", () => {
  const locked = { lock: { days: 30, expiresOn: "2026-12-21" } };
  expect(rateLockWords(withRates({}, {}))).toBe("the rate is not locked");
  expect(rateLockWords(withRates({ lock: { days: 30 } }, {}))).toBe("the rate is not locked");
  expect(rateLockWords(withRates(locked, locked))).toBe("the rate is locked until Dec 21, 2026");
  expect(rateLockWords(withRates(locked, {}))).toMatch(/^locked: A until Dec 21/);
});

it("says the same in the small print of the email, in both languages", () => {
  const locked = { lock: { days: 30, expiresOn: "2026-12-21" } };
  const legal = (language: "en" | "es", ...rates: Parameters<typeof withRates>) =>
    mailLegal({ ...withRates(...rates), disclaimer: "", language }).join(" ");
  expect(legal("en", {}, {})).toContain("offer of credit. The rate is not locked.");
  expect(legal("en", locked, locked)).toContain("offer of credit. The rate is locked until Dec 21, 2026.");
  const both = legal("es", locked, locked);
  expect(both).toContain("La tasa está asegurada hasta el 21 dic 2026.");
  expect(both).toContain("The rate is locked until Dec 21, 2026.");
  expect(`${legal("en", locked, locked)}${both}`).not.toMatch(/not locked|no está asegurada|No rate is locked/);
});

it("dates rates that were quoted together by the day in the company's zone", () => {
  const late = { rateQuotedAt: "2026-11-21T03:30:00.000Z" };
  expect(rateLockWords(withRates(late, late))).toBe("rates of November 20, 2026, not locked");
  expect(rateLockWords(withRates(late, {}))).toBe("the rate is not locked");
  const spanish = { ...withRates(late, late), language: "es" as const };
  expect(rateLockWords(spanish)).toBe("tasas del 20 de noviembre de 2026, no aseguradas");
});
