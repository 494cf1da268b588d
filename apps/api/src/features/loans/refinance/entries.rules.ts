import { figureFault } from "@hearthline/contract/figures/faults/kinds";
import { entryOf, switchedTo, withEntry } from "@hearthline/contract/refinance/current-entries";
import { CurrentLoan } from "@hearthline/contract/refinance/current-loan";
import { currentFiguresOf } from "@hearthline/contract/refinance/engine";
import { changedFrom } from "@hearthline/contract/values/change-shape";
import { fieldFaults } from "@hearthline/contract/values/sentences";
import { noSuch, RecordFault } from "@hearthline/domain/records/record-context";
import type { Context } from "../../../kernel/calls/context.ts";
import { loanCalls } from "../loan-calls.ts";
import { loanForChange, loanOf } from "../loans.reads.ts";

type Source = CurrentLoan["source"];
type Refinance = Awaited<ReturnType<typeof refinanceOf>>;

const NAMES: Record<Source, string> = {
  "original-purchase": "original purchase",
  "mortgage-statement": "mortgage statement",
  "rough-entry": "rough entry",
};
const calls = loanCalls("refinance");
const refinanceOf = (ctx: Context, id: string) => loanOf(ctx, "refinance", id);

/** Returns the entries as they are stored, without figures. */
function entriesOf({ current: { figures: _, ...current }, otherCurrent }: Refinance) {
  return { current, otherCurrent };
}

/** Calculates an entry's figures on the loan's closing day, or handles why it has none. */
function figuresOr<T>(loan: Refinance, current: CurrentLoan, otherwise: (error: RangeError) => T) {
  try {
    return currentFiguresOf({ ...loan, current });
  } catch (error) {
    if (error instanceof RangeError) return otherwise(error);
    throw error;
  }
}

function answerOf(loan: Refinance, source: Source) {
  const entry = entryOf(entriesOf(loan), source);
  if (!entry) throw noSuch(NAMES[source]);
  const figures = figuresOr(loan, entry, () => null);
  return { ...entry, id: loan.id, counts: loan.current.source === source, figures };
}

/** Returns one entry of a loan's current loan. @throws RecordFault `not_found` if the loan has none of this source */
export const readEntry = async (ctx: Context, id: string, source: Source) =>
  answerOf(await refinanceOf(ctx, id), source);

/** Fields of `current` are the entry's own fields here. */
const own = (field: string) => field.replace(/^current\./, "");

async function besideOwnFields<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    const { code, message, existingId } = error;
    const details = error.details.map((detail) => ({ ...detail, field: own(detail.field) }));
    throw new RecordFault(code, message, { details, existingId });
  }
}

function checked(loan: Refinance, given: object): CurrentLoan {
  const read = CurrentLoan.safeParse(given);
  if (!read.success) {
    const details = fieldFaults(read.error.issues, given);
    throw new RecordFault("invalid", details[0]?.message ?? "Something in the entry is not right.", { details });
  }
  figuresOr(loan, read.data, (error) => {
    const { field, message } = figureFault(error, loan, 0);
    throw new RecordFault("invalid", message, { details: [{ field: own(field), code: "not_allowed", message }] });
  });
  return read.data;
}

interface Given {
  id: string;
  source: Source;
  /** Makes it the entry that counts. */
  counts?: true | undefined;
  fields: object;
}

/**
 * Writes an entry, replacing the existing one of its source.
 *
 * @param which `any`, or only one that exists (`there`)
 * @returns the entry, and whether it was created
 * @throws RecordFault `not_found`, `invalid` at the field
 */
export async function writeEntry(ctx: Context, { id, source, counts, fields }: Given, which: "any" | "there") {
  await loanForChange(ctx, id, "refinance");
  const loan = await refinanceOf(ctx, id);
  const entries = entriesOf(loan);
  const present = entryOf(entries, source);
  if (!present && which === "there") throw noSuch(NAMES[source]);
  const entry = checked(loan, { ...changedFrom<object>(present ?? {}, fields), source });
  const change = counts ? switchedTo(entries, entry) : withEntry(entries, entry);
  const changed = await besideOwnFields(calls.update(ctx, { id, ...change }));
  return { ...answerOf(changed, source), created: !present };
}
