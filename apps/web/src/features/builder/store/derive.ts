import { bestScenarios } from "@hearthline/calc/loan/best-scenarios";
import type { BestFigure, LoanBasis } from "@hearthline/calc/loan/types";
import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import type { PurchaseFigures } from "@hearthline/calc/purchase/types";
import { Property } from "@hearthline/contract/loans/loan-parts";
import { FigureInputs } from "@hearthline/contract/loans/loans";
import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { fieldErrors } from "@hearthline/contract/values/sentences";
import { z } from "zod";
import { type Draft, type DraftProperty, type DraftShared, propertyInput } from "./draft.ts";
import { type DraftScenario, scenarioInput } from "./draft-scenario.ts";

// The page's policy allows no eval; zod would try it first and the browser would log the attempt.
z.config({ jitless: true });

/** Field → sentence, by the wire's own names: `noteRate`, `arm.index`, `fees.3.rate`. `""` is the whole. */
export type Problems = Readonly<Record<string, string>>;

/** What follows from one scenario. While it cannot be computed, the figures it last had, marked stale. */
export interface DerivedScenario {
  key: string;
  scenario: PurchaseScenario | null;
  figures: PurchaseFigures | null;
  stale: boolean;
  problems: Problems;
  /** What is still to be typed: said only once somebody has tried to save. */
  missing: Problems;
}

export interface Derived {
  loan: LoanBasis;
  scenarios: readonly DerivedScenario[];
  best: Record<BestFigure, number[]>;
  /** Of the shared fields and the property: `closingDate`, `property.zipcode`. */
  problems: Problems;
}

/** What the API tells programmers is left off. */
const forPeople = (sentence: string) => sentence.replace(/ A rate is a fraction: .*$/, "").replace(/(\d) %/g, "$1%");

function problemsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[], prefix = ""): Problems {
  return Object.fromEntries(
    Object.entries(fieldErrors(issues)).map(([field, [sentence = ""]]) => [prefix + field, forPeople(sentence)]),
  );
}
const NONE: Problems = {};

type Computed = Omit<DerivedScenario, "key" | "stale">;
const kept = new WeakMap<DraftScenario, { loan: LoanBasis; computed: Computed }>();

const NEEDED = {
  priceCents: "The price is needed.",
  downPaymentCents: "The down payment is needed; it may be 0.",
  noteRate: "The note rate is needed.",
  termMonths: "The term is needed.",
} as const;

function missingOf(draft: DraftScenario): Problems {
  // A down payment in percent only waits for its price.
  const needed = (field: keyof typeof NEEDED) => field !== "downPaymentCents" || draft.downPaymentRate === null;
  const empty = Object.entries(NEEDED).filter(
    ([field]) => draft[field as keyof typeof NEEDED] === null && needed(field as keyof typeof NEEDED),
  );
  return empty.length === 0 ? NONE : Object.fromEntries(empty);
}

function compute(loan: LoanBasis, draft: DraftScenario): Computed {
  const missing = missingOf(draft);
  const parsed = PurchaseScenario.safeParse(scenarioInput(draft));
  if (!parsed.success) {
    const problems = problemsOf(parsed.error.issues);
    const follows = draft.downPaymentRate !== null && (draft.priceCents === null || "priceCents" in problems);
    const all = Object.entries(problems).filter(
      ([field]) =>
        !(field in missing) && !(field === "downPaymentCents" && (follows || draft.downPaymentCents === null)),
    );
    return { scenario: null, figures: null, problems: Object.fromEntries(all), missing };
  }
  try {
    return { scenario: parsed.data, figures: purchaseFigures(loan, parsed.data), problems: NONE, missing };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { scenario: null, figures: null, problems: { "": error.message }, missing };
  }
}

function computed(loan: LoanBasis, draft: DraftScenario): Computed {
  const known = kept.get(draft);
  if (known?.loan === loan) return known.computed;
  const fresh = compute(loan, draft);
  kept.set(draft, { loan, computed: fresh });
  return fresh;
}

/** Shared fields that can be used; what is wrong stays out of the figures. */
function basis(shared: DraftShared, state: string): { loan: LoanBasis; problems: Problems } {
  const input = Object.fromEntries(Object.entries(shared).map(([name, value]) => [name, value ?? undefined]));
  const parsed = FigureInputs.safeParse(input);
  const problems = parsed.success ? NONE : problemsOf(parsed.error.issues);
  const usable = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !(name in problems)),
  );
  return { loan: { horizonMonths: 84, ...usable, ...(state && { state }) }, problems };
}

const bases = new WeakMap<DraftShared, Map<string, ReturnType<typeof basis>>>();
function basisOf(shared: DraftShared, state: string): ReturnType<typeof basis> {
  const known = bases.get(shared) ?? new Map<string, ReturnType<typeof basis>>();
  bases.set(shared, known);
  const fresh = known.get(state) ?? basis(shared, state);
  known.set(state, fresh);
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

const NO_BEST = bestScenarios([], []);

/** Everything that follows from a draft. Only what changed since `before` is computed again. */
export function derive(draft: Draft, before?: Derived): Derived {
  const { loan, problems } = basisOf(draft.shared, draft.property.state);
  const last = new Map(before?.scenarios.map((one) => [one.key, one]));
  const scenarios = draft.scenarios.map((one): DerivedScenario => {
    const fresh = computed(loan, one);
    const known = last.get(one.key);
    if (known && !known.stale && known.scenario === fresh.scenario && known.figures === fresh.figures) {
      if (known.problems === fresh.problems) return known;
    }
    if (fresh.figures) return { key: one.key, stale: false, ...fresh };
    return { key: one.key, stale: true, ...fresh, figures: known?.figures ?? null };
  });
  return { loan, scenarios, best: bestOf(scenarios), problems: { ...problems, ...propertyProblems(draft.property) } };
}

/** Marked only where every scenario can be compared. */
function bestOf(scenarios: readonly DerivedScenario[]): Derived["best"] {
  const ready = scenarios.flatMap(({ scenario, figures, stale }) =>
    scenario && figures && !stale ? [{ scenario, figures }] : [],
  );
  if (ready.length < 2 || ready.length < scenarios.length) return NO_BEST;
  return bestScenarios(
    ready.map(({ scenario }) => scenario),
    ready.map(({ figures }) => figures),
  );
}
