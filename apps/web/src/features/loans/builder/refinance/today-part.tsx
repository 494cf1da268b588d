import type { TypedField } from "../cells/field.ts";
import { ChoicePart, TypedPart } from "../cells/popover-fields.tsx";
import { CellFinding } from "../findings/cell-finding.tsx";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { isToday, TODAY, type TodayDraft } from "./today.ts";

interface PartProps<T> {
  of: TypedField<T>;
  label?: string;
  help?: string;
  optional?: boolean;
  placeholder?: string;
}

/** A field of today’s column in a form, with its findings. */
export function Part<T>({ of, label = of.name, ...looks }: PartProps<T>) {
  return (
    <div className="b-part min-w-0">
      <TypedPart
        {...looks}
        scenarioKey={TODAY}
        field={of.field}
        label={label}
        {...(of.unit === "$" && { unit: of.unit })}
        {...(of.after && { after: of.after })}
        kind={{
          read: (text) => of.readIn?.(text, { cents: null, words: "home value" }) ?? of.kind.read(text),
          show: of.kind.show,
        }}
        read={of.read}
        write={of.write}
      />
      <CellFinding scenarioKey={TODAY} fields={[of.field, ...(of.also ?? [])]} />
    </div>
  );
}

interface ChoiceProps<N extends keyof TodayDraft> {
  name: N;
  field: string;
  label: string;
  options: readonly { value: TodayDraft[N] & string; label: string }[];
}

/** A choice of today’s column in a form. */
export function Choice<
  N extends "currentProgram" | "currentAmortization" | "investor" | "occupancy" | "texasHomeEquity",
>({ name, field, label, options }: ChoiceProps<N>) {
  const [first] = options;
  if (!first) return null;
  return (
    <div className="b-part min-w-0">
      <ChoicePart
        scenarioKey={TODAY}
        field={field}
        label={label}
        options={options}
        read={(one: DraftScenario) => (isToday(one) ? one[name] : first.value)}
        write={(one, value): DraftScenario => (isToday(one) ? withChoice(one, name, value) : one)}
      />
      <CellFinding scenarioKey={TODAY} fields={[field]} />
    </div>
  );
}

const withChoice = <N extends keyof TodayDraft>(today: TodayDraft, name: N, value: TodayDraft[N]): TodayDraft => ({
  ...today,
  [name]: value,
});
