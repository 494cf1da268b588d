import { givenLetters, letterOf } from "@hearthline/contract/loans/scenario-letters";
import type { BuilderKind } from "../kind.ts";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { withOwnHome } from "../store/home-values.ts";

/** Adds the missing fields; returns the same object if none is missing. */
function whole<T extends object>(value: T, blank: T): T {
  return Object.keys(blank).every((name) => name in value) ? value : { ...blank, ...value };
}

function wholeScenario(scenario: DraftScenario, index: number, blank: DraftScenario): DraftScenario {
  const known = whole(scenario, { ...blank, letter: letterOf(scenario, index) });
  // Until November 2026 a biweekly payment was spelled "programme".
  return (known.biweekly as string) === "programme" ? { ...known, biweekly: "program" } : known;
}

/** Until November 2026 a draft did not record which scenarios are stored: assume those in the draft, so that saving removes none. */
function wholeStoredLoan({ loan, scenarios }: Draft): Draft["loan"] {
  if (loan === null || Array.isArray(loan.scenarioIds)) return loan;
  return { ...loan, scenarioIds: scenarios.flatMap(({ id }) => id ?? []) };
}

/**
 * Migrates a draft of an older page to its loan kind's current format: scenarios were lettered by position, and their own home values
 * were not recorded. Returns the same parts if nothing is missing.
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

/** Null if empty, else a text; every other nullable value is a number. */
const TEXTS = new Set(["expiresOn", "rateQuotedAt", "recommendation", "templateId"]);
/** A date is a text, too. */
const isText = (name: string) => TEXTS.has(name) || /(?:Date|On|Since)$/.test(name);

/** Whether a value has the shape of a blank one: browser storage may have been written by anything. */
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

/** The draft after `draftTranslated`; undefined if it is invalid. */
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
