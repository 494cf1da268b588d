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
      description: "Makes it the entry that counts: the loan's `current`. Left out, the one that counts stays",
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
  id: RefinanceLoanId.describe("Id of the refinance loan, and of this entry of it"),
  counts: z.boolean().meta({ description: "Whether the loan counts on it: it is its `current`", examples: [true] }),
  figures: withoutRules(CurrentLoanFigures)
    .nullable()
    .describe("What the entry comes to on the closing day; null where it comes to nothing on that day"),
};
export const OriginalPurchaseEntry = z
  .object({ ...shapeWithoutRules(note), ...entry })
  .meta({ id: "OriginalPurchaseEntry", description: "The loan being paid off as its note says it" });
export const MortgageStatementEntry = z
  .object({ ...shapeWithoutRules(statement), ...entry })
  .meta({ id: "MortgageStatementEntry", description: "The loan being paid off as its statement says it" });
export const RoughEntryEntry = z
  .object({ ...shapeWithoutRules(rough), ...entry })
  .meta({ id: "RememberedEntry", description: "The loan being paid off as the borrower remembers it" });

/** A loan's entries of the loan it pays off: the one that counts, and those that are kept for switching back. */
export interface Entries {
  current: CurrentLoan;
  otherCurrent?: readonly CurrentLoan[] | undefined;
}

/** The entry of one source; the one that counts before one that is kept. */
export const entryOf = ({ current, otherCurrent = [] }: Entries, source: CurrentLoan["source"]) =>
  [current, ...otherCurrent].find((one) => one.source === source);

/** What is known of a loan however its balance is known: it comes along where the new entry does not say it. */
const factsOf = (entry: CurrentLoan) =>
  Object.fromEntries(
    Object.keys(carried).flatMap((name) => {
      const value: unknown = Reflect.get(entry, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * A loan's entries with another one that counts. The one that counted is kept, and what it says of insurance, taxes, escrow and the payoff comes along.
 *
 * @param entry replaces the one of its source
 */
export function switchedTo(loan: Entries, entry: CurrentLoan): Entries & { otherCurrent: CurrentLoan[] } {
  const { current, otherCurrent = [] } = loan;
  const others = otherCurrent.filter(({ source }) => source !== entry.source && source !== current.source);
  if (current.source === entry.source) return { current: entry, otherCurrent: others };
  return { current: { ...factsOf(current), ...entry }, otherCurrent: [current, ...others] };
}

/** A loan's entries with one that is kept beside the one that counts, or in its place. */
export function withEntry(loan: Entries, entry: CurrentLoan): Entries & { otherCurrent: CurrentLoan[] } {
  if (loan.current.source === entry.source) return switchedTo(loan, entry);
  const others = (loan.otherCurrent ?? []).filter(({ source }) => source !== entry.source);
  return { current: loan.current, otherCurrent: [...others, entry] };
}

/** A change of the loan that counts on another entry: the earlier one is kept, unless the change says itself what is kept. */
export function keepingEntries<C extends { current?: CurrentLoan | null | undefined; otherCurrent?: unknown }>(
  present: Entries,
  change: C,
): C {
  const { current, otherCurrent } = change;
  if (!current || otherCurrent !== undefined || current.source === present.current.source) return change;
  return { ...change, ...switchedTo(present, current) };
}
