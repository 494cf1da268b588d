import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { closing } from "./closing.operations.ts";

export const rowKinds: RowKinds<typeof closing> = { default: "closedLoan", close: "loan" };

export const samples = ({ id, mark, turn }: SampleContext): Samples<typeof closing> => ({
  close: { homeId: id("home"), closingDate: "2026-01-15" },
  update: { lender: `${mark} ${turn}` },
  sendWelcome: { to: [`${mark}@borrower.test`] },
});
