import { useEffect, useId, useRef } from "react";
import type { SectionProps } from "../page/report-state.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { columnOf, shortRate } from "../words/scenario-words.ts";

/** Radio buttons, so that `:has()` switches without script; with script, the rest of the page follows too. */
export function ScenarioSwitch({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const name = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const { setShown } = state;
  useEffect(() => {
    // The reader may have chosen before the page was hydrated.
    const chosen = field.current?.querySelector<HTMLInputElement>("input:checked");
    if (chosen) setShown("ABCD".indexOf(chosen.value));
  }, [setShown]);
  return (
    <fieldset className="r-pick" ref={field} data-n={document.scenarios.length}>
      <legend className="r-sr">{w.summary.scenarioShown}</legend>
      {document.scenarios.map((scenario, index) => (
        <label key={scenario.id}>
          <input
            type="radio"
            name={name}
            value={columnOf(index)}
            defaultChecked={index === state.shown}
            onChange={() => setShown(index)}
          />
          <b>
            <Letter of={scenario} index={index} />
            <span className="r-name">{isolated(scenario.name)}</span>
          </b>
          <span>
            {shortRate(scenario, w)}
            {scenario.recommendation && <em> {w.verdict.recommended}</em>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
