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

/** Until November 2026 a draft did not keep which scenarios are stored: those it has itself, and none is removed by saving it. */
function wholeStoredLoan({ loan, scenarios }: Draft): Draft["loan"] {
  if (loan === null || Array.isArray(loan.scenarioIds)) return loan;
  return { ...loan, scenarioIds: scenarios.flatMap(({ id }) => id ?? []) };
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
    loan: wholeStoredLoan(draft),
    shared: whole(known.shared, blank.shared),
    tryLimits: whole(known.tryLimits, blank.tryLimits),
    scenarios: same ? draft.scenarios : knowOwn ? scenarios : withOwnHome(kind.home, scenarios),
  };
  return { ...known, ...parts };
}

/** Null while nothing is typed, else a text; everything else that may be null is a number. */
const TEXTS = new Set(["expiresOn", "rateQuotedAt", "recommendation", "templateId"]);
/** A day is a text, too. */
const isText = (name: string) => TEXTS.has(name) || /(?:Date|On|Since)$/.test(name);

/** Whether a value has the form of a blank one: what this browser kept may have been written by anybody. */
function isLike(value: unknown, blank: unknown, name = ""): boolean {
  if (value === undefined || blank === undefined) return true;
  if (Array.isArray(blank))
    return Array.isArray(value) && value.every((one) => one !== null && ["object", "string"].includes(typeof one));
  if (typeof blank === "object" && blank !== null) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    return Object.entries(blank).every(([part, known]) => isLike(Reflect.get(value, part), known, part));
  }
  if (blank !== null && typeof blank !== "number") return typeof value === typeof blank;
  return value === null || (isText(name) ? typeof value === "string" : Number.isFinite(value));
}

/** A draft as `draftTranslated`; undefined where it is none. */
export function draftOf(kind: BuilderKind, kept: Draft): Draft | undefined {
  const {
    loan: _,
    scenarios: [blankScenario],
    ...blank
  } = kind.blank();
  try {
    const draft = draftTranslated(kind, kept);
    const { loan, scenarios, clients } = draft;
    const known =
      loan === null ||
      (typeof loan.id === "string" &&
        Number.isFinite(loan.revision) &&
        loan.scenarioIds.every((id) => typeof id === "string"));
    const named = clients.every(({ id, name }) => typeof id === "string" && typeof name === "string");
    return known && named && isLike(draft, blank) && scenarios.every((one) => isLike(one, blankScenario))
      ? draft
      : undefined;
  } catch {
    return undefined;
  }
}
