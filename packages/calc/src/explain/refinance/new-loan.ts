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

/** The new payment that is compared with the current one: taxes and insurance of the home are in neither. */
export function newPayment(context: NewLoan): ExplanationStep[] {
  const { figures } = context;
  const { principalAndInterestCents: full, buydownPaymentsCents } = figures;
  const lowered = (buydownPaymentsCents[0] ?? full) - full;
  return [
    paymentStep(context),
    cents(
      "New payment",
      lowered === 0
        ? "principal and interest + mortgage insurance + second lien"
        : "principal and interest − buydown account + mortgage insurance + second lien",
      figures.newPaymentCents,
      [
        computed("Principal and interest", figures.principalAndInterestCents),
        ...unlessNone("Paid by the buydown", lowered),
        ...unlessNone("Mortgage insurance", figures.mortgageInsuranceCents),
        ...unlessNone("Second lien", figures.secondLienPaymentCents),
      ],
      "The first payment, as the borrower pays it; taxes and insurance of the home are not in it",
    ),
  ];
}

/** All interest until everything is paid back. */
export function newInterest(context: NewLoan): ExplanationStep[] {
  const { figures, scenario } = context;
  const lien = scenario.secondLien?.amountCents ? scenario.secondLien : undefined;
  const second = lien ? levelSchedule(lien.amountCents, lien.noteRate, lien.termMonths).totalInterestCents : 0;
  return [
    paymentStep(context),
    cents(
      "Interest of the new loan",
      "interest of all payments, second lien included, less what a temporary buydown pays",
      figures.totalInterestNewCents,
      [
        computed("Interest of the note", figures.totalInterestCents),
        ...unlessNone("Interest of the second lien", second),
        ...unlessNone("Paid by the buydown", figures.totalInterestNewCents - figures.totalInterestCents - second),
        given("Payments made", figures.payoffMonths, "computed"),
      ],
      "Cent-rounded schedule, with extra principal as planned",
    ),
  ];
}
