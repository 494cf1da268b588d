import { listWords, money, percent } from "@/shared/words/format.ts";
import { isWhole } from "../findings/shown-row.ts";
import type { BuilderKind } from "../kind.ts";
import { type BuilderState, cellName } from "../store/builder-store.ts";
import { columnsOf } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { isLinked, leadOf } from "../store/home-values.ts";
import { sharedReason, unreadReason } from "../store/reasons.ts";
import { lower } from "../store/scenario-changes.ts";
import { scenarioIn } from "../store/use-scenario.ts";
import { draftFigures, inDraft, solve, withValue } from "./solve.ts";
import type { SolveTarget, SolveWay } from "./solve-way.ts";

export interface Answer {
  value: number | null;
  words: string;
}

interface Asked {
  target: SolveTarget;
  way: SolveWay;
  wanted: number;
}

const written = (unit: "$" | "%", value: number) =>
  unit === "$" ? money(value, { cents: "auto" }) : `${Number((value * 100).toFixed(3))}%`;

/** The value that makes the figure match the target, or why none does, in words. */
export function answerOf(kind: BuilderKind, state: BuilderState, scenarioKey: string, asked: Asked): Answer {
  const { target, way, wanted } = asked;
  const scenario = scenarioIn(state, scenarioKey);
  const basis = state.derived.loan;
  const unread = unreadBeside(kind, state, scenarioKey, way);
  if (unread !== undefined) return { value: null, words: unread };
  const found = solve(kind, { basis, draft: state.draft }, scenario, asked);
  const none = (end: "lowest" | "highest", { value, figure }: { value: number; figure: number }): Answer => ({
    value: null,
    words: `No ${way.label.toLowerCase()} gets there: the ${end} ${target.words} is ${written(target.unit, figure)}, at ${written(way.unit, value)}.`,
  });
  if (found?.value === undefined || found.value === null)
    return found?.nearest
      ? none("lowest", found.nearest)
      : { value: null, words: lackWords(kind, state, scenario, asked) };
  if (found.slack) return none("highest", found);
  const { value, figure } = found;
  const comes =
    figure === wanted
      ? `gives exactly that ${target.words}.`
      : `gives a ${target.words} of ${target.unit === "%" ? percent(figure, 2) : written("$", figure)}.`;
  const solved = withValue(kind, basis, scenario, way, value);
  const sentences = [
    `${way.label} ${written(way.unit, value)} ${comes}`,
    partWords(kind, state, solved, target),
    way.note?.(solved),
    homeWords(kind, state, scenario, way),
  ];
  return { value, words: sentences.filter(Boolean).join(" ") };
}

/** How much of the figure the table shows, while it shows only a part. */
function partWords(
  kind: BuilderKind,
  state: BuilderState,
  solved: DraftScenario,
  target: SolveTarget,
): string | undefined {
  if (!target.shownOf || isWhole(state)) return undefined;
  const figures = draftFigures(kind, state.derived.loan, inDraft(kind, state.draft, solved));
  const part = figures && target.shownOf(figures);
  if (!part || part.cents === target.read(figures)) return undefined;
  return `${money(part.cents, { cents: "auto" })} of it is ${part.words}.`;
}

/** Unreadable text outside the solved cells: nothing is solved from values that are not on the screen. */
function unreadBeside(
  kind: BuilderKind,
  { draft, unread }: BuilderState,
  scenarioKey: string,
  way: SolveWay,
): string | undefined {
  const giving = way.fields.map((field) => cellName(scenarioKey, field));
  const left = Object.fromEntries(Object.entries(unread).filter(([cell]) => !giving.includes(cell)));
  return unreadReason(kind, left, scenarioKey) ?? sharedReason(kind, left, kind.basisOf(draft).problems);
}

/** What is missing besides the solved value, else what the figure needs, else what is wrong. */
function lackWords(kind: BuilderKind, state: BuilderState, scenario: DraftScenario, { target, way }: Asked): string {
  const basis = state.derived.loan;
  const range = way.range(scenario);
  const tried = range ? withValue(kind, basis, scenario, way, range.low) : scenario;
  const missing = Object.entries(kind.missing(tried)).find(([field]) => !way.fields.includes(field));
  if (missing) return missing[1];
  const figures = draftFigures(kind, basis, tried);
  if (figures && target.lacks && target.read(figures) === null) return target.lacks;
  const own = state.derived.scenarios.find(({ key }) => key === scenario.key);
  return own?.reason ?? "This scenario cannot be computed yet.";
}

/** The effect of a home value on the other scenarios. */
function homeWords(
  kind: BuilderKind,
  { draft }: BuilderState,
  scenario: DraftScenario,
  way: SolveWay,
): string | undefined {
  const scenarios = columnsOf(draft);
  const of = kind.home.find(({ field }) => field === way.fields[0]);
  if (!of || !isLinked(scenario, of)) return undefined;
  const name = lower(of.name);
  if (leadOf(scenarios, of)?.key !== scenario.key) return `${scenario.letter} then has its own ${name}.`;
  const others = scenarios.filter((one) => one.key !== scenario.key && isLinked(one, of));
  if (others.length === 0) return undefined;
  return `The ${name} of ${listWords(others.map(({ letter }) => letter))} changes with it.`;
}
