import { explain } from "@hearthline/calc/scenario/explain";
import type { Explanation, ExplanationStep } from "@hearthline/calc/scenario/types";
import { useSyncExternalStore } from "react";
import { percent } from "@/shared/format.ts";
import { cn } from "@/ui/cn.ts";
import { moneyText } from "@/ui/money-text.ts";
import { Popover, PopoverAnchor, PopoverContent } from "@/ui/popover.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { useBuilder } from "./builder-context.ts";
import type { BuilderState } from "./builder-store.ts";
import { type Explaining, useExplaining } from "./explaining.ts";
import { ALL_ROWS, figureView } from "./figure-rows.ts";

const ORIGIN = {
  typed: "you typed it",
  computed: "computed",
  template: "from the template",
  table: "from a table",
  record: "from a record",
} as const;

function stepValue(step: ExplanationStep): string {
  if (step.valueCents !== undefined) {
    const text = moneyText(step.valueCents);
    return text.includes(".") ? text : `${text}.00`;
  }
  if (step.valueRate !== undefined) return percent(step.valueRate);
  return step.valueCount === undefined ? "" : String(step.valueCount);
}

/** The field behind a figure that a public record may have given. */
const FIELD_OF: Record<string, string> = { propertyTaxMonthlyCents: "propertyTaxYearlyCents" };

interface Told {
  title: string;
  value: string;
  letter: number;
  steps: ToldStep[];
  rounding: string;
}
interface ToldStep extends ExplanationStep {
  key: string;
  /** Where what was typed really came from. */
  record: string | undefined;
}

function told(state: BuilderState, { rowId, scenarioKey }: Explaining): Told | null {
  const row = ALL_ROWS.get(rowId);
  const letter = state.derived.scenarios.findIndex((one) => one.key === scenarioKey);
  const own = state.derived.scenarios[letter];
  if (!row || !own?.scenario || !own.figures) return null;
  const { scenario, figures } = own;
  return {
    title: typeof row.label === "string" ? row.label : row.label(state.draft.shared),
    value: figureView(state, row, scenarioKey).text,
    letter,
    ...stepsOf(
      row.explains.map((figure) => explain(figure, state.derived.loan, scenario, figures)),
      state.draft.origins,
    ),
  };
}

/** Several explanations in one: each step once, parts of nothing left out, the figure itself last. */
function stepsOf(explanations: readonly Explanation[], origins: Record<string, string>) {
  const seen = new Set<string>();
  const all = explanations.flatMap(({ figure, title, steps }) =>
    steps.flatMap((step): ToldStep[] => {
      const key = `${step.formula}|${step.valueCents ?? step.valueRate ?? step.valueCount}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const label = steps.length === 1 ? title : step.label;
      return [{ ...step, label, key, record: origins[FIELD_OF[figure] ?? ""] }];
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
          className="max-h-[min(70vh,540px)] w-[384px] overflow-y-auto"
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
  const telling = told(state, open);
  if (!telling) return <p className="p-4 text-muted-foreground">This figure waits for what is still to be typed.</p>;
  const { title, value, letter, steps, rounding } = telling;
  return (
    <div className="leading-[1.1875rem]">
      <div className="sticky top-0 flex items-center gap-2 border-b bg-popover px-3.5 pt-3 pb-2.5">
        <ScenarioLetter index={letter} />
        <b>{title}</b>
        <b className="ml-auto tabular-nums">{value}</b>
      </div>
      <dl className="grid grid-cols-[1fr_auto] px-3.5 pt-1 pb-1.5">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} total={index > 0 && index === steps.length - 1} />
        ))}
      </dl>
      <div className="flex gap-4 border-t px-3.5 pt-2.5 pb-3 text-xs text-muted-foreground">
        <span>{rounding}</span>
      </div>
    </div>
  );
}

const given = ({ name, value, origin }: ExplanationStep["inputs"][number], record: string | undefined) =>
  origin === "computed" ? `${name} ${value}` : `${name} ${value}, ${(origin === "typed" && record) || ORIGIN[origin]}`;

function Step({ step, total }: { step: ToldStep; total: boolean }) {
  const edge = total && "mt-1 border-t border-t-rule pt-1.5 font-medium";
  return (
    <>
      <dt className={cn("py-1", edge)}>
        {step.label}
        <span className="block font-regular text-secondary-foreground">{step.formula}</span>
        <small className="block text-xs leading-4 font-regular text-faint">
          {step.inputs.map((input) => given(input, step.record)).join("; ")}. {step.source}.
        </small>
      </dt>
      <dd className={cn("py-1 pl-3.5 text-right tabular-nums", edge)}>{stepValue(step)}</dd>
    </>
  );
}
