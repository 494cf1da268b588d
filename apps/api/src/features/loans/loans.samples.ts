import { SAMPLE_SCENARIO, SMALL_REFINANCE } from "../../testing/sample-loans.ts";
import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { loans } from "./loans.operations.ts";

export const rowKinds: RowKinds<typeof loans> = {
  restore: "deletedLoan",
  getRefinance: "refinance",
  updateRefinance: "refinance",
  upsertRefinance: "refinance",
  adjustReport: "refinance",
  addOriginalPurchase: "refinance",
  getOriginalPurchase: "refinance",
  updateOriginalPurchase: "refinance",
  addMortgageStatement: "refinance",
  getMortgageStatement: "refinance",
  updateMortgageStatement: "refinance",
  addRoughEntry: "refinance",
  getRoughEntry: "refinance",
  updateRoughEntry: "refinance",
};

export const samples = ({ mark, turn }: SampleContext): Samples<typeof loans> => ({
  update: { title: `${mark} ${turn}` },
  updateRefinance: { title: `${mark} ${turn}` },
  updateLoan: { title: `${mark} ${turn}` },
  upsert: { externalId: mark, title: `${mark} ${turn}`, scenarios: [SAMPLE_SCENARIO] },
  upsertRefinance: { ...SMALL_REFINANCE, externalId: `${mark}-refinance`, title: `${mark} ${turn}` },
  upsertLoan: { externalId: `${mark}-either`, title: `${mark} ${turn}`, scenarios: [SAMPLE_SCENARIO] },
  setStatus: { status: "credit" },
  adjustReport: { horizonMonths: 100 + turn },
  updateOriginalPurchase: { originalLoanCents: 37_100_000 + turn },
  updateMortgageStatement: { balanceCents: 34_000_000 - turn },
  updateRoughEntry: { balanceCents: 34_000_000 - turn },
});
