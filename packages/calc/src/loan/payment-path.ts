import { addMonths } from "../dates.ts";
import { scenarioPlan } from "./scenario-plan.ts";
import type { InsuranceEnd, LoanFigures, LoanTerms, PaymentStep } from "./types.ts";

type Computed = Omit<LoanFigures, "horizon">;

/** Why a payment changes; if two things happen with one payment, the first of these is used. */
const ORDER: readonly PaymentStep["why"][] = [
  "principal-begins",
  "rate-change",
  "note-rate",
  "buydown",
  "insurance-ends",
  "second-lien-ends",
];

/**
 * What the borrower pays each month, from the first payment to the last change: one step wherever the payment changes for a reason of the loan.
 *
 * An adjustable rate follows today's index, within its caps; see `highestPayment` for its maximum. A temporary buydown shows what the
 * borrower pays, not the payment at the note rate. Taxes, insurance and dues stay as they are today, and extra principal is not part of a
 * payment, but lowers what is due from the first change of an adjustable rate on; for a premium that is recalculated each year, each step has the premium of its own month.
 *
 *     housing payment = P&I due − buydown account + mortgage insurance + tax + insurance + dues + other + second lien
 *
 * Cent-rounded schedule.
 *
 * @param terms the loan's terms
 * @param figures of that scenario, see `loanFigures`
 * @returns steps in order, the first payment first; none after the loan is paid off
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.37(c): projected payments; Fannie Mae Selling Guide B2-1.4-04
 * @example paymentPath(scenario, loanFigures(loan, scenario, frame)).map((step) => [step.fromPayment, step.why, step.housingPaymentCents]) // [[1, "first", 363_681], [110, "insurance-ends", 349_431]]
 */
export function paymentPath(terms: LoanTerms, figures: Computed): PaymentStep[] {
  const { stretches } = scenarioPlan(terms, figures.loanAmountCents);
  const why = new Map<number, PaymentStep["why"]>();
  const because = (fromPayment: number, reason: PaymentStep["why"]) => {
    const known = ORDER.indexOf(why.get(fromPayment) ?? "first");
    if (known === -1 || ORDER.indexOf(reason) < known) why.set(fromPayment, reason);
  };
  stretches.forEach((stretch, k) => {
    const before = stretches[k - 1];
    if (before === undefined) return;
    if (before.pays === "interest-only" && stretch.pays !== "interest-only")
      because(stretch.fromMonth, "principal-begins");
    else if (before.noteRate !== stretch.noteRate) because(stretch.fromMonth, "rate-change");
  });
  const change = (terms.amortization === "arm" && terms.arm?.initialFixedMonths) || 0;
  if (change > 0 && lowersLater(figures, change)) because(change + 1, "rate-change");
  const years = figures.buydownPaymentsCents.length;
  for (let year = 0; year < years; year++) because(12 * year + 1, "buydown");
  if (years > 0) because(12 * years + 1, "note-rate");
  const insured = lastInsured(terms, figures);
  if (insured !== null) because(insured + 1, "insurance-ends");
  if (figures.secondLienPaymentCents > 0) because((terms.secondLien?.termMonths ?? 0) + 1, "second-lien-ends");
  if (!why.has(1)) why.set(1, "first");

  return [...why]
    .filter(([fromPayment]) => fromPayment <= figures.payoffMonths)
    .sort(([one], [other]) => one - other)
    .map(([fromPayment, reason]) => {
      const stretch = stretches.findLast((one) => one.fromMonth <= fromPayment);
      const due = stretches.length === 1 ? figures.principalAndInterestCents : scheduled(figures, fromPayment);
      return stepAt(terms, figures, fromPayment, stretch?.noteRate ?? terms.noteRate, due, reason);
    });
}

/**
 * Returns the maximum payment of an adjustable rate: its rate rises as fast and as far as the caps allow.
 *
 *     rate = rate before + cap at each change, at most note rate + lifetime cap
 *
 * Cent-rounded schedule without extra principal; mortgage insurance as on the path of today's index.
 *
 * @param terms the loan's terms
 * @param figures of that scenario, see `loanFigures`
 * @returns the step with the highest housing payment; null for a fixed rate
 * @see 12 CFR 1026.37(c)(1)(iii): the maximum payment
 * @example highestPayment(scenario, loanFigures(loan, scenario, frame)) // null
 */
