import { useRef } from "react";
import { GlyphAlert, GlyphPin } from "@/ui/glyphs.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { FigureButton } from "../figures/figure-cell.tsx";
import type { FigureRow } from "../figures/figure-row.ts";
import { figureView } from "../figures/figure-view.ts";
import { useShownRow } from "../findings/shown-row.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { MAX_SCENARIOS, PINNED_PLACE } from "../store/scenario-changes.ts";
import { scenarioNames } from "../store/scenario-names.ts";
import { isWrong } from "../store/use-scenario.ts";
import { AddScenario } from "./add-scenario.tsx";
import { ScenarioMenu } from "./scenario-head.tsx";

interface SwitchProps {
  shown: number;
  onShow: (index: number) => void;
}

/** Chooses the scenario that the phone shows. */
export function ScenarioSwitch({ shown, onShow }: SwitchProps) {
  const store = useBuilderStore();
  const names = useBuilder((state) => scenarioNames(state.draft.scenarios, store.kind.nameParts));
  const keys = useBuilder((state) => state.draft.scenarios.map(({ key }) => key));
  const letters = useBuilder((state) => state.draft.scenarios.map(({ letter }) => letter));
  const wrong = useBuilder((state) => keys.map((one) => isWrong(state, one)));
  const key = keys[shown];
  const today = useBuilder(({ draft }) => draft.pinned?.key);
  // With many scenarios, the buttons have only letters, and the full name of the open one is below.
  const many = keys.length + (today === undefined ? 0 : 1) > 2;
  const todayWrong = useBuilder((state) => today !== undefined && isWrong(state, today));
  return (
    <fieldset className="b-switch" aria-label="Scenario">
      {today !== undefined && (
        <button
          type="button"
          className="b-pick"
          aria-pressed={shown === PINNED_PLACE}
          onClick={() => onShow(PINNED_PLACE)}
        >
          <GlyphPin />
          <span className={many ? "sr-only" : "b-name"}>{store.kind.pinned?.name}</span>
          {todayWrong && <Wrong />}
        </button>
      )}
      {keys.map((one, index) => (
        <button key={one} type="button" className="b-pick" aria-pressed={index === shown} onClick={() => onShow(index)}>
          <ScenarioLetter letter={letters[index] ?? ""} index={index} />
          <span className={many ? "sr-only" : "b-name"}>{names[index]}</span>
          {wrong[index] && <Wrong />}
        </button>
      ))}
      <span className="ml-auto flex flex-none">
        {keys.length < MAX_SCENARIOS && <AddScenario className="size-11" onAdded={onShow} />}
        {key && <ScenarioMenu scenarioKey={key} index={shown} count={keys.length} />}
      </span>
      {many && (
        <p className="b-whole" aria-hidden="true">
          {shown === PINNED_PLACE ? store.kind.pinned?.name : names[shown]}
        </p>
      )}
    </fieldset>
  );
}

const Wrong = () => (
  <>
    <GlyphAlert className="-ml-1 size-3.5 text-destructive" />
    <span className="sr-only">, something in it has to be corrected</span>
  </>
);

/** The bottom line, in thumb's reach. */
export function PhoneDock({ shown: at }: { shown: number }) {
  const store = useBuilderStore();
  // While the pinned column is open, the bottom line is the first scenario's.
  const shown = Math.max(at, 0);
  const key = useBuilder((state) => state.draft.scenarios[shown]?.key);
  const letter = useBuilder((state) => state.draft.scenarios[shown]?.letter);
  const reason = useBuilder((state) => state.derived.scenarios[shown]?.reason);
  const waits = useBuilder((state) => state.derived.scenarios[shown]?.waits);
  if (!key) return null;
  if (reason !== undefined)
    return (
      <section className="b-dock" aria-label={`Summary of ${letter}`}>
        <p className="b-why" data-waits={waits || undefined}>
          {reason}
        </p>
      </section>
    );
  return (
    <dl className="b-dock" aria-label={`Summary of ${letter}`}>
      {(store.kind.dock ?? store.kind.summary).map((row) => (
        <DockFigure key={row.id} row={row} scenarioKey={key} />
      ))}
    </dl>
  );
}

function DockFigure({ row: asked, scenarioKey }: { row: FigureRow; scenarioKey: string }) {
  const row = useShownRow(asked);
  const { text, best } = useBuilder((state) => figureView(state, row, scenarioKey));
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <dt>{typeof row.label === "string" ? row.label : ""}</dt>
      <dd>
        {text === "" ? (
          "–"
        ) : (
          <FigureButton at={button} row={row} scenarioKey={scenarioKey} best={best}>
            {text}
            {best && <span className="sr-only"> best</span>}
          </FigureButton>
        )}
      </dd>
    </div>
  );
}
