import type { Samples } from "../../testing/sample-types.ts";
import type { homeValueLinks } from "./home-value-links.operations.ts";

export const samples = (): Samples<typeof homeValueLinks> => ({
  correctLoan: { balanceCents: 24_000_000 },
  endLoan: { how: "paid-off", endedOn: "2026-10-15" },
  chooseMails: { choice: "every", everyMonths: 3 },
});
