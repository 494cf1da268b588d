import { givenLetters } from "@hearthline/contract/loans/letters";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ChangeOf } from "@hearthline/contract/loans/loans";
import type { Scenario } from "@hearthline/contract/loans/scenario";
import type { MergedList } from "@hearthline/contract/values/merge-by-id";
import { fieldFault } from "../records/desk.ts";
import { mergedList } from "../records/merged-list.ts";
import type { StoredLoan } from "./loan-record.ts";

type ScenarioChange = NonNullable<ChangeOf<LoanKind>["scenarios"]>[number];
export type ScenariosChange = Pick<ChangeOf<LoanKind>, "scenarios" | "removeScenarioIds">;

/**
 * Which scenario a change means where it gives no id. `id`: none, it is a new one. `mirror`: that of its letter; where no entry has an id or letter, the one
 * in its place. So a program that sends a loan again and again, without ever reading ids, changes it and adds nothing twice.
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

/** A new scenario cannot take the letter of one that stays. @throws RecordFault `conflict` on the letter */
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
 * A loan's scenarios after a change, and the entry of the change each comes from.
 *
 * @throws RecordFault `not_found` or `invalid` on an id that is not the loan's or comes twice, `conflict` on a letter that is taken
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
