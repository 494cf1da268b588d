import { monthInterest } from "../arithmetic/month-interest.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import type { CalendarDate } from "../dates.ts";
import { amountField } from "../rules/down-payment.ts";
import { SOURCES } from "../rules/sources.ts";
import type { CheckedLoan, Finding, RuleSource } from "../rules/types.ts";
import { dayWords, dollars, share } from "../rules/words.ts";
import { balanceAt } from "../schedule/balance-at.ts";
import { stateLimit } from "./cash-out-rules.ts";
import { currentLoan, keptColumns } from "./current-loan.ts";
import { currentLoanSense } from "./current-sense.ts";
import { entriesApart } from "./entries-apart.ts";
import { paidOutCents, paidOutFindings } from "./paid-out.ts";
import { disbursement, lastPaymentMade } from "./payoff.ts";
import { premiumCredited, premiumRefund } from "./refinance-loan.ts";
import type { CurrentLoan, RefinanceBasis } from "./types.ts";

const isRefinance = (basis: object): basis is RefinanceBasis => "current" in basis && "homeValueCents" in basis;

type Level = Finding["level"];

/**
 * Finds input of a refinance that cannot be right, or should be questioned: two entries of the current loan that contradict each other, a statement
 * that is older than the last payment, a new loan smaller than the payoff, or one above the home's value or a state's cap.
 *
 *     entries: |a − b| ÷ a > 1 %;  short = balance + debts paid off − new loan, where that is typed;  Texas: all liens ÷ value ≤ 80 %
 *
 * Compared exactly.
 *
 * @param judged see `judge`
 * @see Sense checks of this product; Texas Constitution, article XVI, section 50(a)(6)(B); 12 CFR 1026.23
 * @example refinanceFindings(judge(loan, scenario, frame, loanFigures(loan, scenario, frame))) // []
 */
export function refinanceFindings(checked: CheckedLoan): Finding[] {
  const { basis } = checked;
  return isRefinance(basis)
    ? [...currentLoanFindings(basis, checked.facts.today), ...amountFindings(basis, checked)]
    : [];
}

/**
 * Finds input of the current loan that cannot be right, regardless of the proposals: the part of `refinanceFindings` that needs no proposal.
 *
 *     entries: |a − b| ÷ a > 1 %
 *
 * Compared exactly.
 *
 * @param basis the current loan, as entered and from other sources
 * @param today used if there is no closing day
 * @throws {RangeError} for an entry that is not a loan
 * @see Sense checks of this product; 12 CFR 1026.23
 * @example currentLoanFindings(refinance) // []
 */
export function currentLoanFindings(basis: RefinanceBasis, today?: CalendarDate): Finding[] {
  const { current, closingDate } = basis;
  const found: Finding[] = [];
  const say = (level: Level, rule: string, field: string, message: string, source: RuleSource = SOURCES.sense) =>
    found.push({ rule, level, field, message, source });
  const loan = currentLoan(basis);

  for (const other of basis.otherCurrent ?? []) {
    const [statement, original] = current.source === "original-purchase" ? [other, current] : [current, other];
    if (original.source === "original-purchase" && "balanceCents" in statement) {
      const { balanceCents } = statement;
      if (balanceCents > original.originalLoanCents) {
        const field = statement === current ? "current.balanceCents" : "current.originalLoanCents";
        say(
          "error",
          "balance-above-original",
          field,
          `The balance of ${dollars(balanceCents)} is more than the original loan of ${dollars(original.originalLoanCents)}.`,
        );
        continue;
      }
    }
    if (other.source === "rough-entry" || current.source === "rough-entry") continue;
    const otherLoan = loanOr({ ...basis, current: other });
    if (otherLoan !== null) found.push(...entriesApart({ entry: current, loan }, { entry: other, loan: otherLoan }));
  }
  found.push(...currentLoanSense(basis, loan, today));

  const paidTo = lastPaymentMade(basis);
  if (current.source === "mortgage-statement" && current.statementDate !== undefined) {
    const { statementDate } = current;
    if (paidTo !== null && paidTo > statementDate) {
      const months = dueBetween(statementDate, paidTo);
      const less = loan.balanceCents - balanceAt(loan.balanceCents, keptColumns(loan).balanceCents, months);
      say(
        "warning",
        "statement-old",
        "current.statementDate",
        `The statement of ${dayWords(statementDate)} is older than the payment due ${dayWords(paidTo)}. ${months === 1 ? "That payment takes" : `The ${months} payments since take`} about ${dollars(less)} off the balance.`,
      );
    }
  }
  for (const [at, debt] of (basis.debts ?? []).entries()) {
    const interest = monthInterest(debt.balanceCents, partsPerMillion(debt.rate, "debts.rate"));
    if (debt.balanceCents === 0 || interest === 0 || debt.paymentCents > interest) continue;
    say(
      "warning",
      "debt-never-ends",
      `debts.${at}.paymentCents`,
      debt.paymentCents < interest
        ? `${debt.name}: ${dollars(debt.paymentCents)} a month is less than the month’s interest of ${dollars(interest)}, so the debt grows. What it grows to is not counted.`
        : `${debt.name}: ${dollars(debt.paymentCents)} a month only pays the month’s interest, so the debt never ends.`,
    );
  }
  if (current.closedOn !== undefined && closingDate !== undefined && current.closedOn >= closingDate)
    say(
      "error",
      "closed-later",
      "current.closedOn",
      `The current loan cannot close on ${dayWords(current.closedOn)}, on or after this closing.`,
    );
  if (current.closedOn !== undefined && current.lastPaymentDate !== undefined)
    if (current.lastPaymentDate < current.closedOn)
      say(
        "error",
        "paid-before-closed",
        "current.lastPaymentDate",
        "The last payment cannot be before the loan closed.",
      );
  const { rescissionEndsOn, disbursementDate } = disbursement(basis);
  if (basis.disbursementDate !== undefined && rescissionEndsOn !== null && disbursementDate !== null)
    if (disbursementDate <= rescissionEndsOn)
      say(
        "warning",
        "rescission",
        "disbursementDate",
        `The borrower may cancel until ${dayWords(rescissionEndsOn)}: no money is paid out before.`,
        SOURCES.rescission,
      );
  return found;
}

