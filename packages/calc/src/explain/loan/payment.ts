import { sumOf } from "../../comparisons/column-sums.ts";
import type { LoanFrame } from "../../loan/types.ts";
import {
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  type Inputs,
  LEVEL,
  percent,
  rate,
  typed,
  WHOLE_DOLLARS,
} from "../parts.ts";
import type { Explain, ExplainedParts, ExplanationStep } from "../types.ts";
import { type LoanContext, noteInputs, valueInput } from "./loan-context.ts";

const BUYDOWN_SOURCE = "Fannie Mae Selling Guide B2-1.4-04: the note never changes, the borrower qualifies at its rate";

/** The value that loan-to-value is based on, in the guide's words. */
const measure = ({ valueName }: LoanFrame) =>
  valueName === "home value" ? "the current appraised value" : "the lesser of price and appraisal";

/** The step of principal and interest in cents a month, or of interest alone while a scenario is interest-only. */
export function paymentStep(context: LoanContext): ExplanationStep {
  const { scenario, figures } = context;
  const only = (scenario.interestOnlyMonths ?? 0) > 0;
  return cents(
    only ? "Interest-only payment" : "Principal and interest",
    only ? "P · i,  i = rate ÷ 12" : LEVEL,
    figures.principalAndInterestCents,
    noteInputs(context),
    only ? "Terms of the note: interest only at first" : "Level payment of an amortizing note; CFPB form H-24(B)",
  );
}

const stack =
  (title: string, withInsurance: boolean): Explain<LoanContext> =>
  (context) => {
    const { figures } = context;
    const parts: Inputs = [computed("Principal and interest", figures.principalAndInterestCents)];
    const add = (name: string, amountCents: number) => {
      if (amountCents !== 0) parts.push(computed(name, amountCents));
    };
    if (withInsurance) add("Mortgage insurance", figures.mortgageInsuranceCents);
    add("Property tax", figures.propertyTaxMonthlyCents);
    add("Homeowner's insurance", figures.insuranceMonthlyCents);
    add("HOA dues", figures.hoaMonthlyCents);
    add("Other", figures.otherMonthlyCents);
    add("Second lien", figures.secondLienPaymentCents);
    return explained(
      title,
      "Each part rounded half up to the cent, then added.",
      paymentStep(context),
      cents(
        title,
        "sum of the monthly parts",
        withInsurance ? figures.housingPaymentCents : figures.housingPaymentAfterMortgageInsuranceCents,
        parts,
        "Each part as shown; with a temporary buydown at the note rate",
      ),
    );
  };

const twelfth = (title: string, yearly: number | undefined, monthly: number) =>
  explained(
    title,
    HALF_UP,
    cents(
      title,
      "yearly amount ÷ 12",
      monthly,
      [typed("Yearly amount", yearly)],
      "12 CFR 1024.17: a twelfth of the yearly disbursements",
    ),
  );

/** The part of an amount that a whole-dollar note leaves to be paid at closing; no step if it leaves nothing. */
export function leftToCash(amountCents: number, wholeCents: number): ExplanationStep[] {
  const left = amountCents - wholeCents;
  if (left <= 0 || left >= 100) return [];
  return [
    cents(
      "Paid in cash",
      "amount to borrow − whole dollars of it",
      left,
      [computed("Amount to borrow", amountCents), computed("Whole dollars", wholeCents)],
      "Notes are in whole dollars; the cents are part of cash to close",
    ),
  ];
}

/** Loan amount: the base loan, as the kind of loan defines it, then the financed parts. */
export function loanAmount({ basis, scenario, figures }: LoanContext, ...baseLoan: ExplanationStep[]): ExplainedParts {
  const financed = figures.loanAmountCents - figures.baseLoanCents;
  const fees = figures.cashLines.filter(({ section, feeIndex }) => section === "B" && feeIndex === undefined);
  return explained(
    "Loan amount",
    basis.wholeDollars || scenario.program === "fha" ? WHOLE_DOLLARS : HALF_UP,
    ...baseLoan,
    ...(financed > 0 ? leftToCash(sumOf(fees.map(({ amountCents }) => amountCents)), financed) : []),
    cents(
      "Loan amount",
      "base loan + financed fees",
      figures.loanAmountCents,
      [computed("Base loan", figures.baseLoanCents), computed("Financed fees", financed)],
      financed === 0 ? "Nothing is financed beyond the base loan" : "Fees and premiums the borrower finances",
    ),
  );
}

/** Payment and its parts, loan-to-value, temporary buydown. */
export const paymentFigures = {
  loanToValue: (context) => {
    const { scenario, figures, frame } = context;
    return explained(
      "Loan-to-value",
      "Not rounded here; agencies truncate to two decimals and round up to the whole percent.",
      ...(scenario.secondLien?.amountCents
        ? [
            rate(
              "Combined loan-to-value",
              `(base loan + second lien) ÷ ${frame.valueName}`,
              figures.combinedLoanToValue,
              [
                computed("Base loan", figures.baseLoanCents),
                typed("Second lien", scenario.secondLien.amountCents),
                valueInput(context),
              ],
              `Fannie Mae Selling Guide B2-1.2-02: all liens over ${measure(frame)}`,
            ),
          ]
        : []),
      rate(
        "Loan-to-value",
        `base loan ÷ ${frame.valueName}`,
        figures.loanToValue,
        [computed("Base loan", figures.baseLoanCents), valueInput(context)],
        `Fannie Mae Selling Guide B2-1.2-01: the loan over ${measure(frame)}`,
      ),
    );
  },
  principalAndInterestCents: (context) => explained("Principal and interest", HALF_UP, paymentStep(context)),
  housingPaymentCents: stack("Housing payment", true),
  housingPaymentAfterMortgageInsuranceCents: stack("Housing payment after mortgage insurance", false),
  propertyTaxMonthlyCents: ({ scenario, figures }) =>
    twelfth("Property tax", scenario.propertyTaxYearlyCents, figures.propertyTaxMonthlyCents),
  insuranceMonthlyCents: ({ scenario, figures }) =>
    twelfth("Homeowner's insurance", scenario.insuranceYearlyCents, figures.insuranceMonthlyCents),
  secondLienPaymentCents: ({ scenario, figures }) =>
    explained(
      "Second lien payment",
      HALF_UP,
      cents(
        "Second lien payment",
        LEVEL,
        figures.secondLienPaymentCents,
        [
          typed("Second lien", scenario.secondLien?.amountCents),
          given("Its rate", percent(scenario.secondLien?.noteRate ?? 0)),
          given("Its term", `${scenario.secondLien?.termMonths ?? 0} months`),
        ],
        "Level payment of an amortizing note",
      ),
    ),
  buydownSubsidyCents: (context) => {
    const { scenario, figures } = context;
    const note = figures.principalAndInterestCents;
    return explained(
      "Temporary buydown",
      "Each payment rounded half up to the cent.",
      ...figures.buydownPaymentsCents.map((payment, k) =>
        cents(
          `Year ${k + 1}`,
          "payment at the note rate − payment at the reduced rate",
          note - payment,
          [computed("Payment at the note rate", note), computed("Payment of the borrower", payment)],
          BUYDOWN_SOURCE,
        ),
      ),
      cents(
        "Buydown account",
        "sum of the monthly differences over all months",
        figures.buydownSubsidyCents,
        [
          given("Kind", scenario.buydown?.kind ?? "none"),
          given("Paid by", scenario.buydown?.paidBy ?? "borrower"),
          ...noteInputs(context),
        ],
        BUYDOWN_SOURCE,
      ),
    );
  },
} satisfies Record<string, Explain<LoanContext>>;
