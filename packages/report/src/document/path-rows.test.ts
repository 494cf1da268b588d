import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import { describe, expect, test } from "vitest";
import { FIVE_SIX } from "../fixtures/arm.ts";
import { documentWith } from "../fixtures/variants.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { changesLater, highestInShort, laterInShort, pathRows, pathSentence } from "./path-rows.ts";

const w = wordsOf("en");

/** 450,000 with principal and interest only; 5/6 at 6 %, fully indexed 7 %, at most 11 %, the first payment in February 2027. */
const bare: Partial<PurchaseScenario> = {
  mortgageInsurance: { kind: "none" },
  propertyTaxYearlyCents: 0,
  insuranceYearlyCents: 0,
  hoaMonthlyCents: 0,
};
const lowered = (kind: "2-1" | "3-2-1") => ({ buydown: { kind, paidBy: "seller" as const } });
const scenarioOf = (change: Partial<PurchaseScenario>) => {
  const [scenario] = documentWith([{ ...bare, ...change }]).scenarios;
  if (!scenario) throw new Error("A document has a scenario.");
  return scenario;
};
const sentence = (change: Partial<PurchaseScenario>) => pathSentence(scenarioOf(change), w);
const rows = (change: Partial<PurchaseScenario>) =>
  pathRows(scenarioOf(change), w, true).map(({ from, why }) => `${from}: ${why}`);

/** "$2,993.86": the level payment of 450,000 by the formula alone. */
const level = (rate: number, months: number) =>
  ((450_000 * rate) / 12 / (1 - (1 + rate / 12) ** -months)).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
  });

test("writes a payment without a month as within a sentence", () => {
  const dated = scenarioOf(FIVE_SIX);
  const paymentPath = dated.figures.paymentPath.map((step) => ({ ...step, date: null }));
  const undated = { ...dated, figures: { ...dated.figures, paymentPath } };
  expect(laterInShort(undated, w, true)).toMatch(/ from payment 61, /);
});

describe("an adjustable rate's sentence with its first change and highest payment", () => {
  test("says while only interest is paid, and when principal starts later", () => {
    expect(sentence({ ...FIVE_SIX, interestOnlyMonths: 120 })).toBe(
      `You pay $2,250.00 until the rate first changes in February 2032. Then it is $2,625.00 at today’s index, and ${level(0.11, 240)} at the most. ` +
        `From February 2037 you also pay back the loan itself. Then you pay ${level(0.07, 240)} at today’s index.`,
    );
    expect(rows({ ...FIVE_SIX, interestOnlyMonths: 120 })).toContain("Feb 2037: You begin to pay back the loan itself");
  });

  test("shows the new rate in its row if principal starts with the same payment", () => {
    const both = { ...FIVE_SIX, interestOnlyMonths: 60 };
    expect(sentence(both)).toMatch(
      `You pay $2,250.00 until the rate first changes in February 2032. Then it is ${level(0.07, 300)} at today’s index, and $`,
    );
    expect(sentence(both)).toMatch(/ at the most\. From then on you also pay back the loan itself\.$/);
    expect(rows(both)[1]).toBe(
      "Feb 2032: You begin to pay back the loan itself, and the rate changes to 7.000% if the index stays as it is today",
    );
  });

  test("says when principal starts before the first change", () => {
    expect(sentence({ ...FIVE_SIX, interestOnlyMonths: 36 })).toMatch(
      /^You pay only interest for 3 years\. Then the payment goes from \$2,250\.00 to \$2,807\.93\. The rate first changes in February 2032\. Then you pay \$3,080\.22 at today’s index, and \$4,250\.49 at the most\.$/,
    );
  });

  test("says when the rate may change even if today’s index leaves it unchanged", () => {
    const same = { ...FIVE_SIX, noteRate: 0.07 };
    const due = level(0.07, 360);
    expect(sentence(same)).toMatch(
      `You pay ${due} until the rate first changes in February 2032. Then it is ${due} at today’s index, and $`,
    );
    expect(rows(same)).toEqual([
      "Feb 2027: Your first payment",
      "Feb 2032: The rate may first change; it stays 7.000% if the index stays as it is today",
      "The most it can be: If the rate rises as fast as it may, to 12.000% from Aug 2033",
    ]);
    expect(laterInShort(scenarioOf(same), w, true)).toMatch(`${due} from Feb 2032, $`);
  });

  test("continues after the years of a buydown", () => {
    expect(sentence({ ...FIVE_SIX, ...lowered("2-1") })).toMatch(
      `You pay ${level(0.04, 360)} in year 1, ${level(0.05, 360)} in year 2. From February 2029 you pay ${level(0.06, 360)}. ` +
        "The rate first changes in February 2032. Then you pay $2,959.60 at today’s index, and $4,084.04 at the most.",
    );
    expect(laterInShort(scenarioOf({ ...FIVE_SIX, ...lowered("2-1") }), w, true)).toBe(
      `${level(0.06, 360)} from Feb 2029, $2,959.60 from Feb 2032, $4,084.04 at the most`,
    );
  });

  test("says so if a buydown lasts until the first change", () => {
    expect(sentence({ ...FIVE_SIX, arm: { ...FIVE_SIX.arm, initialFixedMonths: 36 }, ...lowered("3-2-1") })).toMatch(
      `You pay ${level(0.03, 360)} in year 1, ${level(0.04, 360)} in year 2, ${level(0.05, 360)} in year 3. The rate first changes in February 2030. Then you pay $`,
    );
  });

  test("omits a change after the loan is paid off", () => {
    const paidOff = scenarioOf({ ...FIVE_SIX, extraMonthlyCents: 8_000_00 });
    expect([changesLater(paidOff), pathSentence(paidOff, w), highestInShort(paidOff, true)]).toEqual([false, null, ""]);
    expect(pathRows(paidOff, w, true)).toEqual([]);
  });
});

test("says when principal starts for an interest-only loan with a buydown", () => {
  expect(sentence({ noteRate: 0.065, interestOnlyMonths: 120, ...lowered("2-1") })).toBe(
    "You pay $1,687.50 in year 1, $2,062.50 in year 2. From February 2029 you pay $2,437.50. " +
      `From February 2037 you also pay back the loan itself. Then you pay ${level(0.065, 240)}.`,
  );
});
