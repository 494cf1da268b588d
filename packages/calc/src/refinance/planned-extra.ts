import type { LoanTerms } from "../loan/types.ts";
import { biweeklyProgramExtra } from "../schedule/biweekly-schedule.ts";
import { extraByMonth } from "../schedule/extra-by-month.ts";
import { fixedPlan } from "../schedule/fixed-plan.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import type { CurrentLoan, ExtraOutcome } from "./types.ts";

/** The payments beyond what is due that a scenario plans. */
type PlannedExtra = Pick<LoanTerms, "extraMonthlyCents" | "extraYearlyCents" | "extraOnce" | "biweekly">;

/**
 * Whether a scenario plans to pay more than is due.
 *
 * @param terms the loan's terms
 * @example plansExtra({ extraMonthlyCents: 500_00 }) // true
 */
export const plansExtra = ({ extraMonthlyCents, extraYearlyCents, extraOnce, biweekly }: PlannedExtra): boolean =>
  Boolean(extraMonthlyCents || extraYearlyCents) ||
  (extraOnce ?? []).some(({ amountCents }) => amountCents > 0) ||
  (biweekly ?? "none") !== "none";

/**
 * Returns a scenario without its extra payments.
 *
 * @param terms the loan's terms
 * @example withoutExtra({ ...proposal, extraMonthlyCents: 500_00 }).extraMonthlyCents // 0
 */
export const withoutExtra = <T extends PlannedExtra>(terms: T): T =>
  plansExtra(terms)
    ? { ...terms, extraMonthlyCents: 0, extraYearlyCents: 0, extraOnce: [], biweekly: "none" as const }
    : terms;

/**
 * What the extra payments planned on a new loan would do on the current one, if it is kept. They are the borrower's own money, and save on either
 * loan, so what they save is not a gain from the refinance.
 *
 *     each payment = payment of the current loan + extra;  saved = interest left, payments left − with extra
 *
 * Half a payment every two weeks counts as a twelfth of the current payment more each month, as servicers credit it. Cent-rounded schedule.
 *
 * @param current the loan that would be kept
 * @param planned extra principal and biweekly payments of the proposal
 * @returns null if nothing extra is planned
 * @throws {RangeError} an argument outside its range
 * @see `loanSchedule` with `upToCents`
 * @example extraOnCurrent({ balanceCents: 240_000_00, noteRate: 0.0825, paymentCents: 180_304, remainingMonths: 360, remainingInterestCents: 409_094_61 }, { extraMonthlyCents: 500_00 })?.monthsSaved // 176
 */
export function extraOnCurrent(
  current: Pick<
    CurrentLoan,
    "balanceCents" | "noteRate" | "paymentCents" | "remainingMonths" | "remainingInterestCents"
  >,
  planned: PlannedExtra,
): ExtraOutcome | null {
  if (!plansExtra(planned)) return null;
  const { balanceCents, noteRate, paymentCents, remainingMonths, remainingInterestCents } = current;
  const every = (planned.biweekly ?? "none") === "none" ? 0 : biweeklyProgramExtra(paymentCents);
  const { cents } = extraByMonth(
    {
      monthlyCents: (planned.extraMonthlyCents ?? 0) + every,
      yearlyCents: planned.extraYearlyCents ?? 0,
      once: planned.extraOnce ?? [],
    },
    remainingMonths,
  );
  const ahead = loanSchedule(fixedPlan(balanceCents, noteRate, remainingMonths), {
    upToCents: cents.map((extra) => paymentCents + extra),
  });
  return {
    monthsSaved: remainingMonths - ahead.payments,
    interestSavedCents: remainingInterestCents - ahead.totalInterestCents,
  };
}
