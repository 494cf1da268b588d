import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { centsOf, centsOrNone } from "../arithmetic/require.ts";
import { daysBetween, parseDate } from "../dates.ts";
import { borrowerLine } from "../loan/borrower-line.ts";
import type { CashLine, LoanBasis } from "../loan/types.ts";
import type { PurchaseScenario } from "./types.ts";

/**
 * Returns what buyer and seller settle at closing in addition to the price: typed adjustments, and the year's property tax.
 *
 *     tax in arrears = − yearly tax · days before closing / days of the year;  paid ahead = yearly tax · days from closing / days of the year
 *
 * Actual days, the closing day counted as the buyer's; rounded half up to the cent. A credit from the seller is negative.
 *
 * @param scenario adjustments in cents above zero, and how the tax is billed
 * @param basis closing day; without it the tax is left out
 * @returns lines in cents
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.37(h)(1)(vii), adjustments and other credits; CFPB form H-25(B), sections K and L
 * @example adjustmentLines({ ...scenario, propertyTaxYearlyCents: 3_650_00, taxProration: "arrears" }, { closingDate: "2027-03-01" }).map((line) => line.amountCents) // [-59_000]
 */
export function adjustmentLines(
  scenario: PurchaseScenario,
  { closingDate }: Pick<LoanBasis, "closingDate">,
): CashLine[] {
  const line = (name: string, cents: number) => borrowerLine(name, "adjustment", cents);
  const lines = (scenario.adjustments ?? []).map((one) => {
    const cents = centsOf(one, "amountCents");
    return line(one.name, one.from === "seller" ? -cents : cents);
  });
  const { taxProration = "none" } = scenario;
  if (taxProration !== "none" && closingDate) {
    const { year } = parseDate(closingDate);
    const seller = daysBetween(`${year}-01-01`, closingDate);
    const buyer = daysBetween(closingDate, `${year + 1}-01-01`);
    const share = (days: number) =>
      multiplyDivide(centsOrNone(scenario, "propertyTaxYearlyCents"), days, seller + buyer);
    lines.push(
      taxProration === "arrears"
        ? line("Taxes the seller owes", -share(seller))
        : line("Taxes paid ahead", share(buyer)),
    );
  }
  return lines.filter(({ amountCents }) => amountCents !== 0);
}
