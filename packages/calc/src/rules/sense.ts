import { pricePaid } from "../loan/price-paid.ts";
import { isHoaFee } from "./hoa-fees.ts";
import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding } from "./types.ts";
import { dollars, share } from "./words.ts";

/** Prices that differ by this factor are not two offers for the same home. */
const FAR_APART = 5;
const SMALLEST_HOME_CENTS = 20_000_00;
const LOWEST_TAX = 0.001;
const HIGHEST_TAX = 0.05;
const LOWEST_INSURANCE = 0.0005;
const MAX_MONTHLY_INCOME_CENTS = 100_000_00;
/** Typical earnest money is a few percent of the price. */
const HIGHEST_DEPOSIT = 0.25;

/**
 * Questions about implausible input: a mistyped price, a past date, an impossible tax, a fee without its reason.
 *
 *     values ≥ 5 times apart;  0 < tax < 0.1 % of the value;  deposit > 25 % of the price;  closing date < today
 *
 * Compared exactly. Always warnings.
 *
 * @param judged see `judge`
 * @see Sense checks of this product
 * @example senseFindings(judge(loan, { ...scenario, propertyTaxYearlyCents: 400_00 }, frame, loanFigures(loan, scenario, frame))).map(({ rule }) => rule) // ["tax-low"]
 */
export function senseFindings(checked: CheckedLoan): Finding[] {
  const { terms, basis, frame, facts, buys } = checked;
  const found: Finding[] = [];
  const ask = (rule: string, field: string, message: string) =>
    found.push({ rule, level: "warning", field, message, source: SOURCES.sense });

  const { cents: value, name: valueName } = pricePaid(frame);
  const others = facts.otherValuesCents ?? [];
  const valueField = buys ? "priceCents" : "homeValueCents";
  const far = others.filter((other) => value >= other * FAR_APART || other >= value * FAR_APART);
  const [other] = far;
  if (other !== undefined && far.length === others.length)
    ask(
      "price-apart",
      valueField,
      `${dollars(value)} differs widely from ${dollars(other)}. Is a digit missing or one too many?`,
    );
  else if (value < SMALLEST_HOME_CENTS)
    ask("price-small", valueField, `${dollars(value)} is little for a home. Did you mean ${dollars(value * 100)}?`);

  const deposit = terms.depositCents ?? 0;
  if (buys && deposit > value * HIGHEST_DEPOSIT)
    ask(
      "deposit-high",
      "depositCents",
      `A deposit of ${dollars(deposit)} is ${share(deposit / value)} of the price. Is it the down payment, or a digit too many?`,
    );

  const { closingDate } = basis;
  if (closingDate !== undefined && facts.today !== undefined) {
    if (closingDate < facts.today) ask("closing-past", "closingDate", "The closing date has passed.");
    else if (closingDate > yearAfter(facts.today))
      ask("closing-far", "closingDate", "The closing date is more than a year away.");
  }

  const tax = terms.propertyTaxYearlyCents ?? 0;
  if (tax > 0 && tax < value * LOWEST_TAX)
    ask(
      "tax-low",
      "propertyTaxYearlyCents",
      `Property tax of ${dollars(tax)} a year is ${share(tax / value, 3)} of the ${valueName}, below 0.1%. Is it a month’s, or a lot’s?`,
    );
  else if (tax > value * HIGHEST_TAX)
    ask(
      "tax-high",
      "propertyTaxYearlyCents",
      `Property tax of ${dollars(tax)} a year is ${share(tax / value)} of the ${valueName}.`,
    );
  const insurance = terms.insuranceYearlyCents ?? 0;
  if (insurance > 0 && insurance < value * LOWEST_INSURANCE)
    ask(
      "insurance-low",
      "insuranceYearlyCents",
      `Homeowner’s insurance of ${dollars(insurance)} a year is little for this home. Is it a month’s?`,
    );

  const fee = (terms.fees ?? []).find(({ name }) => isHoaFee(name));
  if (fee && !terms.hoaMonthlyCents)
    ask("hoa-fee", "hoaMonthlyCents", `The fees have “${fee.name}”, and there are no HOA dues.`);

  const rate = terms.noteRate;
  if (rate < 0.01 || rate > 0.15)
    ask("rate-odd", "noteRate", `A note rate of ${share(rate, 3)} is far from the market. Is the point in its place?`);

  const income = basis.monthlyIncomeCents ?? 0;
  if (income >= MAX_MONTHLY_INCOME_CENTS)
    ask("income-yearly", "monthlyIncomeCents", `${dollars(income)} a month: is this a year’s income?`);
  return found;
}

const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
