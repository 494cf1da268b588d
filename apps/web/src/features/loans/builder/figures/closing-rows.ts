import {
  cents,
  computed,
  explained,
  given,
  type Inputs,
  money,
  typed,
  WHOLE_CENTS,
} from "@hearthline/calc/explain/parts";
import { FINANCED, LENDER_CREDIT } from "@hearthline/calc/loan/cash-lines";
import { pricePaid } from "@hearthline/calc/loan/price-paid";
import type { CashLine, CashToCloseRow, ShownFigures } from "@hearthline/calc/loan/types";
import { sectionsSum, total } from "./explain-sums.ts";
import type { FigureContext, FigureRow } from "./figure-row.ts";

/* Cash to close in the order of a Loan Estimate: costs by section, then the rows of its Calculating Cash to Close table. */

const isLenderCredit = ({ section, name }: CashLine) => section === "credit" && name === LENDER_CREDIT;
const isFinanced = ({ section, name }: CashLine) => section === "credit" && name === FINANCED;
const lenderCredits = ({ cashLines }: ShownFigures) => total(cashLines.filter(isLenderCredit));

const lineInputs = ({ figures }: FigureContext, wanted: (line: CashLine) => boolean): Inputs =>
  figures.cashLines
    .filter((line) => line.payer === "borrower" && wanted(line))
    .map(({ name, note, amountCents }) =>
      given(note === undefined ? name : `${name} (${note})`, money(amountCents), "computed"),
    );

const amountOf = (figures: ShownFigures, row: CashToCloseRow["row"]): number =>
  figures.cashToCloseTable.find((one) => one.row === row)?.amountCents ?? 0;

interface FormRow {
  row: CashToCloseRow["row"];
  label: string;
  formula: string;
  inputs(context: FigureContext): Inputs;
}

/** A row of the form; hidden if no scenario has an amount. */
const formRow = ({ row, label, formula, inputs }: FormRow): FigureRow => ({
  id: row,
  label,
  read: (figures) => amountOf(figures, row),
  round: true,
  explains: [
    (context) => {
      const found = inputs(context);
      const amount = amountOf(context.figures, row);
      const none = [computed(label, amount)];
      const step = cents(label, formula, amount, found.length > 0 ? found : none, "12 CFR 1026.37(h)");
      return explained(label, WHOLE_CENTS, step);
    },
  ],
  shown: (all) => all.some((figures) => amountOf(figures, row) !== 0),
});

/** The costs, D and I of the form, up to their sum J. */
export const CLOSING_COSTS: readonly FigureRow[] = [
  {
    id: "loan-costs",
    label: "Loan costs (D)",
    read: ({ sectionTotalsCents: s }) => s.A + s.B + s.C,
    round: true,
    explains: ["discountPointsCents", sectionsSum("Loan costs (D)", ["A", "B", "C"])],
  },
  {
    id: "other-costs",
    label: "Other costs (I)",
    read: ({ sectionTotalsCents: s }) => s.E + s.F + s.G + s.H,
    round: true,
    explains: ["prepaidInterestCents", sectionsSum("Other costs (I)", ["E", "F", "G", "H"])],
  },
  {
    id: "lender-credits",
    label: "Lender credits",
    read: lenderCredits,
    round: true,
    explains: [
      (context) =>
        explained(
          "Lender credits",
          WHOLE_CENTS,
          cents(
            "Lender credits",
            "what the lender pays of the closing costs",
            lenderCredits(context.figures),
            [...lineInputs(context, isLenderCredit), typed("Lender credit", context.scenario.lenderCreditCents)],
            "12 CFR 1026.37(g)(6)(ii)",
          ),
        ),
    ],
    shown: (all) => all.some((figures) => lenderCredits(figures) !== 0),
  },
  {
    id: "closing-costs",
    label: "Total closing costs (J)",
    read: (figures) => figures.closingCostsCents,
    round: true,
    best: "closingCostsCents",
    explains: ["closingCostsCents"],
  },
];

/** The rows between J and cash to close where the buyer pays toward a price. */
export const CASH_TO_CLOSE: readonly FigureRow[] = [
  formRow({
    row: "closing-costs-financed",
    label: "Closing costs financed",
    formula: "what the loan itself pays: an upfront fee or premium that is part of the note",
    inputs: (context) => lineInputs(context, (line) => isFinanced(line)),
  }),
  formRow({
    row: "down-payment",
    label: "Down payment",
    formula: "price − base loan",
    inputs: ({ frame, figures }) => [
      typed("Price", pricePaid(frame).cents),
      computed("Base loan", -figures.baseLoanCents),
    ],
  }),
  formRow({
    row: "deposit",
    label: "Earnest money",
    formula: "earnest money already paid",
    inputs: (context) => lineInputs(context, ({ section }) => section === "deposit"),
  }),
  formRow({
    row: "seller-credits",
    label: "Seller credits",
    formula: "what the seller gives toward closing costs",
    inputs: (context) =>
      lineInputs(context, (line) => line.section === "credit" && !isFinanced(line) && !isLenderCredit(line)),
  }),
  formRow({
    row: "adjustments",
    label: "Adjustments, other credits",
    formula: "adjustments, gifts and prorations − money of a second lien, which goes toward the price",
    inputs: (context) => [
      ...lineInputs(context, ({ section }) => section === "adjustment"),
      ...(context.scenario.secondLien?.amountCents
        ? [computed("Second lien", -context.scenario.secondLien.amountCents)]
        : []),
    ],
  }),
];
