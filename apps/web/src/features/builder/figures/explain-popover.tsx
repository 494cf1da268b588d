import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { ExplainedParts, ExplanationStep } from "@hearthline/calc/explain/types";
import { useSyncExternalStore } from "react";
import { day, percent } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { GlyphPin } from "@/ui/glyphs.tsx";
import { moneyText } from "@/ui/money-text.ts";
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
import { figureRows, figureView } from "./figure-view.ts";
import { type OriginOf, originsOf } from "./origins.ts";

function stepValue(step: ExplanationStep): string {
  if (step.valueCents !== undefined) {
    const text = moneyText(step.valueCents);
    return text.includes(".") ? text : `${text}.00`;
  }
  if (step.valueRate !== undefined) return percent(step.valueRate);
  return step.valueCount === undefined ? "" : String(step.valueCount);
}

interface Told {
  title: string;
  value: string;
  letter: string;
  /** Place of the scenario. */
  place: number;
  steps: ToldStep[];
  rounding: string;
}
interface ToldStep extends ExplanationStep {
  key: string;
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
  const context = { ...computed, explain };
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

/** Several explanations in one: each step once, parts of nothing left out, the figure itself last. */
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

/** "How is this computed": one box for the whole table, standing at the figure that was pressed. */
export function ExplainFigurePopover() {
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
          <Body open={open} />
        </PopoverContent>
      )}
    </Popover>
  );
}

function Body({ open }: { open: Explaining }) {
  const state = useBuilder((now) => now);
  const { kind } = useBuilderStore();
  const telling = told(kind, state, open);
  const templates = useTemplates().data;
  if (!telling) return <p className="p-4 text-muted-foreground">This figure waits for what is still to be typed.</p>;
  const { title, value, letter, place, steps, rounding } = telling;
  const originOf = originsOf(kind, state.draft, scenarioIn(state, open.scenarioKey), templates ?? []);
  return (
    <div className="leading-[1.1875rem]">
      <div className="sticky top-0 flex items-center gap-2 border-b bg-popover px-3.5 pt-3 pb-2.5">
        {place === PINNED_PLACE ? <GlyphPin /> : <ScenarioLetter letter={letter} index={place} />}
        <b>{title}</b>
        <b className="ml-auto tabular-nums">{value}</b>
      </div>
      <dl className="grid grid-cols-[1fr_auto] px-3.5 pt-1 pb-1.5">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} total={index > 0 && index === steps.length - 1} originOf={originOf} />
        ))}
      </dl>
      <div className="flex gap-4 border-t px-3.5 pt-2.5 pb-3 text-xs text-muted-foreground">
        <span>{rounding}</span>
      </div>
    </div>
  );
}

interface StepProps {
  step: ToldStep;
  /** The last of several: the figure itself. */
  total: boolean;
  originOf: OriginOf;
}

function Step({ step, total, originOf }: StepProps) {
  const edge = total && "mt-1 border-t border-t-rule pt-1.5 font-medium";
  return (
    <>
      <dt className={cn("py-1", edge)}>
        {step.label}
        <span className="block font-regular text-secondary-foreground">{step.formula}</span>
        <StepInputs step={step} originOf={originOf} />
      </dt>
      <dd className={cn("py-1 pl-3.5 text-right tabular-nums", edge)}>{stepValue(step)}</dd>
    </>
  );
}

const MAX_IN_A_LINE = 3;

/** A minus is −, and a date is written as everywhere. */
const readable = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value.replace(/^-/, "−"));

/** Few inputs are a sentence; many, and closing costs, a list. */
function StepInputs({ step, originOf }: Omit<StepProps, "total">) {
  const inputs = step.inputs.map((input) => ({
    ...input,
    value: readable(input.value),
    origin: originOf(input, step),
  }));
  const list = inputs.length > MAX_IN_A_LINE || step.inputs.some(({ origin }) => origin === "template");
  const origins = new Set(inputs.flatMap(({ origin }) => origin ?? []));
  const [only] = origins.size === 1 && list ? origins : [];
  const words = inputs.map(({ name, value, origin }) => [`${name} ${value}`, origin].filter(Boolean).join(", "));
  return (
    <small className="block text-xs leading-4 font-regular text-faint">
      {list &&
        inputs.map(({ name, value, origin }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fees may be of one name and amount, and the list never moves
          <span key={index} className="flex gap-3 py-px">
            <span className="mr-auto">{[name, only ? "" : origin].filter(Boolean).join(", ")}</span>
            <span className="flex-none tabular-nums">{value}</span>
          </span>
        ))}
      {!list && words.length > 0 && `${words.join("; ")}. `}
      {only && `${only.charAt(0).toUpperCase()}${only.slice(1)}. `}
      {step.source}.
    </small>
  );
}
