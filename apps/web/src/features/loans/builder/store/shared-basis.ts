import type { LoanBasis } from "@hearthline/calc/loan/types";
import { FigureInputs } from "@hearthline/contract/loans/loans";
import type { Draft, DraftShared } from "./draft.ts";
import { type Problems, problemsOf } from "./problems.ts";

export interface SharedBasis {
  basis: LoanBasis;
  problems: Problems;
}

/** Values that the figures need and that would go unnoticed if they were assumed. */
const emptyProblems = ({ horizonMonths, appreciationRate }: Omit<DraftShared, "currentRentCents">): Problems => ({
  ...(horizonMonths === null && { horizonMonths: "Say how many years the loan is kept." }),
  ...(appreciationRate === null && { appreciationRate: "Say how much the value grows a year; it may be 0." }),
});

/** Valid shared fields; invalid ones stay out of the figures. */
function basis({ currentRentCents: _, ...shared }: DraftShared, state: string): SharedBasis {
  const input = Object.fromEntries(Object.entries(shared).map(([name, value]) => [name, value ?? undefined]));
  const parsed = FigureInputs.safeParse(input);
  const problems = { ...emptyProblems(shared), ...(parsed.success ? {} : problemsOf(parsed.error.issues)) };
  const usable = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !(name in problems)),
  );
  return { basis: { horizonMonths: 84, wholeDollars: true, ...usable, ...(state && { state }) }, problems };
}

const known = new WeakMap<DraftShared, Map<string, SharedBasis>>();

/** The values that scenarios of every kind share. Returns the same object as long as nothing in it changes. */
export function sharedBasis({ shared, property: { state } }: Draft): SharedBasis {
  const ofShared = known.get(shared) ?? new Map<string, SharedBasis>();
  known.set(shared, ofShared);
  const found = ofShared.get(state) ?? basis(shared, state);
  ofShared.set(state, found);
  return found;
}
