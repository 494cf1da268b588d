import { withDebts } from "@hearthline/calc/comparisons/with-debts";
import { keptColumns } from "@hearthline/calc/refinance/current-loan";
import type { DocumentOf } from "../../document/document-of.ts";
import type { Position } from "../../document/position.ts";

type Document = DocumentOf<"refinance">;

/** The loan being paid off, as known when the report was frozen; the same for every proposal. */
export function currentOf({ scenarios }: Document) {
  const [first] = scenarios;
  if (!first) throw new RangeError("A report has at least one proposal.");
  return first.figures.current;
}

/** Sums at the end of each month, closing first. */
interface Kept {
  interestCents: number[];
  mortgageInsuranceCents: number[];
  balanceCents: number[];
}

const kept = new WeakMap<Document, Kept | null>();

function runningTotal(column: Float64Array): number[] {
  const sums = [0];
  let sum = 0;
  for (const cents of column) {
    sum += cents;
    sums.push(sum);
  }
  return sums;
}

/** The rest of the current loan if it is kept; null if it no longer matches the frozen interest. */
function keptLoan(document: Document): Kept | null {
  const known = kept.get(document);
  if (known !== undefined) return known;
  const current = currentOf(document);
  const { interestCents, mortgageInsuranceCents, balanceCents } = keptColumns(current);
  const interest = runningTotal(interestCents);
  const loan =
    interest.at(-1) === current.remainingInterestCents
      ? {
          interestCents: interest,
          mortgageInsuranceCents: runningTotal(mortgageInsuranceCents),
          balanceCents: [current.balanceCents, ...balanceCents],
        }
      : null;
  kept.set(document, loan);
  return loan;
}

const NO_LOAN = { startCents: 0, paymentCents: 0 };
const NO_MONTHS = new Float64Array(0);
const debtInterest = new WeakMap<object, number[]>();

/** Interest by then on the debts that a proposal pays off, had they been kept. */
export function debtInterestAt(document: Document, index: number, month: number): number {
  const figures = document.scenarios[index]?.figures;
  const debts = figures?.debts;
  if (!figures || !debts) return 0;
  const sums =
    debtInterest.get(debts) ??
    runningTotal(
      withDebts(
        {
          ...NO_LOAN,
          interestCents: NO_MONTHS,
          principalCents: NO_MONTHS,
          extraCents: NO_MONTHS,
          mortgageInsuranceCents: NO_MONTHS,
          balanceCents: NO_MONTHS,
        },
        debts.debts,
        figures.current.remainingMonths + Math.max(0, figures.monthsAdded),
      ).interestCents,
    );
  debtInterest.set(debts, sums);
  return sums[Math.min(month, sums.length - 1)] ?? 0;
}

/** Where the borrower would be after `month` more payments on the current loan. */
export function todayAt(document: Document, month: number): Position | null {
  const loan = keptLoan(document);
  if (!loan) return null;
  const at = (sums: readonly number[]) => sums[Math.min(month, sums.length - 1)] ?? 0;
  const interestCents = at(loan.interestCents);
  const mortgageInsuranceCents = at(loan.mortgageInsuranceCents);
  const balanceCents = at(loan.balanceCents);
  const homeValueCents = Math.round(document.homeValueCents * (1 + document.appreciationRate) ** (month / 12));
  return {
    interestCents,
    mortgageInsuranceCents,
    borrowingCostCents: interestCents + mortgageInsuranceCents,
    balanceCents,
    homeValueCents,
    equityCents: homeValueCents - balanceCents,
  };
}
