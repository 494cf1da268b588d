import { requireWhole } from "../arithmetic/require.ts";
import { bestOf } from "../loan/best-scenarios.ts";
import { LENDER_CREDIT } from "../loan/cash-lines.ts";
import { changeAlike, comparableThrough, knownThrough } from "../loan/compared-figures.ts";
import { scenarioPlan } from "../loan/scenario-plan.ts";
import type { LoanFigures, LoanTerms } from "../loan/types.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { type InvestedCost, investedCosts, USUAL_RETURN } from "./invested-cash.ts";
import { type LoanColumns, scenarioColumns } from "./loan-columns.ts";

/** One of the loans that are compared. */
export interface WeighedLoan {
  terms: LoanTerms;
  figures: LoanFigures;
}

/** When the points of a loan pay back, compared with the same loan with fewer points or more lender credit. */
export interface PointsReturn {
  /** Index of that loan. */
  against: number;
  /** Additional points paid at closing, or lender credit given up. */
  costCents: number;
  /** How much lower the first payment is. */
  savingCents: number;
  /** Number of the payment by which the lower payments have recovered it; null if they never do. */
  month: number | null;
}

/** From some month on, one loan has cost less than another that was cheaper until then. */
export interface Overtaking {
  month: number;
  /** Index of the loan that is cheaper after that month, and of the one that was cheaper before. */
  by: number;
  over: number;
  /** Whether it is uncertain: a rate has adjusted by then, and today's index is assumed. */
  atTodaysIndex: boolean;
}

/** Verdict on one loan at the horizon. */
export interface Verdict {
  /** Interest, mortgage insurance and costs by the horizon. */
  costCents: number;
  /** How much more than the loan that costs the least; 0 for that loan. */
  aboveLowestCents: number;
  /** The same with the difference in cash invested. */
  invested: InvestedCost;
  /** Whether the rate has adjusted by the horizon: then the cost assumes today's index. */
  atTodaysIndex: boolean;
  points: PointsReturn | null;
}

/** Verdicts on several loans at the horizon, as data without text. */
export interface Verdicts {
  month: number;
  /** Indexes of the loans that cost the least by then; none if all cost the same, or cannot be compared. */
  lowest: number[];
  /** The same by the cost with the difference in cash invested. */
  investedLowest: number[];
  loans: Verdict[];
  /** In order of their months. */
  overtakings: Overtaking[];
}

/**
 * What several loans cost by the end of the time the borrower expects to keep them, when points have paid for themselves, and when one loan overtakes another.
 *
 *     cost by month m = costs of the loan + Σ interest + Σ mortgage insurance of m payments
 *     points return = first m with Σ (payment without − payment with) ≥ what they cost, extra principal left out where only one has it
 *     overtaken = first m in which the cost that was lower is the higher one
 *
 * Cent-rounded schedules, with second liens, and less what a temporary buydown pays.
 *
 * @param loans terms and figures of each, in the same order
 * @param month the horizon in payments, 1 to 1200
 * @param yearlyReturn what cash that is not needed at closing earns, see `investedCosts`
 * @returns indexes are places in `loans`
 * @throws {RangeError} a month outside its range
 * @see `horizonFigures`: the same cost at any month
 * @example verdicts([{ terms: scenario, figures: shown }], 84).loans[0].costCents // 21_449_699
 */
export function verdicts(loans: readonly WeighedLoan[], month: number, yearlyReturn = USUAL_RETURN): Verdicts {
  requireWhole("month", month, 1, 1200);
  const columns = loans.map(({ terms, figures }) => scenarioColumns(terms, figures));
  const curves = loans.map(({ figures }, k) => costCurve(figures.horizon.costsCents, columns[k]));
  const costs = curves.map((curve) => at(curve, month));
  const least = Math.min(...costs);
  const invested = investedCosts(
    loans.map(({ figures }, k) => ({ cashCents: figures.cashToCloseCents, costCents: costs[k] ?? 0 })),
    month,
    yearlyReturn,
  );
  const comparable = (one: number, other: number) => {
    const [a, b] = [loans[one], loans[other]];
    return a !== undefined && b !== undefined && comparableThrough(a.terms, b.terms, month);
  };
  return {
    month,
    lowest: bestOf(costs, "low", comparable),
    investedLowest: bestOf(
      invested.map(({ costCents }) => costCents),
      "low",
      comparable,
    ),
    loans: invested.map((one, k) => ({
      costCents: costs[k] ?? 0,
      aboveLowestCents: (costs[k] ?? 0) - least,
      invested: one,
      atTodaysIndex: month > knownThrough(loans[k]?.terms),
      points: pointsReturn(loans, columns, k),
    })),
    overtakings: overtakings(loans, curves),
  };
}

/** Costs, interest and mortgage insurance after each payment; index 0 is the closing. */
function costCurve(costsCents: number, columns: LoanColumns | undefined): Float64Array {
  const months = columns?.interestCents.length ?? 0;
  const curve = new Float64Array(months + 1).fill(costsCents);
  for (let k = 0; k < months; k++)
    curve[k + 1] = (curve[k] ?? 0) + (columns?.interestCents[k] ?? 0) + (columns?.mortgageInsuranceCents[k] ?? 0);
  return curve;
}

