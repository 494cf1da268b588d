import type { BestFigure, LoanBasis, LoanTerms, ShownFigures } from "@hearthline/calc/loan/types";
import { figureFault } from "@hearthline/contract/figures/faults/kinds";
import type { Completeness } from "@hearthline/contract/loans/completeness";
import { Property } from "@hearthline/contract/loans/loan-parts";
import { z } from "zod";
import { draftCompleteness } from "../findings/completeness.ts";
import type { BuilderKind, PinnedState } from "../kind.ts";
import { type Draft, type DraftProperty, propertyInput } from "./draft.ts";
import type { DraftScenario } from "./draft-scenario.ts";
import { NONE, type Problems, problemsOf } from "./problems.ts";
import { sharedReason, type Unread, unreadReason, wrongReason } from "./reasons.ts";
import { scenarioName } from "./scenario-names.ts";

// The page's policy forbids eval; zod would try it first, and the browser would log the attempt.
z.config({ jitless: true });

/** Derives everything from one scenario. If something is missing or cannot be read, there are no terms and no figures, but a reason. */
export interface DerivedScenario {
  key: string;
  scenario: LoanTerms | null;
  figures: ShownFigures | null;
  problems: Problems;
  /** Values still missing: shown next to their cells only after the first attempt to save. */
  missing: Problems;
  /** Why there are no figures. */
  reason: string | undefined;
  /** Nothing is wrong: a value is still missing. */
  waits: boolean;
}

/** What is derived from the pinned column. */
export interface DerivedPinned extends PinnedState {
  key: string;
  /** Why there are no figures. */
  reason: string | undefined;
  waits: boolean;
}

export interface Derived {
  loan: LoanBasis;
  pinned?: DerivedPinned;
  scenarios: readonly DerivedScenario[];
  best: Record<BestFigure, number[]>;
  /** Messages of the shared fields and the property: `closingDate`, `property.zipcode`. */
  problems: Problems;
  lines: Lines;
}

/** Determines which lines the table has and their labels. Half a value clears all figures; this stays unchanged, so that typing adds and removes no lines. */
export interface Lines {
  figures: readonly ShownFigures[];
  /** In the order of the figures. */
  terms: readonly LoanTerms[];
  completeness: Completeness;
}

type Computed = Omit<DerivedScenario, "key" | "reason" | "waits">;
const kept = new WeakMap<DraftScenario, { loan: LoanBasis; computed: Computed }>();

function compute(kind: BuilderKind, loan: LoanBasis, draft: DraftScenario): Computed {
  const missing = kind.missing(draft);
  const parsed = kind.scenario.safeParse(kind.scenarioInput(draft, { name: scenarioName(draft, kind.nameParts) }));
  if (!parsed.success) {
    const problems = problemsOf(parsed.error.issues);
    const echoes = kind.echoes(draft, problems);
    const said = Object.entries(problems).filter(([field]) => !(field in missing) && !echoes.includes(field));
    return { scenario: null, figures: null, problems: Object.fromEntries(said), missing };
  }
  try {
    return { scenario: parsed.data, figures: kind.figuresOf(loan, parsed.data), problems: NONE, missing };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { field, message } = figureFault(error, kind, 0);
    // Next to its own field if it belongs to this scenario.
    const own = /^scenarios\.0\.(.+)$/.exec(field)?.[1] ?? "";
    return { scenario: null, figures: null, problems: { [own]: message }, missing };
  }
}

function computed(kind: BuilderKind, loan: LoanBasis, draft: DraftScenario): Computed {
  const known = kept.get(draft);
  if (known?.loan === loan) return known.computed;
  const fresh = compute(kind, loan, draft);
  kept.set(draft, { loan, computed: fresh });
  return fresh;
}

