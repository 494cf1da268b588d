import type { PathFigures } from "../../loan/types.ts";
import type { RefinanceFigures } from "../../refinance/types.ts";
import { levelSchedule } from "../../schedule/level-schedule.ts";
import type { LoanContext } from "../loan/loan-context.ts";
import { paymentStep } from "../loan/payment.ts";
import { cents, computed, given, type Inputs } from "../parts.ts";
import type { ExplanationStep } from "../types.ts";

interface NewLoan extends LoanContext {
  figures: RefinanceFigures & PathFigures;
}

const unlessNone = (name: string, amountCents: number): Inputs =>
  amountCents === 0 ? [] : [computed(name, amountCents)];

/** The new payment that is compared with the current one, after a temporary buydown has ended: neither includes the home's taxes and insurance. */
export function newPayment(context: NewLoan): ExplanationStep[] {
  const { figures } = context;
  return [
    paymentStep(context),
    cents(
      "New payment",
      "principal and interest + mortgage insurance + second lien",
      figures.newPaymentCents,
      [
        computed("Principal and interest", figures.principalAndInterestCents),
        ...unlessNone("Mortgage insurance", figures.mortgageInsuranceCents),
        ...unlessNone("Second lien", figures.secondLienPaymentCents),
      ],
      "At the note rate, as it is once a buydown is over; taxes and insurance of the home are not in it",
    ),
  ];
}

/** All interest until everything is paid back, at the payments that are due. */
export function newInterest(context: NewLoan): ExplanationStep[] {
  const { figures, scenario } = context;
  const lien = scenario.secondLien?.amountCents ? scenario.secondLien : undefined;
  const second = lien ? levelSchedule(lien.amountCents, lien.noteRate, lien.termMonths).totalInterestCents : 0;
  const note = figures.totalInterestCents + figures.interestSavedCents;
  return [
    paymentStep(context),
    cents(
      "Interest of the new loan",
      "interest of all payments, second lien included, less what a temporary buydown pays",
      figures.totalInterestNewCents,
      [
        computed("Interest of the note", note),
        ...unlessNone("Interest of the second lien", second),
        ...unlessNone("Paid by the buydown", figures.totalInterestNewCents - note - second),
        given("Payments due", figures.payoffMonths + figures.monthsSaved, "computed"),
      ],
      "Cent-rounded schedule; what is paid beyond what is due is left out",
    ),
  ];
}
