import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { CurrentLoanFigures } from "./current-figures.ts";
import { type CurrentLoan, carried, MortgageStatement, OriginalPurchase, RoughEntry } from "./current-loan.ts";
import { RefinanceLoanId } from "./ids.ts";

const onEntry = {
  counts: z
    .literal(true)
    .optional()
    .meta({
      description: "Makes this entry the loan's `current` one. If omitted, the current entry does not change",
      examples: [true],
    }),
};
const newEntry = { loanId: RefinanceLoanId, ...onEntry };
const changedEntry = { id: RefinanceLoanId, ...onEntry };

const note = OriginalPurchase.omit({ source: true }).shape;
const statement = MortgageStatement.omit({ source: true }).shape;
const rough = RoughEntry.omit({ source: true }).shape;

const FROM_THE_NOTE = {
  loanId: "01990000-0000-7000-8000-000008100022",
  originalLoanCents: 36_400_000,
  noteRate: 0.0725,
  termMonths: 360,
  firstPaymentDate: "2023-08-01",
};

export const NewOriginalPurchase = z.object({ ...newEntry, ...note }).meta({ examples: [FROM_THE_NOTE] });
export const NewMortgageStatement = z.object({ ...newEntry, ...statement });
export const NewRoughEntry = z.object({ ...newEntry, ...rough });

export const OriginalPurchaseChange = z.object({ ...changedEntry, ...changeShape(note) });
export const MortgageStatementChange = z.object({ ...changedEntry, ...changeShape(statement) });
export const RoughEntryChange = z.object({ ...changedEntry, ...changeShape(rough) });

const entry = {
  id: RefinanceLoanId.describe("Id of the refinance loan, which also identifies this entry"),
  counts: z.boolean().meta({ description: "Whether this is the loan's `current` entry", examples: [true] }),
  figures: withoutRules(CurrentLoanFigures)
    .nullable()
    .describe("Figures of the entry on the closing day; null if they cannot be computed for that day"),
};
export const OriginalPurchaseEntry = z
  .object({ ...shapeWithoutRules(note), ...entry })
  .meta({ id: "OriginalPurchaseEntry", description: "The loan being paid off, according to its note" });
export const MortgageStatementEntry = z
  .object({ ...shapeWithoutRules(statement), ...entry })
  .meta({ id: "MortgageStatementEntry", description: "The loan being paid off, according to its statement" });
export const RoughEntryEntry = z
  .object({ ...shapeWithoutRules(rough), ...entry })
  .meta({ id: "RememberedEntry", description: "The loan being paid off, as the borrower remembers it" });

/** The entries for the loan being paid off: the current one, and those stored for switching back. */
export interface Entries {
  current: CurrentLoan;
  otherCurrent?: readonly CurrentLoan[] | undefined;
}

/** Returns the entry with a given source, preferring the current one. */
export const entryOf = ({ current, otherCurrent = [] }: Entries, source: CurrentLoan["source"]) =>
  [current, ...otherCurrent].find((one) => one.source === source);

/** Returns the facts that do not depend on how the balance is known. They are copied to a new entry that lacks them. */
const factsOf = (entry: CurrentLoan) =>
  Object.fromEntries(
    Object.keys(carried).flatMap((name) => {
      const value: unknown = Reflect.get(entry, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Makes another entry current. The previous one is stored, and what it says about insurance, taxes, escrow and the payoff is copied to the new one.
 *
 * @param entry replaces the one with the same source
 */
export function switchedTo(loan: Entries, entry: CurrentLoan): Entries & { otherCurrent: CurrentLoan[] } {
  const { current, otherCurrent = [] } = loan;
  const others = otherCurrent.filter(({ source }) => source !== entry.source && source !== current.source);
  if (current.source === entry.source) return { current: entry, otherCurrent: others };
  return { current: { ...factsOf(current), ...entry }, otherCurrent: [current, ...others] };
}

/** Stores an entry in addition to the current one, or replaces it if the source is the same. */
export function withEntry(loan: Entries, entry: CurrentLoan): Entries & { otherCurrent: CurrentLoan[] } {
  if (loan.current.source === entry.source) return switchedTo(loan, entry);
  const others = (loan.otherCurrent ?? []).filter(({ source }) => source !== entry.source);
  return { current: loan.current, otherCurrent: [...others, entry] };
}

/** Extends a change that makes another entry current: the earlier entry is stored, unless the change itself sets the stored entries. */
export function keepingEntries<C extends { current?: CurrentLoan | null | undefined; otherCurrent?: unknown }>(
  present: Entries,
  change: C,
): C {
  const { current, otherCurrent } = change;
  if (!current || otherCurrent !== undefined || current.source === present.current.source) return change;
  return { ...change, ...switchedTo(present, current) };
}
