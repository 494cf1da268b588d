import { useId } from "react";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { DraftShared } from "../store/draft.ts";
import { changeShared, lower } from "../store/scenario-changes.ts";
import { CellProblem } from "./cell-problem.tsx";
import { DAY, type Kind, MONEY, RATE, YEARS } from "./cell-text.ts";
import { useCell } from "./use-cell.ts";

/** A value that all scenarios share. */
export interface SharedField<T> {
  field: Exclude<keyof DraftShared, "perDiemBasis">;
  name: string;
  kind: Kind<T>;
  unit?: string;
  after?: string;
  placeholder?: string;
  /** What it is for, beside the cell. */
  says: string;
  read: (shared: DraftShared) => T | null;
  write: (value: T | null) => Partial<DraftShared>;
}

export const closingDate: SharedField<string> = {
  field: "closingDate",
  name: "Closing date",
  kind: DAY,
  placeholder: "1/15",
  says: "All scenarios. Sets prepaid interest and the first payment.",
  read: (shared) => shared.closingDate,
  write: (value) => ({ closingDate: value }),
};
export const SHARED_FIELDS: readonly SharedField<number>[] = [
  {
    field: "monthlyIncomeCents",
    name: "Monthly income",
    kind: MONEY,
    unit: "$",
    placeholder: "0",
    says: "For debt-to-income.",
    read: (shared) => shared.monthlyIncomeCents,
    write: (value) => ({ monthlyIncomeCents: value }),
  },
  {
    field: "monthlyDebtsCents",
    name: "Other debts",
    kind: MONEY,
    unit: "$",
    after: "/ mo",
    placeholder: "0",
    says: "Besides housing.",
    read: (shared) => shared.monthlyDebtsCents,
    write: (value) => ({ monthlyDebtsCents: value }),
  },
  {
    field: "horizonMonths",
    name: "Keeps the loan for",
    kind: YEARS,
    after: "years",
    says: "How far the comparison looks.",
    read: (shared) => shared.horizonMonths,
    write: (value) => ({ horizonMonths: value }),
  },
  {
    field: "appreciationRate",
    name: "Home value grows",
    kind: RATE,
    after: "% / yr",
    says: "For equity.",
    read: (shared) => shared.appreciationRate,
    write: (value) => ({ appreciationRate: value }),
  },
];

export function SharedCell<T>({ of }: { of: SharedField<T> }) {
  const id = useId();
  const store = useBuilderStore();
  const value = useBuilder((state) => of.read(state.draft.shared));
  const problem = useBuilder((state) => state.derived.problems[of.field]);
  const wired = useCell({
    cell: of.field,
    label: lower(of.name),
    kind: of.kind,
    value,
    problem,
    onValue: (next) => changeShared(store, of.write(next), { cell: of.field, what: of.name }),
  });
  return (
    <>
      <div className="b-cell" data-invalid={wired.invalid || undefined}>
        {of.unit && <span className="b-unit b-pre">{of.unit}</span>}
        <input
          {...wired.input}
          type="text"
          data-cell=""
          autoComplete="off"
          placeholder={of.placeholder}
          aria-label={of.name}
          aria-invalid={wired.wrong ? true : undefined}
          aria-describedby={wired.wrong ? id : undefined}
        />
        {of.after && <span className="b-unit">{of.after}</span>}
      </div>
      <CellProblem id={id} text={wired.wrong} />
    </>
  );
}
