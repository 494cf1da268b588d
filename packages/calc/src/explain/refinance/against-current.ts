import { CENT_ROWS, cents, computed, count, explained, given, HALF_UP, inOneStep, months, percent } from "../parts.ts";
import type { Explain, ExplanationStep } from "../types.ts";
import { type Compared, costs, payments } from "./payments.ts";

export const saving = (context: Compared): ExplanationStep =>
  cents(
    "Payment saved",
    "current payment − new payment at the note rate, mortgage insurance with each",
    context.figures.monthlySavingsCents,
    payments(context, context.figures.currentPaymentCents - context.figures.monthlySavingsCents),
    "Principal, interest and mortgage insurance; taxes and insurance stay",
  );

/** Remaining interest without the new loan: on the current one and on debts that it pays off. */
const interestLeft = (figures: Compared["figures"]) =>
  computed(
    figures.debtsPaidCents > 0
      ? "Interest left on the current loan and the debts"
      : "Interest left on the current loan",
    figures.lifetimeInterestSavedCents + figures.totalInterestNewCents,
  );

/** Payment, interest and term of the new loan compared with the current one. */
export const againstCurrent = {
  monthlySavingsCents: (context) => explained("Payment saved", HALF_UP, saving(context)),
  paymentChangeCents: (context) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment change",
        "new payment − current payment, mortgage insurance with each",
        context.figures.paymentChangeCents,
        [
          ...payments(context),
          ...context.figures.buydownChangesCents.map((change, year) =>
            computed(`Change in year ${year + 1} of the buydown`, change),
          ),
        ],
        "Negative: the payment falls",
      ),
    ),
  remainingInterestCurrentCents: ({ figures }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest left on the current loan",
        "sum over the payments left of round(balance × rate ÷ 12)",
        figures.remainingInterestCurrentCents,
        [
          computed("Balance", figures.current.balanceCents),
          given("Rate", percent(figures.current.noteRate)),
          computed("Payment", figures.current.paymentCents),
          given("Payments left", months(figures.current.remainingMonths), "computed"),
        ],
        "Cent-rounded schedule",
      ),
    ),
  lifetimeInterestSavedCents: ({ figures }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest saved over the whole life",
        figures.debtsPaidCents > 0
          ? "interest left on the current loan and the debts paid off − interest of the new one, as both are due"
          : "interest left on the current loan − interest of the new one, as both are due",
        figures.lifetimeInterestSavedCents,
        [interestLeft(figures), computed("Interest of the new loan", figures.totalInterestNewCents)],
        "Below zero: more interest in the end",
      ),
    ),
  netLifetimeBenefitCents: (context) => {
    const { figures } = context;
    const insurance =
      figures.netLifetimeBenefitCents - figures.lifetimeInterestSavedCents + figures.costsToRecoverCents;
    return inOneStep(
      CENT_ROWS,
      cents(
        "Benefit over the whole life",
        figures.debtsPaidCents > 0
          ? "interest and insurance left on the current loan and the debts paid off − those of the new loan − costs"
          : "interest and insurance left on the current loan − those of the new one − costs",
        figures.netLifetimeBenefitCents,
        [
          interestLeft(figures),
          computed("Interest of the new loan", figures.totalInterestNewCents),
          computed("Mortgage insurance left, less that of the new loan", insurance),
          costs(context),
        ],
        "Costs count once, in cash or inside the new loan",
      ),
    );
  },
  monthsAdded: ({ figures }) =>
    inOneStep(
      "Whole months.",
      count(
        "Months added",
        "payments of the new loan − payments left",
        figures.monthsAdded,
        [
          given("Payments of the new loan", months(figures.monthsAdded + figures.current.remainingMonths), "computed"),
          given("Payments left", months(figures.current.remainingMonths), "computed"),
        ],
        "Below zero, the new loan ends sooner",
      ),
    ),
} satisfies Record<string, Explain<Compared>>;
