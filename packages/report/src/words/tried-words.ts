import { rate, shortMoney, span } from "../format/format.ts";

/** Numbers as they were tried; which of them exist depends on the purpose of the loan. */
interface Tried {
  noteRate: number;
  priceCents?: number | undefined;
  downPaymentCents?: number | undefined;
  cashOutCents?: number | undefined;
  extraMonthlyCents?: number | undefined;
  horizonMonths?: number | undefined;
}

/**
 * What a borrower tried, after "tried", as their officer reads it: "$490,000 with $61,250 down at 6.500% on B, 20% down",
 * "$20,000 cash out at 6.125%, keeping it 5 years, on A, 30 years".
 *
 * @param scenario what they tried it on; empty if unknown
 */
export function triedWords(tried: Tried, scenario = ""): string {
  const { noteRate, priceCents, downPaymentCents = 0, cashOutCents, extraMonthlyCents, horizonMonths } = tried;
  const price =
    priceCents === undefined ? "" : `${shortMoney(priceCents)} with ${shortMoney(downPaymentCents)} down at `;
  const cash = cashOutCents === undefined ? "" : `${cashOutCents === 0 ? "no" : shortMoney(cashOutCents)} cash out at `;
  const more = [
    extraMonthlyCents !== undefined &&
      (extraMonthlyCents === 0 ? "nothing extra" : `${shortMoney(extraMonthlyCents)} extra a month`),
    horizonMonths !== undefined && `keeping it ${span(horizonMonths)}`,
  ].filter((part) => part !== false);
  const what = [`${price}${cash}${rate(noteRate)}`, ...more].join(", ");
  if (scenario === "") return what;
  return `${what}${more.length > 0 ? "," : ""} on ${scenario}`;
}
