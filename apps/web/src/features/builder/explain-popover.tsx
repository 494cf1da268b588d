import { explain } from "@hearthline/calc/scenario/explain";
import type { Explanation, ExplanationStep } from "@hearthline/calc/scenario/types";
import { useSyncExternalStore } from "react";
import { percent } from "@/shared/format.ts";
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

/** The scenario's field behind an input's name, to say which record it came from. */
const FIELD_OF: Record<string, string> = {
  "Property tax": "propertyTaxYearlyCents",
  "Yearly tax": "propertyTaxYearlyCents",
  "Property tax a year": "propertyTaxYearlyCents",
  HOA: "hoaMonthlyCents",
};

interface Told {
  title: string;
  value: string;
  letter: number;
  explanations: Explanation[];
  origins: Record<string, string>;
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
    explanations: row.explains.map((figure) => explain(figure, state.derived.loan, scenario, figures)),
    origins: state.draft.origins,
  };
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
  const { title, value, letter, explanations, origins } = telling;
  const rounding = explanations.at(-1)?.rounding;
  return (
    <div className="leading-[1.1875rem]">
      <div className="sticky top-0 flex items-center gap-2 border-b bg-popover px-3.5 pt-3 pb-2.5">
        <ScenarioLetter index={letter} />
        <b>{title}</b>
        <b className="ml-auto tabular-nums">{value}</b>
      </div>
      <dl className="grid grid-cols-[1fr_auto] px-3.5 pt-1 pb-1.5">
        {explanations.flatMap(({ figure, steps }) =>
          steps.map((step) => <Step key={`${figure}-${step.label}`} step={step} origins={origins} />),
        )}
      </dl>
      <div className="flex gap-4 border-t px-3.5 pt-2.5 pb-3 text-xs text-muted-foreground">
        <span>{rounding}</span>
      </div>
    </div>
  );
}

function Step({ step, origins }: { step: ExplanationStep; origins: Record<string, string> }) {
  return (
    <>
      <dt className="py-1">
        {step.label}
        <span className="block text-secondary-foreground">{step.formula}</span>
        <small className="block text-xs leading-4 text-faint">
          {step.inputs
            .map(({ name, value, origin }) => {
              const record = origins[FIELD_OF[name] ?? ""];
              return `${name} ${value}${origin === "computed" ? "" : `, ${record ?? ORIGIN[origin]}`}`;
            })
            .join("; ")}
        </small>
        <small className="block text-xs leading-4 text-faint">{step.source}</small>
      </dt>
      <dd className="py-1 pl-3.5 text-right font-medium tabular-nums">{stepValue(step)}</dd>
    </>
  );
}