function amountFindings(basis: RefinanceBasis, checked: CheckedLoan) {
  const { terms, frame, figures, combinedLoanToValue } = checked;
  const found: Finding[] = [];
  const typed = terms.loanAmountCents !== undefined;
  const field = amountField(terms);
  const say = (level: Level, rule: string, message: string, source: RuleSource = SOURCES.sense) =>
    found.push({ rule, level, field, message, source });

  const balanceCents = loanOr(basis)?.balanceCents ?? 0;
  const paidOff = terms.paysDebts === false ? [] : (basis.debts ?? []).filter(({ payOff }) => payOff === true);
  const debtsCents = paidOff.reduce((sum, debt) => sum + debt.balanceCents, 0);
  const lent = frame.baseLoanCents + (terms.secondLien?.amountCents ?? 0);
  const due = figures.cashToCloseCents;
  const brings = due > 0 ? ` The borrower would bring ${dollars(due)} to closing.` : "";
  if (typed && lent < balanceCents)
    say(
      terms.purpose === "cash-out" ? "error" : "warning",
      "pays-off-less",
      `The new loan of ${dollars(lent)} pays off less than is owed: ${dollars(balanceCents)}.${brings}`,
    );
  else if (typed && debtsCents > 0 && lent < balanceCents + debtsCents)
    say(
      "error",
      "no-cash-for-debts",
      `After the payoff the new loan leaves ${dollars(lent - balanceCents)} for debts of ${dollars(debtsCents)} that it is to pay off.${brings}`,
    );
  else if (typed && terms.purpose === "cash-out" && debtsCents === 0 && due >= 0)
    say("error", "no-cash-out", `A cash-out of ${dollars(lent)} pays nothing out.${brings}`);

  if (combinedLoanToValue > 1)
    say(
      "error",
      "above-value",
      `Loans of ${dollars(lent)} are more than the home’s value of ${dollars(frame.valueCents)}.`,
    );
  const takesMoney =
    terms.purpose === "cash-out" || (terms.cashOutCents ?? 0) > 0 || debtsCents > 0 || paidOutCents(figures) > 0;
  const most = takesMoney ? stateLimit(basis) : null;
  if (most !== null && combinedLoanToValue > most)
    say(
      "error",
      "texas-80",
      `In Texas all loans on a homestead that pays money out stay within ${share(most)} of its value: ${dollars(frame.valueCents * most)}. These are ${share(combinedLoanToValue)}.`,
      SOURCES.texas,
    );
  found.push(...paidOutFindings(checked, field));

  const back = terms.program === "fha" ? premiumRefund(basis, terms) : 0;
  const credited = premiumCredited(figures);
  if (back > credited)
    found.push({
      rule: "premium-refund-capped",
      level: "warning",
      field: "current.upfrontPremiumCents",
      message: `Of the old upfront premium ${dollars(back)} would come back. It is credited against the new premium of ${dollars(credited)}, and no more of it is paid out.`,
      source: SOURCES.hudPremiumRefund,
    });
  return found;
}

/** An entry that is stored for switching back may be half typed: then it is not a loan. */
function loanOr(basis: RefinanceBasis): CurrentLoan | null {
  try {
    return currentLoan(basis);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Payments due after a day through another, one a month. */
function dueBetween(after: string, through: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(through) - monthOf(after);
  return after.slice(8) < through.slice(8) ? months + 1 : months;
}