export function highestPayment(terms: LoanTerms, figures: Computed): PaymentStep | null {
  let highest: PaymentStep | null = null;
  for (const { fromMonth, noteRate, principalAndInterestCents } of figures.armPaths?.worst ?? []) {
    if (fromMonth > figures.payoffMonths) break;
    const reason = fromMonth === 1 ? "first" : "rate-change";
    const step = stepAt(terms, figures, fromMonth, noteRate, principalAndInterestCents, reason);
    if (highest === null || step.housingPaymentCents > highest.housingPaymentCents) highest = step;
  }
  return highest;
}

/**
 * Returns when mortgage insurance ends and the payment from then on; null if there is none, or if it lasts as long as the loan.
 *
 *     from payment = last payment with mortgage insurance + 1
 *
 * Cent-rounded schedule, on the path of today's index.
 *
 * @param terms the loan's terms
 * @param figures of that scenario, see `loanFigures`
 * @param path see `paymentPath`
 * @see Homeowners Protection Act, 12 U.S.C. 4902; HUD ML 2023-05
 * @example insuranceEnd(scenario, loanFigures(loan, scenario, frame), paymentPath(scenario, loanFigures(loan, scenario, frame))) // { date: "2035-06", fromPayment: 110, housingPaymentCents: 349_431 }
 */
export function insuranceEnd(terms: LoanTerms, figures: Computed, path: readonly PaymentStep[]): InsuranceEnd | null {
  const last = lastInsured(terms, figures);
  const step = path.find(({ fromPayment }) => last !== null && fromPayment === last + 1);
  if (step === undefined) return null;
  const { date, fromPayment, housingPaymentCents } = step;
  return { date, fromPayment, housingPaymentCents };
}

/** Number of the last payment with mortgage insurance, if payments without it follow. */
function lastInsured({ termMonths }: LoanTerms, figures: Computed): number | null {
  const last = figures.mortgageInsuranceEndsMonth;
  const ends = figures.mortgageInsuranceCents > 0 && last !== null && last < Math.min(termMonths, figures.payoffMonths);
  return ends ? last : null;
}

/** Whether extra principal paid before the first change lowers what is due from then on: an adjustable note is re-amortized over the remaining months, even at the same rate. */
function lowersLater(figures: Computed, fixedMonths: number): boolean {
  const before = figures.schedule.extraCents.subarray(0, fixedMonths);
  return before.some((cents) => cents > 0) && scheduled(figures, fixedMonths + 1) < scheduled(figures, fixedMonths);
}

/** Principal and interest due with a payment, without extra principal. */
function scheduled({ schedule }: Computed, payment: number): number {
  const k = payment - 1;
  return (schedule.interestCents[k] ?? 0) + (schedule.principalCents[k] ?? 0) - (schedule.extraCents[k] ?? 0);
}

function stepAt(
  terms: LoanTerms,
  figures: Computed,
  fromPayment: number,
  noteRate: number,
  dueCents: number,
  why: PaymentStep["why"],
): PaymentStep {
  const year = Math.floor((fromPayment - 1) / 12);
  const note = figures.principalAndInterestCents;
  const principalAndInterestCents = dueCents - (note - (figures.buydownPaymentsCents[year] ?? note));
  const mortgageInsuranceCents = figures.schedule.mortgageInsuranceCents[fromPayment - 1] ?? 0;
  const second = fromPayment > (terms.secondLien?.termMonths ?? 0) ? 0 : figures.secondLienPaymentCents;
  const first = figures.firstPaymentMonth;
  return {
    fromPayment,
    date: first === null ? null : addMonths(`${first}-01`, fromPayment - 1).slice(0, 7),
    noteRate,
    principalAndInterestCents,
    mortgageInsuranceCents,
    housingPaymentCents:
      principalAndInterestCents +
      mortgageInsuranceCents +
      figures.propertyTaxMonthlyCents +
      figures.insuranceMonthlyCents +
      figures.hoaMonthlyCents +
      figures.otherMonthlyCents +
      second,
    why,
  };
}
