import { centsOf } from "../arithmetic/require.ts";
import type { LoanProgram } from "../loan/types.ts";
import type { RefinanceBasis } from "./types.ts";

/** Texas: the limit for all liens on a homestead when cash is taken out. */
const TEXAS_LIMIT = 0.8;
const AGENCY_CASH_BACK = 2_000_00;
const FHA_CASH_BACK = 500_00;

/**
 * Returns the maximum combined loan-to-value that the law of a home's state allows if the refinance pays out money; null if it sets none.
 *
 * @param basis the state, how the home is used
 * @returns a fraction of the value
 * @see Texas Constitution, article XVI, section 50(a)(6)(B)
 * @example stateLimit({ state: "TX" }) // 0.8
 */
export const stateLimit = ({ state, occupancy = "primary" }: Pick<RefinanceBasis, "state" | "occupancy">) =>
  state === "TX" && occupancy === "primary" ? TEXAS_LIMIT : null;

/**
 * The maximum cash back at closing that does not make a refinance a cash-out.
 *
 *     conventional, jumbo: the greater of 2,000 and 1 % of the new loan;  FHA: 500;  VA, USDA: none
 *
 * @param program of the new loan
 * @param newLoanCents
 * @returns cents; 1 % rounded down to the cent
 * @see Fannie Mae Selling Guide B2-1.3-02; HUD Handbook 4000.1, II.A.8.d
 * @example mostCashBack("conventional", 350_000_00) // 3_500_00
 */
export function mostCashBack(program: LoanProgram, newLoanCents: number): number {
  const loan = centsOf({ newLoanCents }, "newLoanCents");
  if (program === "conventional" || program === "jumbo") return Math.max(AGENCY_CASH_BACK, Math.floor(loan / 100));
  return program === "fha" ? FHA_CASH_BACK : 0;
}
