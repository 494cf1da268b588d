import { SAMPLE_SCENARIO } from "../../testing/sample-loans.ts";
import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { calculators } from "./calculators.operations.ts";

const LEVEL = { loanAmountCents: 40_000_000, noteRate: 0.065, termMonths: 360 };

export const rowKinds: RowKinds<typeof calculators> = {
  default: "loan",
  refinanceAmortization: "refinance",
  refinancePayment: "refinance",
};

export const samples = ({ mark, turn }: SampleContext): Samples<typeof calculators> => ({
  fundsToClose: { scenario: SAMPLE_SCENARIO },
  monthlyPayment: LEVEL,
  amortization: LEVEL,
  storeFees: { fees: [{ name: `${mark} ${turn}`, section: "A", amountCents: 100 }] },
  storeOtherMonthly: { otherMonthlyCents: 100 + turn },
});
