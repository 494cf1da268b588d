import { REFINANCE_PAYERS } from "@hearthline/contract/refinance/scenario";
import { expect, it } from "vitest";
import { REFINANCE } from "./kind.ts";
import { newProposal } from "./scenario-draft.ts";
import { withoutSeller } from "./without-seller.ts";

const fee = { section: "C", basis: "fixed", amountCents: 900_00 } as const;
const template = { id: "1", name: "Texas", isDefault: true, state: "TX", program: null };

it("offers only borrower and lender, and starts a buydown with the borrower", () => {
  expect(REFINANCE.payers).toEqual(REFINANCE_PAYERS);
  expect(newProposal().buydown).toEqual({ kind: "none", paidBy: "borrower" });
});

it("charges the borrower with what a template has a seller pay, and says so", () => {
  const [changed, kept] = withoutSeller([
    {
      ...template,
      fees: [
        { ...fee, name: "Title", payer: "seller" },
        { ...fee, name: "Appraisal", payer: "lender" },
      ],
    },
    { ...template, fees: [{ ...fee, name: "Title", payer: "borrower" }] },
  ]);
  expect(changed?.fees.map(({ payer }) => payer)).toEqual(["borrower", "lender"]);
  expect(changed?.note).toBe(
    "In this template a seller pays Title. A refinance has no seller: here the borrower pays.",
  );
  expect(kept?.note).toBeUndefined();
});