const places = new WeakMap<DraftProperty, Problems>();
function propertyProblems(property: DraftProperty): Problems {
  const known = places.get(property);
  if (known) return known;
  const input = propertyInput(property);
  const parsed = input === undefined ? undefined : Property.safeParse(input);
  const problems = parsed?.success === false ? problemsOf(parsed.error.issues, "property.") : NONE;
  places.set(property, problems);
  return problems;
}

/** Everything that is derived from a draft. Recomputes only what changed since `before`. */
export function derive(kind: BuilderKind, draft: Draft, unread: Unread, before?: Derived): Derived {
  const { basis: loan, problems } = kind.basisOf(draft);
  const last = new Map(before?.scenarios.map((one) => [one.key, one]));
  const pinned = pinnedOf(kind, draft, loan, unread, before?.pinned);
  const above = pinned?.reason === undefined ? undefined : `${kind.pinned?.name}: ${pinned.reason}`;
  const shared = sharedReason(kind, unread, problems) ?? (pinned?.waits ? undefined : above);
  const scenarios = draft.scenarios.map((one): DerivedScenario => {
    const fresh = computed(kind, loan, one);
    const own = unreadReason(kind, unread, one.key) ?? wrongReason(kind, fresh.problems) ?? shared;
    const [missing] = Object.values(fresh.missing);
    const reason = own ?? above ?? (fresh.figures ? undefined : (missing ?? "It cannot be computed yet."));
    const known = last.get(one.key);
    if (known?.problems === fresh.problems && known.missing === fresh.missing && known.reason === reason) {
      if (reason !== undefined || (known.scenario === fresh.scenario && known.figures === fresh.figures)) return known;
    }
    const out = { key: one.key, ...fresh, reason, waits: own === undefined };
    return reason === undefined ? out : { ...out, scenario: null, figures: null };
  });
  return {
    loan,
    ...(pinned && { pinned }),
    scenarios,
    best: bestOf(kind, scenarios),
    problems: { ...problems, ...propertyProblems(draft.property) },
    lines: linesOf(draft, loan, scenarios, before),
  };
}

function pinnedOf(
  kind: BuilderKind,
  draft: Draft,
  loan: LoanBasis,
  unread: Unread,
  before: DerivedPinned | undefined,
): DerivedPinned | undefined {
  const key = draft.pinned?.key;
  if (!kind.pinned || key === undefined) return undefined;
  const state = kind.pinned.derive(draft, loan);
  const wrong = unreadReason(kind, unread, key) ?? wrongReason(kind, state.problems);
  const [missing] = Object.values(state.missing);
  const reason = wrong ?? missing;
  const same = before?.figures === state.figures && before.problems === state.problems;
  if (before && same && before.missing === state.missing && before.reason === reason) return before;
  return { key, ...state, figures: reason === undefined ? state.figures : null, reason, waits: wrong === undefined };
}

function linesOf(draft: Draft, loan: LoanBasis, scenarios: readonly DerivedScenario[], before?: Derived): Lines {
  const figures = scenarios.flatMap((one) => one.figures ?? []);
  const unreadable = figures.length === 0 && scenarios.some(({ waits }) => !waits);
  if (before && unreadable) return before.lines;
  const terms = scenarios.flatMap(({ scenario }) => scenario ?? []);
  return { figures, terms, completeness: draftCompleteness(draft, loan, scenarios) };
}

/** Among the scenarios with figures, by their position in the table. */
function bestOf(kind: BuilderKind, scenarios: readonly DerivedScenario[]): Derived["best"] {
  const ready = scenarios.flatMap(({ scenario, figures }, place) =>
    scenario && figures ? [{ scenario, figures, place }] : [],
  );
  const best = kind.best(
    ready.map(({ scenario }) => scenario),
    ready.map(({ figures }) => figures),
  );
  if (ready.length === scenarios.length) return best;
  const placed = Object.entries(best).map(([figure, all]) => [figure, all.map((at) => ready[at]?.place ?? at)]);
  return Object.fromEntries(placed) as Derived["best"];
}
