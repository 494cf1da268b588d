import { cents, computed, explained, HALF_UP, percent, WHOLE_CENTS } from "@hearthline/calc/explain/parts";
import type { PaymentStep, ShownFigures } from "@hearthline/calc/loan/types";
import type { ExplainRow, FigureRow } from "./figure-row.ts";

/* What the payment becomes: it is not the first one for as long as the loan lasts. */

type StepOf = (figures: ShownFigures) => PaymentStep | null;

/** The first payment at another note rate, at today's index: only of an adjustable rate. */
const firstChange: StepOf = ({ highestPayment, paymentPath }) =>
  (highestPayment && paymentPath.find(({ noteRate }) => noteRate !== paymentPath[0]?.noteRate)) ?? null;
const highest: StepOf = ({ highestPayment }) => highestPayment;
const principalBegins: StepOf = ({ paymentPath }) => paymentPath.find(({ why }) => why === "principal-begins") ?? null;

interface PathRow {
  id: string;
  label: string;
  step: StepOf;
  /** Where its rate comes from. */
  source: string;
}

/** Of the whole payment, or of principal and interest while a part of it is not known. */
function stepSum({ label, step: stepOf, source }: PathRow, whole: boolean): ExplainRow {
  return ({ figures }) => {
    const step = stepOf(figures);
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
    note: (figures: ShownFigures) => {
      const at = step(figures);
      return at && `from ${from(figures, at.fromPayment)}`;
    },
    shown: (all: readonly ShownFigures[]) => all.some((figures) => step(figures) !== null),
  };
  return {
    ...shared,
    id,
    read: (figures) => step(figures)?.housingPaymentCents ?? null,
    explains: [stepSum(row, true)],
    partial: {
      ...shared,
      id: `${id}-partial`,
      read: (figures) => step(figures)?.principalAndInterestCents ?? null,
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
      step: firstChange,
      source: "At today’s index, within its caps",
    },
    { id: "highest", label: "The most it can be", step: highest, source: "The rate as high as its caps allow" },
  ].map((row) => pathRow(row, from));
