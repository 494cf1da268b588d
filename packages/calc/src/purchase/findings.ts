import { pricePaid } from "../loan/price-paid.ts";
import { SOURCES } from "../rules/sources.ts";
import type { CheckedLoan, Finding } from "../rules/types.ts";
import { dollars, share } from "../rules/words.ts";

/** A price and an appraisal that differ by this factor indicate a mistyped digit. */
const FAR_APART = 5;

/**
 * Findings about the appraisal: below the price, it leaves a gap that is paid in cash, and raises loan-to-value.
 *
 *     gap = price − appraised value
 *     to keep loan-to-value as by the price: down payment = price − loan ÷ price · appraised value − second lien
 *
 * Compared exactly; amounts in whole dollars. Always warnings.
 *
 * @param judged see `judge`
 * @see Fannie Mae Selling Guide B2-1.2-01
 * @example appraisalFindings(judge(loan, scenario, frame, loanFigures(loan, scenario, frame))) // []
 */
export function appraisalFindings(checked: CheckedLoan): Finding[] {
  const { frame, buys, loanToValue, terms } = checked;
  const { appraisedValueCents: appraised } = frame;
  if (!buys || appraised === undefined) return [];
  const { cents: price } = pricePaid(frame);
  const ask = (rule: string, message: string, source: Finding["source"]): Finding[] => [
    { rule, level: "warning", field: "appraisedValueCents", message, source },
  ];
  if (price >= appraised * FAR_APART || appraised >= price * FAR_APART)
    return ask(
      "appraisal-apart",
      `An appraisal of ${dollars(appraised)} for a price of ${dollars(price)}: is a digit missing or one too many?`,
      SOURCES.sense,
    );
  if (appraised >= price) return [];
  const byPrice = frame.baseLoanCents / price;
  const second = terms.secondLien?.amountCents ?? 0;
  const down = price - Math.floor(byPrice * appraised) - second;
  const more = frame.baseLoanCents - Math.floor(byPrice * appraised);
  return ask(
    "appraisal-below-price",
    `The home appraised ${dollars(price - appraised)} below the price, so the loan is ${share(loanToValue)} of its value; ${dollars(more)} more down (${dollars(down)}) would bring it back to ${share(byPrice)}.`,
    SOURCES.fannieValue,
  );
}
