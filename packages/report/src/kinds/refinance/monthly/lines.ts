import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import { type ComparisonRow, plainRow } from "../../../document/comparison-rows.ts";
import type { DocumentOf } from "../../../document/document-of.ts";
import { paymentTold } from "../../../document/known.ts";
import { whyWords } from "../../../document/path-rows.ts";
import { PAYMENT_PARTS, paymentParts } from "../../../document/payment-parts.ts";
import { capital, columnMoney } from "../../../format/format.ts";
import type { Words } from "../../../words/catalog/en.ts";
import { isolated } from "../../../words/isolated.ts";
import type { RefinanceAnalysisWords } from "../../../words/refinance-analyses/en.ts";
import { letterAt } from "../../../words/scenario-words.ts";
import type { Paid, PaidChange, PaidKey, PaidMonths } from "./paid.ts";

type Document = DocumentOf<"refinance">;

const EXPLAINED: Partial<Record<PaidKey, AnyFigure>> = {
  pi: "firstPrincipalAndInterestCents",
  second: "secondLienPaymentCents",
  mi: "mortgageInsuranceCents",
  tax: "propertyTaxMonthlyCents",
  ins: "insuranceMonthlyCents",
};

/** Shown instead of a sum that is not due. */
const NOTHING = "–";

/** The loans paid in a month, today's first. */
export const paidBy = ({ scenarios }: Document, months: PaidMonths, month: number): [Paid, ...Paid[]] => [
  months.today(month),
  ...scenarios.map((_, index) => months.proposal(index, month)),
];

/** The parts of a month's payments, and their sums; the lines stay the same from month to month. */
export function paidRows(document: Document, months: PaidMonths, month: number, w: Words): ComparisonRow[] {
  const paid = paidBy(document, months, month);
  const ever = [1, ...months.changes.map((change) => change.month)].flatMap((one) => paidBy(document, months, one));
  const row = (label: string, of: (one: Paid) => number, more: Partial<ComparisonRow> = {}): ComparisonRow => {
    const cents = paid.map(of);
    const [pinned = "", ...values] = columnMoney(cents).map((words, index) => (cents[index] === 0 ? NOTHING : words));
    return plainRow(label, values, { pinned, ...more });
  };
  const parts = ([...PAYMENT_PARTS, "debts"] as const).filter((key) => ever.some(({ cents }) => cents[key] > 0));
  const rows = new Map(
    parts.map((key) => [
      key,
      row(
        key === "debts" ? w.refinance.debtsEachMonth(months.debts.length) : w.payment.parts[key],
        (one) => one.cents[key],
        {
          part: key,
          ...(month === 1 && { figure: EXPLAINED[key] }),
        },
      ),
    ]),
  );
  const debts = rows.get("debts");
  rows.delete("debts");
  const total = paymentTold(document, w).whole ? w.payment.total : w.known.soFar;
  return [
    ...rows.values(),
    row(total, (one) => one.housingCents, {
      strong: true,
      ...(month === 1 && { figure: "firstHousingPaymentCents" as const }),
    }),
    ...(debts ? [debts, row(w.refinance.together, (one) => one.togetherCents, { strong: true })] : []),
  ];
}

/** What has changed since the month before: "A: Mortgage insurance ends. Today: The loan is paid off." */
export function changeWords(
  document: Document,
  changes: readonly PaidChange[],
  a: RefinanceAnalysisWords,
  w: Words,
): string {
  return changes
    .map(({ of, why }) => {
      const words = whyOf(why, a, w);
      const whose =
        of === "today"
          ? w.refinance.today
          : document.scenarios.length > 1
            ? letterAt(document.scenarios, of)
            : w.refinance.newLoan;
      return `${whose}: ${capital(words)}.`;
    })
    .join(" ");
}

function whyOf(why: PaidChange["why"], a: RefinanceAnalysisWords, w: Words): string {
  switch (why.kind) {
    case "step":
      return whyWords(why.step, why.before, w);
    case "insurance":
      return w.path.insuranceEnds;
    case "done":
      return a.monthly.loanDone;
    case "debt":
      return a.monthly.debtDone(isolated(why.name));
  }
}

/** Describes each part: rate and term of every proposal with the duration of its insurance, then the home's costs. */
export function partWords(document: Document, w: Words): string {
  const { scenarios } = document;
  const parts = scenarios.map((scenario) => paymentParts(document, scenario, w));
  const ofLoan = (key: string) => key === "pi" || key === "second" || key === "mi";
  const loans = parts.map((own, index) => {
    const words = own
      .filter(({ key }) => ofLoan(key))
      .map(({ key, label, words }) => (key === "pi" ? `${words}.` : `${label}: ${words}.`));
    return `${scenarios.length > 1 ? `${letterAt(scenarios, index)}: ` : ""}${words.join(" ")}`;
  });
  const home = parts[0]?.filter(({ key }) => !ofLoan(key)).map(({ label, words }) => `${label}: ${words}.`) ?? [];
  return [...loans, ...home].join(" ");
}
