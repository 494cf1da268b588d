import type { BuilderKind } from "../kind.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { columnsOf } from "../store/draft.ts";
import { isOwn, leadOf } from "../store/home-values.ts";
import { lower, shareAgain } from "../store/scenario-changes.ts";
import { scenarioIn } from "../store/use-scenario.ts";

/** Whether a value of the home is this scenario's own, follows that of another one, or stands alone. */
type Mark = "alone" | "own" | "linked";

export function homeMarkOf(kind: BuilderKind, state: BuilderState, field: string, scenarioKey: string): Mark {
  const columns = columnsOf(state.draft);
  const of = kind.home.find((one) => one.field === field);
  if (!of || columns.length < 2) return "alone";
  if (isOwn(columns, scenarioIn(state, scenarioKey), of)) return "own";
  return leadOf(columns, of)?.key === scenarioKey ? "alone" : "linked";
}

/** Whether a cell shows what was typed in another scenario's. */
export const isFollowing = (kind: BuilderKind, state: BuilderState, field: string, scenarioKey: string): boolean =>
  homeMarkOf(kind, state, field, scenarioKey) === "linked";

interface HomeMarkProps {
  mark: Mark;
  field: string;
  scenarioKey: string;
  letter: string;
}

/** Marks a value of the home that this scenario has of its own, and gives it up; one that follows another cell is passed by Enter. */
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
      title={`${letter} has a ${lower(of.name)} of its own. Press to use the home’s again.`}
      aria-label={`Use the home’s ${lower(of.name)} for ${letter} again`}
      onClick={() => shareAgain(store, scenarioKey, of)}
    >
      own
    </button>
  );
}
