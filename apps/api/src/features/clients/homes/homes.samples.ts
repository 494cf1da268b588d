import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { homes } from "./homes.operations.ts";

export const rowKinds: RowKinds<typeof homes> = {
  removeValue: "value",
  restoreValue: "value",
  updateMortgage: "mortgage",
  removeMortgage: "mortgage",
  restoreMortgage: "mortgage",
};

export const samples = ({ mark, turn }: SampleContext): Samples<typeof homes> => ({
  update: { address1: `${turn + 1} ${mark} Street` },
  addValue: { amountCents: 50_000_000 + turn },
  updateMortgage: { lender: `${mark} ${turn}` },
});
