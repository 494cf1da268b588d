import type { InsuranceRemoval } from "../home-value/home-equity.ts";
import type { ValueRange } from "../home-value/home-value.ts";
import { cents, computed, count, given, HALF_UP, inOneStep, months, percent, typed } from "./parts.ts";
import type { ExplainedParts, Explanations } from "./types.ts";

/** A value carried on by yearly growth: the figure of `appreciatedValue`. */
export const APPRECIATED_VALUE: Explanations<
  "valueCents",
  { from: { valueCents: number; yearlyRate: number; months: number }; valueCents: number }
> = {
  valueCents: ({ from, valueCents }) =>
    inOneStep(
      HALF_UP,
      cents(
        "Home value",
        "known value × (1 + growth)^(months ÷ 12)",
        valueCents,
        [
          typed("Known value", from.valueCents),
          given("Growth a year", percent(from.yearlyRate)),
          given("Since then", months(from.months)),
        ],
        "Compound growth; an assumption, not an appraisal",
      ),
    ),
};

/** A value carried on by a price index: the figure of `indexedValue`. */
export const INDEXED_VALUE: Explanations<
  "valueCents",
  {
    from: { valueCents: number; indexThen: number; indexNow: number };
    indexed: { valueCents: number; changeRate: number };
  }
> = {
  valueCents: ({ from, indexed }) =>
    inOneStep(
      HALF_UP,
      cents(
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
      ),
    ),
};

export interface ValueRangeContext {
  /** One year's error as a share, months since the value was known. */
  from: { yearlySpread: number; months: number };
  range: ValueRange;
}

function end(figure: "lowCents" | "highCents", { from, range }: ValueRangeContext): ExplainedParts {
  const low = figure === "lowCents";
  return inOneStep(
    HALF_UP,
    cents(
      low ? "Low end of the value" : "High end of the value",
      `estimate × (1 ${low ? "−" : "+"} spread × √years), at least one year's, at most the whole value`,
      range[figure],
      [
        computed("Estimate", range.valueCents),
        given("Spread of one year", percent(from.yearlySpread)),
        given("Since the value was known", months(from.months)),
      ],
      "The error of an index for a single home grows with the square root of time",
    ),
  );
}

/** The ends of `valueRange`. */
export const VALUE_RANGE: Explanations<"lowCents" | "highCents", ValueRangeContext> = {
  lowCents: (context) => end("lowCents", context),
  highCents: (context) => end("highCents", context),
};

/** What could be borrowed against a home: the figure of `borrowable`. */
export const BORROWABLE: Explanations<
  "borrowableCents",
  { from: { valueCents: number; liensCents: number; maxLoanToValue: number }; borrowableCents: number }
> = {
  borrowableCents: ({ from, borrowableCents }) =>
    inOneStep(
      "Rounded down to whole cents.",
      cents(
        "Could be borrowed",
        "value × highest loan-to-value − liens, not below zero",
        borrowableCents,
        [
          computed("Home value", from.valueCents),
          given("Highest loan-to-value", percent(from.maxLoanToValue)),
          computed("Owed on all liens", from.liensCents),
        ],
        "The limit is the program's or the lender's (Fannie Mae: 80% for cash out on one unit)",
      ),
    ),
};

/** When mortgage insurance can go by today's value: the months of `insuranceRemoval`. */
export const INSURANCE_REMOVAL: Explanations<
  "months",
  { from: { valueCents: number; owedCents: number; ageMonths: number }; removal: InsuranceRemoval }
> = {
  months: ({ from, removal }) =>
    inOneStep(
      "Whole payments; none where the schedule never gets there.",
      count(
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
      ),
    ),
};
