import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { isOwn, leadOf } from "../store/home-values.ts";
import { lower, shareAgain } from "../store/scenario-changes.ts";
import { scenarioIn, useLetter } from "../store/use-scenario.ts";

interface HomeMarkProps {
  field: string;
  scenarioKey: string;
}

/** Marks a value of the home that this scenario has of its own, and gives it up; one that follows another cell is passed by Enter. */
export function HomeMark({ field, scenarioKey }: HomeMarkProps) {
  const store = useBuilderStore();
  const of = store.kind.home.find((one) => one.field === field);
  const letter = useLetter(scenarioKey);
  const state = useBuilder(({ draft, ...rest }) => {
    if (!of || draft.scenarios.length < 2) return "alone";
    if (isOwn(draft.scenarios, scenarioIn({ draft, ...rest }, scenarioKey), of)) return "own";
    return leadOf(draft.scenarios, of)?.key === scenarioKey ? "alone" : "linked";
  });
  if (!of || state === "alone") return null;
  if (state === "linked") return <span hidden data-linked="" />;
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
