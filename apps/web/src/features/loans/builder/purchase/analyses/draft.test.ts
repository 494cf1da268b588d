import { expect, it } from "vitest";
import { analysesInput, analysesOf, analysisProblems, readableAnalyses } from "./draft.ts";
import { ASKED } from "./fields.ts";

const scenario = { noteRate: 0.065, priceCents: 500_000_00, sellerCreditCents: 0 };

it("starts an analysis with complete values from the loan, except for what only the officer knows", () => {
  for (const name of ["waiting", "renting", "bidding", "sellerMoney", "points"] as const)
    expect([name, analysisProblems({ analyses: { [name]: ASKED[name].start(scenario) } }, name)]).toEqual([name, {}]);
  expect(analysisProblems({ analyses: { affordable: ASKED.affordable.start(scenario) } }, "affordable")).toEqual({
    paymentCents: "Enter a payment, the available cash or a debt-to-income ratio.",
  });
});

it("leaves out empty fields and rows, and does not send an analysis that is off", () => {
  const draft = {
    analyses: { bidding: { bidsCents: [51_000_000, null], appraisalCents: null }, points: undefined },
  };
  expect(analysesInput(draft)).toEqual({ bidding: { bidsCents: [51_000_000] } });
  expect(analysesInput({ analyses: { points: undefined } })).toBeUndefined();
  expect(analysesInput({})).toBeUndefined();
});

it("previews the analyses that can be read, and shows errors next to the fields of the others", () => {
  const draft = {
    analyses: { waiting: { months: 12 }, points: { offers: [{ points: 1, noteRate: null }] } },
  };
  expect(readableAnalyses(draft)).toEqual({ waiting: { months: 12, upkeepRate: 0.01, yearlyReturn: 0.04 } });
  expect(Object.keys(analysisProblems(draft, "points"))).toEqual(["offers.0.noteRate"]);
});

it("ignores a stored draft in another format", () => {
  expect(analysesOf({ analyses: "x" })).toEqual({});
  expect(analysesOf({ analyses: null })).toEqual({});
});
