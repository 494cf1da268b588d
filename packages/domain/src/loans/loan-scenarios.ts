import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ChangeOf } from "@hearthline/contract/loans/loans";
import type { Scenario } from "@hearthline/contract/loans/scenario";
import { givenLetters } from "@hearthline/contract/loans/scenario-letters";
import type { MergedList } from "@hearthline/contract/values/merge-by-id";
import { mergedList } from "../records/merged-list.ts";
import { fieldFault } from "../records/record-context.ts";
import type { StoredLoan } from "./loan-record.ts";

type ScenarioChange = NonNullable<ChangeOf<LoanKind>["scenarios"]>[number];
export type ScenariosChange = Pick<ChangeOf<LoanKind>, "scenarios" | "removeScenarioIds">;

/**
 * How a change's scenario without an id is matched. `id`: never, it is a new one. `mirror`: by its letter; if no entry
 * has an id or letter, by position. So a program that sends a loan repeatedly without reading ids changes it and adds
 * nothing twice.
 */
export type ScenarioMatch = "id" | "mirror";

const SCENARIOS = { list: "scenarios", removed: "removeScenarioIds", entry: "scenario", of: "loan" };

/** The ids that entries without one stand for, see `ScenarioMatch`. */
function mirrored(present: StoredLoan, change: readonly ScenarioChange[]): ScenarioChange[] {
  const letters = givenLetters(present.scenarios, present.lastLetter).known;
  const idOf = new Map([...letters].map(([id, letter]) => [letter, id]));
  const inPlace = change.every(({ id, letter }) => id === undefined && letter === undefined);
  return change.map((entry, at) => {
    const { id = inPlace ? present.scenarios[at]?.id : idOf.get(entry.letter ?? "") } = entry;
    return id === undefined ? entry : { ...entry, id };
  });
}

/** Rejects a new scenario whose letter an existing one keeps. @throws RecordFault `conflict` on the letter */
function refuseTakenLetters(
  present: StoredLoan,
  change: readonly ScenarioChange[],
  removed: readonly string[] = [],
): void {
  const letters = givenLetters(present.scenarios, present.lastLetter).known;
  for (const [at, { id, letter }] of change.entries()) {
    const holder = letter && [...letters].find(([other, its]) => its === letter && !removed.includes(other));
    if (id === undefined && holder)
      throw fieldFault(
        "conflict",
        `scenarios.${at}.letter`,
        "conflict",
        `Scenario ${letter} already exists. Send its \`id\` to change it, or leave the letter out.`,
        holder[0],
      );
  }
}

/**
 * Returns a loan's scenarios after a change, and the entry of the change that each comes from.
 *
 * @throws RecordFault `not_found` or `invalid` on an id that is not the loan's or is repeated, `conflict` on a letter that is taken
 */
export function changedScenarios(
  present: StoredLoan,
  { scenarios = [], removeScenarioIds: removed }: ScenariosChange,
  match: ScenarioMatch,
): MergedList<Scenario> {
  const change = match === "mirror" ? mirrored(present, scenarios) : scenarios;
  refuseTakenLetters(present, change, removed);
  return mergedList<Scenario>(SCENARIOS, present.scenarios, change, removed);
}
