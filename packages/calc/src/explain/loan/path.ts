import type { PaymentStep } from "../../loan/types.ts";
import { monthsOfYear } from "../../schedule/months-of-year.ts";
import { CENT_ROWS, cents, computed, explained, given, HALF_UP, type Inputs, inOneStep, percent } from "../parts.ts";
import type { Explain, ExplanationStep } from "../types.ts";
import { type LoanContext, noteInputs } from "./loan-context.ts";
import { paymentStep } from "./payment.ts";

const PARTS = "Each part rounded half up to the cent, then added.";

/** The parts of a payment of the path. */
function wholePayment(label: string, context: LoanContext, step: PaymentStep | null, source: string): ExplanationStep {
  const { figures, scenario } = context;
  const inputs: Inputs = [];
  const add = (name: string, amountCents: number) => {
    if (amountCents !== 0) inputs.push(computed(name, amountCents));
  };
  if (step !== null) {
    inputs.push(computed("Principal and interest", step.principalAndInterestCents));
    add("Mortgage insurance", step.mortgageInsuranceCents);
    add("Property tax", figures.propertyTaxMonthlyCents);
    add("Homeowner's insurance", figures.insuranceMonthlyCents);
    add("HOA dues", figures.hoaMonthlyCents);
    add("Other", figures.otherMonthlyCents);
    if (step.fromPayment <= (scenario.secondLien?.termMonths ?? 0)) add("Second lien", figures.secondLienPaymentCents);
  }
  return cents(
    label,
    step === null ? "it does not come" : "sum of the monthly parts",
    step?.housingPaymentCents ?? null,
    inputs.length > 0 ? inputs : noteInputs(context),
    source,
  );
}

/** Principal and interest of a step, if it is not the first payment of the note. */
function laterPayment(context: LoanContext, step: PaymentStep | null): ExplanationStep[] {
  const { scenario, figures } = context;
  if (step === null || step.principalAndInterestCents === figures.principalAndInterestCents)
    return [paymentStep(context)];
  const relief = figures.buydownPaymentsCents[Math.floor((step.fromPayment - 1) / 12)];
  const note = relief === undefined ? step.principalAndInterestCents : figures.principalAndInterestCents;
  if (relief !== undefined && step.principalAndInterestCents === relief)
    return [
      paymentStep(context),
      cents(
        "Principal and interest, bought down",
        "payment at the note rate − what the buydown account pays",
        relief,
        [
          computed("Payment at the note rate", note),
          computed(`Paid from the buydown account (${scenario.buydown?.kind ?? "none"})`, note - relief),
        ],
        "Fannie Mae Selling Guide B2-1.4-04: the note itself never changes",
      ),
    ];
  return [
    cents(
      "Principal and interest",
      "level payment of what is owed then, over the payments that remain",
      step.principalAndInterestCents,
      [
        given("From payment", step.fromPayment, "computed"),
        given("Rate then", percent(step.noteRate), "computed"),
        ...noteInputs(context),
      ],
      "Terms of the note, at today's index where it adjusts",
    ),
  ];
}

/** The later payments, and all the interest. */
export const pathFigures = {
  firstHousingPaymentCents: (context) => {
    const [first = null] = context.figures.paymentPath;
    return explained(
      "Monthly payment",
      PARTS,
      ...laterPayment(context, first),
      wholePayment(
        "Monthly payment",
        context,
        first,
        "Each part as shown; with a temporary buydown, that of the first year",
      ),
    );
  },
  firstPrincipalAndInterestCents: (context) => {
    const [first = null] = context.figures.paymentPath;
    return explained("Principal and interest", HALF_UP, ...laterPayment(context, first));
  },
  insuranceEndPaymentCents: (context) => {
    const { paymentPath, insuranceEnd } = context.figures;
    const step = paymentPath.find(({ fromPayment }) => fromPayment === insuranceEnd?.fromPayment) ?? null;
    const title = "Payment after the last one with MI";
    return explained(
      title,
      PARTS,
      ...laterPayment(context, step),
      wholePayment(title, context, step, "Taxes, insurance and dues as they are at closing"),
    );
  },
  highestPaymentCents: (context) => {
    const step = context.figures.highestPayment;
    const title = "Highest payment";
    return explained(
      title,
      PARTS,
      ...laterPayment(context, step),
      wholePayment(title, context, step, "12 CFR 1026.37(c)(1)(iii): the rate as high as its caps allow"),
    );
  },
  interestToPayCents: (context) => {
    const { scenario, figures } = context;
    const all = figures.interestToPayCents;
    const inputs: Inputs = [computed("Interest of the note", figures.totalInterestCents)];
    const { amountCents: second } = scenario.secondLien ?? { amountCents: 0 };
    const relief = reliefOf(context);
    if (second) inputs.push(computed("Interest of the second lien", all - figures.totalInterestCents + relief));
    if (relief) inputs.push(computed("Paid from the buydown account", -relief));
    return inOneStep(
      CENT_ROWS,
      cents(
        "Interest until all is paid",
        `interest of the note${second ? " + interest of the second lien" : ""}${relief ? " − what the buydown account pays" : ""}`,
        all,
        [...inputs, given("Payments made", figures.payoffMonths, "computed")],
        "Cent-rounded schedule; extra principal counts",
      ),
    );
  },
} satisfies Record<string, Explain<LoanContext>>;

/** Payments from the account of a temporary buydown until the loan is paid off. */
function reliefOf({ figures }: LoanContext): number {
  return figures.buydownPaymentsCents.reduce(
    (sum, payment, year) =>
      sum + (figures.principalAndInterestCents - payment) * monthsOfYear(figures.payoffMonths, year),
    0,
  );
}
