import { givenLetters, letterOf } from "@hearthline/contract/loans/letters";
import type { BuilderKind } from "../kind.ts";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { withOwnHome } from "../store/home-values.ts";

/** With the fields it does not know; the same object where it knows them all. */
function whole<T extends object>(value: T, blank: T): T {
  return Object.keys(blank).every((name) => name in value) ? value : { ...blank, ...value };
}

function wholeScenario(scenario: DraftScenario, index: number, blank: DraftScenario): DraftScenario {
  const known = whole(scenario, { ...blank, letter: letterOf(scenario, index) });
  // Until November 2026 a payment every two weeks was spelled "programme".
  return (known.biweekly as string) === "programme" ? { ...known, biweekly: "program" } : known;
}

/**
 * A draft that an older page kept, with what its kind of loan has today: scenarios had the letters of their places, and none knew which values of the
 * home are its own. The same parts where nothing is missing.
 */
export function draftTranslated(kind: BuilderKind, draft: Draft): Draft {
  const { scenarios: blanks, ...blank } = kind.blank();
  const [blankScenario] = blanks;
  const scenarios = draft.scenarios.map((one, index) =>
    blankScenario ? wholeScenario(one, index, blankScenario) : one,
  );
  const knowOwn = draft.scenarios.every(({ own }) => Array.isArray(own));
  const known: Omit<Draft, "scenarios"> = whole(draft, {
    ...blank,
    scenarios,
    lastLetter: givenLetters(scenarios).last,
  });
  const same = knowOwn && scenarios.every((one, index) => one === draft.scenarios[index]);
  const parts = {
    shared: whole(known.shared, blank.shared),
    tryLimits: whole(known.tryLimits, blank.tryLimits),
    scenarios: same ? draft.scenarios : knowOwn ? scenarios : withOwnHome(kind.home, scenarios),
  };
  return { ...known, ...parts };
}
