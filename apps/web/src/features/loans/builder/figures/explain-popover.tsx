import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { ExplainedParts } from "@hearthline/calc/explain/types";
import { useSyncExternalStore } from "react";
import { ExplanationSteps, type ToldStep } from "@/shared/explanations/explanation-steps.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphPin } from "@/ui/glyphs.tsx";
import { Popover, PopoverAnchor, PopoverContent } from "@/ui/popover.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { useTemplates } from "../cells/template-cell.tsx";
import type { BuilderKind } from "../kind.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import { letterIn, PINNED_PLACE } from "../store/scenario-changes.ts";
import { scenarioIn } from "../store/use-scenario.ts";
import { type Explaining, useExplaining } from "./explaining.ts";
import type { FigureRow } from "./figure-row.ts";
import { amongOf, figureRows, figureView } from "./figure-view.ts";
import { originsOf } from "./origins.ts";
import { targetOf } from "./solve-target.ts";

interface Told {
  title: string;
  value: string;
  letter: string;
  /** The scenario's index. */
  place: number;
  steps: ToldStep[];
  rounding: string;
}
function told(kind: BuilderKind, state: BuilderState, { rowId, scenarioKey }: Explaining): Told | null {
  const row = figureRows(kind).get(rowId);
  if (row && state.derived.pinned?.key === scenarioKey) return toldOfPinned(kind, state, row);
  const place = state.derived.scenarios.findIndex((one) => one.key === scenarioKey);
  const own = state.derived.scenarios[place];
  if (!row || !own?.scenario || !own.figures) return null;
  const { scenario, figures } = own;
  const { loan: basis } = state.derived;
  const loan = { ...kind.asLoan(basis, scenario), scenario, figures };
  const computed = kind.explainedFrom?.(basis, loan) ?? loan;
  const explain = (figure: AnyFigure) => kind.explain(figure, computed);
  const context = { ...computed, explain, among: amongOf(state, scenarioKey) };
  return {
    title: typeof row.label === "string" ? row.label : row.label(state.draft.shared),
    value: figureView(state, row, scenarioKey).text,
    letter: letterIn(state.draft, scenarioKey),
    place,
    ...stepsOf(row.explains.map((one) => (typeof one === "string" ? explain(one) : one(context)))),
  };
}

/** A figure of the pinned column, which has no letter. */
function toldOfPinned(kind: BuilderKind, state: BuilderState, row: FigureRow): Told | null {
  const { pinned } = state.derived;
  if (!kind.pinned || !pinned?.figures || !row.pinnedExplains) return null;
  return {
    title: typeof row.label === "string" ? row.label : row.label(state.draft.shared),
    value: figureView(state, row, pinned.key).text,
    letter: kind.pinned.name,
    place: PINNED_PLACE,
    ...stepsOf(row.pinnedExplains(pinned.figures)),
  };
}

/** Merges several explanations: each step once, zero parts omitted, the figure itself last. */
function stepsOf(explanations: readonly ExplainedParts[]) {
  const seen = new Set<string>();
  const all = explanations.flatMap(({ title, steps }) =>
    steps.flatMap((step): ToldStep[] => {
      const key = `${step.formula}|${step.valueCents ?? step.valueRate ?? step.valueCount}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const label = steps.length === 1 ? title : step.label;
      return [{ ...step, label, key }];
    }),
  );
  const steps = all.filter((step, index) => index === all.length - 1 || step.valueCents !== 0);
  return { steps, rounding: explanations.at(-1)?.rounding ?? "" };
}

/** "How is this computed": one popover for the whole table, anchored at the clicked figure. */
export function ExplainFigurePopover({ onTypeOver }: { onTypeOver: (scenarioKey: string, targetId: string) => void }) {
  const store = useExplaining();
  const open = useSyncExternalStore(store.subscribe, store.get);
  return (
    <Popover open={open !== undefined} onOpenChange={(on) => on || store.show(undefined)}>
      {open && <PopoverAnchor virtualRef={{ current: open.at }} />}
      {open && (
        <PopoverContent
          side="top"
          align="start"
          alignOffset={-8}
          aria-label="How this is computed"
          className="max-h-[min(540px,var(--radix-popover-content-available-height))] w-[384px] overflow-y-auto"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            open.at.focus();
          }}
        >
          <Body open={open} onTypeOver={onTypeOver} />
        </PopoverContent>
      )}
    </Popover>
  );
}

interface BodyProps {
  open: Explaining;
  onTypeOver: (scenarioKey: string, targetId: string) => void;
}

function Body({ open, onTypeOver }: BodyProps) {
  const state = useBuilder((now) => now);
  const { kind } = useBuilderStore();
  const telling = told(kind, state, open);
  const templates = useTemplates().data;
  if (!telling) return <p className="p-4 text-muted-foreground">This figure waits for what is still to be typed.</p>;
  const { title, value, letter, place, steps, rounding } = telling;
  const target = place === PINNED_PLACE ? undefined : targetOf(kind.solving, open.rowId);
  const originOf = originsOf(kind, state.draft, scenarioIn(state, open.scenarioKey), templates ?? []);
  return (
    <div className="leading-[1.1875rem]">
      <div className="sticky top-0 flex items-center gap-2 border-b bg-popover px-3.5 pt-3 pb-2.5">
        {place === PINNED_PLACE ? <GlyphPin /> : <ScenarioLetter letter={letter} index={place} />}
        <b>{title}</b>
        <b className="ml-auto tabular-nums">{value}</b>
      </div>
      <ExplanationSteps steps={steps} rounding={rounding} originOf={originOf} />
      {target && (
        <div className="border-t px-3.5 py-2.5">
          <Button size="sm" onClick={() => onTypeOver(open.scenarioKey, target.id)}>
            Type what it should come to
          </Button>
        </div>
      )}
    </div>
  );
}
