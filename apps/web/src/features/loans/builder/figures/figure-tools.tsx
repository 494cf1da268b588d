import { lazy, Suspense, useEffect, useState } from "react";
import { useBuilderStore } from "../store/builder-context.ts";
import { ExplainFigurePopover } from "./explain-popover.tsx";
import { useExplaining } from "./explaining.ts";
import { targetOf } from "./solve-target.ts";

const SolveDialog = lazy(() => import("../solve/solve-dialog.tsx").then((module) => ({ default: module.SolveDialog })));

interface TypedOver {
  scenarioKey: string;
  targetId: string;
  /** What was typed before the dialog took the focus. */
  text: string;
}

/** Opens a figure's explanation and, once another value is typed over it, the dialog that solves for an input. */
export function FigureTools() {
  const store = useBuilderStore();
  const explaining = useExplaining();
  const [typed, setTyped] = useState<TypedOver>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-figure]") : null;
      const { figure = "", scenario } = at?.dataset ?? {};
      const target = targetOf(store.kind.solving, figure);
      if (!target || scenario === undefined || !store.get().draft.scenarios.some(({ key }) => key === scenario)) return;
      event.preventDefault();
      explaining.show(undefined);
      setTyped((now) => ({ scenarioKey: scenario, targetId: target.id, text: `${now?.text ?? ""}${event.key}` }));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store, explaining]);
  return (
    <>
      <ExplainFigurePopover
        onTypeOver={(scenarioKey, targetId) => {
          explaining.show(undefined);
          setTyped({ scenarioKey, targetId, text: "" });
        }}
      />
      {typed && (
        <Suspense fallback={null}>
          <SolveDialog scenarioKey={typed.scenarioKey} typed={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  );
}
