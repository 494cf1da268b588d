import type { LoanFigures } from "../../loan/types.ts";
import { cents, computed, given, type Inputs, inOneStep, money, WHOLE_CENTS } from "../parts.ts";
import type { Explanations } from "../types.ts";

export type OwnMoneyContext = Pick<LoanFigures, "cashLines" | "sectionTotalsCents" | "prepaidInterestCents">;

const lines = ({ cashLines }: OwnMoneyContext, wanted: "F" | "G"): Inputs =>
  cashLines
    .filter(({ section, payer, amountCents }) => section === wanted && payer === "borrower" && amountCents !== 0)
    .map(({ name, amountCents, feeIndex }) =>
      given(name, money(amountCents), feeIndex === undefined ? "computed" : "fee"),
    );

/** Money paid at closing that is not a cost of the new loan: the borrower's own taxes and insurance. */
export const OWN_MONEY: Explanations<"paidAheadCents" | "newEscrowCents", OwnMoneyContext> = {
  paidAheadCents: (context) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Taxes and insurance paid ahead",
        "section F − prepaid interest",
        context.sectionTotalsCents.F - context.prepaidInterestCents,
        [...lines(context, "F"), computed("of which prepaid interest", context.prepaidInterestCents)],
        "12 CFR 1026.37(g)(2): due in any case, so no cost of the new loan",
      ),
    ),
  newEscrowCents: (context) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "New escrow account",
        "sum of section G",
        context.sectionTotalsCents.G,
        lines(context, "G"),
        "12 CFR 1026.37(g)(3): the borrower's own money, paid out for tax and insurance later",
      ),
    ),
};
