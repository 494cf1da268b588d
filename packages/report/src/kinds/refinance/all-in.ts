import { type ComparisonRow, plainRow } from "../../document/comparison-rows.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import { paymentTold } from "../../document/known.ts";
import { columnMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { currentOf } from "./today.ts";

type Document = DocumentOf<"refinance">;
type OnTop = Record<"tax" | "ins" | "hoa" | "other", number>;

/** Monthly costs on top of today's loan: as entered, else those that all proposals share, since they belong to the home. */
export function onTopToday({ current, scenarios }: Document): OnTop {
  const figures = scenarios.map((scenario) => scenario.figures);
  const of = (key: "propertyTaxMonthlyCents" | "insuranceMonthlyCents" | "hoaMonthlyCents" | "otherMonthlyCents") =>
    figures.every((one) => one[key] === figures[0]?.[key]) ? (figures[0]?.[key] ?? 0) : null;
  const entered = (yearly: number | undefined) => (yearly === undefined ? null : Math.round(yearly / 12));
  return {
    tax: entered(current.propertyTaxYearlyCents) ?? of("propertyTaxMonthlyCents") ?? 0,
    ins: entered(current.insuranceYearlyCents) ?? of("insuranceMonthlyCents") ?? 0,
    hoa: of("hoaMonthlyCents") ?? 0,
    other: of("otherMonthlyCents") ?? 0,
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** The debts that a proposal pays off, each once. Debts that no proposal pays off are private to the borrowers. */
export const movedDebts = ({ debts, scenarios }: Document) =>
  debts.filter((debt) =>
    scenarios.some(({ figures }) =>
      figures.debts?.debts.some(({ name, balanceCents }) => name === debt.name && balanceCents === debt.balanceCents),
    ),
  );

/** The borrowers' total monthly payments, including the home's costs and the debts that a proposal pays off. */
export function allInRows(document: Document, w: Words): ComparisonRow[] {
  const figures = document.scenarios.map((scenario) => scenario.figures);
  const today = currentOf(document);
  const housing = [
    (figures[0]?.currentPaymentCents ?? today.paymentCents) + sumOf(Object.values(onTopToday(document))),
    ...figures.map((one) => one.housingPaymentCents),
  ];
  const moved = movedDebts(document);
  const owed = sumOf(moved.map(({ paymentCents }) => paymentCents));
  const debts = [owed, ...figures.map((one) => owed - (one.debts?.paymentCents ?? 0))];
  const row = (label: string, cents: readonly number[], more: Partial<ComparisonRow> = {}): ComparisonRow => {
    const [pinned = "", ...values] = columnMoney(cents).map((words, index) => (cents[index] === 0 ? "–" : words));
    return plainRow(label, values, { pinned, ...more });
  };
  const { whole } = paymentTold(document, w);
  return [
    ...(figures.some((one) => one.housingPaymentCents !== one.newPaymentCents)
      ? [row(whole ? w.refinance.withTaxes : w.known.soFar, housing, { figure: "housingPaymentCents" })]
      : []),
    ...(owed > 0
      ? [
          row(w.refinance.debtsEachMonth(moved.length), debts),
          row(
            w.refinance.together,
            housing.map((cents, index) => cents + (debts[index] ?? 0)),
            { strong: true },
          ),
        ]
      : []),
  ];
}
