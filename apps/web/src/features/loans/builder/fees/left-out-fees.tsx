import { listWords } from "@/shared/words/format.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { useScenario } from "../store/use-scenario.ts";
import { withLeftOut } from "./fee-template.ts";

/** Lists the template's fees that are left out because the home has no HOA, with a button to add them anyway. */
export function LeftOutFees({ scenarioKey }: { scenarioKey: string }) {
  const store = useBuilderStore();
  const names = useScenario(scenarioKey, ({ leftOut = [] }) => listWords(leftOut.map(({ name }) => name)));
  const letter = useScenario(scenarioKey, (one) => one.letter);
  if (names === "") return null;
  const addBack = () =>
    changeScenario(store, scenarioKey, withLeftOut, { cell: cellName(scenarioKey, "leftOut"), what: "HOA fees" });
  return (
    <p className="b-left-out">
      Left out, as the home has no HOA: {names}.{" "}
      <button type="button" className="link" aria-label={`Add back to ${letter}: ${names}`} onClick={addBack}>
        Add back
      </button>
    </p>
  );
}
