import { withDebts } from "@hearthline/calc/comparisons/with-debts";
import type { PaymentStep } from "@hearthline/calc/loan/types";
import { plansExtra } from "@hearthline/calc/refinance/planned-extra";
import type { DocumentOf, ReportScenario } from "../../../document/document-of.ts";
import type { PAYMENT_PARTS } from "../../../document/payment-parts.ts";
import { movedDebts, onTopToday } from "../all-in.ts";
import { lastPaidMonth, paymentsDue, skippedOf } from "../paid-month.ts";
import { currentOf } from "../today.ts";

type Document = DocumentOf<"refinance">;
type Debt = Document["debts"][number];
export type DuePaths = readonly (readonly PaymentStep[])[];

export type PaidKey = (typeof PAYMENT_PARTS)[number] | "debts";

/** A month's payments on one loan, and on the debts that the proposals pay off. */
export interface Paid {
  cents: Record<PaidKey, number>;
  /** Without the debts. */
  housingCents: number;
  togetherCents: number;
  /** Whether nothing more is due on the loan. */
  done: boolean;
}

/** A payment that differs from the month before. */
export interface PaidChange {
  month: number;
  /** The loan: today's, or a proposal by its index. */
  of: "today" | number;
  why:
    | { kind: "step"; step: PaymentStep; before: PaymentStep | undefined }
    | { kind: "insurance" }
    | { kind: "done" }
    | { kind: "debt"; name: string };
}

/** Today's loan and every proposal, month by month from the new loan's first payment. */
export interface PaidMonths {
  last: number;
  debts: readonly Debt[];
  today(month: number): Paid;
  proposal(index: number, month: number): Paid;
  /** In order; something that starts with the first month is not a change. */
  changes: readonly PaidChange[];
  /** Whether a rate may change, and whether a proposal plans extra payments. */
  adjustable: boolean;
  plansExtra: boolean;
  /** The highest payment of any loan in a month. */
  highestCents: number;
}

const kept = new WeakMap<Document, PaidMonths>();

/** @param paths due payments of each proposal: see `due-paths.ts` */
export function paidMonths(document: Document, paths: DuePaths): PaidMonths {
  const known = kept.get(document);
  if (known) return known;
  const found = computed(document, paths);
  kept.set(document, found);
  return found;
}

const NOTHING: Record<PaidKey, number> = { pi: 0, second: 0, mi: 0, tax: 0, ins: 0, hoa: 0, other: 0, debts: 0 };
const NO_MONTHS = new Float64Array(0);

function paid(own: Partial<Record<PaidKey, number>>, done: boolean): Paid {
  const cents = { ...NOTHING, ...own };
  const togetherCents = Object.values(cents).reduce((sum, one) => sum + one, 0);
  return { cents, housingCents: togetherCents - cents.debts, togetherCents, done };
}

function computed(document: Document, paths: DuePaths): PaidMonths {
  const { scenarios } = document;
  const current = currentOf(document);
  const skipped = skippedOf(document);
  const todayDue = current.remainingMonths - skipped;
  const due = scenarios.map(({ figures }) => paymentsDue(figures));
  const last = lastPaidMonth(document);
  const debts = movedDebts(document);
  const owed = debts.map((debt) => paymentsOn(debt, last + skipped));
  const debtCents = (month: number, still: (debt: Debt) => boolean) =>
    debts.reduce((sum, debt, index) => sum + (still(debt) ? (owed[index]?.[month - 1 + skipped] ?? 0) : 0), 0);
  const onTop = onTopToday(document);

  const today = (month: number): Paid => {
    const done = month > todayDue;
    return paid(
      {
        pi: done ? 0 : current.paymentCents,
        mi: done || month + skipped > current.mortgageInsuranceMonths ? 0 : current.mortgageInsuranceCents,
        ...onTop,
        debts: debtCents(month, () => true),
      },
      done,
    );
  };
  const proposal = (index: number, month: number): Paid => {
    const scenario = scenarios[index];
    const step = paths[index]?.findLast(({ fromPayment }) => fromPayment <= month);
    if (!scenario || !step) return paid({}, true);
    const { figures, secondLien } = scenario;
    const done = month > (due[index] ?? 0);
    return paid(
      {
        pi: done ? 0 : step.principalAndInterestCents,
        second: month > (secondLien?.termMonths ?? 0) ? 0 : figures.secondLienPaymentCents,
        mi: done ? 0 : step.mortgageInsuranceCents,
        tax: figures.propertyTaxMonthlyCents,
        ins: figures.insuranceMonthlyCents,
        hoa: figures.hoaMonthlyCents,
        other: figures.otherMonthlyCents,
        debts: debtCents(month, (debt) => !paysOff(figures, debt)),
      },
      done,
    );
  };

  const changes = [
    ...todaysChanges(document, todayDue, skipped, debts, owed),
    ...scenarios.flatMap((_, index): PaidChange[] => [
      ...(paths[index] ?? []).flatMap((step, at, all): PaidChange[] =>
        step.fromPayment > 1
          ? [{ month: step.fromPayment, of: index, why: { kind: "step", step, before: all[at - 1] } }]
          : [],
      ),
      { month: (due[index] ?? 0) + 1, of: index, why: { kind: "done" } },
    ]),
  ]
    .filter(({ month }) => month > 1 && month <= last)
    .sort((one, other) => one.month - other.month);
  const at = [1, ...changes.map(({ month }) => month)];
  const highestCents = Math.max(
    1,
    ...at.flatMap((month) =>
      [today(month), ...scenarios.map((_, index) => proposal(index, month))].map((one) => one.togetherCents),
    ),
  );
  return {
    last,
    debts,
    today,
    proposal,
    changes,
    adjustable: scenarios.some(({ amortization }) => amortization === "arm"),
    plansExtra: scenarios.some(plansExtra),
    highestCents,
  };
}

function todaysChanges(
  document: Document,
  due: number,
  skipped: number,
  debts: readonly Debt[],
  owed: readonly number[][],
): PaidChange[] {
  const { mortgageInsuranceCents, mortgageInsuranceMonths } = currentOf(document);
  const insured = mortgageInsuranceMonths - skipped;
  return [
    ...(mortgageInsuranceCents > 0 && insured < due
      ? [{ month: insured + 1, of: "today" as const, why: { kind: "insurance" as const } }]
      : []),
    { month: due + 1, of: "today", why: { kind: "done" } },
    ...debts.map(({ name }, index): PaidChange => {
      const payments = owed[index] ?? [];
      const end = payments.findLastIndex((cents) => cents > 0) + 1;
      return { month: end - skipped + 1, of: "today", why: { kind: "debt", name } };
    }),
  ];
}

const paysOff = ({ debts }: ReportScenario<"refinance">["figures"], debt: Debt) =>
  debts?.debts.some(({ name, balanceCents }) => name === debt.name && balanceCents === debt.balanceCents) ?? false;

/** Returns the payments on a debt, month by month; the last one is the remaining balance. */
function paymentsOn(debt: Debt, months: number): number[] {
  const none = { startCents: 0, paymentCents: 0, interestCents: NO_MONTHS, principalCents: NO_MONTHS };
  const { interestCents, principalCents } = withDebts(
    { ...none, extraCents: NO_MONTHS, mortgageInsuranceCents: NO_MONTHS, balanceCents: NO_MONTHS },
    [debt],
    months,
  );
  return Array.from(interestCents, (interest, month) => interest + (principalCents[month] ?? 0));
}
