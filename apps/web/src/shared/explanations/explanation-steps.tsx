import type { ExplanationStep } from "@hearthline/calc/explain/types";
import { day, percent } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { moneyText } from "@/ui/money-text.ts";

type Input = ExplanationStep["inputs"][number];

/** The source of an explanation's input, in words; undefined if there is nothing to say. */
export type OriginOf = (input: Input, step: Pick<ExplanationStep, "label">) => string | undefined;

/** A step with a unique key. */
export interface ToldStep extends ExplanationStep {
  key: string;
}

interface ExplanationStepsProps {
  steps: readonly ToldStep[];
  rounding: string;
  originOf: OriginOf;
}

/** How a figure is computed, step by step: formula, inputs with their sources, legal source and value; the figure itself last. */
export function ExplanationSteps({ steps, rounding, originOf }: ExplanationStepsProps) {
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] px-3.5 pt-1 pb-1.5">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} total={index > 0 && index === steps.length - 1} originOf={originOf} />
        ))}
      </dl>
      <p className="border-t px-3.5 pt-2.5 pb-3 text-xs text-muted-foreground">{rounding}</p>
    </>
  );
}

function stepValue(step: ExplanationStep): string {
  if (step.valueCents !== undefined) {
    const text = moneyText(step.valueCents);
    return text.includes(".") ? text : `${text}.00`;
  }
  if (step.valueRate !== undefined) return percent(step.valueRate);
  return step.valueCount === undefined ? "" : String(step.valueCount);
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

/** A minus is −, and dates have the usual format. */
const readable = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value.replace(/^-/, "−"));

/** A few inputs are a sentence; many, and closing costs, are a list. */
function StepInputs({ step, originOf }: Omit<StepProps, "total">) {
  const inputs = step.inputs.map((input) => ({
    ...input,
    value: readable(input.value),
    origin: originOf(input, step),
  }));
  const list = inputs.length > MAX_IN_A_LINE || step.inputs.some(({ origin }) => origin === "fee");
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
