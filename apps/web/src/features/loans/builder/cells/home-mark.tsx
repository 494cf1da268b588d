import type { BuilderKind } from "../kind.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { columnsOf } from "../store/draft.ts";
import { isOwn, leadOf } from "../store/home-values.ts";
import { lower, shareAgain } from "../store/scenario-changes.ts";
import { scenarioIn } from "../store/use-scenario.ts";

/** Whether a home value is this scenario's own, follows another scenario's, or is the only one. */
type Mark = "alone" | "own" | "linked";

export function homeMarkOf(kind: BuilderKind, state: BuilderState, field: string, scenarioKey: string): Mark {
  const columns = columnsOf(state.draft);
  const of = kind.home.find((one) => one.field === field);
  if (!of || columns.length < 2) return "alone";
  if (isOwn(columns, scenarioIn(state, scenarioKey), of)) return "own";
  return leadOf(columns, of)?.key === scenarioKey ? "alone" : "linked";
}

/** Whether a cell shows what was typed in another scenario's cell. */
export const isFollowing = (kind: BuilderKind, state: BuilderState, field: string, scenarioKey: string): boolean =>
  homeMarkOf(kind, state, field, scenarioKey) === "linked";

interface HomeMarkProps {
  mark: Mark;
  field: string;
  scenarioKey: string;
  letter: string;
}

/** Marks a home value that belongs to this scenario only, with a button to drop it; Enter skips a cell that follows another. */
export function HomeMark({ mark, field, scenarioKey, letter }: HomeMarkProps) {
  const store = useBuilderStore();
  const of = store.kind.home.find((one) => one.field === field);
  if (!of || mark === "alone") return null;
  if (mark === "linked") return <span hidden data-linked="" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="b-own"
      title={`${letter} has a separate ${lower(of.name)}. Press to use the home’s again.`}
      aria-label={`Use the home’s ${lower(of.name)} for ${letter} again`}
      onClick={() => shareAgain(store, scenarioKey, of)}
    >
      own
    </button>
  );
}
