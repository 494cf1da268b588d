import type { PlantedFault } from "./planted-fault.ts";

/** Faults of figures and of words that the law asks for. */
export const FIGURE_FAULTS: readonly PlantedFault[] = [
  {
    name: "cent-rounded-down",
    says: "A half cent is rounded down, so payments are a cent too low.",
    file: "packages/calc/src/arithmetic/divide-half-up.ts",
    find: "const twice = 2 * Math.abs(numerator) + denominator;",
    replace: "const twice = 2 * Math.abs(numerator) + denominator - 1;",
    caughtBy: ["packages/calc/test/vectors.test.ts", "packages/calc/test/examples.test.ts"],
  },
  {
    name: "apr-compounds-odd-days",
    says: "The APR compounds the odd days before the first payment, where the regulation takes simple interest.",
    file: "packages/calc/src/apr/annual-percentage-rate.ts",
    find: "const odd = 1 + fraction * i;",
    replace: "const odd = (1 + i) ** fraction;",
    caughtBy: ["packages/calc/test/vectors.test.ts"],
  },
  {
    name: "prepaid-interest-a-day-short",
    says: "Interest at closing leaves out the day of closing.",
    file: "packages/calc/src/cash/prepaid-interest.ts",
    find: "return prepaidInterestForDays(balanceCents, noteRate, basis, daysBetween(from, to));",
    replace: "return prepaidInterestForDays(balanceCents, noteRate, basis, daysBetween(from, to) - 1);",
    caughtBy: ["packages/calc/test/vectors.test.ts", "packages/calc/test/examples.test.ts"],
  },
  {
    name: "appraisal-ignored",
    says: "A home that is appraised below its price is measured by the price.",
    file: "packages/calc/src/purchase/purchase-terms.ts",
    find: `return Math.min(priceCents, requireCents("appraisedValueCents", terms.appraisedValueCents ?? priceCents, 1));`,
    replace: `return Math.max(priceCents, requireCents("appraisedValueCents", priceCents, 1));`,
    caughtBy: ["packages/calc/src/purchase/appraisal.test.ts"],
  },
  {
    name: "mi-ends-too-early",
    says: "Mortgage insurance is taken to end at 80 %, where the lender has to end it at 78 %.",
    file: "packages/calc/src/insurance/mi-termination.ts",
    find: "initialBalanceCents, originalValueCents, 0.78);",
    replace: "initialBalanceCents, originalValueCents, 0.8);",
    caughtBy: [
      "packages/calc/test/vectors.test.ts",
      "packages/calc/test/examples.test.ts",
      "test/insurance-end.test.ts",
    ],
  },
  {
    name: "paper-without-disclaimer",
    says: "A PDF leaves without the disclosures that have to be on it.",
    file: "packages/report/src/print/print-closing.tsx",
    find: `        {disclosures(document).map(({ language, texts }) => (
          <Paragraphs key={language} texts={texts} lang={language} />
        ))}`,
    replace: "        {disclosures(document).length === 0 && <Paragraphs texts={[]} />}",
    caughtBy: ["packages/report/src/corpus.test.tsx"],
  },
];
