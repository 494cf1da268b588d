import { cents, computed, count, given, HALF_UP, inOneStep, months, percent, typed } from "../loan/explain-parts.ts";
import type { Explanation } from "../loan/types.ts";
import type { InsuranceRemoval } from "./home-equity.ts";
import type { ValueRange } from "./home-value.ts";

/**
 * How a value by yearly growth is computed.
 *
 * @param from known value in cents, growth a year, months since then
 * @param valueCents of it, see `appreciatedValue`
 * @example explainAppreciatedValue({ valueCents: 400_000_00, yearlyRate: 0.04, months: 60 }, appreciatedValue(400_000_00, 0.04, 60)).steps.at(-1)?.valueCents // 48_666_116
 */
export function explainAppreciatedValue(
  from: { valueCents: number; yearlyRate: number; months: number },
  valueCents: number,
): Explanation {
  const step = cents(
    "Home value",
    "known value × (1 + growth)^(months ÷ 12)",
    valueCents,
    [
      typed("Known value", from.valueCents),
      given("Growth a year", percent(from.yearlyRate)),
      given("Since then", months(from.months)),
    ],
    "Compound growth; an assumption, not an appraisal",
  );
  return { figure: "appreciatedValueCents", ...inOneStep(HALF_UP, step) };
}

/**
 * How a value by a price index is computed.
 *
 * @param from known value in cents, index of its quarter and of the quarter in question
 * @param indexed of it, see `indexedValue`
 * @example explainIndexedValue({ valueCents: 350_000_00, indexThen: 380.25, indexNow: 412.77 }, indexedValue(350_000_00, 380.25, 412.77)).steps.at(-1)?.valueCents // 37_993_294
 */
export function explainIndexedValue(
  from: { valueCents: number; indexThen: number; indexNow: number },
  indexed: { valueCents: number; changeRate: number },
): Explanation {
  const step = cents(
    "Home value by index",
    "known value × index now ÷ index then",
    indexed.valueCents,
    [
      typed("Known value", from.valueCents),
      given("Index then", from.indexThen, "table"),
      given("Index now", from.indexNow, "table"),
      given("Change of the index", percent(indexed.changeRate), "computed"),
    ],
    "FHFA House Price Index: the market of an area, not this home",
  );
  return { figure: "indexedValueCents", ...inOneStep(HALF_UP, step) };
}

/**
 * How an end of the range around an estimated value is computed.
 *
 * @param figure which end
 * @param from one year's error as a share, months since the value was known
 * @param range of it, see `valueRange`
 * @example explainValueRange("lowCents", { yearlySpread: 0.05, months: 48 }, valueRange(400_000_00, 0.05, 48)).steps.at(-1)?.valueCents // 36_000_000
 */
export function explainValueRange(
  figure: "lowCents" | "highCents",
  from: { yearlySpread: number; months: number },
  range: ValueRange,
): Explanation {
  const low = figure === "lowCents";
  const step = cents(
    low ? "Low end of the value" : "High end of the value",
    `estimate × (1 ${low ? "−" : "+"} spread × √years), at least one year's, at most the whole value`,
    range[figure],
    [
      computed("Estimate", range.valueCents),
      given("Spread of one year", percent(from.yearlySpread)),
      given("Since the value was known", months(from.months)),
    ],
    "The error of an index for a single home grows with the square root of time",
  );
  return { figure, ...inOneStep(HALF_UP, step) };
}

/**
 * How the amount that could be borrowed is computed.
 *
 * @param from value and liens in cents, highest loan-to-value as a fraction
 * @param borrowableCents of it, see `borrowable`
 * @example explainBorrowable({ valueCents: 400_000_00, liensCents: 230_000_00, mostLoanToValue: 0.8 }, borrowable(400_000_00, 230_000_00, 0.8)).steps.at(-1)?.valueCents // 9_000_000
 */
export function explainBorrowable(
  from: { valueCents: number; liensCents: number; mostLoanToValue: number },
  borrowableCents: number,
): Explanation {
  const step = cents(
    "Could be borrowed",
    "value × highest loan-to-value − liens, not below zero",
    borrowableCents,
    [
      computed("Home value", from.valueCents),
      given("Highest loan-to-value", percent(from.mostLoanToValue)),
      computed("Owed on all liens", from.liensCents),
    ],
    "The limit is the programme's or the lender's (Fannie Mae: 80% for cash out on one unit)",
  );
  return { figure: "borrowableCents", ...inOneStep("Cut down to whole cents.", step) };
}

/**
 * How it is found when mortgage insurance can go by today's value.
 *
 * @param from value today, balance today, payments made so far
 * @param removal of it, see `insuranceRemoval`
 * @example explainInsuranceRemoval({ valueCents: 500_000_00, owedCents: 392_000_00, ageMonths: 72 }, insuranceRemoval(500_000_00, [390_000_00], 392_000_00, 72)).steps.at(-1)?.valueCount // 0
 */
export function explainInsuranceRemoval(
  from: { valueCents: number; owedCents: number; ageMonths: number },
  removal: InsuranceRemoval,
): Explanation {
  const step = count(
    "Months until mortgage insurance can go",
    "first payment with balance ≤ limit × value today: 75% in years three to five of the loan, 80% after",
    removal.months,
    [
      computed("Home value", from.valueCents),
      computed("Balance", from.owedCents),
      given("Payments made", from.ageMonths),
      given("Limit that holds then", percent(removal.limit), "table"),
    ],
    "Fannie Mae Servicing Guide B-8.1-04, on a new valuation; the right by original value is 12 U.S.C. 4901-4902",
  );
  return {
    figure: "insuranceRemovalMonths",
    ...inOneStep("Whole payments; none where the schedule never gets there.", step),
  };
}
