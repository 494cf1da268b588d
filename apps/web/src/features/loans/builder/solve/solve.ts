import { type Solution, solveFor } from "@hearthline/calc/comparisons/solve-for";
import type { LoanBasis, LoanFigures } from "@hearthline/calc/loan/types";
import { followValues } from "../findings/follow.ts";
import type { BuilderKind } from "../kind.ts";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { withPoints } from "../store/points.ts";
import type { SolveTarget, SolveWay } from "./solve-way.ts";

/** A scenario with one value solved, including its own dependent amounts; see `inDraft` for those of the home. */
export function withValue<S extends DraftScenario>(
  kind: BuilderKind,
  basis: LoanBasis,
  scenario: S,
  way: SolveWay<S>,
  value: number,
): S {
  return withPoints(kind, kind.follow(way.write(scenario, value)) as S, basis);
}

/** The scenario as it would be in this draft: estimates and percentages of the value follow. */
export function inDraft(kind: BuilderKind, draft: Draft, scenario: DraftScenario): DraftScenario {
  const scenarios = draft.scenarios.map((one) => (one.key === scenario.key ? scenario : one));
  return followValues(kind, { ...draft, scenarios }).scenarios.find(({ key }) => key === scenario.key) ?? scenario;
}

/** The figures of a draft scenario; null if it cannot be computed. */
export function draftFigures(kind: BuilderKind, basis: LoanBasis, scenario: DraftScenario): LoanFigures | null {
  const parsed = kind.scenario.safeParse(kind.scenarioInput(scenario, { name: "A" }));
  if (!parsed.success) return null;
  try {
    return kind.figuresOf(basis, parsed.data);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The value of `way` that makes the figure match `wanted` or stay just below it, with all dependent values of the draft; null if nothing can be tried. */
export function solve(
  kind: BuilderKind,
  { basis, draft }: { basis: LoanBasis; draft: Draft },
  scenario: DraftScenario,
  asked: { target: Pick<SolveTarget, "read">; way: SolveWay; wanted: number; low?: number },
): Solution | null {
  const { target, way, wanted } = asked;
  const range = way.range(scenario);
  if (!range) return null;
  const low = Math.max(range.low, asked.low ?? range.low);
  if (low > range.high) return null;
  return solveFor(wanted, {
    ...range,
    low,
    figureAt(value) {
      const figures = draftFigures(kind, basis, inDraft(kind, draft, withValue(kind, basis, scenario, way, value)));
      return figures && target.read(figures);
    },
  });
}