const at = (curve: Float64Array, month: number): number => curve[Math.min(month, curve.length - 1)] ?? 0;

const pointsOf = ({ figures }: WeighedLoan): number =>
  figures.cashLines.reduce(
    (sum, { section, name, amountCents }) => (section === "credit" && name === LENDER_CREDIT ? sum + amountCents : sum),
    figures.discountPointsCents,
  );

/** Whether two loans are the same except for extra principal, rate, points and lender credit. */
const alike = ({ terms: one, figures: a }: WeighedLoan, { terms: other, figures: b }: WeighedLoan): boolean =>
  one.program === other.program &&
  one.termMonths === other.termMonths &&
  (one.interestOnlyMonths ?? 0) === (other.interestOnlyMonths ?? 0) &&
  changeAlike(one, other) &&
  a.loanAmountCents === b.loanAmountCents &&
  a.secondLienPaymentCents === b.secondLienPaymentCents &&
  a.buydownPaymentsCents.length === b.buydownPaymentsCents.length;

const extraAlike = (one: LoanTerms, other: LoanTerms): boolean =>
  (one.extraMonthlyCents ?? 0) === (other.extraMonthlyCents ?? 0) &&
  (one.extraYearlyCents ?? 0) === (other.extraYearlyCents ?? 0) &&
  (one.biweekly ?? "none") === (other.biweekly ?? "none") &&
  oneTime(one) === oneTime(other);

const oneTime = ({ extraOnce = [] }: LoanTerms): string =>
  extraOnce
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ month, amountCents }) => `${month} ${amountCents}`)
    .sort()
    .join();

function pointsReturn(
  loans: readonly WeighedLoan[],
  columns: readonly LoanColumns[],
  index: number,
): PointsReturn | null {
  const own = loans[index];
  const mine = columns[index];
  if (own === undefined || mine === undefined) return null;
  for (const [against, other] of loans.entries()) {
    const theirs = columns[against];
    const costCents = pointsOf(own) - pointsOf(other);
    if (theirs === undefined || against === index || costCents <= 0 || !alike(own, other)) continue;
    const [before, after] = extraAlike(own.terms, other.terms)
      ? [theirs, mine]
      : [dueColumns(other, theirs), dueColumns(own, mine)];
    const savingCents = dueIn(before, 0) - dueIn(after, 0);
    if (savingCents <= 0) continue;
    // Paid off, a loan has no payments left to save, or to be saved.
    const months =
      before === theirs ? own.terms.termMonths : Math.min(own.figures.payoffMonths, other.figures.payoffMonths);
    let saved = 0;
    for (let k = 0; k < months; k++) {
      saved += dueIn(before, k) - dueIn(after, k);
      if (saved >= costCents) return { against, costCents, savingCents, month: k + 1 };
    }
    if (months === own.terms.termMonths) return { against, costCents, savingCents, month: null };
  }
  return null;
}

/**
 * The due payments of a loan, without the effects of extra principal, which also lowers later interest-only or adjusted payments. Both have the first premium
 * of mortgage insurance as long as it lasts: extra principal ends it sooner, and points do not.
 */
function dueColumns({ terms, figures }: WeighedLoan, { mortgageInsuranceCents }: LoanColumns): LoanColumns {
  const { interestCents, principalCents, balanceCents } = loanSchedule(scenarioPlan(terms, figures.loanAmountCents));
  const extraCents = new Float64Array(interestCents.length);
  const first = new Float64Array(interestCents.length).fill(mortgageInsuranceCents[0] ?? 0, 0, 1);
  const schedule = { interestCents, principalCents, balanceCents, extraCents, mortgageInsuranceCents: first };
  return scenarioColumns(terms, { ...figures, schedule });
}

/** The payment due in a month: extra principal is paid by choice. */
const dueIn = (columns: LoanColumns, k: number): number =>
  (columns.interestCents[k] ?? 0) +
  (columns.principalCents[k] ?? 0) -
  (columns.extraCents[k] ?? 0) +
  (columns.mortgageInsuranceCents[k] ?? 0);

function overtakings(loans: readonly WeighedLoan[], curves: readonly Float64Array[]): Overtaking[] {
  const found: Overtaking[] = [];
  curves.forEach((one, i) => {
    for (let j = i + 1; j < curves.length; j++) {
      const other = curves[j];
      if (other === undefined) continue;
      const known = Math.min(knownThrough(loans[i]?.terms), knownThrough(loans[j]?.terms));
      let ahead = 0;
      for (let month = 0; month < Math.max(one.length, other.length); month++) {
        const now = Math.sign(at(one, month) - at(other, month));
        if (now === 0 || now === ahead) continue;
        if (ahead !== 0)
          found.push({ month, by: now < 0 ? i : j, over: now < 0 ? j : i, atTodaysIndex: month > known });
        ahead = now;
      }
    }
  });
  return found.sort((a, b) => a.month - b.month);
}
