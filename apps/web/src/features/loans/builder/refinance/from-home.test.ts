import type { Home, HomeMortgage } from "@hearthline/contract/clients/homes";
import { expect, it } from "vitest";
import { originIn } from "../findings/use-origin.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { newDraft } from "./draft.ts";
import { fromHome, paymentsLeft } from "./from-home.ts";
import { REFINANCE } from "./kind.ts";
import { TODAY } from "./today.ts";

const mortgage: HomeMortgage = {
  id: "m",
  lien: "first",
  lender: "Piedmont Savings Bank",
  balanceCents: 312_500_00,
  balanceAsOf: "2026-10-01",
  noteRate: 0.03875,
  termMonths: 360,
  firstPaymentDate: "2021-06-01",
  endedOn: null,
  closed: false,
  loanId: null,
};
const home = (part: Partial<Home> = {}): Home => ({
  id: "h",
  address1: "61 Park Avenue",
  city: "Raleigh",
  state: "NC",
  zipcode: "27605",
  note: "",
  boughtOn: "2021-04-12",
  owners: [],
  values: [
    { id: "v", amountCents: 500_000_00, asOf: "2026-09-15", source: "appraisal", enteredBy: null, createdAt: "" },
  ],
  mortgages: [
    { ...mortgage, lien: "second", balanceCents: 20_000_00 },
    { ...mortgage, endedOn: "2021-05-01" },
    mortgage,
  ],
  balanceCents: null,
  equityCents: null,
  loanToValue: null,
  combinedLoanToValue: null,
  createdAt: "",
  updatedAt: "",
  ...part,
});

it("fills in home, value and the first lien that is still open, and marks the source of each", () => {
  const draft = fromHome(newDraft(), home());
  expect(draft.property).toMatchObject({ address1: "61 Park Avenue", city: "Raleigh", state: "NC" });
  expect(draft.pinned).toMatchObject({
    source: "rough-entry",
    homeValueCents: 500_000_00,
    ownedSince: "2021-04-12",
    ways: { "rough-entry": { balanceCents: 312_500_00, noteRate: 0.03875, remainingMonths: 295 } },
  });
  const state = createBuilderStore(REFINANCE, draft).get();
  expect(state.derived.pinned?.figures).not.toBeNull();
  const at = (field: string) => originIn(state, field, TODAY);
  expect(at("homeValueCents")).toEqual({ how: "record", source: "Appraisal, Sep 15, 2026" });
  for (const field of ["current.balanceCents", "current.noteRate", "current.remainingMonths"])
    expect(at(field)).toEqual({
      how: "record",
      source: "Mortgage of record, Piedmont Savings Bank: as of Oct 1, 2026",
    });
});

it("marks nothing that is not on record, and leaves it to be typed", () => {
  const bare = { ...mortgage, noteRate: null, termMonths: null };
  const draft = fromHome(newDraft(), home({ values: [], mortgages: [bare] }));
  expect(draft.pinned.homeValueCents).toBeNull();
  expect(draft.pinned.ways["rough-entry"]).toEqual({ balanceCents: 312_500_00, noteRate: null, remainingMonths: null });
  expect(Object.keys(draft.origins)).toEqual(["current.balanceCents"]);
  expect(fromHome(newDraft(), home({ mortgages: [] })).pinned.source).toBe("mortgage-statement");
});

it("counts the payments that were due by the balance date, inclusive", () => {
  expect(paymentsLeft({ ...mortgage, balanceAsOf: "2021-05-31" })).toBe(360);
  expect(paymentsLeft({ ...mortgage, balanceAsOf: "2021-06-01" })).toBe(359);
  expect(paymentsLeft({ ...mortgage, balanceAsOf: "2021-07-31", firstPaymentDate: "2021-06-15" })).toBe(358);
  expect(paymentsLeft({ ...mortgage, balanceAsOf: "2060-01-01" })).toBe(1);
});
