import { cents, computed, explained, HALF_UP, percent, WHOLE_CENTS } from "@hearthline/calc/explain/parts";
import { firstChange, highestAfterChange } from "@hearthline/calc/loan/first-change";
import type { LoanTerms, PaymentStep, ShownFigures } from "@hearthline/calc/loan/types";
import type { ExplainRow, FigureRow } from "./figure-row.ts";

/* What the payment becomes: the first payment does not last for the life of the loan. */

type StepOf = (figures: ShownFigures, terms: LoanTerms) => PaymentStep | null;

const firstChangeOf: StepOf = (figures, terms) => firstChange(terms, figures);
const highest: StepOf = (figures, terms) => highestAfterChange(terms, figures);
const principalBegins: StepOf = ({ paymentPath }) => paymentPath.find(({ why }) => why === "principal-begins") ?? null;

interface PathRow {
  id: string;
  label: string;
  step: StepOf;
  /** The source of its rate. */
  source: string;
}

/** Of the total payment, or of principal and interest while a part of it is unknown. */
function stepSum({ label, step: stepOf, source }: PathRow, whole: boolean): ExplainRow {
  return ({ figures, scenario }) => {
    const step = stepOf(figures, scenario);
    const { principalAndInterestCents: due = 0, mortgageInsuranceCents: insurance = 0 } = step ?? {};
    const rest = (step?.housingPaymentCents ?? 0) - due - insurance;
    const rate = step ? `At ${percent(step.noteRate)} from payment ${step.fromPayment}. ` : "";
    return whole
      ? explained(
          label,
          WHOLE_CENTS,
          cents(
            label,
            "sum of the monthly parts",
            due + insurance + rest,
            [
              computed("Principal and interest", due),
              computed("Mortgage insurance", insurance),
              computed("Taxes, insurance, dues, second lien", rest),
            ],
            `${rate}${source}`,
          ),
        )
      : explained(
          label,
          HALF_UP,
          cents(
            label,
            "level payment of what is owed then",
            due,
            [computed("Principal and interest", due)],
            `${rate}${source}`,
          ),
        );
  };
}

function pathRow(row: PathRow, from: (figures: ShownFigures, payment: number) => string): FigureRow {
  const { id, label, step } = row;
  const shared = {
    label,
    note: (figures: ShownFigures, terms: LoanTerms) => {
      const at = step(figures, terms);
      return at && `from ${from(figures, at.fromPayment)}`;
    },
    shown: (all: readonly ShownFigures[], terms: readonly LoanTerms[]) =>
      terms.some((own, index) => all[index] !== undefined && step(all[index], own) !== null),
  };
  return {
    ...shared,
    id,
    read: (figures, terms) => step(figures, terms)?.housingPaymentCents ?? null,
    explains: [stepSum(row, true)],
    partial: {
      ...shared,
      id: `${id}-partial`,
      read: (figures, terms) => step(figures, terms)?.principalAndInterestCents ?? null,
      explains: [stepSum(row, false)],
    },
  };
}

/** @param from the month of a payment, as the table writes it */
export const pathRows = (from: (figures: ShownFigures, payment: number) => string): FigureRow[] =>
  [
    {
      id: "principal-begins",
      label: "Once principal begins",
      step: principalBegins,
      source: "Until then only interest is due",
    },
    {
      id: "first-change",
      label: "At the first change",
      step: firstChangeOf,
      source: "At today’s index, within its caps",
    },
    { id: "highest", label: "The most it can be", step: highest, source: "The rate as high as its caps allow" },
  ].map((row) => pathRow(row, from));
