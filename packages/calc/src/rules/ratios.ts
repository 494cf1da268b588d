import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding, RuleSource } from "./types.ts";
import { dollars, share } from "./words.ts";

interface Limit {
  front?: number;
  back: number;
  /** Above it the program rejects the loan. */
  most?: number;
  says: string;
  source: RuleSource;
}

const LIMITS: Readonly<Record<CheckedLoan["terms"]["program"], Limit>> = {
  conventional: {
    back: 0.45,
    most: 0.5,
    says: "45% is the most in manual underwriting, 50% with Desktop Underwriter.",
    source: SOURCES.fannieRatios,
  },
  fha: {
    front: 0.469,
    back: 0.43,
    most: 0.569,
    says: "FHA’s guideline is 31% and 43%; the automated system goes to 46.9% and 56.9%.",
    source: SOURCES.hudRatios,
  },
  va: {
    back: 0.41,
    says: "Above 41% VA asks for 20% more residual income than the table, or compensating factors.",
    source: SOURCES.vaRatios,
  },
  usda: {
    front: 0.34,
    back: 0.41,
    says: "USDA’s guideline is 34% and 41%; more needs automated acceptance.",
    source: SOURCES.usdaRatios,
  },
  jumbo: { back: 0.43, says: "Few jumbo lenders go above 43%.", source: SOURCES.lenders },
};

/**
 * Compares debt-to-income with the program's guideline and its maximum.
 *
 *     front = housing payment / income;  back = (housing payment + debts) / income
 *
 * Not rounded before it is compared.
 *
 * @param judged see `judge`
 * @see Fannie Mae Selling Guide B3-6-02; HUD 4000.1 II.A.4; VA Pamphlet 26-7 chapter 4; USDA HB-1-3555 chapter 11
 * @example ratioFindings(judge(loan, scenario, frame, { ...loanFigures(loan, scenario, frame), debtToIncomeBack: 0.52 })).map(({ level }) => level) // ["error"]
 */
export function ratioFindings({ terms, figures, basis }: CheckedLoan): Finding[] {
  const { debtToIncomeFront: front, debtToIncomeBack: back } = figures;
  const found: Finding[] = [];
  const { program } = terms;
  const limit = LIMITS[program];
  const field = "monthlyIncomeCents";
  const housed = front !== null && limit.front !== undefined && front > limit.front;
  const told = `Debt to income is ${share(back ?? 0)}${housed ? `, the housing payment alone ${share(front)} of income` : ""}.`;
  if (back !== null && limit.most !== undefined && back > limit.most)
    found.push({
      rule: "debt-to-income-most",
      level: "error",
      field,
      message: `${told} ${limit.says}`,
      source: limit.source,
    });
  else if (back !== null && back > limit.back)
    found.push({
      rule: "debt-to-income",
      level: "warning",
      field,
      message: `${told} ${limit.says}`,
      source: limit.source,
    });
  else if (housed)
    found.push({
      rule: "housing-to-income",
      level: "warning",
      field,
      message: `The housing payment is ${share(front)} of income. ${limit.says}`,
      source: limit.source,
    });
  const yearly = (basis.monthlyIncomeCents ?? 0) * 12;
  if (program === "usda" && yearly > USDA_BASE_INCOME_CENTS)
    found.push({
      rule: "usda-income",
      level: "warning",
      field,
      message: `${dollars(yearly)} a year is above ${dollars(USDA_BASE_INCOME_CENTS)}, the limit of most counties for up to four people. Check the county’s.`,
      source: SOURCES.usdaIncome,
    });
  return found;
}

/** Most counties, one to four people, from June 2025; not checked since. */
const USDA_BASE_INCOME_CENTS = 119_850_00;
